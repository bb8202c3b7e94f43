import FlowCore
import FlowTesting
import FlowViewModel
import TestSupport
import Testing

@MainActor
@Suite struct InterceptorTests {
  private let recorder = LineRecorder()
  private let configuration = AsyncViewModelConfiguration.shared

  private func intercepting(_ ids: String..., body: () throws -> Void) rethrows {
    configuration.addInterceptors(ids.map { RecordingInterceptor(id: $0, recorder: recorder) })
    defer { ids.forEach(configuration.removeInterceptor) }
    try body()
  }

  @Test("Interceptors receive each event in order in any logging mode", arguments: [LoggingMode.enabled, .disabled])
  func interceptorsReceiveEveryEvent(mode: LoggingMode) {
    let model = LoggedViewModel(ViewModelLoggingConfig(mode: mode))
    intercepting("a") { model.send(.increment) }
    model.send(.increment)
    #expect(
      recorder.lines == [
        "a action increment", "a performance Action processing", "a state count: 0 → 1",
        "a effects .none .action(.rest)", "a action rest", "a performance Action processing",
      ])
  }

  @Test("The trace has the inputs and actions that interceptors receive", .virtualTime)
  func theTraceHasInputsAndActions() {
    LoggedViewModel(.disabled).send(.increment)
    let values = Run.current.trace.events(after: 0).compactMap { event in
      switch event.kind {
      case .input(_, let value): "input \(value)"
      case .action(_, let value): "action \(value)"
      default: nil
      }
    }
    #expect(values == ["input .increment", "action .increment", "action .rest"])
  }

  @Test("Interceptors are called in the order of their addition until they are removed")
  func interceptorsAreAddedAndRemoved() {
    let model = LoggedViewModel()
    intercepting("a", "b", "c") {
      configuration.removeInterceptor(id: "b")
      model.logError(SendableError(message: "no"))
    }
    model.logError(SendableError(message: "no"))
    #expect(recorder.lines == ["a error no", "c error no"])
    configuration.addInterceptor(RecordingInterceptor(id: "d", recorder: recorder))
    configuration.removeAllInterceptors()
    #expect(configuration.interceptors.isEmpty)
  }

  // In virtual time no other test runs meanwhile, which would have or remove interceptors too.
  @Test("An uncaught error of an effect reaches interceptors", .virtualTime)
  func uncaughtErrorReachesInterceptors() async {
    let model = LoggedViewModel()
    configuration.addInterceptor(RecordingInterceptor(id: "e", recorder: recorder))
    defer { configuration.removeInterceptor(id: "e") }
    model.send(.fail)
    await model.effects.idle()
    #expect(recorder.lines.last == "e error No connection")
  }

  @Test("Explicit log calls reach interceptors and observers once, with the place of the call")
  func explicitLogCallsReachInterceptorsAndObserversOnce() {
    let model = LoggedViewModel()
    var observed: [String] = []
    model.performanceObserver = { observed.append("\($0) \($1)") }
    model.stateChangeObserver = { observed.append("\($0.count) \($1.count)") }
    model.effectObserver = { _ in observed.append("effect") }
    intercepting("place") {
      model.logAction(.increment)
      model.logStateChange(from: .init(), to: .init(count: 2))
      model.logEffect(.none)
      model.logPerformance("my work", duration: 0.2)
      model.logError(SendableError(message: "no"))
    }
    #expect(
      recorder.lines
        == [
          "action increment", "state count: 0 → 2", "effect .none", "performance my work, slow", "error no",
        ].map { "\($0) in \(#function)" })
    #expect(observed == ["0 2", "effect", "my work 0.2"])
  }
}

@MainActor
@Suite struct LogEventTests {
  @Test("Action information has the name and values of an action")
  func actionInfoHasTheNameAndValuesOfAnAction() {
    enum Action { case add(Int, times: Int) }
    let info = ActionInfo(Action.add(2, times: 3))
    #expect(info.caseName == "add" && info.fullDescription == ".add(2, times: 3)")
    #expect(info.associatedValues.map { "\($0.name)=\($0.value)" } == ["=2", "times=3"])
    #expect(ActionInfo(5).caseName == "5")
  }

  @Test("Effect information has the kind, id and action of an effect")
  func effectInfoHasTheKindIDAndActionOfAnEffect() {
    typealias Effect = AsyncEffect<Int, String>
    let run = EffectInfo(Effect.run(id: "fetch") { 1 })
    #expect(run.effectType == .run && run.id == "fetch" && run.description == ".run(id: fetch)")
    let later = EffectInfo(Effect.sleepThen(id: "wait", for: .seconds(1), action: 7))
    #expect(later.effectType == .sleepThen && later.relatedAction?.caseName == "7")
    #expect(later.description == ".sleepThen(id: wait, 7)")
    #expect(EffectInfo(Effect.cancel(id: "fetch")).effectType == .cancel)
    #expect(EffectInfo(Effect.concurrent([.action(1), .none])).effectType == .concurrent)
  }

