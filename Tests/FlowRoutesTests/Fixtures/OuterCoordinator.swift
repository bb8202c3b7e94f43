import FlowRoutes

/// A coordinator with screens of all kinds.
@FlowCoordinator(screen: "Screen")
struct OuterCoordinator {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<Screen.State>]
    var rejections: [String] = []
    var ticks = 0

    init(routes: [Route<Screen.State>] = [.root(.home(.init()), embedInNavigationView: true)]) {
      self.routes = routes
    }
  }

  @CasePathable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
    case change(Change)
    case poll
    case ticked
  }

  /// A change of the routes by a test.
  struct Change: Sendable, Equatable {
    let body: @Sendable (inout [Route<Screen.State>]) -> Void
    static func == (one: Change, other: Change) -> Bool { true }
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .change(let change): change.body(&state.routes)
    case .router(.routeAction(_, .home(.open))): state.routes.push(.note(.init(text: "a note")))
    case .router(.routeAction(_, .note(.close))): state.routes.goBack()
    case .router(.routeAction(_, .inner(.finish))): state.routes.goBackToRoot()
    case .router(.guardRejected(let reason)): state.rejections.append(reason)
    case .poll:
      return .run { send in
        try await Task.sleep(for: .milliseconds(500))
        await send(.ticked)
      }
    case .ticked: state.ticks += 1
    default: break
    }
    return .none
  }
}

extension OuterCoordinator {
  @Reducer
  enum Screen {
    case home(CountFeature)
    case note(NoteFeature)
    case inner(InnerCoordinator)
  }
}

extension OuterCoordinator.Action {
  static func change(_ body: @escaping @Sendable (inout [Route<OuterCoordinator.Screen.State>]) -> Void) -> Self {
    .change(OuterCoordinator.Change(body: body))
  }

  static func screen(_ index: RouteIndex, _ action: OuterCoordinator.Screen.Action) -> Self {
    .router(.routeAction(id: index, action: action))
  }
}
