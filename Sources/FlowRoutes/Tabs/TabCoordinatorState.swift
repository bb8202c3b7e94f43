import FlowStore

/// The state of a coordinator with tabs.
public protocol TabCoordinatorState {
  /// The tag of the tab that is selected.
  var selectedTab: Int { get set }
  /// Takes the stack of a tab back to its first screen.
  mutating func popToRoot(tab: Int)
}

/// What can happen to tabs, and in one of them.
@CasePathable
public enum TabRouterAction<Tab, TabAction> {
  /// Another tab is wanted.
  case selectTab(Int)
  /// An action in a tab.
  case tabAction(index: Int, action: TabAction)
  /// The tab was tapped that is selected already.
  case tabReselected(Int)
}

extension TabRouterAction: Sendable where TabAction: Sendable {}
extension TabRouterAction: Equatable where TabAction: Equatable {}
