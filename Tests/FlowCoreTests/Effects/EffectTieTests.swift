import Testing

@testable import FlowCore

/// What happens where several wake at one instant, which the model leaves out: they come in the order in which they lay down.
@MainActor
@Suite struct EffectTieTests {
  private let stage = Stage()

  @Test func whatWakesAtOneInstantComesInTheOrderInWhichItLayDown() {
    let all: [EffectProgram<String>] = [
      .work("task"), .after(100, .send("delay")), .timer(every: .milliseconds(100), "tick"),
      .debounce("d", for: .milliseconds(100), .send("debounce")),
      .throttle("t", for: .milliseconds(100), leading: false, trailing: true, .send("throttle")),
    ]
    stage.run(.merge(all))
    stage.advance(100)
    #expect(stage.log == ["100 task", "100 delay", "100 tick", "100 debounce", "100 throttle"])
  }

  @Test func thatOrderIsNotOneOfKinds() {
    let all: [EffectProgram<String>] = [
      .throttle("t", for: .milliseconds(100), leading: false, trailing: true, .send("throttle")),
      .debounce("d", for: .milliseconds(100), .send("debounce")), .timer(every: .milliseconds(100), "tick"),
      .after(100, .send("delay")), .work("task"),
    ]
    stage.run(.merge(all))
    stage.advance(100)
    #expect(stage.log == ["100 throttle", "100 debounce", "100 tick", "100 delay", "100 task"])
  }

  @Test func whatAnActionLeadsToIsDoneBeforeTheNextOneOfTheInstant() {
    stage.on("a", .send("answer"))
    stage.run(.merge(.work("a"), .work("b")))
    stage.advance(100)
    #expect(stage.log == ["100 a", "100 answer", "100 b"])
  }

  @Test func theFirstOfAnInstantMayCancelTheSecondWhoseResultIsTooLateThen() {
    stage.on("a", .cancel("x"))
    stage.run(.merge(.work("a"), .work("b").cancellable("x")))
    stage.advance(100)
    #expect(stage.log == ["100 a"])
    #expect(stage.trace.contains("late \"b\""))
    #expect(stage.runner.isIdle)
  }

  @Test func theFirstOfAnInstantMayEndTheDelayOfTheSecond() {
    stage.on("a", .debounce("d", for: .milliseconds(100), .send("second")))
    stage.run(.merge(.work("a"), .debounce("d", for: .milliseconds(100), .send("first"))))
    stage.advance(500)
    #expect(stage.log == ["100 a", "200 second"])
  }

  @Test func theFirstOfAnInstantMayEndAnIntervalThatIsOverThenAndBeginAnother() {
    let throttled = { (action: String) -> EffectProgram<String> in
      .throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send(action))
    }
    stage.on("a", .concatenate(.cancel("t"), throttled("second")))
    stage.run(.merge(.work("a", after: 80), throttled("first"), .after(30, throttled("never"))))
    stage.run(.after(100, throttled("third")))
    stage.advance(500)
    #expect(stage.log == ["first", "80 a", "80 second", "160 third"])
  }

  @Test func whatComesJustBeforeTheEndOfAnIntervalIsDoneAtItsEnd() {
    let throttled = { (action: String) -> EffectProgram<String> in
      .throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send(action))
    }
    stage.run(.merge(.after(80, throttled("second")), throttled("first"), .after(100, throttled("third"))))
    stage.advance(500)
    #expect(stage.log == ["first", "80 second", "160 third"])
  }

  @Test func whatComesJustAfterTheEndOfAnIntervalBeginsAnotherOne() {
    let throttled = { (action: String) -> EffectProgram<String> in
      .throttle("t", for: .milliseconds(80), leading: true, trailing: false, .send(action))
    }
    stage.run(.merge(throttled("first"), .after(80, throttled("second")), .after(100, throttled("third"))))
    stage.advance(500)
    #expect(stage.log == ["first", "80 second"])
  }
}
