/// Which categories a view model logs. Interceptors get all events in any case.
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

  /// Durations and errors.
  public static var performanceOnly: LoggingMode { .only(.performance, .error) }

  /// Whether it logs at all: any mode but ``disabled``.
  public var isEnabled: Bool { self != .disabled }

  /// Whether it logs a category.
  public func isCategoryEnabled(_ category: LogCategory) -> Bool {
    switch self {
    case .enabled: true
    case .disabled: false
    case .minimal: category == .error
    case .only(let categories): categories.contains(category)
    case .excluding(let categories): !categories.contains(category)
    }
  }
}

/// Where the log of a view model goes.
public enum LoggerMode: Sendable {
  /// To the logger that all view models share, ``AsyncViewModelConfiguration/logger``.
  case shared
  /// To a logger of its own.
  case custom(any ViewModelLogger)
}

/// How much the log of a view model says of each category.
public enum LogFormatConfig: Hashable, Sendable {
  /// The compact format in all categories.
  case compact
  /// The standard format in all categories.
  case standard
  /// The detailed format in all categories.
  case detailed
  /// A format for each category.
  case perCategory(action: LogFormat = .standard, state: LogFormat = .standard, effect: LogFormat = .standard)

  /// The standard format but for actions.
  public static func action(_ format: LogFormat) -> LogFormatConfig { .perCategory(action: format) }

  /// The standard format but for changes of the state.
  public static func state(_ format: LogFormat) -> LogFormatConfig { .perCategory(state: format) }

  /// The standard format but for effects.
  public static func effect(_ format: LogFormat) -> LogFormatConfig { .perCategory(effect: format) }

  /// The default options with these formats.
  public func toLoggingOptions() -> LoggingOptions { applied(to: LoggingOptions()) }

  /// Other options with these formats.
  /// - Parameter options: What has the thresholds and limits.
  func applied(to options: LoggingOptions) -> LoggingOptions {
    switch self {
    case .compact: options.with(action: .compact, state: .compact, effect: .compact)
    case .standard: options.with(action: .standard, state: .standard, effect: .standard)
    case .detailed: options.with(action: .detailed, state: .detailed, effect: .detailed)
    case .perCategory(let action, let state, let effect): options.with(action: action, state: state, effect: effect)
    }
  }
}

extension LoggingOptions {
  fileprivate func with(action: LogFormat, state: LogFormat, effect: LogFormat) -> LoggingOptions {
    var options = self
    options.actionFormat = action
    options.stateFormat = state
    options.effectFormat = effect
    return options
  }
}

/// What one view model logs, where, and in how many words. It is read when the view model is first sent something.
///
/// ```swift
/// var loggingConfig: ViewModelLoggingConfig { .default.withStateFormat(.compact).withZeroPerformance(true) }
/// ```
public struct ViewModelLoggingConfig: Sendable {
  /// Which categories it logs.
  public let mode: LoggingMode
  /// Where it logs.
  public let loggerMode: LoggerMode
  /// Options of its own; `nil` for those of ``AsyncViewModelConfiguration``.
  public let customOptions: LoggingOptions?
  /// Formats that replace those of ``AsyncViewModelConfiguration`` and leave its other options as they are.
  let format: LogFormatConfig?

  /// Creates a configuration with formats of its own, as the macro `@AsyncViewModel` does.
  /// - Parameters:
  ///   - mode: Which categories it logs.
  ///   - logger: Where it logs.
  ///   - format: How much it says; `nil` for what ``AsyncViewModelConfiguration`` says when it logs.
  public init(mode: LoggingMode = .enabled, logger: LoggerMode = .shared, format: LogFormatConfig? = nil) {
    self.mode = mode
    loggerMode = logger
    customOptions = nil
    self.format = format
  }

  /// Creates a configuration with options of its own.
  /// - Parameters:
  ///   - mode: Which categories it logs.
  ///   - loggerMode: Where it logs.
  ///   - customOptions: How it writes; `nil` for what ``AsyncViewModelConfiguration`` says when it logs.
  public init(mode: LoggingMode, loggerMode: LoggerMode, customOptions: LoggingOptions? = nil) {
    self.mode = mode
    self.loggerMode = loggerMode
    self.customOptions = customOptions
    format = nil
  }

  /// Everything, to the shared logger.
  public static let `default` = ViewModelLoggingConfig()
  /// Nothing.
  public static let disabled = ViewModelLoggingConfig(mode: .disabled)
  /// Errors alone, to the shared logger.
  public static let minimal = ViewModelLoggingConfig(mode: .minimal)

  /// How it writes now.
  @MainActor public var options: LoggingOptions { options(in: .shared) }

  /// Whether it has options of its own.
  public var hasCustomOptions: Bool { customOptions != nil }

  /// Whether it logs at all.
  public var isEnabled: Bool { mode.isEnabled }

  /// Whether it logs a category.
  public func isCategoryEnabled(_ category: LogCategory) -> Bool { mode.isCategoryEnabled(category) }

  /// How it writes beside what a configuration says.
  @MainActor
  func options(in configuration: AsyncViewModelConfiguration) -> LoggingOptions {
    customOptions ?? format?.applied(to: configuration.loggingOptions) ?? configuration.loggingOptions
  }

  // MARK: Builders

  /// A copy with default options, but for one format in all categories.
  public func withFormat(_ format: LogFormat) -> ViewModelLoggingConfig {
    copy(LoggingOptions(actionFormat: format, stateFormat: format, effectFormat: format))
  }

  /// A copy with another format for actions.
  public func withActionFormat(_ format: LogFormat) -> ViewModelLoggingConfig { changing { $0.actionFormat = format } }

  /// A copy with another format for changes of the state.
  public func withStateFormat(_ format: LogFormat) -> ViewModelLoggingConfig { changing { $0.stateFormat = format } }

  /// A copy with another format for effects.
  public func withEffectFormat(_ format: LogFormat) -> ViewModelLoggingConfig { changing { $0.effectFormat = format } }

  /// A copy with another limit for durations; `nil` for the recommended ones.
  public func withPerformanceThreshold(_ threshold: PerformanceThreshold?) -> ViewModelLoggingConfig {
    changing { $0.performanceThreshold = threshold }
  }

  /// A copy that writes durations within their limit too, or not.
  public func withZeroPerformance(_ enabled: Bool) -> ViewModelLoggingConfig {
    changing { $0.showZeroPerformance = enabled }
  }

  /// A copy that writes as ``AsyncViewModelConfiguration`` says.
  public func usingGlobalOptions() -> ViewModelLoggingConfig { copy(nil) }

  private func changing(_ change: (inout LoggingOptions) -> Void) -> ViewModelLoggingConfig {
    var options = customOptions ?? format?.toLoggingOptions() ?? LoggingOptions()
    change(&options)
    return copy(options)
  }

  private func copy(_ options: LoggingOptions?) -> ViewModelLoggingConfig {
    ViewModelLoggingConfig(mode: mode, loggerMode: loggerMode, customOptions: options)
  }
}

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
    let text = operation.lowercased()
    if text.contains("action"), text.contains("processing") { return .actionProcessing }
    if text.contains("effect") { return .effectOperation }
    return text.contains("state") ? .stateUpdate : .custom
  }
}
