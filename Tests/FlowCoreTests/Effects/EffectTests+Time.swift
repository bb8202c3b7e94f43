import FlowEffects
import FlowRuntime
import Testing

@testable import FlowCore

/// Debounces, throttles, timers and extreme durations.
extension EffectTests {
  @Test func debounceRunsTheLastEffectOfABurst() {
    for number in 1...5 {
      reporter.run(.debounce("d", for: .milliseconds(50), .send("e\(number)")))
      reporter.advance(20)
    }
    reporter.advance(500)
    #expect(reporter.log == ["130 e5"])
  }

  @Test func debounceCancelsItsRunningWork() {
    reporter.run(.debounce("d", for: .milliseconds(50), .work("first")))
    reporter.advance(100)
    reporter.run(.debounce("d", for: .milliseconds(50), .work("second")))
    reporter.advance(500)
    #expect(reporter.log == ["250 second"])
  }

  /// Returns the log of six throttled effects, 30 ms apart.
  ///
  /// The interval of the throttle is 80 ms.
  private func throttled(leading: Bool, trailing: Bool) -> [String] {
    for number in 1...6 {
      reporter.run(.throttle("t", for: .milliseconds(80), leading: leading, trailing: trailing, .send("e\(number)")))
      reporter.advance(30)
    }
    reporter.advance(500)
    return reporter.log
  }

  @Test func leadingThrottleRunsTheFirstEffectOfEachInterval() {
    #expect(throttled(leading: true, trailing: false) == ["e1", "90 e4"])
  }

  @Test func trailingThrottleRunsTheLastEffectOfEachInterval() {
    #expect(throttled(leading: false, trailing: true) == ["80 e3", "160 e6"])
  }

  @Test func leadingAndTrailingThrottleKeepsItsSpacingAfterTheTrailingEffect() {
    #expect(throttled(leading: true, trailing: true) == ["e1", "80 e3", "160 e6"])
  }

  @Test func throttleWithoutLeadingAndTrailingIsAFault() {
    #expect(throttled(leading: false, trailing: false) == [])
    #expect(reporter.trace.first?.contains("neither leading nor trailing") == true)
  }

  @Test func aSequenceWaitsForTheTrailingEndOfAThrottle() {
    reporter.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("first")))
    reporter.run(
      .concatenate(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("last")), .send("then")))
    reporter.advance(500)
    #expect(reporter.log == ["first", "80 last", "80 then"])
  }

  @Test func trailingThrottleAndItsContinuationRunInOneTurn() {
    reporter.on("last", .send("answer"))
    reporter.run(
      .concatenate(.throttle("t", for: .milliseconds(80), leading: false, trailing: true, .send("last")), .send("then"))
    )
    reporter.advance(500)
    #expect(reporter.log == ["80 last", "80 then", "80 answer"])
  }

  @Test func sequenceContinuesAfterASupersededThrottle() {
    reporter.run(.throttle("t", for: .milliseconds(80), leading: false, trailing: true, .send("a")))
    reporter.run(
      .concatenate(.throttle("t", for: .milliseconds(80), leading: false, trailing: true, .send("b")), .send("then")))
    reporter.run(.throttle("t", for: .milliseconds(80), leading: false, trailing: true, .send("c")))
    #expect(reporter.log == ["then"])
    reporter.advance(500)
    #expect(reporter.log == ["then", "80 c"])
  }

  @Test func cancellingAThrottleEndsItsInterval() {
    reporter.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("a")))
    reporter.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("b")))
    reporter.run(
      .concatenate(.cancel("t"), .throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("c"))))
    reporter.advance(500)
    #expect(reporter.log == ["a", "c"])
    #expect(reporter.runner.isIdle)
  }

  @Test func aTimerTicksFirstAfterOneInterval() {
    reporter.run(.timer(every: .milliseconds(100), "tick"))
    reporter.advance(350)
    #expect(reporter.log == ["100 tick", "200 tick", "300 tick"])
  }

  @Test func aTimerMayTickAtOnceToo() {
    reporter.run(.timer(every: .milliseconds(100), immediate: true, "tick"))
    reporter.advance(150)
    #expect(reporter.log == ["tick", "100 tick"])
  }

  @Test func ticksDoNotDrift() {
    reporter.run(.timer(every: .seconds(1), "tick"))
    reporter.advance(1_500)
    reporter.advance(500)
    #expect(reporter.log == ["1000 tick", "2000 tick"])
  }

  @Test func settleDoesNotWaitForATimerButRunsItsDueTicks() throws {
    reporter.run(.timer(every: .milliseconds(100), "tick").cancellable("t"))
    try reporter.runtime.settle(within: .seconds(1))
    #expect(reporter.log == [])
    reporter.run(.work("work", after: 250))
    try reporter.runtime.settle(within: .seconds(1))
    #expect(reporter.log == ["100 tick", "200 tick", "250 work"])
    #expect(reporter.runtime.nextWaitedFor == nil)
  }

  @Test func aTickMayCancelItsTimer() {
    reporter.on("tick", .cancel("t"))
    reporter.run(.timer(every: .milliseconds(100), "tick").cancellable("t"))
    reporter.advance(500)
    #expect(reporter.log == ["100 tick"])
    #expect(reporter.runner.isIdle)
  }

  @Test func tickRunsEffectsWithoutOtherActions() {
    reporter.on("100 tick", .none)
    reporter.on("tick", .send("fetch"))
    reporter.on("fetch", .work("fetched", after: 10))
    reporter.run(.timer(every: .milliseconds(100), "tick"))
    reporter.advance(150)
    #expect(reporter.log == ["100 tick", "100 fetch", "110 fetched"])
  }

  // MARK: Durations

  @Test("Durations beyond the clock wait until its last instant", arguments: [1e20, 1e19, 9e18, 1e10])
  func hugeDurationsWaitUntilTheLastInstant(_ seconds: Double) {
    let huge = Duration.seconds(seconds)
    reporter.run(.delay(huge, .send("never")))
    reporter.run(.debounce("d", for: huge, .send("never")))
    reporter.run(.throttle("t", for: huge, leading: false, trailing: true, .send("never")))
    reporter.run(.timer(every: huge, "never"))
    reporter.run(
      .run { context in
        try await context.sleep(for: huge)
        return "never"
      })
    reporter.run(
      .run { _ in
        try await Task.sleep(for: huge)
        return "never"
      })
    reporter.advance(1_000_000_000)
    #expect(reporter.log == [])
    #expect(reporter.runner.running.count == 6)
    #expect(reporter.runner.running.allSatisfy { ($0.until ?? .zero) <= .seconds(1_000_000) + .longestWait })
  }

  @Test("Negative durations end at once", arguments: [-1e20, -1.0])
  func negativeDurationsEndAtOnce(_ seconds: Double) {
    reporter.run(.delay(.seconds(seconds), .send("a")))
    reporter.run(
      .run { context in
        try await context.sleep(for: .seconds(seconds))
        return "b"
      })
    reporter.advance(1)
    #expect(reporter.log == ["a", "b"])
  }
}
