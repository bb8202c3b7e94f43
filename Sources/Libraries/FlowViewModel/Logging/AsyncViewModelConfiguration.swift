import Logging

/// The logger, options and interceptors that all view models share.
///
/// ```swift
/// let configuration = AsyncViewModelConfiguration.shared
/// configuration.configure(stateFormat: .compact)
/// configuration.addInterceptor(Analytics())
/// ```
@MainActor
public final class AsyncViewModelConfiguration {
  /// The configuration of the app.
  ///
  /// Bootstrap swift-log before the first access, which the app or the first input of a view model makes. The log level
  /// at that moment is the one that counts.
  public static let shared = AsyncViewModelConfiguration()

  /// The logger of view models without a logger of their own.
  public private(set) var logger: any ViewModelLogger
  /// The options of view models without options of their own.
  public private(set) var loggingOptions = LoggingOptions()
  /// The interceptors of all events, in calling order.
  public private(set) var interceptors: [any ViewModelInterceptor] = [] {
    didSet { hasInterceptors = !interceptors.isEmpty }
  }

  // Each event of each view model reads these flags, wanted or not, so the accesses are unchecked.

  @exclusivity(unchecked) private(set) var hasInterceptors = false
  @exclusivity(unchecked) private(set) var usesDefaultLogger = true
  /// The bits of the categories that the logger accepts.
  ///
  /// For the default logger, they depend on its swift-log level at its creation.
  @exclusivity(unchecked) private(set) var acceptedCategories: UInt8

  private let defaultLogger: SwiftLogViewModelLogger

  /// Creates a configuration.
  /// - Parameter logger: The swift-log logger of the default view model logger.
  package init(logger: Logger = Logger(label: SwiftLogViewModelLogger.defaultLabel)) {
    defaultLogger = SwiftLogViewModelLogger(logger)
    self.logger = defaultLogger
    acceptedCategories = LogCategory.bits(where: defaultLogger.accepts)
  }

  /// Replaces the shared logger.
  public func changeLogger(_ logger: any ViewModelLogger) {
    self.logger = logger
    usesDefaultLogger = false
    // Only the default logger's level is known here, so any other logger receives all categories.
    acceptedCategories = .max
  }

  /// Restores the default logger, which writes to swift-log under the label `AsyncViewModel`.
  public func resetLogger() {
    logger = defaultLogger
    usesDefaultLogger = true
    acceptedCategories = LogCategory.bits(where: defaultLogger.accepts)
  }

  /// Returns the logger for a mode.
  public func logger(for mode: LoggerMode) -> any ViewModelLogger {
    switch mode {
    case .shared: logger
    case .custom(let logger): logger
    }
  }

  // MARK: Options

  /// Sets the format of actions.
  public func configure(actionFormat: LogFormat) {
    loggingOptions.actionFormat = actionFormat
  }

  /// Sets the format of state changes.
  public func configure(stateFormat: LogFormat) {
    loggingOptions.stateFormat = stateFormat
  }

  /// Sets the format of effects.
  public func configure(effectFormat: LogFormat) {
    loggingOptions.effectFormat = effectFormat
  }

  /// Sets the threshold of all durations. `nil` restores the recommended ones.
  public func configure(performanceThreshold: PerformanceThreshold?) {
    loggingOptions.performanceThreshold = performanceThreshold
  }

  /// Sets all options.
  public func configure(options: LoggingOptions) {
    loggingOptions = options
  }

  /// Restores the default options.
  public func resetLoggingOptions() {
    loggingOptions = LoggingOptions()
  }

  // MARK: Interceptors

  func dispatch(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int) {
    for interceptor in interceptors {
      interceptor.intercept(event, viewModel: viewModel, file: file, function: function, line: line)
    }
  }

  /// Adds an interceptor after the existing ones.
  public func addInterceptor(_ interceptor: any ViewModelInterceptor) {
    interceptors.append(interceptor)
  }

  /// Adds interceptors in order after the existing ones.
  public func addInterceptors(_ interceptors: [any ViewModelInterceptor]) {
    self.interceptors += interceptors
  }

  /// Removes the interceptors with this id. The cost is linear in the number of interceptors.
  public func removeInterceptor(id: String) {
    interceptors.removeAll { $0.id == id }
  }

  /// Removes all interceptors.
  public func removeAllInterceptors() {
    interceptors = []
  }
}
