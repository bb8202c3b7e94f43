import Dispatch
import FlowCore
import FlowRuntime
import FlowTesting
import FlowViewModel
import Testing

/// What happens where two rules meet.
@MainActor
@Suite(.virtualTime) struct CornerTests {
  @Test func anInputThatIsEndedBeforeItsTurnIsNotTransformed() async {
    let model = ScriptedModel(inputs: .latest)
    for name in ["a", "b", "c"] { model.send(name) }
    await pass(10)
    #expect(model.log == ["transform c", "c"])
    model.send("d")
    model.cancelEffects()
    await pass(10)
    #expect(model.log == ["transform c", "c"])
  }

  @Test func aModelKnownByItsBaseClassIsTheSame() async {
    let derived = DerivedModel(inputs: .serial)
    let model: ScriptedModel = derived
    model.on("a") { _ in try await Task.sleep(for: .milliseconds(100)) }
    model.send("a")
    derived.send("b")
    (model as any Sender).sendAsItself("c")
    #expect(model.runningEffects.count == 3)
    #expect(derived.runningEffects.count == 3)
    #expect((model as any EffectSource).runningEffects.count == 3)
    await pass(50)
    #expect(model.log == ["transform a", "a"])
    await pass(200)
    #expect(model.log == ["transform a", "a", "transform b", "b", "transform c", "c"])
    model.send("a")
    (model as any EffectSource).cancelEffects()
    #expect(Run.current.underWay.isEmpty)
  }

  @Test func serialInputsWaitForEachOtherThoughOthersDoNot() async {
    let model = ScriptedModel(inputs: .concurrent)
    model.on("slow") { _ in try await Task.sleep(for: .milliseconds(100)) }
    model.on("slower") { _ in try await Task.sleep(for: .milliseconds(200)) }
    model.send("slow")
    model.inputPolicy = .serial
    model.send("slower")
    model.send("last")
    await pass(150)
    #expect(model.log == ["transform slow", "slow", "transform slower", "slower"])
    await pass(100)
    #expect(model.log.last == "last")
  }

  @Test func aSerialModelSendsItselfInputsWhileItPerforms() async {
    let model = ScriptedModel(inputs: .serial)
    model.on("a") { model in
      model.send("b")
      try await Task.sleep(for: .milliseconds(10))
      model.send("c")
      throw Broken()
    }
    model.send("a")
    await pass(100)
    #expect(model.log == ["transform a", "a", "error", "transform b", "b", "transform c", "c"])
    #expect(Run.current.underWay.isEmpty)
  }

  @Test func theLatestInputMayEndItself() async {
    let model = ScriptedModel(inputs: .latest)
    model.on("a") { model in
      model.send("b")
      model.log.append("after b")
      try await Task.sleep(for: .milliseconds(10))
      model.log.append("never")
    }
    model.send("a")
    await pass(100)
    #expect(model.log == ["transform a", "a", "after b", "transform b", "b"])
  }

  @Test func cancellingWhilePerformingEndsWhatIsUnderWayAndNoMore() async {
    let model = ScriptedModel(inputs: .serial)
    model.on("a") { model in
      model.cancelEffects()
      model.send("c")
      try await Task.sleep(for: .milliseconds(10))
      model.log.append("never")
    }
    model.send("a")
    model.send("b")
    await pass(100)
    #expect(model.log == ["transform a", "a", "transform c", "c"])
    #expect(Run.current.underWay.isEmpty)
  }

  @Test func hundredsOfInputsInOneTurn() async {
    for policy in [InputPolicy.concurrent, .serial, .latest] {
      weak var gone: ScriptedModel?
      do {
        let model = ScriptedModel(inputs: policy)
        gone = model
        for number in 0..<500 { model.send("\(number)") }
        await pass(10)
        #expect(model.log.count(where: { !$0.hasPrefix("t") }) == (policy == .latest ? 1 : 500))
      }
      await pass(1)
      #expect(gone == nil)
      #expect(Run.current.underWay.isEmpty)
    }
  }

  @Test func effectsEndWithTheirViewModelThoughSomebodyHoldsThem() async {
    var model: ProbeViewModel? = ProbeViewModel()
    model?.on("go", .timer(interval: 1, action: .on("tick")))
    model?.send(.go("go"))
    let effects = model?.effects
    weak let gone = model
    model = nil
    #expect(gone == nil)
    await pass(3_000)
    #expect(effects?.isIdle == true)
    #expect(FlowRuntime.current?.nextDue == nil)
  }

