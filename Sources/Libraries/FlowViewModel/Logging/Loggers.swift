// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Loggers, formatters and their options compile as in AsyncViewModel, and write nothing: the trace records what they
// wrote.

/// A logger of AsyncViewModel, whose functions nothing calls here.
@MainActor
public protocol ViewModelLogger: Sendable {
  var options: LoggingOptions { get set }
}

public struct NoOpLogger: ViewModelLogger {
  public var options = LoggingOptions()

  public nonisolated init(subsystem: String = "", formatter: any LogFormatter = DefaultLogFormatter()) {}
}

/// AsyncViewModel's logger for unified logging, which no system has here.
public typealias OSLogViewModelLogger = NoOpLogger

public protocol LogFormatter: Sendable {
  func formatAction(_ action: ActionInfo, format: LogFormat) -> String
  func formatStateChange(_ stateChange: StateChangeInfo, format: LogFormat) -> String
  func formatEffect(_ effect: EffectInfo, format: LogFormat) -> String
  func formatEffects(_ effects: [EffectInfo], format: LogFormat) -> [String]
  func formatPerformance(_ performance: PerformanceInfo, options: LoggingOptions) -> String?
  func formatError(_ error: SendableError) -> String
}

/// A formatter of events as one line, in script syntax. The format and the configuration change nothing.
public struct DefaultLogFormatter: LogFormatter {
  public init(configuration: FormatterConfiguration = .default) {}

  public func formatAction(_ action: ActionInfo, format: LogFormat) -> String { action.fullDescription }
  public func formatStateChange(_ change: StateChangeInfo, format: LogFormat) -> String {
    change.changes.map { "\($0.propertyName): \($0.oldValue.value) → \($0.newValue.value)" }.joined(separator: ", ")
  }
  public func formatEffect(_ effect: EffectInfo, format: LogFormat) -> String { effect.description }
  public func formatEffects(_ effects: [EffectInfo], format: LogFormat) -> [String] { effects.map(\.description) }
  public func formatPerformance(_ performance: PerformanceInfo, options: LoggingOptions) -> String? {
    performance.exceededThreshold || options.showZeroPerformance
      ? "\(performance.operation): \(performance.duration)s" : nil
  }
  public func formatError(_ error: SendableError) -> String { error.localizedDescription }
}

public struct FormatterConfiguration: Hashable, Sendable {
  public static let `default` = FormatterConfiguration()

  public init(
    maxProperties: Int = 3, maxValueLength: Int = 50, standardMaxLines: Int = 10, standardMaxDepth: Int = 3,
    performanceDecimalPlaces: Int = 3, stateChangeArrow: String = "→", indentString: String = "  ",
    unwrapOptional: Bool = true, changedPropertyIcon: String = "🟡", oldValueIcon: String = "🔴",
    newValueIcon: String = "🟢"
  ) {}
}
