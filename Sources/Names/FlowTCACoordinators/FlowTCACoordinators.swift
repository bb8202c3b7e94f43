// Re-exports the names of TCACoordinators that TCAFlow kept: routes, their actions and `forEachRoute`. This file
// re-exports the whole module, since the expansions of its macros use other names of the module. Routes.swift has
// further names.
@_exported import FlowRoutes
