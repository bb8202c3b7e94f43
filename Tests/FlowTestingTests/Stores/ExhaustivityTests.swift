import FlowStore
import FlowTesting
import Testing

@MainActor
@Suite struct ExhaustivityTests {
  /// Creates a store whose `.go` sends two actions and starts an effect of a minute.
  private func store(
    _ exhaustivity: Exhaustivity, line: UInt = #line, column: UInt = #column
  ) -> TestStore<Search> {
    let store = TestStore(
      reducer: Search(go: {
        .merge(
          .send(.tick), .send(.found(["Ran"])), .run(name: "clock") { _ in try await Task.sleep(for: .seconds(60)) })
      }), line: line, column: column)
    store.exhaustivity = exhaustivity
    return store
  }

  @Test func unassertedChangesAndActionsAreSkipped() async {
    let store = store(.off)
    await store.send(.type("ran"))
    await store.send(.go)
    await store.receive(.found(["Ran"])) { $0.titles = ["Ran"] }
    #expect(store.state.ticks == 1)
    await store.send(.go)
    await store.send(.stop)
    #expect(store.state.ticks == 2)
    await store.send(.go)
    await store.receive(\.found)
    await store.skipReceivedActions()
    await store.finish()
  }

  @Test func assertionsFailInANonExhaustiveStore() async {
    let store = store(.off)
    await store.send(.go)
    let messages = await issues {
      await store.receive(.found(["Ran"])) { $0.titles = ["Ram"] }
      await store.receive(.stop)
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("-     [0]: \"Ram\"\n+     [0]: \"Ran\"") == true)
    #expect(messages.last?.hasPrefix(".stop did not arrive in 1s: no action did\nunder way:\n  clock") == true)
  }

  @Test func missingActionKeepsPendingActions() async {
    let store = store(.off)
    await store.send(.go)
    let messages = await issues { await store.receive(.stop) }
    #expect(messages.first?.contains("these did: .tick, .found([\"Ran\"])") == true)
    await store.receive(.tick) { $0.ticks = 1 }
  }

  @Test func skippedAssertionsAreShownAsWarnings() async {
    nonisolated(unsafe) var notes: [String] = []
    await withKnownIssue {
      let store = store(.off(showSkippedAssertions: true))
      await store.send(.type("ran")) { _ in }
      await store.send(.go)
      await store.receive(.found(["Ran"])) {
        #expect($0.ticks == 1)
        $0.titles = ["Ran"]
      }
      await store.cancelEffects(identifiedBy: "search")
      await store.finish()
    } matching: { issue in
      guard issue.severity == .warning else { return false }
      notes.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(notes.count == 3)
    #expect(
      notes.first?.hasPrefix("the test did not assert this change by .type(\"ran\")\n-expected +actual\n") == true)
    #expect(notes.dropFirst().first == "skipped: .tick")
    #expect(notes.last?.hasPrefix("after 1s 1 effect is still under way:\n  clock, since 0ms\n") == true)
  }

  @Test func anErrorOfAClosureFailsTheTest() async {
    struct Broken: Error {}
    let store = TestStore(reducer: Search())
    #expect(await issues { await store.send(.tick) { _ in throw Broken() } } == ["Broken()"])
    #expect(store.state.ticks == 1)
  }

  @Test func skippingMoreActionsThanReceivedFails() async {
    let store = store(.on)
    await store.send(.go)
    await store.skipReceivedActions(count: 1)
    #expect(store.state == Search.State(ticks: 1))
    #expect(
      await issues { await store.skipReceivedActions(count: 2) } == [
        "the test skips 2 actions, and only 1 came: skip fewer, or let more time pass before"
      ])
    await store.cancelAllEffects()
    await store.finish()
  }

  @Test func unfinishedStoreFailsTheTestAtItsLineWhenReleased() async {
    let here = #_sourceLocation
    nonisolated(unsafe) var places: [SourceLocation?] = []
    nonisolated(unsafe) var texts: [String] = []
    await withKnownIssue {
      let store = store(.on, line: UInt(here.line), column: UInt(here.column))
      await store.send(.go)
    } matching: { issue in
      places.append(issue.sourceLocation)
      texts.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(places == [here])
    #expect(
      texts == [
        """
        the test released the store before finishing it
        the test did not receive .tick, .found(["Ran"])
        receive what came, or skip it: await store.skipReceivedActions()
        1 effect is still under way:
          clock, since 0ms
        cancel it, or let it end: await store.cancelAllEffects()
        finish it: await store.finish()
        """
      ])
  }

  @Test(.virtualTime) func unfinishedStoreFailsInVirtualTimeToo() async {
    let messages = await issues {
      let store = store(.on)
      await store.send(.go)
    }
    #expect(messages.count == 1)
  }

  @Test func storeWithoutPendingActionsCanBeReleased() async {
    let store = TestStore(reducer: Search())
    await store.send(.tick) { $0.ticks = 1 }
  }

  @Test func actionsCanBeReceivedByCaseAndByPredicate() async {
    let store = store(.on)
    await store.send(.go)
    await store.receive(\.tick) { $0.ticks = 1 }
    await store.receive(where: { $0.is(\.found) }) { $0.titles = ["Ran"] }
    await store.cancelAllEffects()
    await store.send(.go)
    let messages = await issues {
      await store.receive(\.found)
      await store.receive(\.found, ["Ram"])
      await store.receive(where: { $0 == .stop })
    }
    #expect(
      messages.first == """
        expected an action of the case with a payload of type Array<String>, but another action came
        .tick is of another case
        receive what came first, or fix the effect that sent it
        """)
    #expect(messages.dropFirst().first?.contains("-     [0]: \"Ram\"\n+     [0]: \"Ran\"") == true)
    #expect(messages.last?.hasPrefix("an action for which the predicate holds did not arrive in 1s") == true)
    await store.cancelAllEffects()
  }

  @Test func aLongChainOfActionsCanBeReceived() async {
    let store = TestStore(reducer: Chain())
    await store.send(2_500) { $0 = 2_500 }
    for count in (0..<2_500).reversed() { await store.receive(count) { $0 = count } }
    await store.finish()
  }

  @Test func longChainOfActionsCanBeSkipped() async {
    let store = TestStore(reducer: Chain())
    store.exhaustivity = .off
    await store.send(2_500)
    await store.skipReceivedActions()
    #expect(store.state == 0)
  }
}

/// A feature that counts down by itself.
struct Chain: Reducer {
  typealias State = Int
  typealias Action = Int

  func reduce(into state: inout Int, action: Int) -> EffectTask<Int> {
    state = action
    return action > 0 ? .send(action - 1) : .none
  }
}
