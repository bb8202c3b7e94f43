// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum LogCategory: String, CaseIterable, Codable, Sendable {
  case action, stateChange, effect, performance, error
}

public enum LoggingMode: Hashable, Sendable {
  case enabled, disabled, minimal
  case only(Set<LogCategory>)
  case excluding(Set<LogCategory>)

  public static func only(_ categories: LogCategory...) -> LoggingMode { .only(Set(categories)) }
  public static func excluding(_ categories: LogCategory...) -> LoggingMode { .excluding(Set(categories)) }
  public static var noStateChanges: LoggingMode { .excluding(.stateChange) }
  public static var performanceOnly: LoggingMode { .only(.performance, .error) }
}

public enum LoggerMode: Sendable {
  case shared
  case custom(any ViewModelLogger)
}

public enum LogFormat: String, Codable, Hashable, Sendable {
  case compact, standard, detailed
}

public enum LogFormatConfig: Hashable, Sendable {
  case compact, standard, detailed
  case perCategory(action: LogFormat = .standard, state: LogFormat = .standard, effect: LogFormat = .standard)
}

/// The logging configuration that `@AsyncViewModel` writes. Interceptors and the trace have all events with any one.
public struct ViewModelLoggingConfig: Sendable {
  public static let `default` = ViewModelLoggingConfig()
  public static let disabled = ViewModelLoggingConfig(mode: .disabled)
  public static let minimal = ViewModelLoggingConfig(mode: .minimal)

  public let mode: LoggingMode
  public let loggerMode: LoggerMode

  public init(mode: LoggingMode = .enabled, logger: LoggerMode = .shared, format: LogFormatConfig? = nil) {
    self.init(mode: mode, loggerMode: logger)
  }
  public init(mode: LoggingMode, loggerMode: LoggerMode, customOptions: LoggingOptions? = nil) {
    (self.mode, self.loggerMode) = (mode, loggerMode)
  }

  public func withFormat(_ format: LogFormat) -> Self { self }
  public func withActionFormat(_ format: LogFormat) -> Self { self }
  public func withStateFormat(_ format: LogFormat) -> Self { self }
  public func withEffectFormat(_ format: LogFormat) -> Self { self }
  public func withPerformanceThreshold(_ threshold: PerformanceThreshold?) -> Self { self }
  public func withZeroPerformance(_ enabled: Bool) -> Self { self }
  public func usingGlobalOptions() -> Self { self }
}

public struct LoggingOptions: Codable, Hashable, Sendable {
  public var actionFormat: LogFormat
  public var stateFormat: LogFormat
  public var effectFormat: LogFormat
  public var performanceThreshold: PerformanceThreshold?
  public var showZeroPerformance: Bool
  public var maxDepth: Int
  public var maxValueLength: Int

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
}

public struct PerformanceThreshold: Codable, Hashable, Sendable {
  public enum OperationType: String, Codable, Sendable {
    case actionProcessing = "Action processing"
    case effectOperation = "Effect operation"
    case stateUpdate = "State update"
    case custom = "Custom"
  }

  public let type: OperationType
  public let threshold: TimeInterval

  public init(type: OperationType, customThreshold: TimeInterval? = nil) {
    self.type = type
    let recommended: TimeInterval = type == .stateUpdate ? 0.016 : type == .actionProcessing ? 0.05 : 0.1
    threshold = customThreshold ?? recommended
  }
}
