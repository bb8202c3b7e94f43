import FlowStore

/// The reducer of a coordinator with tabs, which `forEachTab` returns.
///
/// The reducer selects a requested tab, or takes a reselected tab back to its root. The coordinator handles the action
/// afterwards and sees the result. A feature's request to pop to the root of its tab ends here.
public struct ForEachTab<State: TabCoordinatorState & Sendable, Action: Sendable>: Reducer {
  private let base: Reduction<State, Action>
  private let select: CasePath<Action, Int>
  private let reselect: CasePath<Action, Int>

  /// Creates a reducer that handles tab actions before `base`.
  init(
    _ base: some Reducer<State, Action>, select: CasePath<Action, Int>, reselect: CasePath<Action, Int>
  ) {
    self.base = base.reduction
    self.select = select
    self.reselect = reselect
  }

  /// Selects or resets a tab, then runs the coordinator's reducer.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    if let tab = select.extract(from: action) { state.selectedTab = tab }
    if let tab = reselect.extract(from: action) { state.popToRoot(tab: tab) }
    let effect = base.reduce(&state, action)
    // A `.tab` request ends here. An `.app` request continues to the outer coordinators.
    return effect.popScope == .tab ? effect.removingPopRequests() : effect
  }
}

extension ForEachTab: StateNamedReducer {}

extension Reducer where State: TabCoordinatorState {
  /// Adds tab handling to the reducer of a coordinator.
  /// - Parameters:
  ///   - select: The action case that requests another tab. Its value is the tab's tag.
  ///   - reselect: The action case for a tap on the selected tab. Its value is the tab's tag.
  /// - Returns: A reducer that also handles the two tab actions.
  public func forEachTab(
    select: CaseKeyPath<Action, Int>, reselect: CaseKeyPath<Action, Int>
  ) -> ForEachTab<State, Action> {
    ForEachTab(self, select: CasePath(select), reselect: CasePath(reselect))
  }

  /// Adds tab handling to the reducer of a coordinator.
  /// - Parameter tabs: The action case for tab actions.
  /// - Returns: A reducer that also handles the tab actions.
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
  /// The tag of the selected tab.
  var selectedTab: Int { get set }
  /// Takes the stack of a tab back to its first screen.
  mutating func popToRoot(tab: Int)
}

/// An action of a coordinator's tabs, or an action within one of them.
@CasePathable
public enum TabRouterAction<Tab, TabAction> {
  /// A request for another tab, with its tag.
  case selectTab(Int)
  /// An action of the feature in a tab.
  case tabAction(index: Int, action: TabAction)
  /// A tap on the selected tab, with its tag.
  case tabReselected(Int)
}

/// TCAFlow's other name of ``TabRouterAction``.
public typealias IndexedTabRouterAction<Tab, TabAction> = TabRouterAction<Tab, TabAction>

extension TabRouterAction: Sendable where TabAction: Sendable {}
extension TabRouterAction: Equatable where TabAction: Equatable {}

/// A tab of a tab bar.
public struct TabItem: Identifiable, Hashable, Sendable {
  /// The title of the tab.
  public var title: String
  /// The name of the system symbol that the tab shows.
  public var icon: String
  /// The identifier of the tab, unique among the tabs.
  public var tag: Int

  /// Creates a tab.
  public init(title: String, icon: String, tag: Int) {
    self.title = title
    self.icon = icon
    self.tag = tag
  }

  /// The tag.
  public var id: Int { tag }
}
