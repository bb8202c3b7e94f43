// Re-exports TCAFlow's names. The whole module is re-exported, since an import cannot name a macro, and since the
// expansion of `@FlowCoordinator` uses other names of the module.
@_exported import FlowRoutes
