import Logging

/// A logger of the events that a view model's ``LoggingMode`` allows.
///
/// An app's own logger stores ``options``, and reads the formats and limits from them. `viewModel` is the name of the
/// view model's type. `file`, `function` and `line` are the source location of the call that logged the event.
@MainActor
public protocol ViewModelLogger: Sendable {
  /// The options for writing, which each event's view model sets.
  var options: LoggingOptions { get set }

  /// Writes an action before its reduction.
  func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int)

  /// Writes a state change.
  func logStateChange(_ stateChange: StateChangeInfo, viewModel: String, file: String, function: String, line: Int)

  /// Writes an effect that begins.
  func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int)

  /// Writes several effects of one action that begin.
  func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int)

  /// Writes a measured duration. The log calls this method for durations below their threshold too.
  func logPerformance(_ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int)

  /// Writes an uncaught error of an effect.
  func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int)
}

extension ViewModelLogger {
  /// Calls the requirement for the kind of event.
  func log(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int) {
    switch event {
    case .action(let action):
      logAction(action, viewModel: viewModel, file: file, function: function, line: line)
    case .stateChange(let change):
      logStateChange(change, viewModel: viewModel, file: file, function: function, line: line)
    case .effect(let effect):
      logEffect(effect, viewModel: viewModel, file: file, function: function, line: line)
    case .effects(let effects):
      logEffects(effects, viewModel: viewModel, file: file, function: function, line: line)
    case .performance(let performance):
      logPerformance(performance, viewModel: viewModel, file: file, function: function, line: line)
    case .error(let error):
      logError(error, viewModel: viewModel, file: file, function: function, line: line)
    }
  }
}

// MARK: Overloads with the source location of the call as a default

// The label `at` distinguishes these functions from the requirements, which they call.

extension ViewModelLogger {
  /// Writes an action with the source location of the call.
  public func logAction(
    _ action: ActionInfo, viewModel: String, at file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    logAction(action, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes a state change with the source location of the call.
  public func logStateChange(
    _ stateChange: StateChangeInfo, viewModel: String, at file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    logStateChange(stateChange, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes an effect with the source location of the call.
  public func logEffect(
    _ effect: EffectInfo, viewModel: String, at file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    logEffect(effect, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes several effects of one action with the source location of the call.
  public func logEffects(
    _ effects: [EffectInfo], viewModel: String, at file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    logEffects(effects, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes a measured duration with the source location of the call.
  public func logPerformance(
    _ performance: PerformanceInfo, viewModel: String, at file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    logPerformance(performance, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes an error with the source location of the call.
  public func logError(
    _ error: SendableError, viewModel: String, at file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    logError(error, viewModel: viewModel, file: file, function: function, line: line)
  }
}

/// A logger that writes nothing.
public struct NoOpLogger: ViewModelLogger {
  /// The options, which have no effect.
  public var options = LoggingOptions()

  /// Creates a logger.
  public nonisolated init() {}

  /// Writes nothing.
  public func logAction(_: ActionInfo, viewModel _: String, file _: String, function _: String, line _: Int) {}

  /// Writes nothing.
  public func logStateChange(_: StateChangeInfo, viewModel _: String, file _: String, function _: String, line _: Int) {
  }

  /// Writes nothing.
  public func logEffect(_: EffectInfo, viewModel _: String, file _: String, function _: String, line _: Int) {}

  /// Writes nothing.
  public func logEffects(_: [EffectInfo], viewModel _: String, file _: String, function _: String, line _: Int) {}

  /// Writes nothing.
  public func logPerformance(_: PerformanceInfo, viewModel _: String, file _: String, function _: String, line _: Int) {
  }

  /// Writes nothing.
  public func logError(_: SendableError, viewModel _: String, file _: String, function _: String, line _: Int) {}
}

/// A logger that writes events to swift-log, as text from a ``LogFormatter``.
///
/// Actions, state changes and effects have the level `debug`, durations `notice`, and errors `error`. The view model
/// and the category are metadata.
public struct SwiftLogViewModelLogger: ViewModelLogger {
  @usableFromInline static let defaultLabel = "AsyncViewModel"

  /// The options for writing.
  public var options = LoggingOptions()
  /// The formatter of events.
  public let formatter: any LogFormatter
  private let logger: Logger

  /// Creates a logger that writes to a swift-log logger.
  /// - Parameters:
  ///   - logger: The swift-log logger.
  ///   - formatter: The formatter of events.
  public init(
    _ logger: Logger = Logger(label: SwiftLogViewModelLogger.defaultLabel),
    formatter: any LogFormatter = DefaultLogFormatter()
  ) {
    self.logger = logger
    self.formatter = formatter
  }

  /// Creates a logger with a swift-log label, with the signature of AsyncViewModel's `OSLogViewModelLogger`.
  /// - Parameters:
  ///   - subsystem: The label of the swift-log logger.
  ///   - formatter: The formatter of events.
  public init(subsystem: String, formatter: any LogFormatter = DefaultLogFormatter()) {
    self.init(Logger(label: subsystem), formatter: formatter)
  }

  /// Writes an action.
  public func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int) {
    write(.action(action), viewModel, file, function, line)
  }

  /// Writes a state change.
  public func logStateChange(
    _ stateChange: StateChangeInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    write(.stateChange(stateChange), viewModel, file, function, line)
  }

  /// Writes an effect.
  public func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int) {
    write(.effect(effect), viewModel, file, function, line)
  }

  /// Writes several effects in one message or, in the detailed format, in several.
  public func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int) {
    write(.effects(effects), viewModel, file, function, line)
  }

  /// Writes a measured duration at or above its threshold.
  ///
  /// Writes shorter ones too if ``LoggingOptions/showZeroPerformance`` is `true`.
  public func logPerformance(
    _ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    write(.performance(performance), viewModel, file, function, line)
  }

  /// Writes an error.
  public func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int) {
    write(.error(error), viewModel, file, function, line)
  }

  /// Returns whether swift-log accepts a category at its current level.
  func accepts(_ category: LogCategory) -> Bool {
    logger.logLevel <= level(of: category)
  }

  // Leaves out the messages that swift-log does not accept.
  private func write(_ event: LogEvent, _ viewModel: String, _ file: String, _ function: String, _ line: Int) {
    guard accepts(event.category) else { return }
    for message in formatter.messages(for: event, options: options) {
      logger.log(
        level: level(of: event.category), "\(viewModel): \(message)",
        metadata: ["viewModel": "\(viewModel)", "category": "\(event.category)"],
        file: file, function: function, line: UInt(line))
    }
  }

  private func level(of category: LogCategory) -> Logger.Level {
    switch category {
    case .action, .stateChange, .effect: .debug
    case .performance: .notice
    case .error: .error
    }
  }
}

/// AsyncViewModel's logger for unified logging, which is swift-log here.
public typealias OSLogViewModelLogger = SwiftLogViewModelLogger
