// Where there is a Combine, this room is Combine. Elsewhere it is the part of Combine that view models and their
// screens use: the same names and the same order of events, all at once and without schedulers.
#if canImport(Combine)
  @_exported import Combine
#endif
