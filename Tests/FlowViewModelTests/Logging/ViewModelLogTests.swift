import FlowRuntime
@testable import FlowViewModel
import Logging
import TestSupport
import Testing

@MainActor
@Suite struct ViewModelLogTests {
  private let recorder = LineRecorder()
  private let configuration: AsyncViewModelConfiguration

  init() {
    configuration = AsyncViewModelConfiguration(logger: recorder.viewModelLogger())
  }

  private func log(
    _ config: ViewModelLoggingConfig = ViewModelLoggingConfig(), isQuietInVirtualTime: Bool = true
  ) -> ViewModelLog {
    ViewModelLog(
      "Counter", config, shared: configuration, isQuietInVirtualTime: isQuietInVirtualTime)
  }

  private func sendOneOfEach(to log: ViewModelLog) {
    log.log(.increment, .action)
    log.log(.countChange, .stateChange)
    log.log(.effect(EffectInfo(effectType: .run, id: "fetch")), .effect)
    log.log(.slow, .performance)
    log.log(.failure, .error)
  }

  @Test("swift-log gets each category at its level, with the view model and the category")
  func swiftLogGetsEachCategoryAtItsLevel() {
    configuration.configure(stateFormat: .compact)
    sendOneOfEach(to: log())
    #expect(
      recorder.lines == [
        "debug Counter action: Counter: increment",
        "debug Counter stateChange: Counter: State changed (1 property):\n  🟡 count: 0 → 1",
        "debug Counter effect: Counter: .run(id: fetch)",
        "notice Counter performance: Counter: Performance - Action processing: 0.062s",
        "error Counter error: Counter: Error: No connection [custom:7]",
      ])
  }

  @Test("Events below the log level of swift-log are not created")
  func eventsBelowTheLogLevelAreNotCreated() {
    let log = ViewModelLog(
      "Counter", shared: AsyncViewModelConfiguration(logger: recorder.viewModelLogger(level: .info)))
    var count = 0
    func made(_ event: FlowViewModel.LogEvent) -> FlowViewModel.LogEvent {
      count += 1
      return event
    }
    log.log(made(.increment), .action)
    #expect(count == 0 && !log.isWanted(.action) && !log.isWanted(.stateChange) && log.isWanted(.performance))
    log.log(made(.failure), .error)
    #expect(count == 1 && recorder.lines.count == 1)
  }

  @Test("Events that a mode excludes are neither created nor logged")
  func aModeKeepsEventsFromTheLogger() {
    var count = 0
    func made(_ event: FlowViewModel.LogEvent) -> FlowViewModel.LogEvent {
      count += 1
      return event
    }
    let log = log(ViewModelLoggingConfig(mode: .minimal, logger: .custom(RecordingLogger(recorder: recorder))))
    log.log(made(.increment), .action)
    #expect(count == 0 && recorder.lines.isEmpty && !log.isWanted(.action) && log.isWanted(.error))
    sendOneOfEach(to: log)
    #expect(recorder.lines == ["Counter error No connection"])
    recorder.lines = []
    sendOneOfEach(to: self.log(ViewModelLoggingConfig(mode: .disabled)))
    #expect(recorder.lines.isEmpty)
  }

  @Test("Interceptors receive each event once in every logging mode")
  func interceptorsReceiveEveryEvent() {
    configuration.addInterceptor(RecordingInterceptor(recorder: recorder))
    let log = log(ViewModelLoggingConfig(mode: .disabled))
    #expect(LogCategory.allCases.allSatisfy(log.isWanted))
    sendOneOfEach(to: log)
    #expect(
      recorder.lines == LogCategory.allCases.map { "notes Counter \($0) sendOneOfEach(to:)" })
  }

  @Test("Interceptors are called in the order of their addition until they are removed")
  func interceptorsAreAddedAndRemoved() {
    let log = log(ViewModelLoggingConfig(mode: .disabled))
    configuration.addInterceptors([
      RecordingInterceptor(id: "a", recorder: recorder), RecordingInterceptor(id: "b", recorder: recorder),
    ])
    configuration.addInterceptor(RecordingInterceptor(id: "c", recorder: recorder))
    configuration.removeInterceptor(id: "b")
    log.log(.increment, .action, function: "f")
    #expect(recorder.lines == ["a Counter action f", "c Counter action f"])
    configuration.removeAllInterceptors()
    log.log(.increment, .action)
    #expect(recorder.lines.count == 2 && configuration.interceptors.isEmpty)
  }

  @Test("An app's own logger is called for each kind of event, with the options of the view model")
  func anAppsOwnLoggerIsCalled() {
    let own = LoggerMode.custom(RecordingLogger(recorder: recorder))
    sendOneOfEach(to: log(ViewModelLoggingConfig(logger: own, format: .action(.compact))))
    log(ViewModelLoggingConfig(logger: own)).log(.effects([EffectInfo(effectType: .timer)]), .effect)
    #expect(
      recorder.lines == [
        "Counter action increment compact", "Counter state [\"count\"]", "Counter effect .run(id: fetch)",
        "Counter performance Action processing", "Counter error No connection", "Counter effects [\".timer\"]",
      ])
  }

  @Test("The shared logger can be changed, and changed back")
  func theSharedLoggerCanBeChanged() {
    let others = LineRecorder()
    let log = log()
    configuration.changeLogger(RecordingLogger(recorder: others))
    log.log(.failure, .error)
    #expect(configuration.logger(for: .shared) is RecordingLogger)
    configuration.resetLogger()
    log.log(.failure, .error)
    #expect(others.lines == ["Counter error No connection"] && recorder.lines.count == 1)
    #expect(configuration.logger(for: .shared) is SwiftLogViewModelLogger)
    #expect(configuration.logger(for: .custom(RecordingLogger(recorder: others))) is RecordingLogger)
  }

  @Test("A view model's own format takes precedence over the shared one")
  func formatOfAViewModelTakesPrecedence() {
    configuration.configure(actionFormat: .detailed)
    configuration.configure(effectFormat: .compact)
    let limit = PerformanceThreshold(type: .custom, customThreshold: 1)
    configuration.configure(performanceThreshold: limit)
    #expect(log().options == configuration.loggingOptions)
    let options = log(ViewModelLoggingConfig(format: .perCategory(action: .compact, state: .detailed))).options
    #expect(options.actionFormat == .compact && options.stateFormat == .detailed)
    #expect(options.effectFormat == .standard && options.performanceThreshold == limit)
    for (format, expected) in [
      (LogFormatConfig.compact, LogFormat.compact), (.standard, .standard), (.detailed, .detailed),
    ] {
      let options = log(ViewModelLoggingConfig(format: format)).options
      #expect([options.actionFormat, options.stateFormat, options.effectFormat] == [expected, expected, expected])
    }
    #expect(LogFormatConfig.state(.compact) == .perCategory(state: .compact))
    #expect(LogFormatConfig.effect(.compact) == .perCategory(effect: .compact))
    configuration.resetLoggingOptions()
    #expect(configuration.loggingOptions == LoggingOptions())
    configuration.configure(options: LoggingOptions(maxDepth: 2))
    #expect(log().options.maxDepth == 2)
  }

  @Test("In virtual time the default logger is silent, and other loggers and interceptors are called")
  func defaultLoggerIsSilentInVirtualTime() {
    let others = LineRecorder()
    let usual = log()
    let loud = log(isQuietInVirtualTime: false)
    let own = log(ViewModelLoggingConfig(logger: .custom(RecordingLogger(recorder: others))))
    VirtualTimeRuntime().enter {
      #expect(!usual.isWanted(.error) && loud.isWanted(.error) && own.isWanted(.error))
      usual.log(.failure, .error)
      #expect(recorder.lines.isEmpty)
      own.log(.failure, .error)
      #expect(others.lines == ["Counter error No connection"])
      configuration.addInterceptor(RecordingInterceptor(recorder: others))
      usual.log(.failure, .error, function: "f")
      #expect(recorder.lines.isEmpty && others.lines.last == "notes Counter error f")
      loud.log(.failure, .error)
      #expect(recorder.lines.count == 1)
      configuration.changeLogger(RecordingLogger(recorder: others))
      usual.log(.failure, .error)
      #expect(others.lines.last == "Counter error No connection")
      configuration.resetLogger()
    }
    usual.log(.failure, .error)
    #expect(recorder.lines.count == 2)
  }

  @Test("The shared configuration is a single instance")
  func thereIsASharedConfiguration() {
    #expect(AsyncViewModelConfiguration.shared === AsyncViewModelConfiguration.shared)
    #expect(AsyncViewModelConfiguration.shared.logger is SwiftLogViewModelLogger)
  }

  @Test("Explicit log calls reach loggers, interceptors and observers once")
  func explicitLogCallsReachLoggersInterceptorsAndObserversOnce() {
    let model = LoggedViewModel(ViewModelLoggingConfig(logger: .custom(RecordingLogger(recorder: recorder))))
    var observed: [String] = []
    model.performanceObserver = { observed.append("\($0) \($1)") }
    model.stateChangeObserver = { observed.append("\($0.count) \($1.count)") }
    model.effectObserver = { _ in observed.append("effect") }
    model.logAction(.increment)
    model.logStateChange(from: .init(), to: .init(count: 2))
    model.logEffect(.none)
    model.logPerformance("my work", duration: 0.2)
    model.logError(SendableError(message: "no"))
    let name = "LoggedViewModel"
    #expect(
      recorder.lines == [
        "\(name) action increment standard", "\(name) state [\"count\"]", "\(name) effect .none",
        "\(name) performance my work", "\(name) error no",
      ])
    #expect(observed == ["0 2", "effect", "my work 0.2"])
  }

  @Test("Long and deep values are truncated by the options, and compared in full")
  func longAndDeepValuesAreTruncated() {
    configuration.configure(options: LoggingOptions(maxDepth: 1, maxValueLength: 6))
    struct Deep { var values = [[1]] }
    let options = configuration.loggingOptions
    let deep = StateChangeInfo(from: Deep(), to: Deep(values: [[2]]), limits: options)
    #expect(deep.changes.map(\.newValue.value) == ["[…]"])
    let long = StateChangeInfo(
      from: CounterState(), to: CounterState(user: .init(name: "Ada Lovelace")), limits: options)
    #expect(long.changes.map(\.newValue.value) == ["\"Ada …"])
    configuration.configure(options: LoggingOptions(maxValueLength: 0))
    let none = StateChangeInfo(
      from: CounterState(), to: CounterState(user: .init(name: "Ada")), limits: configuration.loggingOptions)
    #expect(none.changes.map(\.newValue.value) == [""])
  }

  @Test("A logger that does nothing can replace any other")
  func noOpLoggerCanReplaceAnyLogger() {
    var logger: any ViewModelLogger = NoOpLogger()
    logger.options = LoggingOptions(actionFormat: .compact)
    logger.logAction(ActionInfo(CounterAction.increment), viewModel: "Counter")
    logger.logError(SendableError(message: "no"), viewModel: "Counter", file: "f", function: "g", line: 1)
    #expect(logger.options.actionFormat == .compact)
  }
}

/// A view model with the log configuration of a test.
@AsyncViewModel
final class LoggedViewModel {
  enum Input: Sendable { case increment }
  enum Action: Equatable, Sendable { case increment }
  struct State: Equatable, Sendable { var count = 0 }

  let loggingConfig: ViewModelLoggingConfig

  init(_ loggingConfig: ViewModelLoggingConfig) {
    self.loggingConfig = loggingConfig
  }

  func transform(_ input: Input) -> [Action] { [.increment] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    state.count += 1
    return []
  }
}
