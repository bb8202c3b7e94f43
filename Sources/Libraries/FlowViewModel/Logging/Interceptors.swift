// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A receiver of all events of all view models, for analytics or tests.
@MainActor
public protocol ViewModelInterceptor: Sendable {
  /// The id by which to remove the interceptor. Several interceptors may share one id.
  var id: String { get }

  /// Receives an event of a view model from the source location that reports the event.
  ///
  /// Calls are synchronous and in the order of events. `viewModel` is the name of the view model's type.
  func intercept(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int)
}

/// The interceptors of all view models.
///
/// The logger receives nothing. Of the options, only the threshold changes an event.
@MainActor
public final class AsyncViewModelConfiguration {
  public static let shared = AsyncViewModelConfiguration()

  public private(set) var interceptors: [any ViewModelInterceptor] = [] {
    didSet { hasInterceptors = !interceptors.isEmpty }
  }
  // Each event of each view model reads this flag, wanted or not, so the accesses are unchecked.
  @exclusivity(unchecked) private(set) var hasInterceptors = false
  public private(set) var logger: any ViewModelLogger = OSLogViewModelLogger()
  public private(set) var loggingOptions = LoggingOptions()

  public func addInterceptor(_ interceptor: any ViewModelInterceptor) { interceptors.append(interceptor) }
  public func addInterceptors(_ interceptors: [any ViewModelInterceptor]) { self.interceptors += interceptors }
  public func removeInterceptor(id: String) { interceptors.removeAll { $0.id == id } }
  public func removeAllInterceptors() { interceptors = [] }

  public func changeLogger(_ logger: any ViewModelLogger) { self.logger = logger }
  public func resetLogger() { logger = OSLogViewModelLogger() }
  public func configure(options: LoggingOptions) { loggingOptions = options }
  public func configure(actionFormat: LogFormat) { loggingOptions.actionFormat = actionFormat }
  public func configure(stateFormat: LogFormat) { loggingOptions.stateFormat = stateFormat }
  public func configure(effectFormat: LogFormat) { loggingOptions.effectFormat = effectFormat }
  public func configure(performanceThreshold: PerformanceThreshold?) {
    loggingOptions.performanceThreshold = performanceThreshold
  }
  public func resetLoggingOptions() { loggingOptions = LoggingOptions() }

  /// Passes an event to the interceptors. Evaluates the event only if there are any.
  func report(
    _ event: @autoclosure () -> LogEvent, of viewModel: Any.Type, _ file: String = #fileID,
    _ function: String = #function, _ line: Int = #line
  ) {
    guard hasInterceptors else { return }
    let (event, name) = (event(), _typeName(viewModel, qualified: false))
    for interceptor in interceptors {
      interceptor.intercept(event, viewModel: name, file: file, function: function, line: line)
    }
  }
}

// An app may report further events of a view model, to interceptors and the observers of their kind.

extension AsyncViewModelProtocol {
  public func logAction(_ action: Action, file: String = #fileID, function: String = #function, line: Int = #line) {
    AsyncViewModelConfiguration.shared.report(.action(ActionInfo(action)), of: Self.self, file, function, line)
  }

  public func logStateChange(
    from old: State, to new: State, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let change = StateChangeInfo(from: old, to: new)
    AsyncViewModelConfiguration.shared.report(.stateChange(change), of: Self.self, file, function, line)
    stateChangeObserver?(old, new)
  }

  /// Reports an effect, without beginning it.
  public func logEffect(
    _ effect: AsyncEffect<Action, CancelID>, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    AsyncViewModelConfiguration.shared.report(.effect(EffectInfo(effect)), of: Self.self, file, function, line)
    effectObserver?(effect)
  }

  public func logPerformance(
    _ operation: String, duration: TimeInterval, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let measurement = PerformanceInfo(operation, .custom, duration)
    AsyncViewModelConfiguration.shared.report(.performance(measurement), of: Self.self, file, function, line)
    performanceObserver?(operation, duration)
  }

  /// Reports an error, without calling ``handleError(_:)``.
  public func logError(_ error: SendableError, file: String = #fileID, function: String = #function, line: Int = #line)
  {
    AsyncViewModelConfiguration.shared.report(.error(error), of: Self.self, file, function, line)
  }
}
