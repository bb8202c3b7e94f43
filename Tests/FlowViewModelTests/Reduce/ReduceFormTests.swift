import FlowCore
import FlowTesting
import FlowViewModel
import Observation
import TestSupport
import Testing

/// View models in the reduce form: actions, state and effects.
@MainActor
@Suite(.virtualTime) struct ReduceFormTests {
  private let model = ProbeViewModel()

  @Test("A view model has state, effects and observers, and ignores errors by default")
  func viewModelIgnoresErrorsByDefault() async {
    let plain = PlainViewModel()
    #expect(plain.actionObserver == nil && plain.stateChangeObserver == nil && plain.effectObserver == nil)
    #expect(plain.performanceObserver == nil && plain.timer is SystemTimer && plain.effects.isIdle)
    plain.send(.fail)
    await plain.effects.idle()
    #expect(plain.state.count == 1)
  }

  @Test("send changes the state before it returns, and perform handles an action")
  func sendIsSynchronous() {
    model.send(.both("a", "b"))
    #expect(model.state.log == ["a", "b"])
    model.perform(.on("c"))
    #expect(model.state.log == ["a", "b", "c"])
  }

  @Test("Effects of effects come last")
  func effectsOfEffectsComeLast() {
    model.on("A", .action(.on("B")), .action(.on("C")))
    model.on("B", .action(.on("D")))
    model.send(.go("A"))
    #expect(model.state.log == ["A", "B", "C", "D"])
  }

  @Test("Each kind of effect runs")
  func eachKindOfEffectRuns() async {
    model.on(
      "go", .none, .action(.on("action")), .work("run", milliseconds: 10), .cancel(id: .a),
      .concurrent([.work("one", milliseconds: 20), .work("two", milliseconds: 15)]),
      .sleepThen(id: .a, duration: 0.03, action: .on("slept")), .timer(id: .b, interval: 0.04, action: .on("tick")))
    model.send(.go("go"))
    await pass(90)
    #expect(model.state.log == ["go", "action", "run", "one", "two", "slept", "tick", "tick"])
  }

  @Test("Tasks run concurrently, or turn their errors into actions")
  func tasksRunConcurrentlyOrTurnErrorsIntoActions() async {
    model.on(
      "go", .concurrent(.work("a", milliseconds: 20), .work("b", milliseconds: 10)),
      .run(id: .a) { .on("run") },
      .runCatchingError(id: .b, errorAction: { .on($0.localizedDescription) }, operation: { throw Broken() }),
      .run {
        throw Broken()
      } catch: { error in
        .on("caught \(error.localizedDescription)")
      })
    model.send(.go("go"))
    await pass(50)
    #expect(model.state.log == ["go", "run", "broken", "caught broken", "a", "b"])
    #expect(model.errors == [])
  }

  @Test("A task under an id replaces the one before; an error is handled, a cancellation is not")
  func taskUnderAnIDReplacesTheOneBefore() async {
    model.on("1", .work("one", id: .a))
    model.on("2", .work("two", id: .a))
    model.on("fail", .run { throw Broken() })
    model.on("quit", .run { throw CancellationError() })
    model.on("untracked", .work("three"))
    model.send(.go("1"))
    await pass(50)
    for name in ["2", "fail", "quit", "untracked"] { model.send(.go(name)) }
    #expect(model.effects.runningIDs == [.a])
    await pass(200)
    #expect(model.state.log == ["1", "2", "fail", "quit", "untracked", "two", "three"])
    #expect(model.errors.map(\.localizedDescription) == ["broken"])
  }

  @Test("cancel ends an effect and releases its id")
  func cancelEndsAnEffectAndReleasesItsID() async {
    model.on("go", .work("never", id: .a))
    model.on("stop", .cancel(id: .a))
    model.send(.go("go"))
    #expect(model.effects.isRunning(.a))
    model.send(.go("stop"))
    #expect(!model.effects.isRunning(.a))
    await pass(200)
    #expect(model.state.log == ["go", "stop"])
  }

