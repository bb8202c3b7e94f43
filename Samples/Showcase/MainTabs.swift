import FlowRoutes

/// The items of the tab bar.
@MainActor
enum MainTabs {
  /// The tag of the first tab.
  nonisolated static let demo = 0
  /// The tag of the second tab.
  nonisolated static let showcase = 1

  private static let items = [
    TabItem(title: "Demo", icon: "house", tag: demo), TabItem(title: "Showcase", icon: "sparkles", tag: showcase),
  ]

  /// Creates the router of the tabs.
  static func router(_ store: StoreOf<MainTabCoordinator>) -> TCAFlowTabRouter {
    TCAFlowTabRouter(store, tabs: items, select: { .selectTab($0) }, onReselect: { store.send(.tabReselected($0)) }) {
      tag in
      switch tag {
      case demo: TCAFlowRouter(store.scope(state: \.demo, action: \.demo, of: DemoCoordinator.self))
      default: ShowcaseScreens.router(store.scope(state: \.showcase, action: \.showcase))
      }
    }
  }
}
