import FlowStore

/// A coordinator with tabs: made by `forEachTab`.
///
/// A tab that is wanted is selected; one that is tapped again goes back to its root. Then the coordinator is asked, and sees what
/// that has led to. Whoever goes back to the root of the tab, from within one, goes no further than here.
public struct ForEachTab<State: TabCoordinatorState & Sendable, Action: Sendable>: Reducer {
  private let base: Reduction<State, Action>
  private let select: CasePath<Action, Int>
  private let reselect: CasePath<Action, Int>

  init(
    _ base: some Reducer<State, Action>, select: CasePath<Action, Int>, reselect: CasePath<Action, Int>
  ) {
    self.base = base.reduction
    self.select = select
    self.reselect = reselect
  }

  /// Selects a tab, or takes one back to its root, and asks the coordinator.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    if let tab = select.extract(from: action) { state.selectedTab = tab }
    if let tab = reselect.extract(from: action) { state.popToRoot(tab: tab) }
    let effect = base.reduce(&state, action)
    return effect.popScope == .tab ? effect.answeringPops() : effect
  }
}

extension Reducer where State: TabCoordinatorState {
  /// Makes it a coordinator with tabs.
  /// - Parameters:
  ///   - select: The case of the action that wants another tab, by its tag.
  ///   - reselect: The case of the action that says that the selected tab was tapped, by its tag.
  public func forEachTab(
    select: CaseKeyPath<Action, Int>, reselect: CaseKeyPath<Action, Int>
  ) -> ForEachTab<State, Action> {
    ForEachTab(self, select: CasePath(select), reselect: CasePath(reselect))
  }

  /// Makes it a coordinator with tabs.
  /// - Parameter tabs: The case of what can happen to them.
  public func forEachTab<Tab, TabAction>(
    _ tabs: CaseKeyPath<Action, TabRouterAction<Tab, TabAction>>
  ) -> ForEachTab<State, Action> {
    let path = CasePath(tabs)
    return ForEachTab(
      self, select: path.appending(TabRouterAction<Tab, TabAction>.allCasePaths.selectTab),
      reselect: path.appending(TabRouterAction<Tab, TabAction>.allCasePaths.tabReselected))
  }
}

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

/// A tab of a tab bar.
public struct TabItem: Identifiable, Hashable, Sendable {
  /// What the tab says.
  public var title: String
  /// The name of its symbol.
  public var icon: String
  /// What it is known by: unique among the tabs.
  public var tag: Int

  /// A tab.
  public init(title: String, icon: String, tag: Int) {
    self.title = title
    self.icon = icon
    self.tag = tag
  }

  /// The tag.
  public var id: Int { tag }
}
