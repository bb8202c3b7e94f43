import FlowRuntime

/// The log of one view model: all that it does goes through here to interceptors and loggers.
///
/// Interceptors get each event, whatever the mode is. A logger gets what the mode allows. An event that nothing wants is
/// not made: asking takes a nanosecond or two, and allocates nothing. Observers of the view model are independent of it.
@MainActor
package final class ViewModelLog {
  private let viewModel: String
  private let config: ViewModelLoggingConfig
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
    self.config = config
    self.configuration = configuration
    self.isQuietInVirtualTime = isQuietInVirtualTime
    allowed = LogCategory.bits(where: config.isCategoryEnabled)
    isShared = if case .shared = config.loggerMode { true } else { false }
  }

  /// How it is written.
  package var options: LoggingOptions {
    config.options(in: configuration)
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

  /// Hands an event to interceptors and logger.
  /// - Parameters:
  ///   - event: What happened; made only if it is wanted.
  ///   - category: Its category.
  package func log(
    _ event: @autoclosure () -> LogEvent, _ category: LogCategory, file: String = #fileID,
    function: String = #function, line: Int = #line
  ) {
    guard isWanted(category) else { return }
    let event = event()
    configuration.dispatch(event, viewModel: viewModel, file: file, function: function, line: line)
    guard isLogged(category) else { return }
    var logger = configuration.logger(for: config.loggerMode)
    logger.options = options
    logger.log(event, viewModel: viewModel, file: file, function: function, line: line)
  }

  /// A duration in seconds beside the limit for its kind of work.
  func measurement(_ operation: String, _ duration: TimeInterval) -> PerformanceInfo {
    let type = PerformanceThreshold.infer(from: operation)
    let threshold = options.threshold(for: type)
    return PerformanceInfo(
      operation: operation, operationType: type, duration: duration, threshold: threshold,
      exceededThreshold: duration >= threshold)
  }

  private func isLogged(_ category: LogCategory) -> Bool {
    guard allowed & category.bit != 0 else { return false }
    guard isShared else { return true }
    guard configuration.taken & category.bit != 0 else { return false }
    return !(configuration.isLoggerUsual && isQuietInVirtualTime && FlowRuntime.isEnteredHere)
  }
}

/// Told of everything that view models do, whatever is logged: for an app's analytics, or a test.
///
/// ```swift
/// struct Analytics: ViewModelInterceptor {
///   var id: String { "analytics" }
///
///   func intercept(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int) {
///     if case .action(let action) = event { track(viewModel, action.caseName) }
///   }
/// }
/// ```
@MainActor
public protocol ViewModelInterceptor: Sendable {
  /// What it is removed by. Several may have the same.
  var id: String { get }

  /// Something happened, just now and in the order in which it happened.
  /// - Parameters:
  ///   - event: What happened.
  ///   - viewModel: The name of the view model's type.
  ///   - file: The file of this module where it was logged.
  ///   - function: The function there.
  ///   - line: The line there.
  func intercept(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int)
}

// What an app may log of a view model beside what the engine logs itself, as in AsyncViewModel. Each goes where the
// view model's `loggingConfig` says, and to interceptors and observers. The place in the log is that of the call.

extension AsyncViewModelProtocol {
  /// Logs an action.
  public func logAction(_ action: Action, file: String = #fileID, function: String = #function, line: Int = #line) {
    let log = effects.log(of: self)
    log.log(
      .action(ActionInfo(action, limits: log.options)), .action, file: file, function: function, line: line)
  }

  /// Logs a change of the state, and calls the ``stateChangeObserver``.
  public func logStateChange(
    from oldState: State, to newState: State, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let log = effects.log(of: self)
    log.log(
      .stateChange(StateChangeInfo(from: oldState, to: newState, limits: log.options)), .stateChange, file: file,
      function: function, line: line)
    stateChangeObserver?(oldState, newState)
  }

  /// Logs an effect, and calls the ``effectObserver``. It does not begin the effect.
  public func logEffect(
    _ effect: AsyncEffect<Action, CancelID>, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let log = effects.log(of: self)
    log.log(.effect(EffectInfo(effect, limits: log.options)), .effect, file: file, function: function, line: line)
    effectObserver?(effect)
  }

  /// Logs how long something took, and calls the ``performanceObserver``.
  /// - Parameters:
  ///   - operation: What took that long. Its words decide the kind of work: see ``PerformanceThreshold/infer(from:)``.
  ///   - duration: How long it took, in seconds.
  ///   - file: The file of the call.
  ///   - function: The function of the call.
  ///   - line: The line of the call.
  public func logPerformance(
    _ operation: String, duration: TimeInterval, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let log = effects.log(of: self)
    log.log(
      .performance(log.measurement(operation, duration)), .performance, file: file, function: function, line: line)
    performanceObserver?(operation, duration)
  }

  /// Logs an error. It does not call ``handleError(_:)``.
  public func logError(
    _ error: SendableError, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    effects.log(of: self).log(.error(error), .error, file: file, function: function, line: line)
  }
}
