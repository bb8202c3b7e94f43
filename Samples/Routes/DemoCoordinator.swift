import FlowCore
import FlowRoutes

/// The coordinator of the only stack, which turns the screens' actions into routes.
@FlowCoordinator(screen: "Screen", navigation: true)
struct DemoCoordinator {
  @CasePathable
  @Scriptable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
    /// Opens a link
    case open(URL)
  }

  let linkMode: DeepLinkMode

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .open(let url):
      state.routes.handleDeepLink(url, handler: DemoLinks(), mode: linkMode)
    case .router(.routeAction(_, .home(let action))):
      handle(action, &state)
    case .router(.routeAction(_, .flow(let action))):
      handle(action, &state)
    case .router(.routeAction(_, .detail(let action))):
      handle(action, &state)
    case .router(.routeAction(_, .settings(let action))):
      handle(action, &state)
    case .router(.routeAction(_, .nested(.backToMain))):
      state.routes.goBackToRoot()
    case .router:
      break
    }
    return .none
  }

  /// Changes the routes by an action of the home screen.
  private func handle(_ action: HomeFeature.Action, _ state: inout State) {
    switch action {
    case .startFlow:
      state.routes.push(.flow(.init()))
    case .pushOneView:
      state.routes.push(.detail(.init(title: "Push된 화면", message: "간단한 Push 테스트입니다")))
    case .openNestedCoordinator:
      state.routes.push(.nested(.init()))
    case .jumpToSettings:
      state.routes.push(.settings(.init()))
    case .openHalfSheet:
      // The sheet needs its own navigation stack, since the settings push the flow.
      state.routes.presentSheet(.settings(.init()), embedInNavigationView: true, configuration: .halfAndFull)
    case .openDeepLink:
      guard let url = URL(string: "app://detail?title=DeepLink&message=Opened%20by%20a%20link") else { return }
      state.routes.handleDeepLink(url, handler: DemoLinks(), mode: .replace)
    case .goToSettingsSmartly:
      state.routes.goTo(.settings(.init()))
    case .goToFlowOrCreate:
      state.routes.goTo(.flow(.init()))
    }
  }

  /// Changes the routes by an action of the flow's first step.
  private func handle(_ action: FlowFeature.Action, _ state: inout State) {
    switch action {
    case .nextStep:
      state.routes.push(.detail(.init(title: "Flow Step 2", message: "플로우의 두 번째 단계입니다")))
    case .goToDetailSmartly:
      state.routes.goTo(.detail(.init(title: "From Flow", message: "플로우에서 왔습니다")))
    case .goToHomeDirectly:
      state.routes.goTo(\.home)
    }
  }

  /// Changes the routes by an action of a detail.
  private func handle(_ action: DetailFeature.Action, _ state: inout State) {
    switch action {
    case .goBack: state.routes.goBack()
    case .goToRoot: state.routes.goBackToRoot()
    case .goToHomeDirectly: state.routes.goTo(\.home)
    case .goToSettingsSmartly: state.routes.goTo(.settings(.init()))
    case .goToFlowBelow: state.routes.goTo(\.flow)
    }
  }

  /// Changes the routes by an action of the settings.
  private func handle(_ action: SettingsFeature.Action, _ state: inout State) {
    switch action {
    case .toggleNotifications: break
    case .goBack: state.routes.goBack()
    case .goToHomeDirectly: state.routes.goTo(\.home)
    case .goToFlowSmartly: state.routes.goTo(.flow(.init()))
    case .goToSettingsOfAnyKind: state.routes.goTo(\.settings, orPush: .settings(.init()))
    }
  }
}

extension DemoCoordinator {
  /// The screens of the coordinator.
  @Reducer
  enum Screen {
    case home(HomeFeature)
    case flow(FlowFeature)
    case detail(DetailFeature)
    case settings(SettingsFeature)
    case nested(NestedCoordinator)
  }
}
