// TCAFlow's names. The whole module, since a macro can't be imported by its name, and what `@FlowCoordinator` expands to
// names other parts of the module.
@_exported import FlowRoutes
