import FlowCore

/// The state of a container, a presenter or a window before a turn.
///
/// At the end of the turn a change yields the transitions to record, and the screens that came and went.
@MainActor
class HierarchyChange: PendingChange {
  var order: AppearanceOrder { .stack }
  /// Whether any of the calls requested animation.
  var isAnimated = false
  /// Whether a swipe of the user makes the change.
  var isInteractive = false
  private(set) var phase = Phase.pending
  private var createdCoordinator: TransitionCoordinator?
  // The calls that wait for the end of the transition, in order.
  private var held: [@MainActor () -> Void] = []

  /// How far a change has come.
  enum Phase {
    /// The turn goes on.
    case pending
    /// The screens receive the callbacks that announce the change.
    case running
    /// The screens receive the callbacks that conclude the change.
    case ending
    /// All callbacks have been called.
    case over
  }

  /// Whether the user sees the change, so that it can be animated.
  var isVisible: Bool { false }
  /// The screen that the user saw before the change. `nil` if there was none.
  var fromController: UIViewController? { nil }
  /// The screen that the user sees after the change. `nil` if there is none.
  var toController: UIViewController? { nil }

  /// Whether the change is an animated one that has not ended.
  ///
  /// The animation lasts from its call to the end of the turn, or for the duration that the run has for transitions.
  final var isInTransition: Bool { isAnimated && isVisible && (phase == .pending || phase == .running) }

  /// The coordinator of the animation. `nil` before and after it, and without animation.
  final var coordinator: TransitionCoordinator? {
    guard isInTransition || phase == .ending, let coordinator = createdCoordinator ?? makeCoordinator() else {
      return nil
    }
    if phase == .pending { coordinator.setControllers(of: self) }
    return coordinator
  }

  private func makeCoordinator() -> TransitionCoordinator? {
    guard isInTransition else { return nil }
    createdCoordinator = TransitionCoordinator(isInteractive: isInteractive)
    return createdCoordinator
  }

  /// Begins the animation, before the callbacks that announce the change.
  final func begin() {
    _ = coordinator
    phase = .running
  }

  /// Ends the animation, before the callbacks that conclude the change.
  final func end() {
    createdCoordinator?.endInteraction(isCancelled: false)
    phase = .ending
  }

  /// Calls the completions of the animation, after all callbacks.
  final func conclude() {
    phase = .over
    createdCoordinator?.end()
    createdCoordinator = nil
    let due = held
    held = []
    for call in due { call() }
  }

  /// Performs a call when the transition has ended.
  final func hold(_ call: @escaping @MainActor () -> Void) {
    held.append(call)
  }

  /// Returns whether a controller came in this turn.
  func isNew(_ controller: UIViewController) -> Bool { false }

  /// Restores the state before the turn, without callbacks.
  func rollBack() {}
  /// Whether the state differs from that before the turn.
  var isChange: Bool { false }

  func recordedTransitions() -> [Transition] { [] }

  /// Names the screens that came, and returns the transitions that the trace records.
  final func transitions() -> [Transition] {
    guard isChange else { return [] }
    nameNewcomers()
    return recordedTransitions()
  }

  /// Names each screen that this change brought into a visible window.
  ///
  /// Hidden screens of that window get names too.
  // A query can run at any time, so the order of names must not depend on queries.
  func nameNewcomers() {
    for controller in containmentDifference().entering where controller.visibleHostWindow != nil {
      controller.assignNames()
    }
  }

  func containmentDifference() -> ContainmentDifference {
    ContainmentDifference(parent: nil, leaving: [], entering: [])
  }

  /// Schedules the callbacks of the change for the end of the turn.
  ///
  /// The window's tracker calls them together with those of its other changes. Without a window no screen appears, so
  /// the change only reports its moves between parents.
  func enroll(at window: UIWindow?) {
    if let window {
      window.appearanceTracker.enroll(self)
    } else {
      Run.current.transaction.runAtEndOfTurn {
        let difference = self.containmentDifference()
        difference.announce()
        difference.conclude()
      }
    }
  }
}

/// The children of an app's own container before this turn.
///
/// The trace records no transition for most children. The exception is the child in which the user works, such as a
/// stack in a container that shows either the login or the app. Another child there appears as a replacement.
final class ChildrenChange: HierarchyChange {
  private let host: UIViewController
  private let before: [UIViewController]

  init(host: UIViewController) {
    self.host = host
    before = host.ownChildren
  }

  override func rollBack() {
    // A child that has moved on in this turn belongs to its new parent, whose own rollback decides.
    for child in host.ownChildren where child.parent === host { child.parent = nil }
    host.ownChildren = before
    for child in before { child.parent = host }
  }

  override var isChange: Bool { !before.elementsEqual(host.ownChildren, by: ===) }

  override func recordedTransitions() -> [Transition] {
    guard let shown = host.frontChild(in: host.ownChildren), let last = host.frontChild(in: before), last !== shown,
      let window = host.settledWindow
    else { return [] }
    return [
      Transition(
        host.takeUnreportedArrival() ?? .replace, place: window.place(within: host),
        animation: shown.shownTransitionNote)
    ]
  }

  override func nameNewcomers() {
    // The container needs a name too, since it may have stood for a stack that is gone now.
    if host.visibleHostWindow != nil { host.assignNames() }
  }

  override func containmentDifference() -> ContainmentDifference {
    ContainmentDifference(parent: host, before: before, after: host.ownChildren)
  }

  override func isNew(_ child: UIViewController) -> Bool {
    !before.contains { $0 === child }
  }
}

