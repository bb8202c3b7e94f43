// Re-exports the names of TCACoordinators that TCAFlow kept: routes, their actions and `forEachRoute`. The whole module
// is re-exported, since the expansions of its macros use other names of the module. Routes.swift has names of its own.
@_exported import FlowRoutes
