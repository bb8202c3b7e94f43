import FlowCore
import FlowTesting
import FlowViewModel
import Testing

@MainActor
@Suite(.virtualTime) struct TestTimerTests {
  private let timer = TestTimer()
  private let model = ProbeViewModel()

  init() {
    model.timer = timer
  }

  @Test("Only the test moves time")
  func onlyTheTestMovesTime() async {
    model.on("go", .sleepThen(duration: 2, action: .on("slept")), .timer(id: .a, interval: 1, action: .on("tick")))
    model.send(.go("go"))
    await pass(60_000)
    #expect(model.state.log == ["go"])
    await timer.tick(by: 2)
    #expect(timer.currentTime == 2)
    #expect(Set(model.state.log) == ["go", "slept", "tick"])
    #expect(model.state.log.count == 4)
  }

  @Test("A cancelled sleep ends at once")
  func aCancelledSleepEndsAtOnce() async {
    let sleeping = Task { try await timer.sleep(for: 10) }
    await timer.flush()
    #expect(timer.sleeperCount == 1)
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(timer.sleeperCount == 0)
    await #expect(throws: CancellationError.self) {
      let early = Task { try await timer.sleep(for: 10) }
      early.cancel()
      try await early.value
    }
    #expect(timer.sleeperCount == 0)
  }

  @Test("Ticks do not drift, and chained sleeps end within one tick of the test")
  func ticksDoNotDrift() async {
    model.on("go", .sleepThen(duration: 0.5, action: .on("one")))
    model.on("one", .sleepThen(duration: 0.5, action: .on("two")))
    model.send(.go("go"))
    var ticks = 0
    let counting = Task {
      for await _ in timer.stream(interval: 1) { ticks += 1 }
    }
    await timer.tick(by: 1.5)
    #expect(model.state.log == ["go", "one", "two"])
    #expect(ticks == 1)
    await timer.advance(by: 0.5)
    #expect(ticks == 2)
    counting.cancel()
    await timer.run()
    #expect(timer.sleeperCount == 0)
  }

  private var faults: [String] {
    Run.current.trace.events(after: 0).compactMap { if case .fault(let text) = $0.kind { text } else { nil } }
  }

  @Test(arguments: [0, -1, 1e-30, .nan, .infinity])
  func intervalThatIsNotPositiveAndFiniteEndsTheStreamWithAFault(_ interval: Double) async {
    let counting = Task {
      var ticks = 0
      for await _ in timer.stream(interval: interval) { ticks += 1 }
      return ticks
    }
    await timer.tick(by: 1)
    #expect(timer.sleeperCount == 0)
    #expect(await counting.value == 0)
    let expected = interval.isFinite ? "positive" : "finite"
    #expect(
      faults == [
        "TestTimer.stream needs a \(expected) number of seconds, and got \(interval): pass a \(expected) number"
      ])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func sleepWithoutAFiniteIntervalThrowsAndRecordsAFault(_ interval: Double) async {
    let sleeping = Task { try await timer.sleep(for: interval) }
    await timer.tick(by: 1)
    #expect(timer.sleeperCount == 0)
    sleeping.cancel()
    await #expect(throws: (any Error).self) { try await sleeping.value }
    #expect(
      faults == ["TestTimer.sleep needs a finite number of seconds, and got \(interval): pass a finite number"])
  }
}
