import FlowEffects
import FlowRuntime
import Synchronization
import Testing

@testable import FlowCore

@MainActor
@Suite struct EffectTests {
  private let reporter = EffectHarness()

  @Test func effectsDoNotRunSynchronously() {
    #expect(reporter.all(of: .concatenate(.none, .send("a"))) == ["a"])
    #expect(reporter.runner.isIdle)
  }

  @Test func actionsOfEffectsAreHandledAfterWaitingActions() {
    reporter.on("A", .merge(.send("B"), .send("C")))
    reporter.on("B", .send("D"))
    reporter.send("A")
    #expect(reporter.log == ["A", "B", "C", "D"])
  }

  @Test func anActionIsNeverHandledWithinAnother() {
    reporter.sendWithin("1", "2")
    reporter.sendWithin("2", "3")
    reporter.send("1")
    #expect(reporter.log == ["1", "end 1", "2", "end 2", "3", "end 3"])
  }

  @Test func aHundredThousandActionsInAChainAreAllHandled() throws {
    let runtime = FlowRuntime()
    try runtime.enter {
      let chain = Chain(to: 100_000)
      chain.runner.send(1)
      try runtime.runReady()
      #expect(chain.count == 100_000)
      #expect(chain.runner.isIdle)
    }
  }

  @Test func endlessActionsStallAndNameTheirOwner() {
    let runtime = FlowRuntime(jobBudget: 50)
    runtime.enter {
      let chain = Chain(to: .max)
      chain.runner.send(1)
      #expect { try runtime.runReady() } throws: { "\($0)".contains("Chain's actions") }
    }
  }

  @Test func taskSendsActionsWhileItRunsAndAtItsEnd() {
    let effect = EffectProgram<String>.run { context in
      await context.send("begun")
      try await context.sleep(for: .milliseconds(300))
      return "done"
    }
    #expect(reporter.all(of: effect) == ["begun", "300 done"])
  }

  @Test func mergedTasksRunConcurrentlyAndEndTogether() {
    let effect = EffectProgram.concatenate(.merge(.work("slow", after: 200), .work("quick", after: 100)), .send("then"))
    #expect(reporter.all(of: effect) == ["100 quick", "200 slow", "200 then"])
  }

  @Test func concatenatedTasksRunOneAfterTheOther() {
    let effect = EffectProgram.concatenate(.work("a", after: 200), .work("b", after: 100), .send("c"))
    #expect(reporter.all(of: effect) == ["200 a", "300 b", "300 c"])
  }

  @Test func gatheredActionsAreSentTogetherInListOrder() {
    let effect = EffectProgram.concatenate(
      .gather([
        .work("a", after: 300), .send("b"), .work("c", after: 100), .gather([.work("d", after: 200), .send("e")]),
      ]),
      .send("then"))
    #expect(reporter.all(of: effect) == ["300 a", "300 b", "300 c", "300 d", "300 e", "300 then"])
  }

  @Test func cancelledPartOfAGatherSendsNothing() {
    reporter.run(.gather([.work("a", after: 300).cancellable("a"), .work("b", after: 100)]))
    reporter.advance(150)
    reporter.run(.cancel("a"))
    #expect(reporter.log == ["150 b"])
  }

  @Test func cancelledPartOfAGatherDiscardsItsEarlierActions() {
    let part = EffectProgram.concatenate(
      .work("a", after: 100), .gather([.work("b", after: 50)]), .work("c", after: 200))
    reporter.run(.gather([part.cancellable("x"), .work("d", after: 300)]))
    reporter.advance(200)
    reporter.run(.cancel("x"))
    reporter.advance(500)
    #expect(reporter.log == ["300 d"])
  }

  // MARK: Cancelling

  @Test func cancelledEffectSendsNoActions() {
    reporter.run(.work("a").cancellable("x"))
    reporter.advance(50)
    reporter.run(.cancel("x"))
    #expect(reporter.runner.isIdle)
    reporter.advance(500)
    #expect(reporter.log == [])
  }

  @Test func lateResultOfACancelledTaskIsDroppedAndTraced() {
    reporter.run(.stubborn("a").cancellable("x"))
    reporter.advance(50)
    reporter.run(.cancel("x"))
    reporter.advance(500)
    #expect(reporter.log == [])
    #expect(reporter.trace == ["x began", "x cancelled", "late \"a…\"", "late \"a\""])
  }

