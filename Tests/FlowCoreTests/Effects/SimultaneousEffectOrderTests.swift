import FlowEffects
import Testing

@testable import FlowCore

/// The order of effects that wake at one instant, which the model leaves out.
///
/// They wake in the order in which they went to sleep.
@MainActor
@Suite struct SimultaneousEffectOrderTests {
  private let reporter = EffectHarness()

  @Test func effectsDueAtOneInstantRunInTheOrderInWhichTheyStartedToWait() {
    let all: [EffectProgram<String>] = [
      .work("task"), .after(100, .send("delay")), .timer(every: .milliseconds(100), "tick"),
      .debounce("d", for: .milliseconds(100), .send("debounce")),
      .throttle("t", for: .milliseconds(100), leading: false, trailing: true, .send("throttle")),
    ]
    reporter.run(.merge(all))
    reporter.advance(100)
    #expect(reporter.log == ["100 task", "100 delay", "100 tick", "100 debounce", "100 throttle"])
  }

  @Test func simultaneousEffectsAreNotOrderedByKind() {
    let all: [EffectProgram<String>] = [
      .throttle("t", for: .milliseconds(100), leading: false, trailing: true, .send("throttle")),
      .debounce("d", for: .milliseconds(100), .send("debounce")), .timer(every: .milliseconds(100), "tick"),
      .after(100, .send("delay")), .work("task"),
    ]
    reporter.run(.merge(all))
    reporter.advance(100)
    #expect(reporter.log == ["100 throttle", "100 debounce", "100 tick", "100 delay", "100 task"])
  }

  @Test func followUpActionsRunBeforeTheNextActionOfTheInstant() {
    reporter.on("a", .send("answer"))
    reporter.run(.merge(.work("a"), .work("b")))
    reporter.advance(100)
    #expect(reporter.log == ["100 a", "100 answer", "100 b"])
  }

  @Test func effectCanCancelASimultaneousOneWhoseResultIsDropped() {
    reporter.on("a", .cancel("x"))
    reporter.run(.merge(.work("a"), .work("b").cancellable("x")))
    reporter.advance(100)
    #expect(reporter.log == ["100 a"])
    #expect(reporter.trace.contains("late \"b\""))
    #expect(reporter.runner.isIdle)
  }

  @Test func effectCanRestartASimultaneousDebounce() {
    reporter.on("a", .debounce("d", for: .milliseconds(100), .send("second")))
    reporter.run(.merge(.work("a"), .debounce("d", for: .milliseconds(100), .send("first"))))
    reporter.advance(500)
    #expect(reporter.log == ["100 a", "200 second"])
  }

  @Test func effectCanRestartAThrottleIntervalThatEndsAtTheSameInstant() {
    let throttled = { (action: String) -> EffectProgram<String> in
      .throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send(action))
    }
    reporter.on("a", .concatenate(.cancel("t"), throttled("second")))
    reporter.run(.merge(.work("a", after: 80), throttled("first"), .after(30, throttled("never"))))
    reporter.run(.after(100, throttled("third")))
    reporter.advance(500)
    #expect(reporter.log == ["first", "80 a", "80 second", "160 third"])
  }

  @Test func actionJustBeforeTheEndOfAThrottleIntervalRunsAtItsEnd() {
    let throttled = { (action: String) -> EffectProgram<String> in
      .throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send(action))
    }
    reporter.run(.merge(.after(80, throttled("second")), throttled("first"), .after(100, throttled("third"))))
    reporter.advance(500)
    #expect(reporter.log == ["first", "80 second", "160 third"])
  }

  @Test func actionJustAfterTheEndOfAThrottleIntervalStartsANewOne() {
    let throttled = { (action: String) -> EffectProgram<String> in
      .throttle("t", for: .milliseconds(80), leading: true, trailing: false, .send(action))
    }
    reporter.run(.merge(throttled("first"), .after(80, throttled("second")), .after(100, throttled("third"))))
    reporter.advance(500)
    #expect(reporter.log == ["first", "80 second"])
  }
}
