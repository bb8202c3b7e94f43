import FlowComposableArchitecture

// A counter with a fact that arrives later, with the Composable Architecture's names.
@Reducer
struct FactFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  @CasePathable
  enum Action {
    case increment
    case factButtonTapped
    case factArrived(String)
  }

  enum CancelID { case fact }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .cancel(id: CancelID.fact)
      case .factButtonTapped:
        let count = state.count
        return .run { send in await send(.factArrived("\(count) is a number")) }
          .cancellable(id: CancelID.fact, cancelInFlight: true)
      case .factArrived(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}

@MainActor
func makeFacts() -> StoreOf<FactFeature> {
  Store(initialState: FactFeature.State()) { FactFeature() }
}
