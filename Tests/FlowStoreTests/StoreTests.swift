import FlowStore
import Testing

struct Counter: Reducer {
  struct State: Equatable, Sendable, DefaultInitializable {
    var count = 0
    @BindableField var step = 1
  }
  enum Action: Equatable, Sendable {
    case increment
    case setStep(Int)
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .increment: state.count += state.step
    case .setStep(let step): state.step = max(1, step)
    }
    return .none
  }
}

@MainActor
@Suite struct StoreTests {
  @Test func sendReducesBeforeItReturns() {
    let store = Store(reducer: Counter())
    store.send(.increment)
    #expect(store.count == 1)
    store.binding(\.$step, send: { .setStep($0) }).wrappedValue = 5
    #expect(store.step == 5)
  }
}
