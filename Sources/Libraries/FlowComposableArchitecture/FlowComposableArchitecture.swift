// The Composable Architecture's names: reducers, effects, stores and case paths. The whole module, since `@Reducer` and
// `@ObservableState` are in it, and what they expand to names other parts of it.
@_exported import FlowRoutes
