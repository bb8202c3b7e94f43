import FlowRoutes

/// A coordinator that shows a list, and an item on top.
@FlowCoordinator
struct NotesCoordinator {
  @Reducer
  enum Screen {
    case list(ListFeature)
    case item(ItemFeature)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .list(.open(let id)))):
      state.routes.push(.item(.init(id: id)))
    default:
      break
    }
    return .none
  }
}
