/// What the log of a view model tells of (row AV-14).
public enum LogCategory: String, CaseIterable, Sendable {
  /// An action is handled.
  case action
  /// The state changed.
  case stateChange
  /// Effects are begun.
  case effect
  /// How long something took.
  case performance
  /// An effect threw an error that nobody caught.
  case error

  /// One bit for each category.
  var bit: UInt8 {
    switch self {
    case .action: 1
    case .stateChange: 2
    case .effect: 4
    case .performance: 8
    case .error: 16
    }
  }

  /// The bits of some categories.
  static func bits(where isIncluded: (LogCategory) -> Bool) -> UInt8 {
    allCases.filter(isIncluded).reduce(0) { $0 | $1.bit }
  }
}
