import FlowStore

/// A feature that loads items in half a second, and opens one of them.
@InnoFlow
struct ListFeature {
  struct State: Equatable, Sendable, DefaultInitializable {
    var items: [Int] = []
    var isLoading = false
  }

  enum Action: Equatable, Sendable {
    case load
    case open(id: Int)
    case _loaded([Int])
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .load:
      state.isLoading = true
      return .run { send in
        try await Task.sleep(for: .milliseconds(500))
        await send(._loaded([1, 2, 3]))
      }
    case ._loaded(let items):
      state = State(items: items)
      return .none
    case .open:
      return .none
    }
  }
}
