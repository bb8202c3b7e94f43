import FlowRoutes

/// A feature that loads items in half a second, and opens one of them.
@Reducer
struct ListFeature {
  @ObservableState
  struct State: Equatable {
    var items: [Int] = []
    var isLoading = false
  }

  enum Action {
    case load
    case open(id: Int)
    case _loaded([Int])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.isLoading = true
        return .run { send in
          try await Task.sleep(for: .milliseconds(500))
          await send(._loaded([1, 2, 3]))
        }
      case ._loaded(let items):
        state.items = items
        state.isLoading = false
        return .none
      case .open:
        return .none
      }
    }
  }
}

@Reducer
struct ItemFeature {
  @ObservableState
  struct State: Equatable {
    var id = 0
  }

  enum Action {
    case rename(String)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
