import FlowEffects
import FlowRuntime
import Synchronization
import Testing

@testable import FlowCore

@MainActor
@Suite struct EffectTests {
  let reporter = EffectHarness()

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
    let runtime = VirtualTimeRuntime()
    try runtime.enter {
      let chain = Chain(to: 100_000)
      chain.runner.send(1)
      try runtime.runReady()
      #expect(chain.count == 100_000)
      #expect(chain.runner.isIdle)
    }
  }

  @Test func endlessActionsStallAndNameTheirOwner() {
    let runtime = VirtualTimeRuntime(jobBudget: 50)
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