  @Test("A snapshot has the properties of a structure, or one for any other value")
  func snapshotHasTheProperties() {
    struct Profile {
      var name: String?
      var age = 3
    }
    let snapshot = StateSnapshot(from: Profile())
    #expect(snapshot.typeName == "Profile" && snapshot.properties.map(\.name) == ["name", "age"])
    #expect(snapshot.properties.map(\.value) == ["nil", "3"] && snapshot.properties[0].isNil)
    #expect(ValueSnapshot(from: 5).properties.map(\.name) == ["state"])
  }

  @Test("A threshold has a recommended duration for each kind of operation")
  func thresholdHasARecommendedDuration() {
    let kinds = [PerformanceThreshold.OperationType.actionProcessing, .effectOperation, .stateUpdate, .custom]
    #expect(kinds.map { PerformanceThreshold(type: $0).threshold } == [0.05, 0.1, 0.016, 0.1])
    #expect(PerformanceThreshold(type: .custom, customThreshold: 2).threshold == 2)
  }

  @Test("Loggers, formatters and options of AsyncViewModel compile, and nothing calls a logger")
  func loggersOfAsyncViewModelCompile() {
    let recorder = LineRecorder()
    let configuration = AsyncViewModelConfiguration.shared
    configuration.changeLogger(RecordingLogger(recorder: recorder))
    configuration.configure(actionFormat: .compact)
    configuration.configure(stateFormat: .standard)
    configuration.configure(effectFormat: .detailed)
    configuration.configure(performanceThreshold: PerformanceThreshold(type: .custom))
    configuration.configure(options: LoggingOptions(showZeroPerformance: true, maxDepth: 3))
    defer {
      configuration.resetLogger()
      configuration.resetLoggingOptions()
    }
    let own = LoggerMode.custom(OSLogViewModelLogger(subsystem: "app", formatter: DefaultLogFormatter()))
    let format = LogFormatConfig.perCategory(state: .compact)
    let config = ViewModelLoggingConfig(mode: .only(.action, .error), logger: own, format: format)
    LoggedViewModel(config.withStateFormat(.compact).withZeroPerformance(true)).send(.increment)
    LoggedViewModel(.minimal.withFormat(.detailed).usingGlobalOptions()).send(.increment)
    #expect(recorder.lines.isEmpty && configuration.logger is RecordingLogger)
    #expect(configuration.loggingOptions.maxDepth == 3)
  }
}

/// An interceptor that records the events.
private struct RecordingInterceptor: ViewModelInterceptor {
  let id: String
  let recorder: LineRecorder

  func intercept(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int) {
    let formatter = DefaultLogFormatter(configuration: FormatterConfiguration(maxProperties: 2))
    let text =
      switch event {
      case .action(let action): "action \(action.caseName)"
      case .stateChange(let change): "state \(formatter.formatStateChange(change, format: .compact))"
      case .effect(let effect): "effect \(formatter.formatEffect(effect, format: .compact))"
      case .effects(let effects): "effects \(formatter.formatEffects(effects, format: .compact).joined(separator: " "))"
      case .performance(let info): "performance \(info.operation)\(info.exceededThreshold ? ", slow" : "")"
      case .error(let error): "error \(formatter.formatError(error))"
      }
    recorder.lines.append(id == "place" ? "\(text) in \(function)" : "\(id) \(text)")
  }
}

/// A logger with the functions that AsyncViewModel requires.
private struct RecordingLogger: ViewModelLogger {
  var options = LoggingOptions()
  let recorder: LineRecorder

  func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int) {
    recorder.lines.append("\(action.caseName) \(options.actionFormat)")
  }

  func logStateChange(_ change: StateChangeInfo, viewModel: String, file: String, function: String, line: Int) {
    recorder.lines.append("\(change.changes.map(\.propertyName)) \(change.newState.properties.count)")
  }

  func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int) {}
  func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int) {}
  func logPerformance(_ info: PerformanceInfo, viewModel: String, file: String, function: String, line: Int) {}
  func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int) {}
}

@AsyncViewModel
private final class LoggedViewModel {
  enum Input: Sendable { case increment, fail }
  enum Action: Equatable, Sendable { case increment, rest, fail }
  struct State: Equatable, Sendable { var count = 0 }

  let loggingConfig: ViewModelLoggingConfig

  init(_ loggingConfig: ViewModelLoggingConfig = .default) {
    self.loggingConfig = loggingConfig
  }

  func transform(_ input: Input) -> [Action] { input == .fail ? [.fail] : [.increment] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .increment:
      state.count += 1
      return [.none, .action(.rest)]
    case .rest: return []
    case .fail: return [.run { throw SendableError(message: "No connection") }]
    }
  }
}