  @Test func cancelEndsEarlierWorkOnlyInProgramOrder() {
    reporter.run(.work("old").cancellable("x"))
    reporter.advance(50)
    #expect(reporter.all(of: .concatenate(.cancel("x"), .work("new").cancellable("x"))) == ["150 new"])
  }

  @Test func cancelInAMergeKeepsLaterWork() {
    let effect = EffectProgram.merge(.work("a").cancellable("x"), .cancel("x"), .work("b").cancellable("x"))
    #expect(reporter.all(of: effect) == ["100 b"])
  }

  @Test func cancellingAnOuterIDEndsInnerWork() {
    reporter.run(.work("a").cancellable("inner").cancellable("outer"))
    reporter.advance(50)
    reporter.run(.cancel("outer"))
    #expect(reporter.all(of: .none) == [])
    #expect(!reporter.runner.isRunning("inner"))
  }

  @Test func programThatCancelsItsOwnIDContinues() {
    let effect = EffectProgram.merge(
      .concatenate(.work("a"), .work("b")), .concatenate(.cancel("x"), .work("c"))
    ).cancellable("x")
    #expect(reporter.all(of: effect) == ["100 c"])
  }

  @Test func sequenceContinuesAfterCancelledWork() {
    reporter.run(.concatenate(.work("a").cancellable("x"), .send("then")))
    reporter.advance(50)
    reporter.run(.cancel("x"))
    #expect(reporter.log == ["50 then"])
  }

  @Test func cancelInFlightEndsEarlierWorkOfTheID() {
    reporter.run(.work("1").cancellable("x", cancelInFlight: true))
    reporter.advance(50)
    #expect(reporter.all(of: .work("2").cancellable("x", cancelInFlight: true)) == ["150 2"])
  }

  @Test func idsOfDifferentTypesAreDifferent() {
    reporter.run(.merge(.work("int").cancellable(1), .work("text").cancellable("1")))
    reporter.run(.cancel(EffectID(1)))
    #expect(reporter.all(of: .none) == ["100 text"])
  }

  @Test func finishedIDsAreReleased() {
    for number in 0..<1_000 { reporter.run(.work("a", after: 1).cancellable(number, cancelInFlight: true)) }
    #expect(reporter.runner.runningIDs.count == 1_000)
    reporter.advance(10)
    #expect(reporter.runner.runningIDs == [])
    #expect(reporter.runner.isIdle)
  }

  // MARK: Time

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
    reporter.run(.timer(every: .milliseconds(100), atOnce: true, "tick"))
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

  // MARK: Running effects

