import FlowCore
import FlowRoutes

/// A screen that counts.
struct PageFeature: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable { case add }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.count += 1
    return .none
  }
}

/// A coordinator whose screens are counters.
struct PagesFeature: RouteCoordinator {
  struct State: Equatable, Sendable {
    var routes: [Route<Screen.State>]

    init(depth: Int) {
      routes = (0..<depth).map { $0 == 0 ? .root(.page(.init())) : .push(.page(.init())) }
    }
  }

  @CasePathable
  enum Action: Sendable {
    case push
    case back
    case router(IndexedRouterActionOf<Screen>)
  }

  static var routing: Routing<State, Action, Screen> { Routing(\.routes, action: \.router) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .push: state.routes.push(.page(.init()))
      case .back: state.routes.goBack()
      case .router: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router)
  }
}

extension PagesFeature {
  /// The screens of the coordinator.
  enum Screen: CaseReducer {
    case page(PageFeature)

    @CasePathable
    enum State: CaseReducerState {
      typealias StateReducer = Screen
      case page(PageFeature.State)
    }

    @CasePathable
    enum Action: Sendable {
      case page(PageFeature.Action)
    }

    enum CaseScope {
      case page(ScreenStore<PageFeature>)
    }

    static var body: CombineReducers<State, Action> {
      CombineReducers {
        IfCaseLet(state: \.page, action: \.page) { PageFeature() }
      }
    }

    @MainActor static func scope(_ store: ScreenStore<Screen>) -> CaseScope {
      .page(store.scope(state: \.page, action: \.page))
    }

    @MainActor static func feature(_ scope: CaseScope) -> any FeatureStore {
      switch scope {
      case .page(let store): store
      }
    }
  }
}
