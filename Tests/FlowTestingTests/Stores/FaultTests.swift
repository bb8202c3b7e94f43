import FlowStore
import FlowTesting
import Testing

/// Faults that a feature reports, each of which fails the test.
@MainActor
@Suite struct FaultTests {
  private let throttle =
    "the feature reported a fault: the throttle scroll of Search is neither leading nor trailing, so its work never runs: "
    + "set leading or trailing to true\n"
    + "fix the feature, or what the test sends; a test that expects the fault uses withKnownIssue { … }"

  /// Creates a store whose `.go` causes a fault, and sends `.stop` after a second.
  private func store(_ exhaustivity: Exhaustivity = .on) -> TestStore<Search> {
    let store = TestStore(
      reducer: Search(go: {
        .merge(
          .send(.tick).throttle("scroll", for: .seconds(1), leading: false),
          .run { send in
            try await Task.sleep(for: .seconds(1))
            await send(.stop)
          })
      }))
    store.exhaustivity = exhaustivity
    return store
  }

  @Test func faultFailsTheSendThatCausesIt() async {
    let store = store()
    #expect(await issues { await store.send(.go) } == [throttle])
    await store.receive(.stop)
    await store.finish()
  }

  @Test func unreportedFaultFailsTheNextCall() async {
    for isFinished in [false, true] {
      let store = TestStore(reducer: Late())
      await store.send(.go)
      await store.advance(by: .seconds(1))
      let messages = await issues { if isFinished { await store.finish() } else { await store.receive(.late) } }
      #expect(messages.contains { $0.hasPrefix("the feature reported a fault: it is too late\nfix the feature") })
      if !isFinished { await store.finish() }
    }
  }

  @Test func faultsOfOneCallAreCountedAndListed() async {
    let store = TestStore(reducer: Search(go: { .merge(.fault("too late"), .fault("too much")) }))
    let messages = await issues { await store.send(.go) }
    #expect(messages.first?.hasPrefix("the feature reported 2 faults:\ntoo late\ntoo much\nfix") == true, "\(messages)")
    await store.finish()
  }

  @Test func releasedStoreReportsAnUnreportedFault() async {
    let messages = await issues {
      let store = TestStore(reducer: Late())
      await store.send(.go)
      await store.advance(by: .seconds(1))
      await store.skipReceivedActions()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the feature reported a fault: it is too late\n") == true)
  }

  @Test func actionForAMissingFeatureIsAFault() async {
    let store = TestStore(reducer: Around(), initialState: .init())
    let messages = await issues { await store.send(.search(.tick)) }
    #expect(
      messages.first?.hasPrefix(
        "the feature reported a fault: there is no Search, so the reducer dropped .tick: "
          + "check the state before the send, or cancel the sender when the child leaves\n") == true)
  }

  @Test func nonExhaustiveStoreSkipsFaults() async {
    let store = store(.off)
    await store.send(.go)
    await store.finish()
  }

  /// A feature that reports a fault after a delay.
  struct Late: Reducer {
    struct State: Equatable, Sendable, DefaultInitializable {}
    enum Action: Equatable, Sendable { case go, late }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case .late: .fault("it is too late")
      case .go:
        .run { send in
          try await Task.sleep(for: .seconds(1))
          await send(.late)
        }
      }
    }
  }

  /// A feature around an optional search.
  @InnoFlow
  struct Around {
    struct State: Equatable, Sendable { var search: Search.State? }
    enum Action: Sendable { case search(Search.Action) }

    var body: some ReducerOf<Self> {
      IfLet(state: \.search, action: \.search) { Search() }
    }
  }
}
