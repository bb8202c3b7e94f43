import FlowRuntime
import FlowStore
import FlowTesting
import Testing

@MainActor
@Suite struct TestStoreTests {
  private func store(_ go: @escaping @Sendable () -> EffectTask<Search.Action> = { .none }) -> TestStore<Search> {
    TestStore(reducer: Search(go: go))
  }

  @Test("send, receive and assertNoMoreActions")
  func sendingAndReceiving() async {
    let store = TestStore(
      reducer: Search(), initialState: Search.State(query: "", titles: ["?"]), effectTimeout: .seconds(2))
    await store.send(.type("ran")) { $0.query = "ran" }
    await store.receive(.found(["RAN"])) { $0.titles = ["RAN"] }
    await store.assertNoMoreActions()
    #expect(store.state == Search.State(query: "ran", titles: ["RAN"]))
    await store.finish()
  }

  @Test("send, receive and assertNoMoreActions in virtual time", .virtualTime)
  func sendingAndReceivingInVirtualTime() async {
    let start = ContinuousClock.now
    let store = store()
    await store.send(.type("r")) { $0.query = "r" }
    await store.advance(by: .milliseconds(200))
    await store.send(.type("ran")) { $0.query = "ran" }
    await store.receive(\.found, ["RAN"]) { $0.titles = ["RAN"] }
    #expect(ContinuousClock.now - start == .milliseconds(500))
    await store.finish()
  }

  @Test("cancelEffects(identifiedBy:) and cancelAllEffects()")
  func effectsAreCancelledByIDAndAllTogether() async {
    let store = store { .run { _ in try await Task.sleep(for: .seconds(60)) } }
    await store.send(.type("ran")) { $0.query = "ran" }
    await store.cancelEffects(identifiedBy: "search")
    await store.finish()
    await store.send(.go)
    await store.cancelAllEffects()
    await store.finish()
  }

