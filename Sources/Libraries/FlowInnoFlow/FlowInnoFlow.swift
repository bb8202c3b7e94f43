// Re-exports InnoFlow's names. The whole module is re-exported, since an import cannot name a macro.
@_exported import FlowStore
