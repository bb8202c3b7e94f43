import FlowStore
import FlowTesting
import Testing

@MainActor
@Suite(.virtualTime) struct InnoFlowListingTests {
  private typealias Introduction = InnoFlowIntroduction

  @Test func theCounterCountsInStepsThatItsStepperSets() {
    let store = Store(reducer: Introduction.CounterFeature())
    let step = store.binding(\.step, send: { .setStep($0) })
    store.send(.increment)
    #expect(store.count == 1)
    step.wrappedValue = 5
    store.send(.decrement)
    #expect(store.step == 5 && store.count == -4)
    step.wrappedValue = 0
    #expect(step.wrappedValue == 1)
  }

  @Test func aUserIsLoadedOrTheErrorIsShown() async throws {
    let ann = User(name: "Ann")
    let store = Store(
      reducer: Introduction.UserFeature(userService: Introduction.UserService(user: ann)), initialState: .init())
    store.send(.load)
    #expect(store.isLoading && store.user == nil)
    try await Task.sleep(for: .seconds(2))
    #expect(store.user == ann && !store.isLoading)

    let failing = Store(
      reducer: Introduction.UserFeature(userService: Introduction.UserService()), initialState: .init())
    failing.send(.load)
    try await Task.sleep(for: .seconds(2))
    #expect(failing.errorMessage == "offline" && !failing.isLoading)
  }

  @Test func cancellingEndsTheLoading() async throws {
    let store = Store(
      reducer: Introduction.UserFeature(userService: Introduction.UserService(user: .init(name: "Ann"))),
      initialState: .init())
    store.send(.load)
    Introduction.cancel(store)
    try await Task.sleep(for: .seconds(2))
    #expect(store.user == nil && store.isLoading)
  }

  @Test func effectsOfTheSummarySendTheDocumentedActions() async throws {
    typealias Summary = Introduction.Summary
    let effects = Summary().summary()
    var handled: [[Summary.Action]] = []
    for effect in effects {
      let store = Store(
        reducer: Reduce<[Summary.Action], Summary.Action?> { log, action in
          guard let action else { return effect.map { $0 } }
          log.append(action)
          return .none
        }, initialState: [])
      store.send(nil)
      try await Task.sleep(for: .seconds(1))
      handled.append(store.state)
    }
    #expect(
      handled == [
        [.someAction], [.someAction], [.a, .b], [.a, .b], [], [.effect], [.effect], [.effect], [.effect], [.effect],
      ])
  }
}
