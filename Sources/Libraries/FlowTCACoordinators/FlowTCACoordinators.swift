// The names of TCACoordinators that TCAFlow kept: routes, their actions and `forEachRoute`. The whole module, since what the
// macros expand to names other parts of it.
@_exported import FlowRoutes
