import Dispatch
import FlowCore
import FlowRuntime
import FlowTesting
import FlowViewModel
import Testing

/// The end of effects: with their view model, by cancellation, or never.
@MainActor
@Suite(.virtualTime) struct EffectLifetimeTests {
  @Test func effectsEndWithTheirViewModelEvenIfRetained() async {
    var model: ProbeViewModel? = ProbeViewModel()
    model?.on("go", .timer(interval: 1, action: .on("tick")))
    model?.send(.go("go"))
    let effects = model?.effects
    weak let gone = model
    model = nil
    #expect(gone == nil)
    await pass(3_000)
    #expect(effects?.isIdle == true)
    #expect(VirtualTimeRuntime.current?.nextDue == nil)
  }

  @Test func viewModelCanBeReleasedByItsOwnObserver() async {
    var model: ProbeViewModel? = ProbeViewModel()
    weak let gone = model
    model?.on("go", .timer(interval: 1, action: .on("tick")), .action(.on("next")))
    var reported: [String] = []
    model?.actionObserver = { action in
      reported.append("\(action)")
      model = nil
    }
    model?.send(.both("go", "more"))
    #expect(gone == nil)
    await pass(3_000)
    #expect(reported == [#"on("go")"#, #"on("more")"#, #"on("next")"#])
    #expect(VirtualTimeRuntime.current?.nextDue == nil)
  }

  @Test func effectsEndWithAViewModelReleasedOnAnotherThread() async {
    nonisolated(unsafe) var model: ProbeViewModel? = ProbeViewModel()
    model?.on("go", .timer(interval: 1, action: .on("tick")))
    model?.send(.go("go"))
    await VirtualTimeRuntime.external {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          if model != nil { model = nil }
          continuation.resume()
        }
      }
    }
    await pass(3_000)
    #expect(VirtualTimeRuntime.current?.nextDue == nil)
  }

  @Test func timerWithoutADelayCanBeCancelled() async {
    struct ZeroDelayTimer: AsyncTimer {
      func sleep(for interval: TimeInterval) async throws {}
    }
    let model = ProbeViewModel()
    model.timer = ZeroDelayTimer()
    model.on("go", .timer(id: .a, interval: 1, action: .on("tick")), .run { .on("stop") })
    model.on("stop", .cancel(id: .a))
    // Without this, the effects would never end.
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

  @Test func endlessActionsStallAndNameTheirViewModel() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 10_000)
    let model = EndlessViewModel()
    runtime.enter { model.send(.loop) }
    let stall = #expect(throws: Stall.self) { try runtime.settle(within: .zero) }
    #expect(stall?.busy.contains { $0.name == "Endless's actions" } == true)
    // The first job handles 1,000 actions, and each of the other 10,000 handles 10.
    #expect(model.state.count < 200_000)
    runtime.tearDown()
  }

  @Test func wrappedCancellationIsNotAnError() async {
    let model = ProbeViewModel()
    model.on(
      "go", .run(operation: AsyncOperation { .error(SendableError(CancellationError())) }),
      .run { throw SendableError(CancellationError()) })
    model.send(.go("go"))
    await pass(1)
    #expect(model.errors == [])
    let errors = Run.current.trace.events(after: 0).compactMap { event in
      if case .threw(_, let error) = event.kind { error.description } else { nil }
    }
    #expect(errors == [])
  }

  @Test func releasedViewModelCancelsItsEffects() async {
    weak var gone: ProbeViewModel?
    do {
      let model = ProbeViewModel()
      gone = model
      model.on("go", .work("never", milliseconds: 10_000), .timer(interval: 1, action: .on("tick")))
      model.send(.go("go"))
      await pass(10)
    }
    #expect(gone == nil)
    await pass(1)
    #expect(VirtualTimeRuntime.current?.nextDue == nil)
  }
}

/// A view model that sends itself one action after another.
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
