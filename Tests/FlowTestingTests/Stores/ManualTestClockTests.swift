import FlowRuntime
import FlowStore
import FlowTesting
import Testing

@MainActor
@Suite struct ManualTestClockTests {
  private let clock = ManualTestClock()

  /// Creates a store whose `.go` starts a tick of each second on the manual clock.
  private func ticking() -> TestStore<Search> {
    let clock = clock
    return TestStore(
      reducer: Search(go: {
        .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        }
        .cancellable("clock")
      }), clock: clock.effectClock)
  }

  @Test("A debounce waits on a clock that only the test moves")
  func debounceWaitsForTheTestsClock() async {
    let store = ticking()
    await store.send(.type("r")) { $0.query = "r" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.type("ran")) { $0.query = "ran" }
    #expect(clock.sleeperCount == 1)
    await store.advance(by: .seconds(60))
    await clock.advance(by: .milliseconds(299))
    await store.assertNoMoreActions()
    await clock.advance(by: .milliseconds(1))
    await store.receive(.found(["RAN"])) { $0.titles = ["RAN"] }
    #expect(clock.now == .milliseconds(500))
    await store.finish()
  }

  @Test func ticksDoNotDrift() async { await tick() }
  @Test(.virtualTime) func ticksDoNotDriftInVirtualTime() async { await tick() }

  /// Advances five seconds at once, and receives each tick.
  private func tick() async {
    let store = ticking()
    await store.send(.go)
    await clock.advance(by: .seconds(5), onceSleepersReach: 1)
    for count in 1...5 { await store.receive(.tick) { $0.ticks = count } }
    #expect(clock.sleepRegistrationCount == 6)
    await store.cancelEffects(identifiedBy: "clock")
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test("A plain store in real time is awaited without a wall clock")
  func storeWithAManualClockRunsWithoutTheWallClock() async {
    let clock = clock
    let store = Store(reducer: Search(go: { .none }), clock: clock.effectClock)
    store.send(.type("ran"))
    await clock.advance(by: .milliseconds(300), onceSleepersReach: 1)
    let sleeping = Task.detached { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepRegistrations(toReach: 2)
    await clock.waitForSleepers()
    #expect(clock.sleeperCount == 1)
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func waitingForSleepersCanBeCancelled() async {
    // The values below never arrive if a cancellation does not end the wait.
    let clock = clock
    let waiting = Task { await clock.waitForSleepers(atLeast: 2) }
    waiting.cancel()
    await waiting.value
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await clock.waitForSleepRegistrations(toReach: 1)
    }
    await early.value
  }

  @Test(.virtualTime) func sleepersAreAwaitedInVirtualTime() async throws {
    let clock = clock
    let sleeping = Task {
      try await Task.sleep(for: .seconds(3))
      try await clock.sleep(for: .seconds(1))
      try await clock.sleep(for: .zero)
    }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(1))
    try await sleeping.value
    #expect(clock.sleepRegistrationCount == 1)
  }

  @Test func waitingForSleepersThatNeverComeFailsAtOnce() async {
    let store = ticking()
    await store.send(.go)
    let messages = await issues {
      await clock.advance(by: .seconds(1), onceSleepersReach: 2)
      await clock.waitForSleepRegistrations(toReach: 3)
    }
    #expect(
      messages.map { $0.prefix(while: { $0 != "\n" }) } == [
        "expected 2 sleepers, found 1, and no running effect could add one",
        "expected 3 sleeps to begin, found 2, and no running effect could add one",
      ])
    await store.receive(.tick) { $0.ticks = 1 }
    await store.cancelAllEffects()
    await store.finish()
  }

  @Test func aMissingSleeperIsCountedInTheSingular() async {
    let store = ticking()
    await store.send(.go)
    await store.cancelAllEffects()
    let messages = await issues { await clock.waitForSleepers() }
    #expect(messages.first?.hasPrefix("expected 1 sleeper, found 0, and ") == true, "\(messages)")
    await store.finish()
  }

  @Test func waitingForMissingSleepersInVirtualTimeIsADeadlock() throws {
    let runtime = VirtualTimeRuntime()
    let clock = clock
    nonisolated(unsafe) var errors: [String] = []
    try runtime.runToEnd({ @MainActor in await clock.waitForSleepers() }, report: { errors.append("\(type(of: $0))") })
    #expect(errors == ["Deadlock"])
    runtime.tearDown()
  }
}
