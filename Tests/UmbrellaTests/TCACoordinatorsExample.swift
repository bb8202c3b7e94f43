import FlowTCACoordinators

// Two screens, with TCACoordinators' names and a coordinator written by hand.
@Reducer
struct PageFeature {
  @ObservableState
  struct State: Equatable, Hashable {
    var number = 1
  }

  @CasePathable
  enum Action { case next }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
  }
}

@Reducer
enum BookScreen {
  case page(PageFeature)
}

@Reducer
struct BookCoordinator {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<BookScreen.State>] = [.root(.page(.init()), embedInNavigationView: true)]
  }

  @CasePathable
  enum Action {
    case router(IndexedRouterActionOf<BookScreen>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .router(.routeAction(_, .page(.next))) = action else { return .none }
      state.routes.push(.page(.init(number: state.routes.count + 1)))
      return .none
    }
    .forEachRoute(\.routes, action: \.router)
  }
}

@MainActor
func makeBook() -> StoreOf<BookCoordinator> {
  Store(reducer: BookCoordinator(), initialState: BookCoordinator.State())
}
