import FlowCore
import FlowTesting
import FlowViewModel
import Testing

/// The timing of view models' effects: order, ids, cancellation and results.
@MainActor
@Suite(.virtualTime) struct AsyncEffectTests {
  private let model = ProbeViewModel()

  @Test("The effects of a timer's action run without another input")
  func effectsOfATickRun() async {
    model.on("go", .timer(id: .a, interval: 1, action: .on("tick")))
    model.on("tick", .work("fetched", milliseconds: 10))
    model.send(.go("go"))
    await pass(2_500)
    #expect(model.state.log == ["go", "tick", "fetched", "tick", "fetched"])
  }

  @Test("The end of an old task does not release the id of the new one")
  func anOldTaskKeepsTheIDOfTheNewOne() async {
    model.on("1", .stubborn("one", id: .a))
    model.on("2", .work("two", id: .a, milliseconds: 300))
    model.on("stop", .cancel(id: .a))
    model.send(.go("1"))
    await pass(50)
    model.send(.go("2"))
    await pass(100)
    #expect(model.effects.isRunning(.a))
    model.send(.go("stop"))
    await pass(500)
    #expect(model.state.log == ["1", "2", "stop"])
  }

  @Test("Of five inputs 20 ms apart a debounce of 50 ms runs the last only")
  func debounceRunsOnlyTheLastInput() async {
    for number in 1...5 {
      model.on("\(number)", .debounce(id: .a, for: 0.05) { .on("e\(number)") })
      model.send(.go("\(number)"))
      await pass(20)
    }
    await pass(200)
    #expect(model.state.log == ["1", "2", "3", "4", "5", "e5"])
  }

  @Test("A throttle runs only the first task of an interval")
  func throttleRunsOnlyTheFirstTask() async {
    for number in 1...5 {
      model.on("\(number)", .throttle(id: .a, interval: 0.05) { .on("e\(number)") })
      model.send(.go("\(number)"))
      await pass(20)
    }
    #expect(model.state.log == ["1", "e1", "2", "3", "4", "e4", "5"])
  }

  @Test("Debounce and throttle wait in virtual time on the injected timer")
  func debounceWaitsInVirtualTime() async {
    let start = ContinuousClock.now
    model.on("go", .debounce(id: .a, for: .seconds(3_600)) { .on("an hour later") })
    model.send(.go("go"))
    await model.effects.idle()
    #expect(model.state.log == ["go", "an hour later"])
    #expect(ContinuousClock.now - start == .seconds(3_600))
  }

  @Test(
    "Infinite durations and not-a-number are faults, and no effect starts",
    arguments: [Double.infinity, -.infinity, .nan])
  func infiniteAndNaNDurationsAreFaults(_ seconds: Double) async {
    model.on(
      "go", .sleepThen(id: .a, duration: seconds, action: .on("slept")), .timer(interval: seconds, action: .on("tick")),
      .debounce(id: .b, for: seconds) { .on("debounced") }, .throttle(id: .a, interval: seconds) { .on("throttled") })
    model.send(.go("go"))
    await pass(1_000)
    #expect(model.state.log == ["go"])
    #expect(model.effects.running.isEmpty)
    let faults = Run.current.trace.events(after: 0).compactMap { event in
      if case .fault(let text) = event.kind { text } else { nil }
    }
    #expect(
      faults
        == ["sleepThen", "timer", "debounce", "throttle"].map {
          "\($0) needs a finite number of seconds, and got \(seconds): pass a finite number"
        })
    await #expect(throws: (any Error).self) { try await SystemTimer().sleep(for: seconds) }
    for await _ in SystemTimer().stream(interval: seconds) { Issue.record("a tick") }
    #expect(Run.current.trace.events(after: 0).count { if case .fault = $0.kind { true } else { false } } == 6)
  }

  @Test("A stream of ticks needs a positive interval", arguments: [0, -1])
  func streamNeedsAPositiveInterval(_ seconds: Double) async {
    for await _ in SystemTimer().stream(interval: seconds) {
      Issue.record("a tick")
      break
    }
    let faults = Run.current.trace.events(after: 0).compactMap { event in
      if case .fault(let text) = event.kind { text } else { nil }
    }
    #expect(
      faults == ["SystemTimer.stream needs a positive number of seconds, and got \(seconds): pass a positive number"])
  }

  @Test("Huge and negative durations never trap", arguments: [1e300, 1e20, -1e300])
  func hugeAndNegativeDurationsNeverTrap(_ seconds: Double) async {
    model.on(
      "go", .sleepThen(id: .a, duration: seconds, action: .on("slept")),
      .debounce(id: .b, for: seconds) { .on("debounced") })
    model.send(.go("go"))
    await pass(1_000)
    #expect(model.state.log.sorted() == (seconds > 0 ? ["go"] : ["debounced", "go", "slept"]))
    let sleeping = Task { try await SystemTimer().sleep(for: seconds) }
    await pass(1_000)
    sleeping.cancel()
    #expect((try? await sleeping.value) == nil || seconds < 0)
  }

  @Test("The late result of a cancelled task is dropped and traced")
  func lateResultOfACancelledTaskIsDropped() async {
    model.on("go", .stubborn("late", id: .a))
    model.on("stop", .cancel(id: .a))
    model.send(.go("go"))
    await pass(50)
    model.send(.go("stop"))
    await pass(200)
    #expect(model.state.log == ["go", "stop"])
    let late = Run.current.trace.events(after: 0).compactMap { event in
      if case .late(_, let action) = event.kind { action.description } else { nil }
    }
    #expect(late == [".on(\"late\")"])
  }

  @Test("Concurrent effects block no other effect, and can be cancelled one by one")
  func concurrentDoesNotBlock() async {
    model.on("go", .concurrent(.work("slow", id: .a, milliseconds: 280), .work("quick", id: .b, milliseconds: 10)))
    model.on("other", .work("done", milliseconds: 10))
    model.on("stop", .cancel(id: .a))
    model.send(.both("go", "other"))
    await pass(20)
    #expect(model.state.log == ["go", "other", "done"])
    model.send(.go("stop"))
    await pass(10)
    #expect(model.state.log == ["go", "other", "done", "stop", "quick"])
  }

  @Test("Time advances to one wake-up after the other, so chained sleeps all end")
  func chainedSleepsAllEndInOneAdvance() async {
    model.on("go", .sleepThen(duration: 0.5, action: .on("one")))
    model.on("one", .sleepThen(duration: 0.5, action: .on("two")))
    model.on("two", .sleepThen(duration: 0.5, action: .on("three")))
    model.send(.go("go"))
    await pass(2_000)
    #expect(model.state.log == ["go", "one", "two", "three"])
  }

  @Test("An immediate timer ticks at once as well")
  func immediateTimerTicksAtOnce() async {
    model.on("go", .timer(id: .a, interval: 1, immediate: true, action: .on("tick")))
    model.send(.go("go"))
    await pass(1)
    #expect(model.state.log == ["go", "tick"])
    await pass(1_000)
    #expect(model.state.log == ["go", "tick", "tick"])
  }

  @Test("Effects are not Equatable, not even under one id")
  func effectsAreNotEquatable() async {
    let effects: [ProbeEffect] = [.run(id: .a) { .on("one") }, .run(id: .a) { .on("two") }]
    #expect(!effects.contains { ($0 as Any) is any Equatable })
    var seen: [[String]] = []
    for effect in effects {
      let model = ProbeViewModel()
      model.on("go", effect)
      model.send(.go("go"))
      await model.effects.idle()
      seen.append(model.state.log)
    }
    #expect(seen == [["go", "one"], ["go", "two"]])
  }
}
