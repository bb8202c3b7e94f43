// Re-exports the names of AsyncViewModel, in both its designs, and of the part of Combine that view models use. This
// file re-exports the whole module, since an import cannot name a macro.
@_exported import FlowViewModel
