import Logging

/// Writes what view models do, where the ``LoggingMode`` of each lets it.
///
/// An app's own logger keeps its ``options`` as a stored property, and reads from them how much to say. `viewModel` is
/// the name of the view model's type; `file`, `function` and `line` are where the event was logged.
@MainActor
public protocol ViewModelLogger: Sendable {
  /// How to write. Set before each event to what holds for its view model.
  var options: LoggingOptions { get set }

  /// Writes that an action is handled, before it is reduced.
  func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int)

  /// Writes that the state has changed.
  func logStateChange(_ stateChange: StateChangeInfo, viewModel: String, file: String, function: String, line: Int)

  /// Writes that an effect begins.
  func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int)

  /// Writes that several effects of one action begin.
  func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int)

  /// Writes how long something took; called for everything that was measured, too long or not.
  func logPerformance(_ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int)

  /// Writes an error that an effect threw and nothing caught.
  func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int)
}

extension ViewModelLogger {
  /// Calls the function for the kind of event.
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

// MARK: Calls without a place: the place of the call is taken.

extension ViewModelLogger {
  /// Writes an action, from the place of the call.
  public func logAction(
    _ action: ActionInfo, viewModel: String, at file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    logAction(action, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes a change of the state, from the place of the call.
  public func logStateChange(
    _ stateChange: StateChangeInfo, viewModel: String, at file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    logStateChange(stateChange, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes an effect, from the place of the call.
  public func logEffect(
    _ effect: EffectInfo, viewModel: String, at file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    logEffect(effect, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes several effects of one action, from the place of the call.
  public func logEffects(
    _ effects: [EffectInfo], viewModel: String, at file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    logEffects(effects, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes how long something took, from the place of the call.
  public func logPerformance(
    _ performance: PerformanceInfo, viewModel: String, at file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    logPerformance(performance, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// Writes an error, from the place of the call.
  public func logError(
    _ error: SendableError, viewModel: String, at file: String = #fileID, function: String = #function,
    line: Int = #line
  ) {
    logError(error, viewModel: viewModel, file: file, function: function, line: line)
  }
}

/// A logger that writes nothing.
public struct NoOpLogger: ViewModelLogger {
  /// What no event is written by.
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

/// Writes what view models do to swift-log, in the words of a ``LogFormatter``.
///
/// Actions, changes of the state and effects are at the level `debug`, durations at `notice`, errors at `error`. The view
/// model and the category are metadata.
public struct SwiftLogViewModelLogger: ViewModelLogger {
  /// How to write.
  public var options = LoggingOptions()
  /// What puts events into words.
  public let formatter: any LogFormatter
  private let logger: Logger

  /// Creates a logger to swift-log.
  /// - Parameters:
  ///   - logger: Where it writes to.
  ///   - formatter: What puts events into words.
  public init(
    _ logger: Logger = Logger(label: "AsyncViewModel"), formatter: any LogFormatter = DefaultLogFormatter()
  ) {
    self.logger = logger
    self.formatter = formatter
  }

  /// Creates a logger under a label, in the words of AsyncViewModel's `OSLogViewModelLogger`.
  /// - Parameters:
  ///   - subsystem: The label.
  ///   - formatter: What puts events into words.
  public init(subsystem: String, formatter: any LogFormatter = DefaultLogFormatter()) {
    self.init(Logger(label: subsystem), formatter: formatter)
  }

  /// Writes an action.
  public func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int) {
    write(.action(action), viewModel, file, function, line)
  }

  /// Writes a change of the state.
  public func logStateChange(
    _ stateChange: StateChangeInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    write(.stateChange(stateChange), viewModel, file, function, line)
  }

  /// Writes an effect.
  public func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int) {
    write(.effect(effect), viewModel, file, function, line)
  }

  /// Writes several effects, in one message or, in the detailed format, several.
  public func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int) {
    write(.effects(effects), viewModel, file, function, line)
  }

  /// Writes how long something took, if that is too long or the options want it anyway.
  public func logPerformance(
    _ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    write(.performance(performance), viewModel, file, function, line)
  }

  /// Writes an error.
  public func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int) {
    write(.error(error), viewModel, file, function, line)
  }

  /// Whether swift-log takes a category, at its level of now.
  func takes(_ category: LogCategory) -> Bool {
    logger.logLevel <= level(of: category)
  }

  private func write(_ event: LogEvent, _ viewModel: String, _ file: String, _ function: String, _ line: Int) {
    guard takes(event.category) else { return }
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

/// AsyncViewModel's logger to Apple's unified logging, which here writes to swift-log.
public typealias OSLogViewModelLogger = SwiftLogViewModelLogger
