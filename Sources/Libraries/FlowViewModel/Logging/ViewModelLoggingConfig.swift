/// The categories that a view model logs. Interceptors receive all events in any case.
public enum LoggingMode: Hashable, Sendable {
  /// All categories.
  case enabled
  /// No category.
  case disabled
  /// Only errors.
  case minimal
  /// Only the given categories.
  case only(Set<LogCategory>)
  /// All categories except the given ones.
  case excluding(Set<LogCategory>)

  /// Returns the mode for only the given categories.
  public static func only(_ categories: LogCategory...) -> LoggingMode { .only(Set(categories)) }

  /// Returns the mode for all categories except the given ones.
  public static func excluding(_ categories: LogCategory...) -> LoggingMode { .excluding(Set(categories)) }

  /// All categories except state changes.
  public static var noStateChanges: LoggingMode { .excluding(.stateChange) }

  /// Only durations and errors.
  public static var performanceOnly: LoggingMode { .only(.performance, .error) }

  /// Whether the mode is not ``disabled``.
  public var isEnabled: Bool { self != .disabled }

  /// Returns whether the mode includes a category.
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

/// The destination of a view model's log.
public enum LoggerMode: Sendable {
  /// The logger that all view models share, ``AsyncViewModelConfiguration/logger``.
  case shared
  /// A logger of the view model's own.
  case custom(any ViewModelLogger)
}

/// The formats of actions, state changes and effects in a view model's log.
public enum LogFormatConfig: Hashable, Sendable {
  /// The compact format in all three categories.
  case compact
  /// The standard format in all three categories.
  case standard
  /// The detailed format in all three categories.
  case detailed
  /// A format for each category.
  case perCategory(action: LogFormat = .standard, state: LogFormat = .standard, effect: LogFormat = .standard)

  /// Returns a format for actions, with the standard format for other categories.
  public static func action(_ format: LogFormat) -> LogFormatConfig { .perCategory(action: format) }

  /// Returns a format for state changes, with the standard format for other categories.
  public static func state(_ format: LogFormat) -> LogFormatConfig { .perCategory(state: format) }

  /// Returns a format for effects, with the standard format for other categories.
  public static func effect(_ format: LogFormat) -> LogFormatConfig { .perCategory(effect: format) }

  /// Returns the default options with these formats.
  public func toLoggingOptions() -> LoggingOptions { applied(to: LoggingOptions()) }

  /// Returns the given options with these formats.
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

/// The logging configuration of a view model.
///
/// The view model reads the configuration once, at the first input, action or call of a log method.
///
/// ```swift
/// var loggingConfig: ViewModelLoggingConfig { .default.withStateFormat(.compact).withZeroPerformance(true) }
/// ```
public struct ViewModelLoggingConfig: Sendable {
  /// The categories to log.
  public let mode: LoggingMode
  /// The destination of the log.
  public let loggerMode: LoggerMode
  /// The view model's own options. `nil` for those of ``AsyncViewModelConfiguration``.
  public let customOptions: LoggingOptions?
  /// The formats that replace those of ``AsyncViewModelConfiguration``, whose other options remain. `nil` replaces
  /// none.
  let format: LogFormatConfig?

  /// Creates a configuration with its own formats, as the macro `@AsyncViewModel` does.
  /// - Parameters:
  ///   - mode: The categories to log.
  ///   - logger: The destination of the log.
  ///   - format: The formats. `nil` for those that ``AsyncViewModelConfiguration`` has at the time of each event.
  public init(mode: LoggingMode = .enabled, logger: LoggerMode = .shared, format: LogFormatConfig? = nil) {
    self.mode = mode
    loggerMode = logger
    customOptions = nil
    self.format = format
  }

  /// Creates a configuration with its own options.
  /// - Parameters:
  ///   - mode: The categories to log.
  ///   - loggerMode: The destination of the log.
  ///   - customOptions: The options. `nil` for those that ``AsyncViewModelConfiguration`` has at the time of each
  ///     event.
  public init(mode: LoggingMode, loggerMode: LoggerMode, customOptions: LoggingOptions? = nil) {
    self.mode = mode
    self.loggerMode = loggerMode
    self.customOptions = customOptions
    format = nil
  }

  /// The configuration that logs all categories to the shared logger.
  public static let `default` = ViewModelLoggingConfig()
  /// The configuration that logs nothing.
  public static let disabled = ViewModelLoggingConfig(mode: .disabled)
  /// The configuration that logs only errors, to the shared logger.
  public static let minimal = ViewModelLoggingConfig(mode: .minimal)

  /// The options in effect, given the current shared configuration.
  @MainActor public var options: LoggingOptions { options(in: .shared) }

  /// Whether the configuration has its own options.
  public var hasCustomOptions: Bool { customOptions != nil }

  /// Whether the mode is not `disabled`.
  public var isEnabled: Bool { mode.isEnabled }

  /// Returns whether the configuration logs a category.
  public func isCategoryEnabled(_ category: LogCategory) -> Bool { mode.isCategoryEnabled(category) }

  @MainActor
  func options(in configuration: AsyncViewModelConfiguration) -> LoggingOptions {
    customOptions ?? format?.applied(to: configuration.loggingOptions) ?? configuration.loggingOptions
  }

  // MARK: Builders

  /// Returns a copy with default options and one format for actions, state changes and effects.
  public func withFormat(_ format: LogFormat) -> ViewModelLoggingConfig {
    copy(LoggingOptions(actionFormat: format, stateFormat: format, effectFormat: format))
  }

