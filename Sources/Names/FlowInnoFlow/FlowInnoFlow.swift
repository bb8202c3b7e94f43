// Re-exports InnoFlow's names. This file re-exports the whole module, since an import cannot name a macro.
@_exported import FlowStore
