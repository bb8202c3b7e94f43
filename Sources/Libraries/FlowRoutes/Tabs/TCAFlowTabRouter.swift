import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit
import Observation

/// Shows the tabs of a coordinator: the headless form of TCAFlow's view of that name.
///
/// ```swift
/// TCAFlowTabRouter(store, tabs: tabs, select: { .selectTab($0) }, onReselect: { store.send(.tabReselected($0)) }) { tag in
///   switch tag {
///   case 0: TCAFlowRouter(store.scope(state: \.home, action: \.home, of: HomeCoordinator.self))
///   default: TCAFlowRouter(store.scope(state: \.profile, action: \.profile, of: ProfileCoordinator.self))
///   }
/// }
/// ```
/// What is selected follows the binding; where a guard of the whole app rejects that, the binding is set back. A tap on a tab sets that, and no more; a tap on the selected one says that it was, does what
/// the policy says, and sets nothing.
public final class TCAFlowTabRouter: UITabBarController {
  private let selection: Binding<Int>
  private let items: [TabItem]
  private let onReselect: ((Int) -> Void)?
  private let reselection: TabReselection
  private var contents: [any Presentable] = []

  /// Shows the tabs of a store's coordinator, which has its place in the tree of flows by that.
  /// - Parameters:
  ///   - store: The store.
  ///   - tabs: The tabs, in order.
  ///   - select: Makes the action that wants another tab, of its tag.
  ///   - onReselect: Told of a tap on the tab that is selected, by its tag.
  ///   - reselection: What such a tap does besides.
  ///   - content: What a tab shows, by its tag; asked once for each.
  public convenience init<R: Reducer>(
    _ store: Store<R>, tabs: [TabItem], select: @escaping (_ tag: Int) -> R.Action,
    onReselect: ((Int) -> Void)? = nil, reselection: TabReselection = .custom, content: (Int) -> any Presentable
  ) where R.State: TabCoordinatorState {
    let selection = Binding(get: { store.state.selectedTab }, set: { store.send(select($0)) })
    self.init(
      selection, tabs, onReselect, reselection, content, owner: (FeatureName.of(R.self), store as AnyObject))
  }

  /// Shows tabs.
  /// - Parameters:
  ///   - selectedTab: The tag of the tab that is selected.
  ///   - tabs: The tabs, in order.
  ///   - onReselect: Told of a tap on the tab that is selected, by its tag.
  ///   - reselection: What such a tap does besides.
  ///   - content: What a tab shows, by its tag; asked once for each.
  public convenience init(
    selectedTab: Binding<Int>, tabs: [TabItem], onReselect: ((Int) -> Void)? = nil,
    reselection: TabReselection = .custom, content: (Int) -> any Presentable
  ) {
    self.init(selectedTab, tabs, onReselect, reselection, content, owner: nil)
  }

  private init(
    _ selectedTab: Binding<Int>, _ tabs: [TabItem], _ onReselect: ((Int) -> Void)?, _ reselection: TabReselection,
    _ content: (Int) -> any Presentable, owner: (name: String, model: AnyObject)?
  ) {
    selection = selectedTab
    items = tabs
    self.onReselect = onReselect
    self.reselection = reselection
    super.init(nibName: nil, bundle: nil)
    delegate = self
    if let owner {
      // Before those of the tabs, which stand within it.
      self.owner = Run.current.owners.register(
        .flow, base: owner.name, model: owner.model, presentable: self, reportsItsEnd: true)
    }
    contents = tabs.map { content($0.tag) }
    setViewControllers(zip(tabs, contents).map { controller(for: $0, $1) }, animated: false)
    follow()
  }

  private func controller(for tab: TabItem, _ content: any Presentable) -> UIViewController {
    guard let controller = content.viewController else {
      preconditionFailure("\(type(of: content)) has no view controller to be a tab")
    }
    controller.tabBarItem = UITabBarItem(title: tab.title, image: UIImage(systemName: tab.icon), tag: tab.tag)
    return controller
  }