  /// Returns a copy with another format for actions.
  public func withActionFormat(_ format: LogFormat) -> ViewModelLoggingConfig { changing { $0.actionFormat = format } }

  /// Returns a copy with another format for state changes.
  public func withStateFormat(_ format: LogFormat) -> ViewModelLoggingConfig { changing { $0.stateFormat = format } }

  /// Returns a copy with another format for effects.
  public func withEffectFormat(_ format: LogFormat) -> ViewModelLoggingConfig { changing { $0.effectFormat = format } }

  /// Returns a copy with another threshold. `nil` selects the recommended thresholds.
  public func withPerformanceThreshold(_ threshold: PerformanceThreshold?) -> ViewModelLoggingConfig {
    changing { $0.performanceThreshold = threshold }
  }

  /// Returns a copy that writes or omits durations within their threshold.
  public func withZeroPerformance(_ enabled: Bool) -> ViewModelLoggingConfig {
    changing { $0.showZeroPerformance = enabled }
  }

  /// Returns a copy with the options of ``AsyncViewModelConfiguration``.
  public func usingGlobalOptions() -> ViewModelLoggingConfig { copy(nil) }

  private func changing(_ change: (inout LoggingOptions) -> Void) -> ViewModelLoggingConfig {
    // The copy has options of its own, so it no longer follows those of the shared configuration.
    var options = customOptions ?? format?.toLoggingOptions() ?? LoggingOptions()
    change(&options)
    return copy(options)
  }

  // `nil` for the options of the shared configuration.
  private func copy(_ options: LoggingOptions?) -> ViewModelLoggingConfig {
    ViewModelLoggingConfig(mode: mode, loggerMode: loggerMode, customOptions: options)
  }
}

/// A category of events in the log of a view model.
public enum LogCategory: String, CaseIterable, Codable, Sendable {
  /// Actions.
  case action
  /// State changes.
  case stateChange
  /// Effects that begin.
  case effect
  /// Measured durations.
  case performance
  /// Uncaught errors of effects.
  case error

  /// The category's bit in a set of categories.
  var bit: UInt8 {
    switch self {
    case .action: 1
    case .stateChange: 2
    case .effect: 4
    case .performance: 8
    case .error: 16
    }
  }

  static func bits(where isIncluded: (LogCategory) -> Bool) -> UInt8 {
    allCases.filter(isIncluded).reduce(0) { $0 | $1.bit }
  }
}

/// The level of detail of a logged event.
public enum LogFormat: String, Codable, Hashable, Sendable {
  /// The event with as little detail as possible.
  case compact
  /// The event with its values, with long ones cut.
  case standard
  /// The event with all details.
  case detailed
}

/// The options for writing a view model's log, as in AsyncViewModel.
public struct LoggingOptions: Codable, Hashable, Sendable {
  /// The format of actions.
  public var actionFormat: LogFormat
  /// The format of state changes.
  public var stateFormat: LogFormat
  /// The format of effects.
  public var effectFormat: LogFormat
  /// The threshold of all measured durations. `nil` for the recommended one of each kind.
  public var performanceThreshold: PerformanceThreshold?
  /// Whether to write durations within their threshold too.
  public var showZeroPerformance: Bool
  /// The maximum depth of nested values. A deeper value becomes `…`.
  public var maxDepth: Int
  /// The maximum number of characters of a value. A longer value ends in `…`.
  public var maxValueLength: Int

  /// Creates options. The default limits are AsyncViewModel's.
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

  /// Returns the threshold for a kind of operation in seconds.
  func threshold(for type: PerformanceThreshold.OperationType) -> TimeInterval {
    performanceThreshold?.threshold ?? type.recommendedThreshold
  }
}

/// The duration from which the log writes an operation, as in AsyncViewModel.
///
/// View models measure each `reduce`. An app measures other operations, and calls
/// ``AsyncViewModelProtocol/logPerformance(_:duration:file:function:line:)``.
public struct PerformanceThreshold: Codable, Hashable, Sendable {
  /// A kind of operation.
  public enum OperationType: String, Codable, Sendable {
    /// One call of `reduce`.
    case actionProcessing = "Action processing"
    /// The work of an effect.
    case effectOperation = "Effect operation"
    /// A state change.
    case stateUpdate = "State update"
    /// Any other operation.
    case custom = "Custom"

    /// The recommended threshold in seconds, which is AsyncViewModel's. A state change may take one frame at 60 Hz.
    public var recommendedThreshold: TimeInterval {
      switch self {
      case .actionProcessing: 0.050
      case .effectOperation, .custom: 0.100
      case .stateUpdate: 0.016
      }
    }
  }

  /// The kind of operation.
  public let type: OperationType
  /// The threshold in seconds. `nil` for the recommended one.
  public let customThreshold: TimeInterval?

  /// Creates a threshold.
  /// - Parameters:
  ///   - type: The kind of operation.
  ///   - customThreshold: The threshold in seconds. `nil` for the recommended one.
  public init(type: OperationType, customThreshold: TimeInterval? = nil) {
    self.type = type
    self.customThreshold = customThreshold
  }

  /// The threshold in seconds.
  public var threshold: TimeInterval { customThreshold ?? type.recommendedThreshold }

  /// Returns the kind of operation that a name suggests.
  ///
  /// Searches the name for `action` and `processing`, then `effect`, then `state`, without regard to case.
  public static func infer(from operation: String) -> OperationType {
    let text = operation.lowercased()
    if text.contains("action"), text.contains("processing") { return .actionProcessing }
    if text.contains("effect") { return .effectOperation }
    return text.contains("state") ? .stateUpdate : .custom
  }
}
