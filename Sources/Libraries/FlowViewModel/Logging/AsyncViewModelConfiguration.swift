import Logging

/// What all view models share: the logger, the options and the interceptors.
///
/// ```swift
/// let configuration = AsyncViewModelConfiguration.shared
/// configuration.configure(stateFormat: .compact)
/// configuration.addInterceptor(Analytics())
/// ```
@MainActor
public final class AsyncViewModelConfiguration {
  /// The one of the app. Where swift-log is to be bootstrapped, that has to be done before it is first asked for: by
  /// the app, or by a view model that is sent its first input. The log level of that moment is the one that counts.
  public static let shared = AsyncViewModelConfiguration()

  /// Where view models log that have no logger of their own.
  public private(set) var logger: any ViewModelLogger
  /// How to write, where a view model does not say otherwise.
  public private(set) var loggingOptions = LoggingOptions()
  /// Who is told of everything, in this order.
  public private(set) var interceptors: [any ViewModelInterceptor] = [] {
    didSet { hasInterceptors = !interceptors.isEmpty }
  }

  // Asked for each event of each view model, whether anybody wants it or not.

  /// Whether anybody is told of everything.
  @exclusivity(unchecked) private(set) var hasInterceptors = false
  /// Whether nobody has changed the logger.
  @exclusivity(unchecked) private(set) var isLoggerUsual = true
  /// The bits of the categories that the logger takes: of the usual one, at the level that swift-log had for it when it
  /// was made.
  @exclusivity(unchecked) private(set) var taken: UInt8

  private let usual: SwiftLogViewModelLogger

  /// A configuration.
  /// - Parameter logger: Where view models log as long as nobody changes that.
  package init(logger: Logger = Logger(label: "AsyncViewModel")) {
    usual = SwiftLogViewModelLogger(logger)
    self.logger = usual
    taken = LogCategory.bits(where: usual.takes)
  }

  /// Has view models log elsewhere.
  public func changeLogger(_ logger: any ViewModelLogger) {
    self.logger = logger
    isLoggerUsual = false
    taken = .max
  }

  /// Has view models log to swift-log again, under the label `AsyncViewModel`.
  public func resetLogger() {
    logger = usual
    isLoggerUsual = true
    taken = LogCategory.bits(where: usual.takes)
  }

  /// The logger that a mode stands for.
  public func logger(for mode: LoggerMode) -> any ViewModelLogger {
    switch mode {
    case .shared: logger
    case .custom(let logger): logger
    }
  }

  // MARK: Options

  /// Sets how much is said of actions.
  public func configure(actionFormat: LogFormat) {
    loggingOptions.actionFormat = actionFormat
  }

  /// Sets how much is said of changes of the state.
  public func configure(stateFormat: LogFormat) {
    loggingOptions.stateFormat = stateFormat
  }

  /// Sets how much is said of effects.
  public func configure(effectFormat: LogFormat) {
    loggingOptions.effectFormat = effectFormat
  }

  /// Sets how long everything that is measured may take; `nil` for the recommended limits.
  public func configure(performanceThreshold: PerformanceThreshold?) {
    loggingOptions.performanceThreshold = performanceThreshold
  }

  /// Sets all options.
  public func configure(options: LoggingOptions) {
    loggingOptions = options
  }

  /// Sets all options to what they are in the beginning.
  public func resetLoggingOptions() {
    loggingOptions = LoggingOptions()
  }

  // MARK: Interceptors

  /// Hands an event to all interceptors, in their order.
  package func dispatch(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int) {
    for interceptor in interceptors {
      interceptor.intercept(event, viewModel: viewModel, file: file, function: function, line: line)
    }
  }

  /// Adds an interceptor behind those there are.
  public func addInterceptor(_ interceptor: any ViewModelInterceptor) {
    interceptors.append(interceptor)
  }

  /// Adds interceptors, in this order, behind those there are.
  public func addInterceptors(_ interceptors: [any ViewModelInterceptor]) {
    self.interceptors += interceptors
  }

  /// Removes the interceptors with this id. Linear in their number.
  public func removeInterceptor(id: String) {
    interceptors.removeAll { $0.id == id }
  }

  /// Removes all interceptors.
  public func removeAllInterceptors() {
    interceptors = []
  }
}