  @Test("Actions of concurrent effects are handled together, in the order of the list")
  func actionsOfConcurrentEffectsAreHandledInListOrder() async {
    model.on(
      "go", .concurrent(.work("slow", milliseconds: 30), .action(.on("plain")), .work("quick", milliseconds: 10)))
    model.send(.go("go"))
    await pass(20)
    #expect(model.state.log == ["go"])
    await pass(20)
    #expect(model.state.log == ["go", "slow", "plain", "quick"])
  }

  @Test("Sleeps and timers end when they are cancelled, and restart under the same id")
  func cancelledSleepsAndTimersRestartUnderTheSameID() async {
    model.on("sleep", .sleepThen(id: .a, duration: 0.1, action: .on("slept")))
    model.on("tick", .timer(id: .b, interval: 0.1, action: .on("ticked")))
    model.on("stop", .cancel(id: .a), .cancel(id: .b))
    model.send(.both("sleep", "tick"))
    await pass(50)
    model.send(.both("sleep", "tick"))
    await pass(75)
    #expect(model.state.log == ["sleep", "tick", "sleep", "tick"])
    await pass(50)
    #expect(model.state.log.suffix(2) == ["slept", "ticked"])
    model.send(.go("stop"))
    await pass(500)
    #expect(model.state.log.suffix(2) == ["ticked", "stop"])
    #expect(model.effects.isIdle)
  }

  @Test("An operation returns its own result")
  func operationReturnsItsOwnResult() async {
    model.on(
      "go", .run(operation: AsyncOperation { .action(.on("done")) }), .run(operation: AsyncOperation { .none }),
      .run(operation: AsyncOperation { .error(SendableError(message: "no")) }))
    model.send(.go("go"))
    await pass(10)
    #expect(model.state.log == ["go", "done"])
    #expect(model.errors == [SendableError(message: "no")])
  }

  @Test("A timer sleeps, and ticks first after one interval; a cancelled sleep throws at once")
  func timerTicksFirstAfterOneInterval() async throws {
    let start = ContinuousClock.now
    try await SystemTimer().sleep(for: 2)
    #expect(ContinuousClock.now - start == .seconds(2))
    var ticks: [Duration] = []
    for await _ in SystemTimer().stream(interval: 1) {
      ticks.append(ContinuousClock.now - start)
      if ticks.count == 2 { break }
    }
    #expect(ticks == [.seconds(3), .seconds(4)])
    let sleeping = Task { try await SystemTimer().sleep(for: 10) }
    await pass(1)
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(ContinuousClock.now - start == .milliseconds(4_001))
  }

  @Test("Effects wait on the app's own timer")
  func effectsWaitOnTheAppsOwnTimer() async {
    struct Tenfold: AsyncTimer {
      func sleep(for interval: TimeInterval) async throws { try await Task.sleep(for: .seconds(10 * interval)) }
    }
    model.timer = Tenfold()
    model.on(
      "go", .sleepThen(duration: 0.01, action: .on("slept")), .timer(id: .a, interval: 0.02, action: .on("tick")))
    model.on("tick", .cancel(id: .a))
    model.send(.go("go"))
    await pass(99)
    #expect(model.state.log == ["go"])
    await pass(1)
    #expect(model.state.log == ["go", "slept"])
    await pass(150)
    #expect(model.state.log == ["go", "slept", "tick"])
  }

  @Test("The macro adds missing members and keeps declared ones")
  func macroKeepsDeclaredMembers() {
    let login = OwnStateViewModel()
    login.send(.rename("Ran"))
    #expect(login.state == OwnStateViewModel.State(name: "Ran", number: 7))
    #expect(login.loggingConfig.mode == .disabled)
  }

