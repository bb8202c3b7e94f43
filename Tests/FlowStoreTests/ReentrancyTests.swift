import FlowCore
import FlowStore
import FlowTesting
import Observation
import TestSupport
import Testing

/// Actions that are sent while another one is handled: each waits for its turn.
@MainActor
@Suite(.virtualTime) struct ReentrancyTests {
  /// A holder that can release its store.
  @MainActor final class Holder { var store: LogStore? }

  @Test func actionSentInAReducerIsHandledAfterTheCurrentOne() {
    let holder = Holder()
    let store = logStore { action in
      if action == "outer" { MainActor.assumeIsolated { holder.store?.send("inner") } }
      return action == "outer" ? .send("effect") : .none
    }
    holder.store = store
    store.send("outer")
    #expect(store.state == ["outer", "inner", "effect"])
    holder.store = nil
  }

  @Test func actionSentByAnObserverIsHandledAfterTheObservedOne() {
    let store = logStore { $0 == "first" ? .send("effect") : .none }
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { store.send("observed") }
    }
    store.send("first")
    #expect(store.state == ["first", "observed", "effect"])
  }

  @Test func actionCausedByAStepIsHandledAfterTheCurrentOne() {
    let holder = Holder()
    let store = Store(
      reducer: Reduce<[String], String> { log, action in
        log.append(action)
        return action == "first" ? .send("effect") : .none
      }, initialState: []
    ) { action, _ in
      if action == "first" { holder.store?.send("step") }
      return nil
    }
    holder.store = store
    store.send("first")
    #expect(store.state == ["first", "step", "effect"])
    holder.store = nil
  }

  @Test func storeReleasedWhileHandlingAnActionCancelsTheActionsEffects() async {
    let holder = Holder()
    let reported = LineRecorder()
    holder.store = Store(
      reducer: Reduce<[String], String> { log, action in
        log.append(action)
        return action == "first" ? .merge(.after(.seconds(1), "late"), .send("next")) : .after(.seconds(1), "late")
      }, initialState: []
    ) { action, _ in
      reported.lines.append(action)
      holder.store = nil
      return nil
    }
    weak let store = holder.store
    holder.store?.send("first")
    #expect(store == nil)
    await pass(.seconds(2))
    // A sender retains the store until the action and its immediate successors are handled.
    #expect(reported.lines == ["first", "next"])
    #expect(traced == ["run began", "run began", "run cancelled", "run cancelled"])
  }

  @Test func lateActionHasTheCauseOfItsEffect() async throws {
    let store = logStore { action in
      action == "begin" ? .stubborn(.seconds(1), "late").cancellable("id") : .cancel("id")
    }
    store.send("begin")
    await pass(.milliseconds(1))
    store.send("cancel")
    await pass(.seconds(1))
    let events = Run.current.trace.events(after: 0)
    let began = try #require(events.first { if case .effect(_, _, .began) = $0.kind { true } else { false } })
    let late = try #require(events.last)
    #expect(late.cause == began.cause)
    #expect(traced.last == "late \"late\"")
  }

  // MARK: Instrumentation

  @Test func effectCancelledWhileItSendsSendsNothing() async {
    let store = logStore { action in
      switch action {
      case "begin": .after(.seconds(1), "late").cancellable("work")
      case "cancel": .cancel("work")
      default: .none
      }
    }
    store.instrumentation = .sink { [weak store] event in
      if case .actionEmitted("late") = event { store?.send("cancel") }
    }
    store.send("begin")
    await pass(.seconds(1))
    #expect(store.state == ["begin", "cancel"])
    #expect(traced.last == "late \"late\"")
  }

  @Test func actionSentAsAnEffectEndsIsHandledAfterTheEffectsOwnActions() async {
    let store = logStore { $0 == "begin" ? .after(.seconds(1), "sent").cancellable("work") : .none }
    store.instrumentation = .sink { [weak store] event in
      if case .runFinished = event { store?.send("finished") }
    }
    store.send("begin")
    await pass(.seconds(1))
    #expect(store.state == ["begin", "sent", "finished"])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func throttleUsedAsItsIntervalEndsHasOneInterval() async {
    let store = logStore { action in
      action.hasPrefix("done") ? .none : .send("done \(action)").throttle("id", for: .seconds(1), trailing: true)
    }
    var isAsked = false
    store.instrumentation = .sink { [weak store] event in
      guard case .runFinished = event, !isAsked else { return }
      isAsked = true
      store?.send("3")
    }
    store.send("1")
    store.send("2")
    await pass(.seconds(1))
    #expect(store.state == ["1", "done 1", "2", "3", "done 2"])
    #expect(store.runningEffects.count == 1)
    await pass(.seconds(3))
    #expect(store.state.last == "done 3")
    #expect(store.runningEffects.isEmpty)
  }

  @Test func effectsStartedByACancellationEventKeepRunning() async {
    let store = logStore { action in
      switch action {
      case "begin": .send("leading").throttle("id", for: .seconds(1), trailing: true)
      case "again": .send("leading").throttle("other", for: .seconds(1), trailing: true)
      default: .none
      }
    }
    var isAsked = false
    store.instrumentation = .sink { [weak store] event in
      guard case .effectsCancelled = event, !isAsked else { return }
      isAsked = true
      store?.send("again")
    }
    store.send("begin")
    await store.cancelAllEffects()
    #expect(store.runningEffects.map(\.label) == [.id("other")])
    await pass(.seconds(1))
    #expect(traced.last == "other ended")
  }

  @Test func effectReportsExactlyOneEnd() async {
    struct Broken: Error {}
    let store = logStore { action in
      switch action {
      case "begin": .run { _ in throw Broken() }.cancellable("work")
      case "cancel": .cancel("work")
      default: .none
      }
    }
    let reported = LineRecorder()
    store.instrumentation = .sink { [weak store] event in
      reported.lines.append(event.description)
      if case .didFailRun = event { store?.send("cancel") }
    }
    store.send("begin")
    await pass(.seconds(1))
    #expect(reported.lines == ["work started", "work failed: Broken()"])
  }

  @Test func effectCanBeCancelledFromItsStartEvent() async {
    let store = logStore { $0 == "begin" ? .merge(.after(.seconds(1), "1"), .after(.seconds(1), "2")) : .none }
    store.instrumentation = .sink { [weak store] event in
      if case .runStarted = event { store?.cancelEffects() }
    }
    store.send("begin")
    #expect(store.runningEffects.isEmpty)
    await pass(.seconds(2))
    #expect(store.state == ["begin"])
  }

  // MARK: Animation

  @Test func animationAppliesToAllActionsInItsScope() async {
    let reported = LineRecorder()
    let store = Store(
      reducer: Reduce<[String], String> { log, action in
        MainActor.assumeIsolated { reported.lines.append("\(action) \(Animation.current?.description ?? "none")") }
        guard action == "begin" else { return .none }
        return .merge(
          .merge(.send("sent"), .after(.seconds(1), "run")).animation(.linear),
          .send("throttled").throttle("id", for: .seconds(1), leading: false, trailing: true).animation(.easeIn),
          .concatenate(.after(.seconds(1), "plain"), .send("inner").animation(.spring)).animation(.easeOut),
          EffectTask(.gather([.run { _ in "gathered" }])).animation(),
          .send("bare").animation(nil))
      }, initialState: [])
    store.send("begin")
    await pass(.seconds(2))
    #expect(
      reported.lines.sorted() == [
        "bare none", "begin none", "gathered .default", "inner .spring", "plain .easeOut", "run .linear",
        "sent .linear", "throttled .easeIn",
      ])
  }
}
