import FlowCore
import FlowRoutes

/// The coordinator of the first tab, in which links open.
@FlowCoordinator(screen: "Screen", navigation: true)
struct DemoCoordinator {
  @CasePathable
  @Scriptable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
    /// Opens a link
    case open(URL)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .open(let url):
      state.routes.handleDeepLink(url, handler: DemoLinks(), mode: .keepRoot)
    case .router(.routeAction(_, .home(.pushOneView))):
      state.routes.push(.detail(.init(title: "Push된 화면", message: "간단한 Push 테스트입니다")))
    case .router(.routeAction(_, .detail(.pushAnother))):
      state.routes.push(.detail(.init(title: "다음 화면", message: "")))
    case .router(.routeAction(_, .detail(.goBack))), .router(.routeAction(_, .settings(.goBack))):
      state.routes.goBack()
    case .router:
      break
    }
    return .none
  }
}

extension DemoCoordinator {
  /// The screens of the coordinator.
  @Reducer
  enum Screen {
    case home(HomeFeature)
    case detail(DetailFeature)
    case settings(SettingsFeature)
  }
}
