import FlowRoutes
import Testing

/// In-place changes: an action of a screen copies no other screen of the stack.
@MainActor
@Suite struct RouteCopyTests {
  @Test func screenActionsDoNotCopyTheStack() {
    let store = Store(reducer: PlacesCoordinator())
    for _ in 0..<5 {
      store.send(.router(.routeAction(id: 0, action: .places(.router(.routeAction(id: 0, action: .place(.query)))))))
    }
    #expect((store.routes[0].screen[case: \.places]?.routes[0].screen[case: \.place]?.copies ?? 9) <= 1)
  }
}

@FlowCoordinator
private struct PlacesCoordinator {
  @Reducer
  enum Screen {
    case places(InnerPlaces)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }
}

@FlowCoordinator
private struct InnerPlaces {
  @Reducer
  enum Screen {
    case place(PlaceFeature)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }
}

@Reducer
private struct PlaceFeature {
  @ObservableState
  struct State: Equatable {
    var list = Array(0..<100)
    var copies = 0
  }

  @CasePathable
  enum Action {
    case query
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let before = state.list.withUnsafeBufferPointer(\.baseAddress)
    state.list[0] += 1
    if state.list.withUnsafeBufferPointer(\.baseAddress) != before { state.copies += 1 }
    return .none
  }
}
