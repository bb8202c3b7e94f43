/// Where the log of a view model goes (row AV-14).
public enum LoggerMode: Sendable {
  /// To the logger that all view models share, ``AsyncViewModelConfiguration/logger``.
  case shared
  /// To a logger of its own.
  case custom(any ViewModelLogger)
}