/// A window's root and visibility before this turn.
final class WindowChange: HierarchyChange {
  private let window: UIWindow
  private let before: UIViewController?
  private let wasHidden: Bool

  init(window: UIWindow) {
    self.window = window
    before = window.root
    wasHidden = window.isHidden
  }

  override func rollBack() {
    if window.root?.rootWindow === window { window.root?.rootWindow = nil }
    window.root = before
    before?.rootWindow = window
    window.isShown = !wasHidden
  }

  override var isChange: Bool { before !== window.root || wasHidden != window.isHidden }

  override func nameNewcomers() {
    if !window.isHidden { window.root?.assignNames() }
  }

  override func recordedTransitions() -> [Transition] {
    before?.unreportedArrival = nil
    guard !window.isHidden, let root = window.root else { return [] }
    if root.showsNothing {
      root.unreportedArrival = .root
      return []
    }
    return [Transition(.root(root.shownName), place: window.front.place())]
  }

  override func containmentDifference() -> ContainmentDifference {
    guard before !== window.root else { return ContainmentDifference(parent: nil, leaving: [], entering: []) }
    return ContainmentDifference(
      parent: nil, leaving: before.map { [$0] } ?? [], entering: window.root.map { [$0] } ?? [])
  }

  override func isNew(_ root: UIViewController) -> Bool { root !== before || wasHidden }
}

/// The page of a page controller before this turn.
final class PageChange: HierarchyChange {
  private let host: UIPageViewController
  private let before: UIViewController?

  init(host: UIPageViewController) {
    self.host = host
    before = host.page
  }

  override var order: AppearanceOrder { .tab }
  override var isVisible: Bool { before?.appearanceTracker != nil }
  override var fromController: UIViewController? { before }
  override var toController: UIViewController? { host.page }

  override func rollBack() {
    if let page = host.page, page.parent === host { page.parent = nil }
    host.page = before
    before?.parent = host
  }

  override var isChange: Bool { before !== host.page }

  override func recordedTransitions() -> [Transition] {
    guard let window = host.settledWindow else { return [] }
    let arrival = host.takeUnreportedArrival()
    guard arrival != nil || !host.isUnreported else { return [] }
    return [Transition(arrival ?? .replace, place: window.place(within: host))]
  }

  override func containmentDifference() -> ContainmentDifference {
    guard isChange else { return ContainmentDifference(parent: host, leaving: [], entering: []) }
    return ContainmentDifference(parent: host, leaving: before.map { [$0] } ?? [], entering: host.children)
  }

  override func isNew(_ page: UIViewController) -> Bool { page !== before }
}

/// The controllers in the columns of a split before this turn.
final class SplitChange: HierarchyChange {
  private let host: UISplitViewController
  private let before: [UIViewController?]
  private let childrenBefore: [UIViewController]

  init(host: UISplitViewController) {
    self.host = host
    before = host.columns
    childrenBefore = host.children
  }

  override func rollBack() {
    for controller in host.children where controller.parent === host { controller.parent = nil }
    host.columns = before
    for controller in childrenBefore { controller.parent = host }
  }

  override var isChange: Bool { !changedColumns.isEmpty }

  // The visible columns with another controller than before, in the order of their positions.
  private var changedColumns: [UISplitViewController.Column] {
    host.shownColumns.filter { before[$0.rawValue] !== host.columns[$0.rawValue] }
  }

  override func recordedTransitions() -> [Transition] {
    guard let window = host.settledWindow else { return [] }
    if let arrival = host.takeUnreportedArrival() {
      return [Transition(arrival, place: window.place(within: host))]
    }
    guard !host.isUnreported else { return [] }
    // An empty column has no place of its own.
    let places = changedColumns.map { window.place(within: host.columns[$0.rawValue] ?? host) }
    // Several columns may stand for one place, which the trace records once.
    return places.enumerated().filter { !places[..<$0.offset].contains($0.element) }.map {
      Transition(.replace, place: $0.element)
    }
  }

  override func containmentDifference() -> ContainmentDifference {
    ContainmentDifference(parent: host, before: childrenBefore, after: host.children)
  }

  override func isNew(_ controller: UIViewController) -> Bool {
    !childrenBefore.contains { $0 === controller }
  }
}

/// The tabs of a tab bar, and the selected one, before this turn.
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
  override var isVisible: Bool { selected?.appearanceTracker != nil }
  override var fromController: UIViewController? { selected }
  override var toController: UIViewController? { host.selectedTab }

  override func rollBack() {
    for tab in host.tabs where tab.parent === host { tab.parent = nil }
    host.tabs = before
    host.selectedTab = selected
    for tab in before { tab.parent = host }
  }

  private var hasSameTabs: Bool { before.elementsEqual(host.tabs, by: ===) }

  override var isChange: Bool { !hasSameTabs || selected !== host.selectedTab }

  override func recordedTransitions() -> [Transition] {
    guard let window = host.settledWindow else { return [] }
    let place = window.place(within: host)
    if let arrival = host.takeUnreportedArrival() { return [Transition(arrival, place: place)] }
    guard !host.isUnreported else { return [] }
    if let tab = host.selectedTab, tab !== selected {
      return [Transition(.tab(host.selectedIndex + 1, title: tab.tabTitle), place: place)]
    }
    return hasSameTabs ? [] : [Transition(.replace, place: place)]
  }

  override func containmentDifference() -> ContainmentDifference {
    ContainmentDifference(parent: host, before: before, after: host.tabs)
  }

  override func isNew(_ tab: UIViewController) -> Bool {
    !before.contains { $0 === tab }
  }
}
