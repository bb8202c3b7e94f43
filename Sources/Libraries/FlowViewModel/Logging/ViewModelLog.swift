import FlowRuntime

/// The log of one view model, for its interceptors and loggers.
///
/// Interceptors receive each event in every mode. A logger receives the events that the mode allows. Observers of the
/// view model do not depend on the log.
// The log creates an event only for a receiver. The check takes 1 to 2 nanoseconds without allocation.
@MainActor
package final class ViewModelLog {
  private let viewModel: String
  private let loggingConfig: ViewModelLoggingConfig
  private let sharedConfiguration: AsyncViewModelConfiguration
  private let isQuietInVirtualTime: Bool
  // The bits of the categories that the mode allows.
  private let allowed: UInt8
  private let isShared: Bool

  /// Creates a log. With `isQuietInVirtualTime`, the default logger writes nothing within a runtime. Other loggers
  /// always write.
  // Within a runtime the trace records everything, and the log would mix with the lines of a shell or a replay.
  package init(
    _ viewModel: String, _ loggingConfig: ViewModelLoggingConfig = ViewModelLoggingConfig(),
    shared sharedConfiguration: AsyncViewModelConfiguration = .shared, isQuietInVirtualTime: Bool = true
  ) {
    self.viewModel = viewModel
    self.loggingConfig = loggingConfig
    self.sharedConfiguration = sharedConfiguration
    self.isQuietInVirtualTime = isQuietInVirtualTime
    allowed = LogCategory.bits(where: loggingConfig.isCategoryEnabled)
    isShared = if case .shared = loggingConfig.loggerMode { true } else { false }
  }

  package var options: LoggingOptions {
    loggingConfig.options(in: sharedConfiguration)
  }

  /// Whether neither an interceptor nor a logger receives events now, as usual in virtual time.
  package var isSilent: Bool {
    guard !sharedConfiguration.hasInterceptors else { return false }
    guard isShared else { return allowed == 0 }
    return allowed & sharedConfiguration.acceptedCategories == 0 || isDefaultLoggerQuiet
  }

  // Whether the shared logger is the default one, which writes nothing now.
  private var isDefaultLoggerQuiet: Bool {
    sharedConfiguration.usesDefaultLogger && isQuietInVirtualTime && VirtualTimeRuntime.isEnteredHere
  }

  /// Returns whether an interceptor or logger receives events of a category now.
  package func isWanted(_ category: LogCategory) -> Bool {
    sharedConfiguration.hasInterceptors || isLogged(category)
  }

  /// Passes an event to the interceptors and the logger. Evaluates the argument only for a receiver.
  package func log(
    _ event: @autoclosure () -> LogEvent, _ category: LogCategory, file: String = #fileID,
    function: String = #function, line: Int = #line
  ) {
    guard isWanted(category) else { return }
    let event = event()
    sharedConfiguration.dispatch(event, viewModel: viewModel, file: file, function: function, line: line)
    guard isLogged(category) else { return }
    var logger = sharedConfiguration.logger(for: loggingConfig.loggerMode)
    // A shared logger has the options of the last event, which may be another view model's.
    logger.options = options
    logger.log(event, viewModel: viewModel, file: file, function: function, line: line)
  }

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
    guard sharedConfiguration.acceptedCategories & category.bit != 0 else { return false }
    return !isDefaultLoggerQuiet
  }
}

/// A receiver of all events of all view models, for analytics or tests.
///
/// An interceptor receives the events in every logging mode.
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
  /// The id by which to remove the interceptor. Several interceptors may share one id.
  var id: String { get }

  /// Receives an event. Calls are synchronous and in the order of events.
  /// - Parameters:
  ///   - event: The event.
  ///   - viewModel: The name of the view model's type.
  ///   - file: The file that logged the event.
  ///   - function: The function that logged the event.
  ///   - line: The line that logged the event.
  func intercept(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int)
}

// As in AsyncViewModel, an app may log further events of a view model. These go to the destination in `loggingConfig`
// and to interceptors. State changes, effects and durations also go to observers. The place in the log is that of the
// call.

extension AsyncViewModelProtocol {
  /// Logs an action.
  public func logAction(_ action: Action, file: String = #fileID, function: String = #function, line: Int = #line) {
    let log = effects.log(of: self)
    log.log(
      .action(ActionInfo(action, limits: log.options)), .action, file: file, function: function, line: line)
  }

  /// Logs a state change, and calls the ``stateChangeObserver``.
  public func logStateChange(
    from oldState: State, to newState: State, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let log = effects.log(of: self)
    log.log(
      .stateChange(StateChangeInfo(from: oldState, to: newState, limits: log.options)), .stateChange, file: file,
      function: function, line: line)
    stateChangeObserver?(oldState, newState)
  }

  /// Logs an effect, and calls the ``effectObserver``. Does not begin the effect.
  public func logEffect(
    _ effect: AsyncEffect<Action, CancelID>, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let log = effects.log(of: self)
    log.log(.effect(EffectInfo(effect, limits: log.options)), .effect, file: file, function: function, line: line)
    effectObserver?(effect)
  }

  /// Logs a measured duration, and calls the ``performanceObserver``.
  /// - Parameters:
  ///   - operation: The name of the operation, which determines its kind. See ``PerformanceThreshold/infer(from:)``.
  ///   - duration: The duration in seconds.
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

  /// Logs an error. Does not call ``handleError(_:)``.
  public func logError(
    _ error: SendableError, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    effects.log(of: self).log(.error(error), .error, file: file, function: function, line: line)
  }
}