  @Test("A throttle interval is listed, and is idle while no action waits in it")
  func throttleIntervalWithoutAWaitingActionIsIdle() {
    reporter.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("a")))
    #expect(reporter.running == ["t"])
    #expect(reporter.runner.running.map(\.isEmptyInterval) == [true])
    #expect(reporter.runner.isIdle)
    reporter.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("b")))
    #expect(reporter.runner.running.map(\.isEmptyInterval) == [false])
    #expect(!reporter.runner.isIdle)
    reporter.advance(80)
    #expect(reporter.log == ["a", "80 b"])
    #expect(reporter.runner.isIdle && reporter.running == ["t"])
  }

  @Test("A run that is cancelled before its first turn never starts") func cancelledBeforeItsFirstTurn() {
    let started = Mutex(0)
    let run = EffectProgram<String>.run { _ in
      started.withLock { $0 += 1 }
      return "done"
    }
    reporter.run(.merge(run.cancellable("x"), .cancel("x")))
    reporter.advance(10)
    #expect(started.withLock { $0 } == 0)
    #expect(reporter.log == [])
    reporter.run(run.cancellable("x"))
    reporter.advance(10)
    #expect(started.withLock { $0 } == 1)
  }

  @Test("A delayed cancellation ends all work of its id that has started by then, also by later actions")
  func delayedCancellationEndsLaterWorkOfItsID() {
    reporter.on(
      "old", .concatenate(.after(100, .send("waited")), .cancel("x"), .work("after", after: 100).cancellable("x")))
    reporter.on("new", .work("new is done", after: 500).cancellable("x"))
    reporter.send("old")
    reporter.advance(50)
    reporter.send("new")
    reporter.advance(1_000)
    #expect(reporter.log == ["old", "50 new", "100 waited", "200 after"])
    #expect(reporter.runner.isIdle)
  }

  @Test("Cancelling an id of one action ends the work of that action only")
  func cancellingAnIDOfOneActionEndsItsWorkOnly() {
    reporter.on(
      "1",
      .merge(
        .work("1 is done", after: 500).cancellable(["x", "1"]), .after(100, .cancel(EffectID(["x", "1"])))))
    reporter.on("2", .work("2 is done", after: 500).cancellable(["x", "2"]))
    reporter.send("1")
    reporter.advance(50)
    reporter.send("2")
    reporter.advance(1_000)
    #expect(reporter.log == ["1", "50 2", "550 2 is done"])
  }

  // MARK: Depth

  @Test("Effects nested 100,000 deep run, and are released", arguments: Nesting.allCases)
  func deeplyNestedEffectsRunAndAreReleased(_ nesting: Nesting) {
    reporter.run(nesting.nested(.send("done")))
    reporter.advance(0)
    #expect(reporter.log == ["done"])
    reporter.run(nesting.nested(.work("later")))
    #expect(reporter.log == ["done"])
    reporter.advance(100)
    #expect(reporter.log == ["done", "100 later"])
    #expect(reporter.runner.isIdle)
  }

  @Test("Effects nested 100,000 deep can be cancelled, listed and left unfinished", arguments: Nesting.allCases)
  func deeplyNestedEffectsCanBeCancelled(_ nesting: Nesting) {
    reporter.run(nesting.nested(.work("later")).cancellable("all"))
    #expect(reporter.runner.running.count == 1)
    reporter.run(.cancel("all"))
    #expect(reporter.runner.isIdle)
    reporter.run(.concatenate(nesting.nested(.work("later")).cancellable("all"), .cancel("none"), .send("never")))
    reporter.leave()
  }

  @Test("Programs nested 100,000 deep are mapped, searched and released without being run", arguments: Nesting.allCases)
  func deeplyNestedProgramsAreMappedAndReleased(_ nesting: Nesting) {
    let effect = nesting.nested(.merge(.request(1), .work("later")))
    let copy = effect
    // Deferred work declares its requests only when it starts.
    let requests = nesting == .delayed ? [] : [1]
    #expect(effect.requests(of: Int.self) == requests)
    #expect(copy.answering(Int.self).requests(of: Int.self) == [])
    let mapped = effect.map { $0.count }
    #expect(mapped.requests(of: Int.self) == requests)
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

  // MARK: Errors, mapping, idleness

  private struct Broken: Error {}

  @Test func errorIsReportedAndTheSequenceContinues() {
    #expect(reporter.all(of: .concatenate(.run { _ in throw Broken() }, .send("then"))) == ["then"])
    #expect(reporter.errors == ["Broken()"])
    #expect(reporter.trace.contains("EffectHarness threw Broken()"))
  }

  @Test func cancellationIsNotReportedAsAnError() {
    #expect(reporter.all(of: .run { _ in throw CancellationError() }) == [])
    #expect(reporter.errors == [])
  }

  @Test func mappedProgramSendsMappedActions() {
    let effect = EffectProgram<Int>.concatenate(
      .send(1),
      .run { context in
        await context.send(2)
        return 3
      }, .gather([.delay(.milliseconds(10), .send(4))]), .merge(.send(5), .none),
      .debounce("d", for: .milliseconds(1), .send(6)),
      .throttle("t", for: .milliseconds(1), leading: true, trailing: false, .send(7)),
      .send(8).cancellable("c"), .cancel("c"), .timer(every: .seconds(1), 9).cancellable("t2"))
    let mapped = effect.map { "\($0)" }
    let log = reporter.all(of: mapped, milliseconds: 1_011).map { $0.split(separator: " ").last.map(String.init) ?? "" }
    #expect(log == ["1", "2", "3", "4", "5", "6", "7", "8", "9"])
  }

  @Test("A task can be mapped a thousand times, and the actions that it sends are mapped too")
  func actionsOfATaskAreMappedAThousandTimes() {
    var effect = EffectProgram<Int>.run { context in
      await context.send(1)
      return 2
    }
    for _ in 0..<1_000 { effect = effect.map { $0 + 1 } }
    #expect(reporter.all(of: effect.map { "\($0)" }) == ["1001", "1002"])
  }

  @Test func releasedRunnerCancelsItsEffects() {
    reporter.run(.stubborn("a"))
    reporter.run(.timer(every: .milliseconds(10), "tick"))
    reporter.run(.throttle("t", for: .seconds(5), leading: true, trailing: false, .none))
    reporter.advance(5)
    reporter.runtime.enter { reporter.leave() }
    reporter.advance(500)
    #expect(reporter.log == [])
    #expect(reporter.runtime.nextDue == nil)
  }

  @Test func runningEffectsAreListedOldestFirstWithTheirTimes() {
    reporter.run(
      .run(name: "load") { context in
        try await context.sleep(for: .seconds(5))
        return nil
      })
    reporter.advance(100)
    reporter.run(.timer(every: .seconds(2), "tick").cancellable("clock"))
    reporter.run(.after(50, .none))
    #expect(reporter.running == ["load", "clock", "delay"])
    let effects = reporter.runner.running
    #expect(effects.map(\.since) == [.zero, .milliseconds(100), .milliseconds(100)])
    #expect(effects.map(\.until) == [nil, .milliseconds(2_100), .milliseconds(150)])
    #expect(effects.map(\.interval) == [nil, .seconds(2), nil])
  }

  @Test func idleReturnsWhenAllEffectsEnd() {
    var isIdle = false
    reporter.run(.work("a"))
    reporter.runtime.enter {
      let runner = reporter.runner
      Task {
        await runner.idle()
        isIdle = true
      }
    }
    reporter.advance(50)
    #expect(!isIdle)
    reporter.advance(100)
    #expect(isIdle)
  }

  @Test func waitingForIdleCanBeCancelled() {
    var hasReturned = false
    var waiting: Task<Void, Never>?
    reporter.run(.timer(every: .seconds(1), "tick"))
    reporter.runtime.enter {
      let runner = reporter.runner
      waiting = Task {
        await runner.idle()
        hasReturned = true
      }
    }
    reporter.advance(50)
    #expect(!hasReturned)
    reporter.runtime.enter { waiting?.cancel() }
    reporter.advance(50)
    #expect(hasReturned)
  }

  @Test func onIdleIsCalledWhenAnActionCancelsTheLastEffect() {
    var count = 0
    reporter.runner.onIdle = { count += 1 }
    reporter.on("end", .cancel("t"))
    reporter.run(.throttle("t", for: .seconds(1), leading: false, trailing: true, .none))
    #expect(count == 0)
    reporter.send("end")
    #expect(reporter.runner.isIdle)
    #expect(count == 1)
  }

  @Test func idleReturnsWhenAnActionCancelsAllEffects() {
    var isIdle = false
    reporter.cancelAllWithin("end")
    reporter.run(.work("a"))
    reporter.runtime.enter {
      let runner = reporter.runner
      Task {
        await runner.idle()
        isIdle = true
      }
    }
    reporter.advance(50)
    reporter.send("end")
    reporter.advance(0)
    #expect(isIdle)
  }

  @Test func releasedRunnerDoesNotCallOnIdle() {
    var isReported = false
    reporter.run(.work("a"))
    reporter.runner.onIdle = { isReported = true }
    reporter.runtime.enter { reporter.leave() }
    #expect(!isReported)
  }
}

