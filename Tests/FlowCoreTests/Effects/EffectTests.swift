import FlowRuntime
import Synchronization
import Testing

@testable import FlowCore

@MainActor
@Suite struct EffectTests {
  private let stage = Stage()

  @Test func nothingIsDoneAtOnce() {
    #expect(stage.all(of: .concatenate(.none, .send("a"))) == ["a"])
    #expect(stage.runner.isIdle)
  }

  @Test func actionsOfActionsAreHandledAfterThoseThatWait() {
    stage.on("A", .merge(.send("B"), .send("C")))
    stage.on("B", .send("D"))
    stage.send("A")
    #expect(stage.log == ["A", "B", "C", "D"])
  }

  @Test func anActionIsNeverHandledWithinAnother() {
    stage.sendWithin("1", "2")
    stage.sendWithin("2", "3")
    stage.send("1")
    #expect(stage.log == ["1", "end 1", "2", "end 2", "3", "end 3"])
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

  @Test func actionsWithoutEndStallAndSayWhose() {
    let runtime = FlowRuntime(jobBudget: 50)
    runtime.enter {
      let chain = Chain(to: .max)
      chain.runner.send(1)
      #expect { try runtime.runReady() } throws: { "\($0)".contains("Chain's actions") }
    }
  }

  @Test func aTaskSendsOnItsWayAndAsItEnds() {
    let effect = EffectProgram<String>.run { context in
      await context.send("begun")
      try await context.sleep(for: .milliseconds(300))
      return "done"
    }
    #expect(stage.all(of: effect) == ["begun", "300 done"])
  }

  @Test func mergedTasksRunBesideEachOtherAndAreDoneWhenAllAre() {
    let effect = EffectProgram.concatenate(.merge(.work("slow", after: 200), .work("quick", after: 100)), .send("then"))
    #expect(stage.all(of: effect) == ["100 quick", "200 slow", "200 then"])
  }

  @Test func concatenatedTasksRunOneAfterTheOther() {
    let effect = EffectProgram.concatenate(.work("a", after: 200), .work("b", after: 100), .send("c"))
    #expect(stage.all(of: effect) == ["200 a", "300 b", "300 c"])
  }

  @Test func gatheredActionsComeTogetherInTheOrderOfTheList() {
    let effect = EffectProgram.concatenate(
      .gather([
        .work("a", after: 300), .send("b"), .work("c", after: 100), .gather([.work("d", after: 200), .send("e")]),
      ]),
      .send("then"))
    #expect(stage.all(of: effect) == ["300 a", "300 b", "300 c", "300 d", "300 e", "300 then"])
  }

  @Test func whatIsCancelledInAGatheringSendsNothing() {
    stage.run(.gather([.work("a", after: 300).cancellable("a"), .work("b", after: 100)]))
    stage.advance(150)
    stage.run(.cancel("a"))
    #expect(stage.log == ["150 b"])
  }

  @Test func whatIsCancelledInAGatheringDoesNotSendWhatItsEarlierPartsSentEither() {
    let part = EffectProgram.concatenate(
      .work("a", after: 100), .gather([.work("b", after: 50)]), .work("c", after: 200))
    stage.run(.gather([part.cancellable("x"), .work("d", after: 300)]))
    stage.advance(200)
    stage.run(.cancel("x"))
    stage.advance(500)
    #expect(stage.log == ["300 d"])
  }

  // MARK: Cancelling

  @Test func whatIsCancelledSendsNothingMore() {
    stage.run(.work("a").cancellable("x"))
    stage.advance(50)
    stage.run(.cancel("x"))
    #expect(stage.runner.isIdle)
    stage.advance(500)
    #expect(stage.log == [])
  }

  @Test func aResultThatComesAfterTheCancellationIsDroppedAndTraced() {
    stage.run(.stubborn("a").cancellable("x"))
    stage.advance(50)
    stage.run(.cancel("x"))
    stage.advance(500)
    #expect(stage.log == [])
    #expect(stage.trace == ["x began", "x cancelled", "late \"a…\"", "late \"a\""])
  }

  @Test func cancellingEndsWhatBeganBeforeInTheOrderOfTheProgram() {
    stage.run(.work("old").cancellable("x"))
    stage.advance(50)
    #expect(stage.all(of: .concatenate(.cancel("x"), .work("new").cancellable("x"))) == ["150 new"])
  }

  @Test func cancellingWithinAMergeLeavesWhatComesAfterIt() {
    let effect = EffectProgram.merge(.work("a").cancellable("x"), .cancel("x"), .work("b").cancellable("x"))
    #expect(stage.all(of: effect) == ["100 b"])
  }

  @Test func cancellingAnOuterIDEndsInnerWork() {
    stage.run(.work("a").cancellable("inner").cancellable("outer"))
    stage.advance(50)
    stage.run(.cancel("outer"))
    #expect(stage.all(of: .none) == [])
    #expect(!stage.runner.isRunning("inner"))
  }

  @Test func aProgramMayCancelItsOwnIDAndGoOn() {
    let effect = EffectProgram.merge(
      .concatenate(.work("a"), .work("b")), .concatenate(.cancel("x"), .work("c"))
    ).cancellable("x")
    #expect(stage.all(of: effect) == ["100 c"])
  }

  @Test func whatWaitsForCancelledWorkGoesOn() {
    stage.run(.concatenate(.work("a").cancellable("x"), .send("then")))
    stage.advance(50)
    stage.run(.cancel("x"))
    #expect(stage.log == ["50 then"])
  }

  @Test func cancelInFlightEndsEarlierWorkOfTheID() {
    stage.run(.work("1").cancellable("x", cancelInFlight: true))
    stage.advance(50)
    #expect(stage.all(of: .work("2").cancellable("x", cancelInFlight: true)) == ["150 2"])
  }

  @Test func idsAreTheSameOnlyWhereTheirValuesAreOfOneType() {
    stage.run(.merge(.work("int").cancellable(1), .work("text").cancellable("1")))
    stage.run(.cancel(EffectID(1)))
    #expect(stage.all(of: .none) == ["100 text"])
  }

  @Test func nothingIsKeptOfIDsThatAreDone() {
    for number in 0..<1_000 { stage.run(.work("a", after: 1).cancellable(number, cancelInFlight: true)) }
    #expect(stage.runner.runningIDs.count == 1_000)
    stage.advance(10)
    #expect(stage.runner.runningIDs == [])
    #expect(stage.runner.isIdle)
  }

  // MARK: Time

  @Test func onlyTheLastOfADebouncedBurstIsDone() {
    for number in 1...5 {
      stage.run(.debounce("d", for: .milliseconds(50), .send("e\(number)")))
      stage.advance(20)
    }
    stage.advance(500)
    #expect(stage.log == ["130 e5"])
  }

  @Test func aDebounceEndsItsRunningWork() {
    stage.run(.debounce("d", for: .milliseconds(50), .work("first")))
    stage.advance(100)
    stage.run(.debounce("d", for: .milliseconds(50), .work("second")))
    stage.advance(500)
    #expect(stage.log == ["250 second"])
  }

  private func throttled(leading: Bool, trailing: Bool) -> [String] {
    for number in 1...6 {
      stage.run(.throttle("t", for: .milliseconds(80), leading: leading, trailing: trailing, .send("e\(number)")))
      stage.advance(30)
    }
    stage.advance(500)
    return stage.log
  }

  @Test func aLeadingThrottleDoesTheFirstOfEachInterval() {
    #expect(throttled(leading: true, trailing: false) == ["e1", "90 e4"])
  }

  @Test func aTrailingThrottleDoesTheLastOfEachInterval() {
    #expect(throttled(leading: false, trailing: true) == ["80 e3", "160 e6"])
  }

  @Test func aThrottleMayDoBothAndKeepsTheSpacingAfterTheTrailingOne() {
    #expect(throttled(leading: true, trailing: true) == ["e1", "80 e3", "160 e6"])
  }

  @Test func aThrottleWithNeitherEndIsAFault() {
    #expect(throttled(leading: false, trailing: false) == [])
    #expect(stage.trace.first?.contains("neither leading nor trailing") == true)
  }

  @Test func aSequenceWaitsForTheTrailingEndOfAThrottle() {
    stage.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("first")))
    stage.run(
      .concatenate(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("last")), .send("then")))
    stage.advance(500)
    #expect(stage.log == ["first", "80 last", "80 then"])
  }

  @Test func theTrailingEndOfAThrottleIsBegunInOneTurnWithWhatWaitsForIt() {
    stage.on("last", .send("answer"))
    stage.run(
      .concatenate(.throttle("t", for: .milliseconds(80), leading: false, trailing: true, .send("last")), .send("then"))
    )
    stage.advance(500)
    #expect(stage.log == ["80 last", "80 then", "80 answer"])
  }

  @Test func whatASupersededThrottleKeptWaitingGoesOn() {
    stage.run(.throttle("t", for: .milliseconds(80), leading: false, trailing: true, .send("a")))
    stage.run(
      .concatenate(.throttle("t", for: .milliseconds(80), leading: false, trailing: true, .send("b")), .send("then")))
    stage.run(.throttle("t", for: .milliseconds(80), leading: false, trailing: true, .send("c")))
    #expect(stage.log == ["then"])
    stage.advance(500)
    #expect(stage.log == ["then", "80 c"])
  }

  @Test func cancellingAThrottleEndsItsInterval() {
    stage.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("a")))
    stage.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("b")))
    stage.run(
      .concatenate(.cancel("t"), .throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("c"))))
    stage.advance(500)
    #expect(stage.log == ["a", "c"])
    #expect(stage.runner.isIdle)
  }

  @Test func aTimerTicksFirstAfterOneInterval() {
    stage.run(.timer(every: .milliseconds(100), "tick"))
    stage.advance(350)
    #expect(stage.log == ["100 tick", "200 tick", "300 tick"])
  }

  @Test func aTimerMayTickAtOnceToo() {
    stage.run(.timer(every: .milliseconds(100), atOnce: true, "tick"))
    stage.advance(150)
    #expect(stage.log == ["tick", "100 tick"])
  }

  @Test func ticksDoNotDrift() {
    stage.run(.timer(every: .seconds(1), "tick"))
    stage.advance(1_500)
    stage.advance(500)
    #expect(stage.log == ["1000 tick", "2000 tick"])
  }

  @Test func settlingDoesNotWaitForATimerButPlaysItOnTheWay() throws {
    stage.run(.timer(every: .milliseconds(100), "tick").cancellable("t"))
    try stage.runtime.settle(within: .seconds(1))
    #expect(stage.log == [])
    stage.run(.work("work", after: 250))
    try stage.runtime.settle(within: .seconds(1))
    #expect(stage.log == ["100 tick", "200 tick", "250 work"])
    #expect(stage.runtime.nextWaitedFor == nil)
  }

  @Test func aTickMayCancelItsTimer() {
    stage.on("tick", .cancel("t"))
    stage.run(.timer(every: .milliseconds(100), "tick").cancellable("t"))
    stage.advance(500)
    #expect(stage.log == ["100 tick"])
    #expect(stage.runner.isIdle)
  }

  @Test func whatATickLeadsToIsDoneWithoutAnybodyElse() {
    stage.on("100 tick", .none)
    stage.on("tick", .send("fetch"))
    stage.on("fetch", .work("fetched", after: 10))
    stage.run(.timer(every: .milliseconds(100), "tick"))
    stage.advance(150)
    #expect(stage.log == ["100 tick", "100 fetch", "110 fetched"])
  }

  // MARK: What is under way

  @Test("The interval of a throttle is shown, and is no work while nothing waits in it") func emptyInterval() {
    stage.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("a")))
    #expect(stage.running == ["t"])
    #expect(stage.runner.running.map(\.isEmptyInterval) == [true])
    #expect(stage.runner.isIdle)
    stage.run(.throttle("t", for: .milliseconds(80), leading: true, trailing: true, .send("b")))
    #expect(stage.runner.running.map(\.isEmptyInterval) == [false])
    #expect(!stage.runner.isIdle)
    stage.advance(80)
    #expect(stage.log == ["a", "80 b"])
    #expect(stage.runner.isIdle && stage.running == ["t"])
  }

  @Test("A run that is cancelled before its first turn never starts") func cancelledBeforeItsFirstTurn() {
    let started = Mutex(0)
    let run = EffectProgram<String>.run { _ in
      started.withLock { $0 += 1 }
      return "done"
    }
    stage.run(.merge(run.cancellable("x"), .cancel("x")))
    stage.advance(10)
    #expect(started.withLock { $0 } == 0)
    #expect(stage.log == [])
    stage.run(run.cancellable("x"))
    stage.advance(10)
    #expect(started.withLock { $0 } == 1)
  }

  @Test("A cancel that comes late ends what has begun by then, also because of later actions") func lateCancel() {
    stage.on(
      "old", .concatenate(.after(100, .send("waited")), .cancel("x"), .work("after", after: 100).cancellable("x")))
    stage.on("new", .work("new is done", after: 500).cancellable("x"))
    stage.send("old")
    stage.advance(50)
    stage.send("new")
    stage.advance(1_000)
    #expect(stage.log == ["old", "50 new", "100 waited", "200 after"])
    #expect(stage.runner.isIdle)
  }

  @Test("A cancel of an id of its own action ends that action's work alone") func cancelOfOneAction() {
    stage.on(
      "1",
      .merge(
        .work("1 is done", after: 500).cancellable(["x", "1"]), .after(100, .cancel(EffectID(["x", "1"])))))
    stage.on("2", .work("2 is done", after: 500).cancellable(["x", "2"]))
    stage.send("1")
    stage.advance(50)
    stage.send("2")
    stage.advance(1_000)
    #expect(stage.log == ["1", "50 2", "550 2 is done"])
  }

  // MARK: Depth

  @Test("Effects nested 100,000 deep run, and are released", arguments: Nesting.allCases)
  func deep(_ nesting: Nesting) {
    stage.run(nesting.nested(.send("done")))
    stage.advance(0)
    #expect(stage.log == ["done"])
    stage.run(nesting.nested(.work("later")))
    #expect(stage.log == ["done"])
    stage.advance(100)
    #expect(stage.log == ["done", "100 later"])
    #expect(stage.runner.isIdle)
  }

  @Test("Effects nested 100,000 deep can be cancelled, listed and left unfinished", arguments: Nesting.allCases)
  func deepAndCancelled(_ nesting: Nesting) {
    stage.run(nesting.nested(.work("later")).cancellable("all"))
    #expect(stage.runner.running.count == 1)
    stage.run(.cancel("all"))
    #expect(stage.runner.isIdle)
    stage.run(.concatenate(nesting.nested(.work("later")).cancellable("all"), .cancel("none"), .send("never")))
    stage.leave()
  }

  @Test("Programs nested 100,000 deep are mapped, searched and released without being run", arguments: Nesting.allCases)
  func deepValues(_ nesting: Nesting) {
    let effect = nesting.nested(.merge(.request(1), .work("later")))
    let copy = effect
    // What is asked for by work that may wait is asked for later.
    let requests = nesting == .delayed ? [] : [1]
    #expect(effect.requests(of: Int.self) == requests)
    #expect(copy.answering(Int.self).requests(of: Int.self) == [])
    let mapped = effect.map { $0.count }
    #expect(mapped.requests(of: Int.self) == requests)
  }

  // MARK: Durations

  @Test("Durations that no clock can hold are waited for as long as can be", arguments: [1e20, 1e19, 9e18, 1e10])
  func hugeDurations(_ seconds: Double) {
    let huge = Duration.seconds(seconds)
    stage.run(.delay(huge, .send("never")))
    stage.run(.debounce("d", for: huge, .send("never")))
    stage.run(.throttle("t", for: huge, leading: false, trailing: true, .send("never")))
    stage.run(.timer(every: huge, "never"))
    stage.run(
      .run { context in
        try await context.sleep(for: huge)
        return "never"
      })
    stage.run(
      .run { _ in
        try await Task.sleep(for: huge)
        return "never"
      })
    stage.advance(1_000_000_000)
    #expect(stage.log == [])
    #expect(stage.runner.running.count == 6)
    #expect(stage.runner.running.allSatisfy { ($0.until ?? .zero) <= .seconds(1_000_000) + .longestWait })
  }

  @Test("Negative durations are over at once", arguments: [-1e20, -1.0]) func negativeDurations(_ seconds: Double) {
    stage.run(.delay(.seconds(seconds), .send("a")))
    stage.run(
      .run { context in
        try await context.sleep(for: .seconds(seconds))
        return "b"
      })
    stage.advance(1)
    #expect(stage.log == ["a", "b"])
  }

  // MARK: Errors, mapping, the end

  private struct Broken: Error {}

  @Test func anErrorIsToldAndWhatWaitsGoesOn() {
    #expect(stage.all(of: .concatenate(.run { _ in throw Broken() }, .send("then"))) == ["then"])
    #expect(stage.errors == ["Broken()"])
    #expect(stage.trace.contains("Stage threw Broken()"))
  }

  @Test func aCancellationIsNoError() {
    #expect(stage.all(of: .run { _ in throw CancellationError() }) == [])
    #expect(stage.errors == [])
  }

  @Test func aMappedProgramDoesTheSameWithOtherActions() {
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
    let log = stage.all(of: mapped, milliseconds: 1_011).map { $0.split(separator: " ").last.map(String.init) ?? "" }
    #expect(log == ["1", "2", "3", "4", "5", "6", "7", "8", "9"])
  }

  @Test("A task is mapped many times, what it sends on its way as well") func manyMaps() {
    var effect = EffectProgram<Int>.run { context in
      await context.send(1)
      return 2
    }
    for _ in 0..<1_000 { effect = effect.map { $0 + 1 } }
    #expect(stage.all(of: effect.map { "\($0)" }) == ["1001", "1002"])
  }

  @Test func aRunnerThatGoesTakesItsEffectsAlong() {
    stage.run(.stubborn("a"))
    stage.run(.timer(every: .milliseconds(10), "tick"))
    stage.run(.throttle("t", for: .seconds(5), leading: true, trailing: false, .none))
    stage.advance(5)
    stage.runtime.enter { stage.leave() }
    stage.advance(500)
    #expect(stage.log == [])
    #expect(stage.runtime.nextDue == nil)
  }

  @Test func whatIsUnderWayIsListedOldestFirstWithItsTimes() {
    stage.run(
      .run(name: "load") { context in
        try await context.sleep(for: .seconds(5))
        return nil
      })
    stage.advance(100)
    stage.run(.timer(every: .seconds(2), "tick").cancellable("clock"))
    stage.run(.after(50, .none))
    #expect(stage.running == ["load", "clock", "delay"])
    let effects = stage.runner.running
    #expect(effects.map(\.since) == [.zero, .milliseconds(100), .milliseconds(100)])
    #expect(effects.map(\.until) == [nil, .milliseconds(2_100), .milliseconds(150)])
    #expect(effects.map(\.interval) == [nil, .seconds(2), nil])
  }

  @Test func idleIsKnown() {
    var isIdle = false
    stage.run(.work("a"))
    stage.runtime.enter {
      let runner = stage.runner
      Task {
        await runner.idle()
        isIdle = true
      }
    }
    stage.advance(50)
    #expect(!isIdle)
    stage.advance(100)
    #expect(isIdle)
  }

  @Test func whoeverWaitsForIdlenessMayGiveUp() {
    var hasReturned = false
    var waiting: Task<Void, Never>?
    stage.run(.timer(every: .seconds(1), "tick"))
    stage.runtime.enter {
      let runner = stage.runner
      waiting = Task {
        await runner.idle()
        hasReturned = true
      }
    }
    stage.advance(50)
    #expect(!hasReturned)
    stage.runtime.enter { waiting?.cancel() }
    stage.advance(50)
    #expect(hasReturned)
  }

  @Test func whatAnActionCancelsMayLeaveNothingUnderWayWhichIsTold() {
    var count = 0
    stage.runner.onIdle = { count += 1 }
    stage.on("end", .cancel("t"))
    stage.run(.throttle("t", for: .seconds(1), leading: false, trailing: true, .none))
    #expect(count == 0)
    stage.send("end")
    #expect(stage.runner.isIdle)
    #expect(count == 1)
  }

  @Test func whoWaitsForIdleGoesOnWhereTheHandlingOfAnActionCancelsAll() {
    var isIdle = false
    stage.cancelAllWithin("end")
    stage.run(.work("a"))
    stage.runtime.enter {
      let runner = stage.runner
      Task {
        await runner.idle()
        isIdle = true
      }
    }
    stage.advance(50)
    stage.send("end")
    stage.advance(0)
    #expect(isIdle)
  }

  @Test func aRunnerThatGoesDoesNotCallItsOwnerWhichMayBeGone() {
    var isTold = false
    stage.run(.work("a"))
    stage.runner.onIdle = { isTold = true }
    stage.runtime.enter { stage.leave() }
    #expect(!isTold)
  }
}

/// Counts, each number leading to the next.
@MainActor
private final class Chain {
  private(set) var count = 0
  private let end: Int

  private(set) lazy var runner: EffectRunner<Int> = EffectRunner(stage: EffectStage(of: self)) { [weak self] number in
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

  /// An effect nested 100,000 deep; in gatherings, which keep the whole line of an action, 1,000.
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
