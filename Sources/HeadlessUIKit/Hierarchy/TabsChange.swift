import FlowCore

/// Which tabs there were before this turn, and which was selected.
final class TabsChange: HierarchyChange {
  private let host: UITabBarController
  private let before: [UIViewController]
  private let selected: UIViewController?

  init(host: UITabBarController) {
    self.host = host
    before = host.tabs
    selected = host.selectedTab
  }

  override var order: AppearanceOrder { .tab }

  override func rollBack() {
    for tab in host.tabs where tab.parent === host { tab.parent = nil }
    host.tabs = before
    host.selectedTab = selected
    for tab in before { tab.parent = host }
  }

  private var isSameTabs: Bool {
    before.count == host.tabs.count && zip(before, host.tabs).allSatisfy { $0 === $1 }
  }

  override var isChange: Bool { !isSameTabs || selected !== host.selectedTab }

  override func words() -> [Transition] {
    guard let window = host.settledWindow else { return [] }
    let place = window.place(within: host)
    if let arrival = host.takeUntoldArrival() { return [Transition(arrival, place: place)] }
    guard !host.isUntold else { return [] }
    if let tab = host.selectedTab, tab !== selected {
      return [Transition(.tab(host.selectedIndex + 1, title: tab.tabTitle), place: place)]
    }
    return isSameTabs ? [] : [Transition(.replace, place: place)]
  }

  override func moves() -> Moves {
    Moves(parent: host, before: before, after: host.tabs)
  }

  /// Whether a tab came in this turn.
  func isNew(_ tab: UIViewController) -> Bool {
    !before.contains { $0 === tab }
  }
}