/// An effect that counts: each number starts the next.
@MainActor
private final class Chain {
  private(set) var count = 0
  private let end: Int

  private(set) lazy var runner: EffectRunner<Int> = EffectRunner(reporter: EffectReporter(of: self)) {
    [weak self] number in
    self?.handle(number)
  }

  private func handle(_ number: Int) {
    count += 1
    if number < end { runner.begin(.send(number + 1)) }
  }

  init(to end: Int) {
    self.end = end
  }
}

/// A way to nest an effect in others.
enum Nesting: CaseIterable {
  case concatenate, leading, merge, cancellable, oneID, gather, map, handled, delayed

  /// Nests an effect 100,000 levels deep, or 1,000 in gatherings.
  ///
  /// A gathering records the whole path of each action.
  func nested(_ effect: EffectProgram<String>) -> EffectProgram<String> {
    (0..<(self == .gather ? 1_000 : 100_000)).reduce(effect) { effect, number in
      switch self {
      case .concatenate: .concatenate(effect, .none)
      case .leading: .concatenate(.none, effect)
      case .merge: .merge(.none, effect)
      case .cancellable: effect.cancellable(number)
      case .oneID: effect.cancellable("x")
      case .gather: .gather([effect])
      case .map: effect.map { $0 }
      case .handled: .handled(by: { $0() }, effect)
      case .delayed: number.isMultiple(of: 1_000) ? .delay(.zero, effect) : .merge(effect)
      }
    }
  }
}
