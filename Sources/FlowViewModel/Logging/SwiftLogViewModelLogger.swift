import Logging

/// Writes what view models do to swift-log, in the words of ``DefaultLogFormatter`` (row AV-14).
///
/// Actions, changes of the state and effects are at the level `debug`, what takes its time at `notice`, errors at
/// `error`. The view model and the category are metadata.
public struct SwiftLogViewModelLogger: ViewModelLogger {
  /// How to write.
  public var options = LoggingOptions()
  private let logger: Logger

  /// A logger to swift-log.
  /// - Parameter logger: Where it writes to.
  public init(_ logger: Logger = Logger(label: "AsyncViewModel")) {
    self.logger = logger
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

  /// Writes several effects, as one message.
  public func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int) {
    write(.effects(effects), viewModel, file, function, line)
  }

  /// Writes how long something took, if that is too long or the options want to know it anyway.
  public func logPerformance(
    _ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    write(.performance(performance), viewModel, file, function, line)
  }

  /// Writes an error.
  public func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int) {
    write(.error(error), viewModel, file, function, line)
  }

  /// Whether swift-log takes what is of a category, at its level of now.
  func takes(_ category: LogCategory) -> Bool {
    logger.logLevel <= level(of: category)
  }

  private func write(_ event: LogEvent, _ viewModel: String, _ file: String, _ function: String, _ line: Int) {
    guard takes(event.category), let text = DefaultLogFormatter(options: options).text(of: event) else { return }
    logger.log(
      level: level(of: event.category), "\(viewModel): \(text)",
      metadata: ["viewModel": "\(viewModel)", "category": "\(event.category)"],
      file: file, function: function, line: UInt(line))
  }

  private func level(of category: LogCategory) -> Logger.Level {
    switch category {
    case .action, .stateChange, .effect: .debug
    case .performance: .notice
    case .error: .error
    }
  }
}
