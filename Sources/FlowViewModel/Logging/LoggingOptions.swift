/// What the log of a view model tells of.
public enum LogCategory: String, CaseIterable, Codable, Sendable {
  /// An action is handled.
  case action
  /// The state changed.
  case stateChange
  /// Effects begin.
  case effect
  /// How long something took.
  case performance
  /// An effect threw an error that nothing caught.
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

  /// The bits of the categories that satisfy a predicate.
  static func bits(where isIncluded: (LogCategory) -> Bool) -> UInt8 {
    allCases.filter(isIncluded).reduce(0) { $0 | $1.bit }
  }
}

/// How much a logged event says.
public enum LogFormat: String, Codable, Hashable, Sendable {
  /// As little as tells what happened.
  case compact
  /// With the values, as long as they are short.
  case standard
  /// With all that is known.
  case detailed
}

/// How the log of a view model is written, as in AsyncViewModel.
public struct LoggingOptions: Codable, Hashable, Sendable {
  /// How much an action says.
  public var actionFormat: LogFormat
  /// How much a change of the state says.
  public var stateFormat: LogFormat
  /// How much an effect says.
  public var effectFormat: LogFormat
  /// The limit for everything that is measured; `nil` for the limit that is recommended for each kind of work.
  public var performanceThreshold: PerformanceThreshold?
  /// Whether durations within their limit are written too.
  public var showZeroPerformance: Bool
  /// The depth to which values within values are written; what is deeper is `…`.
  public var maxDepth: Int
  /// The number of characters of a value that are written; the last is `…` where there are more.
  public var maxValueLength: Int

  /// Creates options.
  public init(
    actionFormat: LogFormat = .standard, stateFormat: LogFormat = .standard, effectFormat: LogFormat = .standard,
    performanceThreshold: PerformanceThreshold? = nil, showZeroPerformance: Bool = false, maxDepth: Int = 5,
    maxValueLength: Int = 500
  ) {
    self.actionFormat = actionFormat
    self.stateFormat = stateFormat
    self.effectFormat = effectFormat
    self.performanceThreshold = performanceThreshold
    self.showZeroPerformance = showZeroPerformance
    self.maxDepth = maxDepth
    self.maxValueLength = maxValueLength
  }

  /// The limit for a kind of work, in seconds.
  func threshold(for type: PerformanceThreshold.OperationType) -> TimeInterval {
    performanceThreshold?.threshold ?? type.recommendedThreshold
  }
}

/// How long the work of a view model may take before the log says so, as in AsyncViewModel.
///
/// View models measure each `reduce`. Everything else is measured by an app, which calls
/// ``AsyncViewModelProtocol/logPerformance(_:duration:file:function:line:)``.
public struct PerformanceThreshold: Codable, Hashable, Sendable {
  /// A kind of work.
  public enum OperationType: String, Codable, Sendable {
    /// Reducing an action: one call of `reduce`.
    case actionProcessing = "Action processing"
    /// The operation of an effect.
    case effectOperation = "Effect operation"
    /// A change of the state.
    case stateUpdate = "State update"
    /// Anything else.
    case custom = "Custom"

    /// The limit that is recommended for it, in seconds: a change of the state has a frame at 60 Hz.
    public var recommendedThreshold: TimeInterval {
      switch self {
      case .actionProcessing: 0.050
      case .effectOperation, .custom: 0.100
      case .stateUpdate: 0.016
      }
    }
  }

  /// The kind of work.
  public let type: OperationType
  /// The limit in seconds; `nil` for the recommended one.
  public let customThreshold: TimeInterval?

  /// Creates a limit.
  /// - Parameters:
  ///   - type: The kind of work.
  ///   - customThreshold: The limit in seconds; `nil` for the recommended one.
  public init(type: OperationType, customThreshold: TimeInterval? = nil) {
    self.type = type
    self.customThreshold = customThreshold
  }

  /// The limit in seconds.
  public var threshold: TimeInterval { customThreshold ?? type.recommendedThreshold }

  /// The kind of work that the name of an operation speaks of, in any case: `action processing`, `effect`, `state`.
  public static func infer(from operation: String) -> OperationType {
    let words = operation.lowercased()
    if words.contains("action"), words.contains("processing") { return .actionProcessing }
    if words.contains("effect") { return .effectOperation }
    return words.contains("state") ? .stateUpdate : .custom
  }
}