  @Test func aViewModelMayBeLetGoByItsOwnObserver() async {
    var model: ProbeViewModel? = ProbeViewModel()
    weak let gone = model
    model?.on("go", .timer(interval: 1, action: .on("tick")), .action(.on("next")))
    var told: [String] = []
    model?.actionObserver = { action in
      told.append("\(action)")
      model = nil
    }
    model?.send(.both("go", "more"))
    #expect(gone == nil)
    await pass(3_000)
    #expect(told == [#"on("go")"#, #"on("more")"#, #"on("next")"#])
    #expect(FlowRuntime.current?.nextDue == nil)
  }

  @Test func effectsEndWithAViewModelThatIsLetGoOnAnotherThread() async {
    nonisolated(unsafe) var model: ProbeViewModel? = ProbeViewModel()
    model?.on("go", .timer(interval: 1, action: .on("tick")))
    model?.send(.go("go"))
    await FlowRuntime.external {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          if model != nil { model = nil }
          continuation.resume()
        }
      }
    }
    await pass(3_000)
    #expect(FlowRuntime.current?.nextDue == nil)
  }

  @Test func aTimerThatDoesNotWaitCanBeStopped() async {
    struct Impatient: AsyncTimer {
      func sleep(for interval: TimeInterval) async throws {}
    }
    let model = ProbeViewModel()
    model.timer = Impatient()
    model.on("go", .timer(id: .a, interval: 1, action: .on("tick")), .run { .on("stop") })
    model.on("stop", .cancel(id: .a))
    // Else this would never end.
    var count = 0
    model.actionObserver = { [unowned model] _ in
      count += 1
      if count == 1_000 { model.effects.cancelAll() }
    }
    model.send(.go("go"))
    await pass(1)
    #expect(model.state.log.last == "stop")
    #expect(model.state.log.count < 10)
  }

  @Test func actionsWithoutEndKeepAnInstantBusyAndSayWhoseTheyAre() throws {
    let runtime = FlowRuntime(jobBudget: 10_000)
    let model = EndlessViewModel()
    runtime.enter { model.send(.loop) }
    let stall = #expect(throws: Stall.self) { try runtime.settle(within: .zero) }
    #expect(stall?.busy.contains { $0.name == "Endless's actions" } == true)
    #expect(model.state.count < 200_000)
    runtime.tearDown()
  }

  @Test func aCancellationIsNoErrorWhateverItIsWrappedIn() async {
    let model = ProbeViewModel()
    model.on(
      "go", .run(operation: AsyncOperation { .error(SendableError(CancellationError())) }),
      .run { throw SendableError(CancellationError()) })
    model.send(.go("go"))
    await pass(1)
    #expect(model.errors == [])
    let errors = Run.current.trace.events(after: 0).compactMap { event in
      if case .threw(_, let error) = event.kind { error } else { nil }
    }
    #expect(errors == [])
  }
}

/// Sends an input as a base class does, through a protocol.
@MainActor
protocol Sender {
  func sendAsItself(_ input: String)
}

/// Does what a test says for an input, and writes down what it does.
@MainActor
class ScriptedModel: AsyncViewModel, Sender {
  var inputPolicy: InputPolicy
  var log: [String] = []
  private var answers: [String: @MainActor (ScriptedModel) async throws -> Void] = [:]

  init(inputs: InputPolicy) {
    inputPolicy = inputs
  }

  func on(_ input: String, _ body: @escaping @MainActor (ScriptedModel) async throws -> Void) {
    answers[input] = body
  }

  func transform(_ input: String) async -> [String] {
    log.append("transform \(input)")
    return [input]
  }

  func perform(_ action: String) async throws {
    log.append(action)
    try await answers[action]?(self)
  }

  func handleError(_ error: any Error) async {
    log.append("error")
  }

  func sendAsItself(_ input: String) {
    send(input)
  }
}

/// Is known as its base class too.
final class DerivedModel: ScriptedModel {}

/// Sends itself one action after the other.
@AsyncViewModel(logging: .disabled)
@MainActor
final class EndlessViewModel {
  enum Input: Equatable, Sendable { case loop }
  typealias Action = Input
  struct State: Equatable, Sendable { var count = 0 }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    state.count += 1
    return [.action(.loop)]
  }
}
