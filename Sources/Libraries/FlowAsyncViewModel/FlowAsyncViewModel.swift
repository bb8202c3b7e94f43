// The names of AsyncViewModel, in both its designs, and of the part of Combine that view models use. The whole module, since
// a macro can't be imported by its name.
@_exported import FlowViewModel
