import FlowCore
import FlowRuntime
import FlowViewModel
import Testing

@testable import FlowTesting

/// Effects in a test store: endless and early ones, their time, and their release.
@MainActor
@Suite struct AsyncTestStoreEffectTests {
  private typealias Store = AsyncTestStore<ProbeViewModel>

  /// Returns the messages of the issues that a body records.
  private func issues(_ body: () async -> Void) async -> [String] {
    nonisolated(unsafe) var messages: [String] = []
    await withKnownIssue {
      await body()
    } matching: { issue in
      messages.append(issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined())
      return true
    }
    return messages
  }

  // The store reports a stall only after a million jobs or instants.
  @Test(.timeLimit(.minutes(15))) func timerWithoutAnIntervalFailsTheTestAndIsNamed() async {
    let store = AsyncTestStore(viewModel: RestlessViewModel())
    store.send(.start)
    let messages = await issues {
      await store.receive(.start)
      await store.waitForAction(.later)
      store.cleanup()
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("task \"Restless's .clock\"") == true)
    #expect(messages.last?.contains(" more") == true)
  }

  @Test func endlessTestInVirtualTimeFailsAndEnds() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 10_000)
    nonisolated(unsafe) var log: [String] = []
    let test: @MainActor @Sendable () async -> Void = {
      let store = AsyncTestStore(viewModel: RestlessViewModel())
      store.isExhaustive = false
      store.send(.start)
      log.append("came: \(await store.timeline.advance(atMost: .seconds(1)) { store.actions.contains(.later) })")
      await store.finish()
    }
    try runtime.runToEnd(test) { log.append("\(type(of: $0))") }
    #expect(log == ["Stall", "came: false"])
    runtime.tearDown()
  }

  @Test func effectsStartedByTheInitializerRunInTheStoresTime() async {
    let store = AsyncTestStore(viewModel: EagerViewModel())
    await store.receive(.ticked, timeout: 3_600)
    #expect(store.state.ticks == 1)
    await store.finish()
  }

  @Test func aTimerTicksOnWhileSomethingElseIsWaitedFor() async {
    let model = ProbeViewModel()
    model.on("go", .timer(id: .a, interval: 0.001, action: .on("tick")))
    let store = AsyncTestStore(viewModel: model)
    store.send(.go("go"))
    #expect(await issues { await store.waitForAction(.on("never"), timeout: 1) }.count == 1)
    #expect(store.actions.count == 1_001)
    store.cleanup()
  }

  @Test func releasedTestStoreReleasesItsViewModel() async {
    weak var gone: ProbeViewModel?
    weak var goneStore: Store?
    do {
      let model = ProbeViewModel()
      model.on("go", .timer(id: .a, interval: 1, action: .on("tick")), .stubborn("late"))
      let store = AsyncTestStore(viewModel: model)
      gone = model
      goneStore = store
      store.send(.go("go"))
      await store.tick(by: 2)
    }
    #expect(gone == nil && goneStore == nil)
  }

  @Test func withStoreRethrowsAndCancelsEffects() async {
    let model = ProbeViewModel()
    model.on("go", .timer(id: .a, interval: 1, action: .on("tick")))
    await #expect(throws: Broken.self) {
      try await Store.withStore(viewModel: model) { store in
        store.send(.go("go"))
        throw Broken()
      }
    }
    #expect(model.effects.isIdle)
  }
}

/// A view model that starts an effect in its initializer.
@AsyncViewModel
@MainActor
final class EagerViewModel {
  enum Input: Sendable { case start }
  enum Action: Equatable, Sendable { case start, ticked }
  struct State: Equatable, Sendable { var ticks = 0 }

  init() {
    send(.start)
  }

  func transform(_ input: Input) -> [Action] { [.start] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    if action == .start { return [.sleepThen(duration: 3_000, action: .ticked)] }
    state.ticks += 1
    return []
  }
}

/// A view model that ticks forever within one instant.
@AsyncViewModel
@MainActor
final class RestlessViewModel {
  enum Input: Sendable { case start }
  enum Action: Equatable, Sendable { case start, tick, later }
  struct State: Equatable, Sendable {}
  enum CancelID { case clock }

  func transform(_ input: Input) -> [Action] { [.start] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    guard action == .start else { return [] }
    return [.timer(id: .clock, every: .zero, action: .tick), .sleepThen(duration: 0.5, action: .later)]
  }
}
