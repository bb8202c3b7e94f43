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

// A screen whose coordinator handles its actions.
@Reducer
struct CoverFeature {
  @ObservableState
  struct State: Hashable, Identifiable { let id = "cover" }

  @CasePathable
  enum Action { case openTapped, closeTapped }
}

@Reducer
enum BookScreen {
  case page(PageFeature)
}

@Reducer
struct ShelfCoordinator {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<CoverFeature.State>] = [.root(.init(), withNavigation: true)]
  }

  @CasePathable
  enum Action {
    case router(IndexedRouterActionOf<CoverFeature>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(_, .openTapped)):
        if state.routes.canPush == true { state.routes.presentSheet(.init(), withNavigation: false) }
      case .router(.routeAction(_, .closeTapped)):
        state.routes = [.root(.init(), withNavigation: true), .cover(.init(), withNavigation: true)]
        state.routes.presentCover(.init(), withNavigation: true)
        state.routes.goBackTo(id: "cover")
      default: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router) { CoverFeature() }
  }
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
