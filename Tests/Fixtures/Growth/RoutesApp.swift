import FlowCore
import FlowRoutes
import HeadlessUIKit

/// A stack of routes that may be deep.
final class RoutesApp: FlowApp {
  @Scriptable
  struct Arguments: Sendable {
    var depth = 1
  }

  static let steps: [any Step.Type] = []

  let window = UIWindow()
  private let store: StoreOf<RoutesFeature>

  init(context: LaunchContext, arguments: Arguments) {
    let routes = (1..<max(2, arguments.depth)).map { Route.push(RoutesFeature.Screen.State.page(.init(number: $0))) }
    store = Store(initialState: RoutesFeature.State(routes: [.root(.page(.init(number: 0)))] + routes)) {
      RoutesFeature()
    }
  }

  func launch() {
    window.rootViewController = TCAFlowRouter(store)
    window.makeKeyAndVisible()
  }
}

@FlowCoordinator(screen: "Screen", navigation: true)
struct RoutesFeature {
  @CasePathable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .page(.push))): state.routes.push(.page(.init(number: -1)))
    case .router(.routeAction(_, .page(.goBack))): state.routes.goBack()
    case .router: break
    }
    return .none
  }
}

extension RoutesFeature {
  @Reducer
  enum Screen {
    case page(PageFeature)
  }
}

@Reducer
struct PageFeature {
  @ObservableState
  struct State: Equatable {
    var number = 0
  }

  @CasePathable
  @Scriptable
  enum Action {
    case push
    case goBack
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
  }
}
