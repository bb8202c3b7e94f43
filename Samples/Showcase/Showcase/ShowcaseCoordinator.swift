import FlowCore
import FlowRoutes

/// The coordinator of the second tab: a menu of operations on routes, behind guards.
@FlowCoordinator(screen: "Screen", navigation: true)
struct ShowcaseCoordinator {
  private static let key = "showcase"

  @ObservableState
  struct State: Equatable {
    var routes: [Route<Screen.State>] = [.root(.menu(.init()))]
    /// The result of the last operation, as text.
    var notice: String?
  }

  @CasePathable
  @Scriptable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
    /// Saves the routes
    case saveRoutes
    /// Restores the saved routes
    case loadRoutes
    /// Deletes the saved routes
    case clearRoutes
  }

  let account: Account
  let isInvited: Bool

  var body: some Reducer<State, Action> {
    Reduce { state, action in handleRoute(state: &state, action: action) }
      .forEachRoute(\.routes, action: \.router)
      .routeGuard(LoginGuard(account: account))
      .routeGuard(InvitationGuard(isInvited: isInvited))
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .menu(let action))):
      return handle(action, &state)
    case .router(.routeAction(_, .guardedScreen(.logOut))):
      account.isLoggedIn = false
      state.routes.goBackToRoot()
    case .router(.routeAction(_, .guardedScreen(.goBack))), .router(.routeAction(_, .guardRejected(.goBack))),
      .router(.routeAction(_, .beta(.goBack))), .router(.routeAction(_, .settings(.goBack))),
      .router(.routeAction(_, .animatedSheet(.goBack))):
      state.routes.goBack()
    case .router(.guardRejected(let reason)):
      state.routes.push(.guardRejected(.init(reason: reason)))
    case .router:
      break
    case .saveRoutes:
      state.routes.saveRoutes(to: ShowcaseCoordinator.key)
      state.notice = "저장했습니다: \(description(of: state.routes))"
    case .loadRoutes:
      load(&state)
    case .clearRoutes:
      RoutePersistence.clear(key: ShowcaseCoordinator.key)
      state.notice = "지웠습니다"
    }
    return .none
  }

  /// Changes the routes by an action of the menu.
  private func handle(_ action: MenuFeature.Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .openGuardedScreen:
      state.routes.push(.guardedScreen(.init()))
    case .openGuardedScreenLoggedIn:
      account.isLoggedIn = true
      state.routes.push(.guardedScreen(.init()))
    case .openBeta:
      state.routes.push(.beta(.init()))
    case .openHalfSheet:
      state.routes.presentSheet(.settings(.init()), configuration: .half)
    case .openAnimatedSheet:
      state.routes.presentSheet(.animatedSheet(.init()), configuration: .halfAndFull)
    case .saveRoutes:
      return .send(.saveRoutes)
    case .loadRoutes:
      return .send(.loadRoutes)
    }
    return .none
  }

  /// Replaces the routes with the saved ones, which the guards check like any change.
  private func load(_ state: inout State) {
    guard let saved: [Route<Screen.State>] = .loadRoutes(from: ShowcaseCoordinator.key) else {
      state.notice = "저장된 화면이 없습니다"
      return
    }
    state.notice = "저장된 화면: \(description(of: saved))"
    state.routes = saved
  }

  private func description(of routes: [Route<Screen.State>]) -> String {
    routes.map { route in
      route.sheetConfiguration.map { "\(route.style) \($0)" } ?? "\(route.style)"
    }
    .joined(separator: ", ")
  }
}

extension ShowcaseCoordinator {
  /// The screens of the coordinator.
  @Reducer
  enum Screen {
    case menu(MenuFeature)
    case guardedScreen(GuardedScreenFeature)
    case guardRejected(GuardRejectedFeature)
    case beta(BetaFeature)
    case settings(SettingsFeature)
    case animatedSheet(AnimatedSheetFeature)
  }
}

extension ShowcaseCoordinator.Screen.State: Codable {}
