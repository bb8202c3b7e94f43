import FlowCore
import FlowRoutes

/// A coordinator that is itself a route of another coordinator.
///
/// Its routes join the stack of the outer coordinator, which handles `.backToMain`.
@FlowCoordinator(screen: "Screen", navigation: true)
struct NestedCoordinator {
  @CasePathable
  @Scriptable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
    /// Goes back to the outer coordinator
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
  /// The screens of the coordinator.
  @Reducer
  enum Screen {
    case step1(Step1Feature)
    case step2(Step2Feature)
  }
}