  @Test("The state after an action is the earlier one, changed by the closure")
  func closureOfSendStatesTheExpectedChange() async {
    let store = store()
    let messages = await issues {
      await store.send(.type("ran")) { $0.query = "rain" }
    }
    #expect(
      messages == [
        """
        the state after .type("ran") differs
        -expected +actual
          Search.State(
        -   query: "rain",
        +   query: "ran",
            titles: [],
            ticks: 0
          )
        fix the closure of send, or what the reducer does
        """
      ])
    await store.receive(.found(["RAN"])) { $0.titles = ["RAN"] }
  }

  @Test("A missing action fails at once and lists the running effects")
  func missingActionFailsWithRunningEffects() async {
    let store = store { .run(name: "slow") { _ in try await Task.sleep(for: .seconds(3)) } }
    await store.send(.go)
    let messages = await issues { await store.receive(.tick) }
    #expect(
      messages == [
        """
        .tick did not arrive in 1s: no action did
        under way:
          slow, since 0ms
        advance time first (await store.advance(by:), or the test's own clock), or allow more (timeout:)
        """
      ])
    await store.finish(timeout: .seconds(3))
    #expect(
      await issues { await store.receive(.tick) } == [
        ".tick did not arrive in 1s: no action did\nno running effect could send it: fix the effect that should"
      ])
  }

  @Test("A missing action of an effect that threw fails with the error")
  func missingActionOfAnEffectThatThrew() async {
    struct Offline: Error { let host: String }
    let store = store { .run { _ in throw Offline(host: "example.com") } }
    await store.send(.go)
    let messages = await issues { await store.receive(.tick) }
    #expect(messages.first?.contains("\nan effect threw an error and did not catch it: ") == true)
    #expect(messages.first?.contains("Offline(host: \"example.com\")") == true)
    await store.finish()
  }

  @Test("An unexpected action fails and is received")
  func unexpectedActionFailsAndIsReceived() async {
    let store = store { .merge(.send(.found(["Ran"])), .send(.tick)) }
    await store.send(.go)
    let messages = await issues { await store.receive(.found(["Ram"])) { $0.titles = ["Ram"] } }
    #expect(
      messages == [
        """
        expected .found(["Ram"]), but another action came
        -expected +actual
          Search.Action.found(
            [
        -     [0]: "Ram"
        +     [0]: "Ran"
            ]
          )
        receive what came first, or fix the effect that sent it
        """
      ])
    await store.receive(.tick) { $0.ticks = 1 }
    #expect(store.state.titles == ["Ran"])
  }

  @Test("assertNoMoreActions fails for actions that were not received")
  func assertNoMoreActionsFailsForUnreceivedActions() async {
    let store = store { .merge(.send(.tick), .send(.found(["Ran"]))) }
    await store.send(.go)
    let expected = [
      "the test did not receive .tick, .found([\"Ran\"])\nreceive what came, or skip it: await store.skipReceivedActions()"
    ]
    #expect(await issues { await store.assertNoMoreActions() } == expected)
    await store.send(.go)
    #expect(await issues { store.assertNoBufferedActions() } == expected)
    await store.send(.go)
    #expect(await issues { await store.finish() } == expected)
    #expect(store.state.ticks == 3)
  }

  @Test("Work after a cancellation of its own id runs, in a store and in a test store")
  func cancellationKeepsLaterWorkOfItsEffect() async throws {
    let reducer = Search {
      .concatenate(.cancel("x"), .run { await $0(.found(["ran"])) }.cancellable("x"))
    }
    let runtime = VirtualTimeRuntime()
    let store = runtime.enter { Store(reducer: reducer) }
    runtime.enter { store.send(.go) }
    try runtime.settle(within: .zero)
    #expect(store.titles == ["ran"])

    let testStore = TestStore(reducer: reducer)
    await testStore.send(.go)
    await testStore.receive(.found(["ran"])) { $0.titles = ["ran"] }
    #expect(testStore.state == store.state)
    await testStore.finish()
  }

  @Test("Without a closure the state may not change")
  func stateChangeWithoutAClosureFails() async {
    let store = store { .send(.tick) }
    let sent = await issues { await store.send(.type("ran")) }
    #expect(
      sent == [
        """
        .type("ran") changed the state
        -expected +actual
          Search.State(
        -   query: "",
        +   query: "ran",
            titles: [],
            ticks: 0
          )
        add the change to a closure of send: without one, no state may change
        """
      ])
    await store.send(.stop)
    await store.send(.go)
    let received = await issues { await store.receive(.tick) }
    #expect(received.count == 1)
    #expect(received.first?.contains("\n-   ticks: 0\n+   ticks: 1\n") == true)
    #expect(received.first?.contains("closure of receive") == true)
  }

  @Test("Sending before pending actions are received fails and lists them; they stay pending")
  func sendingBeforePendingActionsAreReceivedFails() async {
    let store = store { .merge(.send(.tick), .run { await $0(.found(["Ran"])) }) }
    await store.send(.go)
    let messages = await issues { await store.send(.type("ran")) { $0.query = "ran" } }
    #expect(
      messages == [
        """
        2 actions came before .type("ran") was sent, and the test did not receive them: .tick, .found(["Ran"])
        receive what came before you send, or skip it: await store.skipReceivedActions()
        """
      ])
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.found(["Ran"])) { $0.titles = ["Ran"] }
    await store.receive(.found(["RAN"])) { $0.titles = ["RAN"] }
    await store.finish()
  }

  @Test("Effects that still run at the end of a test fail it, by name")
  func runningEffectsAtTheEndFailTheTest() async {
    let store = store {
      .merge(
        .run(name: "clock") { _ in try await Task.sleep(for: .seconds(60)) },
        .run { _ in try await Task.sleep(for: .seconds(60)) }.cancellable("load"))
    }
    await store.advance(by: .milliseconds(1_500))
    await store.send(.go)
    let messages = await issues { await store.finish(timeout: .milliseconds(500)) }
    #expect(
      messages == [
        """
        after 500ms 2 effects are still under way:
          clock, since 1.5s
          load, since 1.5s
        cancel them, or let them end: await store.cancelAllEffects()
        """
      ])
  }

  @Test("A failure of a large state shows only the difference")
  func failureOfALargeStateShowsOnlyTheDifference() async {
    struct Large: Reducer {
      struct State: Equatable, Sendable { var rows = Array(1...10_000) }
      enum Action: Sendable { case one, all }
      func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
        if action == .one { state.rows[5_000] = 0 } else { state.rows = Array(20_001...30_000) }
        return .none
      }
    }
    let store = TestStore(reducer: Large(), initialState: .init())
    let one = await issues { await store.send(.one) }
    #expect(one.first?.split(separator: "\n").count ?? 99 <= 12)
    #expect(one.first?.contains("5001") == true)
    let all = await issues { await store.send(.all) }
    #expect(
      all.first?.hasPrefix(
        ".all changed the state\n-expected +actual\n- rows[0]: 1\n+ rows[0]: 20001\n- rows[1]: 2\n+ rows[1]: 20002\n")
        == true)
    #expect(all.first?.contains("\n… and 9980 more changes\n") == true)
  }

  @Test("assertNoMoreActions does not advance time", .virtualTime)
  func assertNoMoreActionsDoesNotAdvanceTime() async {
    let start = ContinuousClock.now
    let store = store()
    await store.send(.type("ran")) { $0.query = "ran" }
    await store.assertNoMoreActions()
    #expect(ContinuousClock.now == start)
    await store.receive(.found(["RAN"])) { $0.titles = ["RAN"] }
    await store.assertNoMoreActions()
    #expect(ContinuousClock.now - start == .milliseconds(300))
  }

  @Test(
    "An action after a timeout is not lost, and actions come in the order of sending")
  func actionAfterATimeoutIsNotLost() async {
    let store = store {
      .run {
        try await Task.sleep(for: .seconds(2))
        for _ in 0..<100 { await $0(.tick) }
        await $0(.found(["end"]))
      }
    }
    await store.send(.go)
    #expect(await issues { await store.receive(.tick) }.count == 1)
    await store.advance(by: .seconds(1))
    for count in 1...100 { await store.receive(.tick, timeout: .seconds(1)) { $0.ticks = count } }
    await store.receive(.found(["end"])) { $0.titles = ["end"] }
    await store.finish()
  }

  @Test("A released test store releases its waiting effects")
  func releasedTestStoreReleasesItsEffects() async {
    weak var gone: TestStore<Search>?
    weak let held: Token?
    do {
      let token = Token()
      held = token
      let store = store {
        .run { _ in
          await withTaskCancellationHandler {
            try? await Task.sleep(for: .seconds(60))
          } onCancel: {
            _ = token
          }
        }
      }
      gone = store
      await store.send(.go)
      store.exhaustivity = .off
    }
    #expect(gone == nil && held == nil)
  }
}

/// An object whose deallocation is checked.
private final class Token: Sendable {}
