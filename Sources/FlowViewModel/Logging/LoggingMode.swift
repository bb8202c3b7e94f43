/// What the log of a view model tells of (row AV-14). Interceptors are told of everything in any case.
public enum LoggingMode: Hashable, Sendable {
  /// Everything.
  case enabled
  /// Nothing.
  case disabled
  /// Errors alone.
  case minimal
  /// These categories.
  case only(Set<LogCategory>)
  /// All but these categories.
  case excluding(Set<LogCategory>)

  /// These categories.
  public static func only(_ categories: LogCategory...) -> LoggingMode { .only(Set(categories)) }

  /// All but these categories.
  public static func excluding(_ categories: LogCategory...) -> LoggingMode { .excluding(Set(categories)) }

  /// All but changes of the state, of which there are most.
  public static var noStateChanges: LoggingMode { .excluding(.stateChange) }

  /// What takes its time, and errors.
  public static var performanceOnly: LoggingMode { .only(.performance, .error) }

  /// Whether a category is logged.
  public func allows(_ category: LogCategory) -> Bool {
    switch self {
    case .enabled: true
    case .disabled: false
    case .minimal: category == .error
    case .only(let categories): categories.contains(category)
    case .excluding(let categories): !categories.contains(category)
    }
  }
}
