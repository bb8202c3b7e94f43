// Re-exports TCAFlow's names. This file re-exports the whole module, since an import cannot name a macro, and since the
// expansion of `@FlowCoordinator` uses other names of the module.
@_exported import FlowRoutes
