import FlowTesting
import FlowViewModel
import Testing

@MainActor
@Suite struct AsyncTestStoreTests {
  private typealias Store = AsyncTestStore<ProbeViewModel>
  private typealias Action = ProbeViewModel.Action

  private func store(_ prepare: (ProbeViewModel) -> Void = { _ in }) -> AsyncTestStore<ProbeViewModel> {
    let model = ProbeViewModel()
    prepare(model)
    return AsyncTestStore(viewModel: model)
  }

  /// Returns the messages of the issues that a body records.
  private func issues(_ body: () async -> Void) async -> [String] {
    nonisolated(unsafe) var messages: [String] = []
    await withKnownIssue {
      await body()
    } matching: { issue in
      messages.append(issue.error.map { "\($0)" } ?? "\(issue.comments)")
      return true
    }
    return messages
  }

  @Test("send, perform, state, actions and clearActions", .virtualTime)
  func sendPerformStateAndActions() async {
    let store = store()
    store.send(.both("a", "b"))
    store.perform(.on("c"))
    #expect(store.state.log == ["a", "b", "c"])
    #expect(store.actions == [.on("a"), .on("b"), .on("c")])
    store.assert(ProbeViewModel.State(log: ["a", "b", "c"]))
    store.assert { #expect($0.log.count == 3) }
    store.clearActions()
    #expect(store.actions == [])
    await store.finish()
  }

  @Test(
    "hasActiveTask, activeTaskIDs, activeTaskCount, waitUntilTaskStarts and waitUntilTaskCompletes")
  func activeTasksAreListedAndAwaited() async {
    let store = store { $0.on("go", .work("done", id: .a), .timer(id: .b, interval: 10, action: .on("tick"))) }
    store.send(.go("go"))
    #expect(store.hasActiveTask(id: .a))
    #expect(store.activeTaskIDs == [.a, .b])
    #expect(store.activeTaskCount == 2)
    await store.waitUntilTaskStarts(id: .a)
    await store.waitUntilTaskCompletes(id: .a)
    #expect(store.activeTaskIDs == [.b])
    store.cleanup()
    #expect(store.activeTaskCount == 0)
  }

  @Test("tick, flush, wait, waitForEffects, waitForAction, tickAndWait and tickAndWaitForAction")
  func testWaitsForTimeActionsAndEffects() async {
    let store = store {
      $0.on("go", .sleepThen(duration: 60, action: .on("minute")), .run { .on("ready") })
      $0.on("minute", .sleepThen(duration: 0.5, action: .on("more")))
    }
    store.send(.go("go"))
    await store.flush()
    #expect(store.state.log == ["go", "ready"])
    await store.tick(by: 59.5)
    await store.wait { $0.log.contains("minute") }
    await store.waitForAction(.on("more")) { #expect($0.log.last == "more") }
    await store.waitForEffects()
    await store.skipUntilAction(.on("more"))
    store.send(.go("go"))
    await store.tickAndWait(by: 59, for: { $0.log.filter { $0 == "minute" }.count == 2 })
    await store.tickAndWaitForAction(by: 0.1, action: .on("more"))
    store.skipReceivedActions()
    await store.finish()
  }

  @Test("Earlier actions are received in order, with the state of their moment")
  func earlierActionsAreReceivedInOrder() async {
    let store = store {
      $0.on("a", .action(.on("b")), .work("c"))
    }
    store.send(.go("a"))
    await store.receive(.on("a")) { #expect($0.log == ["a"]) }
    await store.receive(.on("b")) { #expect($0.log == ["a", "b"]) }
    await store.receiveChange(.on("c")) { $0.log.append("c") }
    await store.finish()
  }

  @Test("An unexpected, missing or extra action and another state fail, each with a difference")
  func unexpectedActionsAndStatesFail() async {
    let store = store { $0.on("go", .timer(id: .a, interval: 3, action: .on("tick"))) }
    let wait = "advance time first, or allow more with timeout:"
    #expect(
      await issues { await store.receive(.on("x")) } == [".on(\"x\") did not arrive in 1.0 s: no action did\n\(wait)"])
    store.send(.go("go"))
    let other = await issues { await store.receive(.on("x")) }
    #expect(other.count == 1 && other[0].hasPrefix("another action came next\n-expected +actual\n"))
    #expect(other[0].contains("-   \"x\"") || other[0].contains("\"x\"") && other[0].contains("\"go\""))
    store.send(.go("b"))
    let state = await issues { await store.receiveChange(.on("b")) { $0.log = ["b"] } }
    #expect(state.count == 1 && state[0].hasPrefix("the state differs"))
    #expect(await issues { store.assertActions([]) }.first?.hasPrefix("the actions differ") == true)
    #expect(
      await issues { await store.waitForAction(.on("y")) }
        == [".on(\"y\") did not arrive in 1.0 s; no action did\n\(wait)"])
    #expect(
      await issues { await store.wait(for: { _ in false }) }.first?.hasPrefix("the condition does not hold") == true)
    store.send(.go("c"))
    #expect(
      await issues { await store.assertNoMoreActions() }
        == ["the test did not receive .on(\"c\")\nreceive what came, or skip it: store.skipReceivedActions()"])
    store.skipReceivedActions()
    #expect(
      await issues { await store.finish() }
        == ["after 1.0 s 1 effect is still under way: .a\ncancel them, or allow more time with timeout:"])
  }

  @Test("A store that is not exhaustive ignores remaining actions and effects")
  func aLenientStoreIgnoresRemainingActions() async {
    let store = store { $0.on("go", .timer(id: .a, interval: 1, action: .on("tick"))) }
    store.isExhaustive = false
    store.send(.go("go"))
    await store.finish()
    #expect(store.activeTaskCount == 0)
  }

  @Test("withStore finishes its store")
  func withStoreFinishesItsStore() async {
    await Store.withStore(viewModel: ProbeViewModel()) { store in
      store.send(.go("a"))
      await store.receive(.on("a"))
    }
    let left = await issues {
      await Store.withStore(viewModel: ProbeViewModel()) { $0.send(.go("a")) }
    }
    #expect(
      left == ["the test did not receive .on(\"a\")\nreceive what came, or skip it: store.skipReceivedActions()"])
  }

  @Test("The history has the states since tracking was enabled", .virtualTime)
  func historyHasTheStatesSinceTrackingWasEnabled() async {
    let store = store()
    let tracker = store.enableStateTracking()
    store.send(.both("a", "b"))
    #expect(tracker.history.map(\.new.log) == [["a"], ["a", "b"]])
    store.skipReceivedActions()
    await store.finish()
  }

  @Test("Waiting takes no real time, and waiting for an action that never comes fails at once")
  func waitingTakesNoRealTime() async {
    // The clock is real, since the suite has no virtual time. The effect sleeps for an hour of the store's time.
    let start = ContinuousClock.now
    let store = store { $0.on("go", .sleepThen(duration: 3_600, action: .on("late"))) }
    store.send(.go("go"))
    await store.receive(.on("go"))
    await store.receive(.on("late"), timeout: 4_000)
    await store.finish()
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
