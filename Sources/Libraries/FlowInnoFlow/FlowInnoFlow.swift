// InnoFlow's names. The whole module, since a macro can't be imported by its name.
@_exported import FlowStore
