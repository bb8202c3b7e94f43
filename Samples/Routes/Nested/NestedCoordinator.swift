import FlowCore
import FlowRoutes

/// A coordinator that is itself a route: its routes are put on the stack of the one around it, and it asks that one to go back.
@FlowCoordinator(screen: "Screen", navigation: true)
struct NestedCoordinator {
  @CasePathable
  @Scriptable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
    /// Back to where one came from
    case backToMain
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .step1(.nextStep))):
      state.routes.push(.step2(.init()))
    case .router(.routeAction(_, .step2(.goBack))):
      state.routes.goBack()
    case .router(.routeAction(_, .step1(.backToMain))), .router(.routeAction(_, .step2(.finish))):
      return .send(.backToMain)
    case .router, .backToMain:
      break
    }
    return .none
  }
}

extension NestedCoordinator {
  /// What it shows.
  @Reducer
  enum Screen {
    case step1(Step1Feature)
    case step2(Step2Feature)
  }
}
