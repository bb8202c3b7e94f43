import FlowRuntime

/// The log of one view model: all that it does goes through here to interceptors and loggers (row AV-14).
///
/// Interceptors are told of each event, whatever the mode is. A logger is told of what the mode allows. Where nobody
/// wants an event, it is not made: asking takes a nanosecond or two, and nothing is allocated. Observers of the view
/// model have nothing to do with it (row B4-08).
@MainActor
package final class ViewModelLog {
  private let viewModel: String
  private let logger: LoggerMode
  private let format: LogFormatConfig?
  private let configuration: AsyncViewModelConfiguration
  private let isQuietInVirtualTime: Bool
  /// The bits of the categories that the mode allows.
  private let allowed: UInt8
  private let isShared: Bool

  /// A log.
  /// - Parameters:
  ///   - viewModel: The name of the view model's type.
  ///   - config: What it logs, where and in how many words.
  ///   - configuration: What it shares with the others.
  ///   - isQuietInVirtualTime: Whether the usual logger writes nothing within the scope of a runtime, as the trace
  ///     tells everything there: it would write between the lines of a shell or a replay. Other loggers always write.
  package init(
    _ viewModel: String, _ config: ViewModelLoggingConfig = ViewModelLoggingConfig(),
    configuration: AsyncViewModelConfiguration = .shared, isQuietInVirtualTime: Bool = true
  ) {
    self.viewModel = viewModel
    logger = config.logger
    format = config.format
    self.configuration = configuration
    self.isQuietInVirtualTime = isQuietInVirtualTime
    allowed = LogCategory.bits(where: config.mode.allows)
    isShared = if case .shared = config.logger { true } else { false }
  }

  /// How it is written.
  package var options: LoggingOptions {
    format?.applied(to: configuration.loggingOptions) ?? configuration.loggingOptions
  }

  /// Whether nobody is to be told of anything now: as a rule so in virtual time.
  package var isSilent: Bool {
    guard !configuration.hasInterceptors else { return false }
    guard isShared else { return allowed == 0 }
    return allowed & configuration.taken == 0
      || configuration.isLoggerUsual && isQuietInVirtualTime && FlowRuntime.isEnteredHere
  }

  /// Whether anybody is to be told of a category now.
  package func isWanted(_ category: LogCategory) -> Bool {
    configuration.hasInterceptors || isLogged(category)
  }

  /// Tells who is to be told.
  /// - Parameters:
  ///   - event: What happened; made only if it is wanted.
  ///   - category: Its category.
  package func log(
    _ event: @autoclosure () -> LogEvent, _ category: LogCategory, file: String = #fileID,
    function: String = #function, line: Int = #line
  ) {
    guard isWanted(category) else { return }
    let event = event()
    for interceptor in configuration.interceptors {
      interceptor.intercept(event, viewModel: viewModel, file: file, function: function, line: line)
    }
    guard isLogged(category) else { return }
    var logger = configuration.logger(for: logger)
    logger.options = options
    logger.log(event, viewModel: viewModel, file: file, function: function, line: line)
  }

  private func isLogged(_ category: LogCategory) -> Bool {
    guard allowed & category.bit != 0 else { return false }
    guard isShared else { return true }
    guard configuration.taken & category.bit != 0 else { return false }
    return !(configuration.isLoggerUsual && isQuietInVirtualTime && FlowRuntime.isEnteredHere)
  }
}
