import FlowStore
import FlowTesting
import Testing

@MainActor
@Suite(.virtualTime) struct InnoFlowListingTests {
  private typealias Introduction = InnoFlowIntroduction

  /// Returns the current title, buttons and stepper of the counter's view.
  private func parts(
    _ view: Introduction.CounterView
  ) throws -> (text: String, buttons: [Introduction.Button], stepper: Introduction.Stepper) {
    let views = try #require(view.body as? Introduction.VStack).body
    let row = try #require(views[1] as? Introduction.HStack)
    return (
      try #require(views[0] as? Introduction.Text).body, row.body.compactMap { $0 as? Introduction.Button },
      try #require(views[2] as? Introduction.Stepper)
    )
  }

  @Test func theCounterCountsInStepsThatItsStepperSets() throws {
    let view = Introduction.CounterView()
    try parts(view).buttons[1].tap()
    #expect(try parts(view).text == "Count: 1")
    try parts(view).stepper.value.wrappedValue = 5
    #expect(try parts(view).stepper.body == "Step: 5")
    try parts(view).buttons[0].tap()
    #expect(try parts(view).text == "Count: -4")
    try parts(view).stepper.value.wrappedValue = 0
    #expect(try parts(view).stepper.value.wrappedValue == 1)
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
