// Re-exports the Composable Architecture's names: reducers, effects, stores and case paths. This file re-exports
// the whole module, since the expansions of `@Reducer` and `@ObservableState` use other names of the module.
@_exported import FlowRoutes