  @Test("Observers are called once in every logging mode", arguments: [LoggingMode.enabled, .disabled, .minimal])
  func observersAreCalledOnceInEveryLoggingMode(mode: LoggingMode) {
    let model = ObservedViewModel(config: ViewModelLoggingConfig(mode: mode))
    var reported: [String] = []
    model.actionObserver = { reported.append("action \($0)") }
    model.stateChangeObserver = { reported.append("state \($0.count) \($1.count)") }
    model.effectObserver = { _ in reported.append("effect") }
    model.performanceObserver = { name, _ in reported.append(name) }
    model.send(.add)
    #expect(
      reported == [
        "action add", "Action processing", "state 0 1", "effect", "effect", "action nothing", "Action processing",
      ])
  }

  @Test("Observers and a timer that a view model declares itself are used")
  func declaredObserversAndTimerAreUsed() async {
    let model = HandWrittenViewModel()
    let timer = TestTimer()
    model.timer = timer
    var reported: [String] = []
    model.actionObserver = { reported.append("action \($0)") }
    model.effectObserver = { _ in reported.append("effect") }
    model.performanceObserver = { name, _ in reported.append(name) }
    model.send(.start)
    // Set after the first action, as observers may be at any time.
    model.stateChangeObserver = { reported.append("state \($0.ticks) \($1.ticks)") }
    await pass(5_000)
    #expect(model.state.ticks == 0)
    await timer.tick(by: 1)
    #expect(model.state.ticks == 1)
    #expect(
      reported == [
        "action start", "Action processing", "effect", "action tick", "Action processing", "state 0 1",
      ])
  }

  @Test("A view model need not name an actor, has its own access level and works with @Observable")
  func viewModelNeedNotNameAnActor() {
    let counter = ObservableCounterViewModel()
    var changes = 0
    withObservationTracking {
      _ = counter.state
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    counter.send(.increase)
    #expect(counter.state.value == 1)
    #expect(changes == 1)
  }
}

/// A view model with the required declarations only.
@AsyncViewModel
@MainActor
final class PlainViewModel {
  enum Input: Sendable { case fail }
  enum Action: Equatable, Sendable { case fail }
  struct State: Equatable, Sendable { var count = 0 }

  func transform(_ input: Input) -> [Action] { [.fail] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    state.count += 1
    return [.run { throw Broken() }]
  }
}

/// A view model with a declared state, whose inputs are its actions.
@AsyncViewModel(logging: .disabled)
@MainActor
final class OwnStateViewModel {
  enum Input: Equatable, Sendable { case rename(String) }
  typealias Action = Input
  struct State: Equatable, Sendable {
    var name: String
    var number: Int
  }

  @Published var state = State(name: "", number: 7)

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    if case .rename(let name) = action { state.name = name }
    return []
  }
}

/// A view model with a custom log configuration.
@AsyncViewModel
@MainActor
final class ObservedViewModel {
  enum Input: Sendable { case add }
  enum Action: Equatable, Sendable { case add, nothing }
  struct State: Equatable, Sendable { var count = 0 }

  let loggingConfig: ViewModelLoggingConfig

  init(config: ViewModelLoggingConfig) {
    loggingConfig = config
  }

  func transform(_ input: Input) -> [Action] { [.add] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    guard action == .add else { return [] }
    state.count += 1
    return [.action(.nothing), .none]
  }
}

/// A view model without the macro, with the declarations that AsyncViewModel requires of it.
final class HandWrittenViewModel: AsyncViewModelProtocol {
  enum Input: Sendable { case start }
  enum Action: Equatable, Sendable { case start, tick }
  struct State: Equatable, Sendable { var ticks = 0 }
  enum CancelID: Hashable, Sendable { case ticking }

  @Published var state = State()
  let effects = ViewModelEffects<Input, Action, State, CancelID>()
  var timer: any AsyncTimer = SystemTimer()
  var actionObserver: ((Action) -> Void)?
  var stateChangeObserver: ((State, State) -> Void)?
  var effectObserver: ((AsyncEffect<Action, CancelID>) -> Void)?
  var performanceObserver: ((String, TimeInterval) -> Void)?

  func transform(_ input: Input) -> [Action] { [.start] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    guard action == .start else {
      state.ticks += 1
      return []
    }
    return [.sleepThen(id: .ticking, duration: 1, action: .tick)]
  }
}

/// A view model without a declared actor, observed by property.
@AsyncViewModel
@Observable
final class ObservableCounterViewModel {
  enum Input: Sendable { case increase }
  enum Action: Equatable, Sendable { case increased }
  struct State: Equatable, Sendable { var value = 0 }

  var state = State()

  init() {}

  func transform(_ input: Input) -> [Action] { [.increased] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    state.value += 1
    return []
  }
}
