// Re-exports the Composable Architecture's names: reducers, effects, stores and case paths. The whole module is
// re-exported, since it has `@Reducer` and `@ObservableState`, whose expansions use other names of the module.
@_exported import FlowRoutes