  private func reselect(_ tab: UIViewController) {
    switch reselection {
    case .popToRoot:
      let stack = (tab as? TCAFlowRouter)?.firstController ?? tab
      (stack as? UINavigationController)?.popToRootViewController(animated: true)
    case .scrollToTop: (tab.frontScreen as? any ScrollingToTop)?.scrollToTop()
    case .custom: break
    }
  }

  /// Selects what the binding says, now and whenever that changes.
  private func follow() {
    let tag = withObservationTracking {
      selection.wrappedValue
    } onChange: { [weak self] in
      // It is told before the change, and has to look after it.
      MainActor.assumeIsolated {
        Run.current.transaction.afterwards { self?.follow() }
      }
    }
    guard let index = items.firstIndex(where: { $0.tag == tag }) else {
      let tags = items.map { "\($0.tag)" }.joined(separator: ", ")
      Run.current.trace.record(.fault("no tab has the tag \(tag): the tags are \(tags)"))
      return
    }
    guard selectedIndex != index else { return }
    let before = items.indices.contains(selectedIndex) ? items[selectedIndex].tag : tag
    Run.current.transaction.join(TabSelection(selection, before: before, owner: selectedViewController?.owner))
    selectedIndex = index
  }
}

extension TCAFlowTabRouter: UITabBarControllerDelegate {
  /// Not by itself: the binding is set, and what that makes of it is shown.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    guard let index = viewControllers?.firstIndex(where: { $0 === viewController }) else { return false }
    if viewController === selectedViewController {
      onReselect?(items[index].tag)
      reselect(viewController)
    } else {
      selection.wrappedValue = items[index].tag
    }
    return false
  }
}

extension TCAFlowTabRouter: ScreenCoordinator {
  package var superior: (any ScreenCoordinator)? { (owner?.scope as? any CoordinatedScreen)?.screenCoordinator }

  /// None of its own: the tabs have theirs.
  package var screens: [Owner] { [] }

  package var root: AnyObject? { self }

  /// Never on its own: its place is that of a view controller.
  package var isRunning: Bool { false }

  package func shows(_ presentable: AnyObject) -> Bool {
    (presentable as? UIViewController)?.isOrStandsIn { $0 === self } ?? false
  }
}

extension UIViewController {
  /// The screen that is in front within it.
  fileprivate var frontScreen: UIViewController {
    if let router = self as? TCAFlowRouter { return router.firstController?.frontScreen ?? router }
    return (self as? UINavigationController)?.topViewController?.frontScreen ?? self
  }
}

/// The effect of a tap on the selected tab, besides the notification of the coordinator.
public enum TabReselection: Hashable, Sendable {
  /// Takes the tab's stack back to its first screen: as if the user had gone back there.
  case popToRoot
  /// Has the screen in front of the tab scroll to its top, if it is ``ScrollingToTop``.
  case scrollToTop
  /// Nothing: the coordinator does what is to be done.
  case custom
}

/// A screen that can be scrolled to its top, by a tap on the tab that shows it.
@MainActor
public protocol ScrollingToTop {
  /// Scrolls to the top.
  func scrollToTop()
}

/// The selection of a tab as a change that can be taken back: in the state too, else that would want the tab again with each action.
@MainActor
final class TabSelection: TransactionParticipant, PendingChange {
  private let selection: Binding<Int>
  private let before: Int
  let owner: Owner?

  /// - Parameters:
  ///   - selection: Where the selection is kept.
  ///   - before: The tag of the tab that was selected.
  ///   - owner: What that shows: a rejection is told to it.
  init(_ selection: Binding<Int>, before: Int, owner: Owner?) {
    self.selection = selection
    self.before = before
    self.owner = owner
  }

  func beginChange() -> any PendingChange { self }

  func rollBack() {
    // When all of the turn is taken back: it is an action for the coordinator.
    Task { [selection, before] in selection.wrappedValue = before }
  }

  // What is different is told by the tab bar.
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
}
