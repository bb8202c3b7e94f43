import FlowRoutes

/// A factory for the screens of the second tab.
@MainActor
enum ShowcaseScreens {
  /// Creates a router for the routes of the second tab.
  static func router(_ store: ScreenStore<ShowcaseCoordinator>) -> TCAFlowRouter {
    TCAFlowRouter(store) { screen in
      switch screen.case {
      case .menu(let store): TitledViewController(store.title)
      case .guardedScreen: TitledViewController("회원 전용")
      case .guardRejected(let store): TitledViewController(store.reason)
      case .beta: TitledViewController("베타")
      case .settings: TitledViewController("설정")
      case .animatedSheet: TitledViewController("애니메이션").routeTransition(.fade())
      }
    }
  }
}
