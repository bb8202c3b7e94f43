import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit
import Observation

/// A tab bar controller for a coordinator's tabs.
///
/// The router is the headless form of TCAFlow's view.
///
/// ```swift
/// TCAFlowTabRouter(
///   store, tabs: tabs, select: { .selectTab($0) }, onReselect: { store.send(.tabReselected($0)) }
/// ) { tag in
///   switch tag {
///   case 0: TCAFlowRouter(store.scope(state: \.home, action: \.home, of: HomeCoordinator.self))
///   default: TCAFlowRouter(store.scope(state: \.profile, action: \.profile, of: ProfileCoordinator.self))
///   }
/// }
/// ```
/// The selected tab follows the binding. If a guard of the whole app rejects a selection, the router sets the binding
/// back.
///
/// A tap on another tab sets the binding and nothing else. A tap on the selected tab calls `onReselect`, then applies
/// the reselection policy. Such a tap does not set the binding.
public final class TCAFlowTabRouter: UITabBarController {
  private let selection: Binding<Int>
  private let items: [TabItem]
  private let onReselect: ((Int) -> Void)?
  private let reselection: TabReselection
  private var contents: [any Presentable] = []

  /// Creates a router for the tabs of a store's coordinator.
  ///
  /// The coordinator appears in the flow tree under the name of its reducer.
  /// - Parameters:
  ///   - store: The store.
  ///   - tabs: The tabs, in order.
  ///   - select: A closure that makes the action that requests the tab with a tag.
  ///   - onReselect: A closure that receives the tag when the user taps the selected tab.
  ///   - reselection: The additional effect of such a tap.
  ///   - content: A closure that makes the content of the tab with a tag. The router calls it once for each tab.
  public convenience init<R: Reducer>(
    _ store: Store<R>, tabs: [TabItem], select: @escaping (_ tag: Int) -> R.Action,
    onReselect: ((Int) -> Void)? = nil, reselection: TabReselection = .custom, content: (Int) -> any Presentable
  ) where R.State: TabCoordinatorState {
    let selection = Binding(get: { store.state.selectedTab }, set: { store.send(select($0)) })
    self.init(
      selection, tabs, onReselect, reselection, content, owner: (FeatureName.of(R.self), store as AnyObject))
  }

  /// Creates a router for tabs whose selection a binding holds.
  /// - Parameters:
  ///   - selectedTab: A binding to the tag of the selected tab.
  ///   - tabs: The tabs, in order.
  ///   - onReselect: A closure that receives the tag when the user taps the selected tab.
  ///   - reselection: The additional effect of such a tap.
  ///   - content: A closure that makes the content of the tab with a tag. The router calls it once for each tab.
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
      // Register the owner before those of the tabs, which the flow tree shows within this one.
      self.owner = Run.current.owners.register(
        .flow, base: owner.name, model: owner.model, presentable: self, reportsItsEnd: true)
    }
    contents = tabs.map { content($0.tag) }
    setViewControllers(zip(tabs, contents).map { controller(for: $0, $1) }, animated: false)
    followSelection()
  }

  private func controller(for tab: TabItem, _ content: any Presentable) -> UIViewController {
    guard let controller = content.viewController else {
      preconditionFailure(
        "\(type(of: content)) has no view controller to be a tab: return a view controller, or a flow with one")
    }
    controller.tabBarItem = UITabBarItem(title: tab.title, image: UIImage(systemName: tab.icon), tag: tab.tag)
    return controller
  }

  private func reselect(_ tab: UIViewController) {
    switch reselection {
    case .popToRoot:
      // The navigation stack of a router, if there is one, is the controller of its first level.
      let stack = (tab as? TCAFlowRouter)?.firstController ?? tab
      (stack as? UINavigationController)?.popToRootViewController(animated: true)
    case .scrollToTop: (tab.frontScreen as? any ScrollingToTop)?.scrollToTop()
    case .custom: break
    }
  }

  // Selects the binding's tab, now and after each change.
  private func followSelection() {
    let tag = withObservationTracking {
      selection.wrappedValue
    } onChange: { [weak self] in
      // Observation calls this before the change, and only once. So read the new value after the turn and observe
      // again, also after a turn whose other changes a guard rejects.
      MainActor.assumeIsolated {
        Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { self?.followSelection() }
      }
    }
    guard let index = items.firstIndex(where: { $0.tag == tag }) else {
      let tags = items.map { "\($0.tag)" }.joined(separator: ", ")
      Run.current.trace.record(.fault("no tab has the tag \(tag): select one of \(tags)"))
      return
    }
    guard selectedIndex != index else { return }
    let before = items.indices.contains(selectedIndex) ? items[selectedIndex].tag : tag
    // Join before the selection changes, so that a rejection can restore the old tab.
    Run.current.transaction.join(TabSelection(selection, before: before, owner: selectedViewController?.owner))
    selectedIndex = index
  }
}

extension TCAFlowTabRouter: UITabBarControllerDelegate {
  /// Refuses the selection, and sets the binding or reports a reselection instead.
  ///
  /// The tab bar follows the binding's new value at the end of the turn.
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
  /// The coordinator that has the tab bar controller as a screen. `nil` if there is none.
  package var parentCoordinator: (any ScreenCoordinator)? {
    (owner?.scope as? any CoordinatedScreen)?.screenCoordinator
  }

  /// An empty list. The coordinators of the tabs have their own screens.
  package var screens: [Owner] { [] }

  package var root: AnyObject? { self }

  /// Whether the router is in place even without a root in a window. Always `false`.
  ///
  /// Only the tab bar controller's place in the view controller hierarchy counts.
  package var isInPlaceWithoutWindow: Bool { false }

  /// Returns whether a view controller is, or is within, the tab bar controller.
  package func shows(_ presentable: AnyObject) -> Bool {
    (presentable as? UIViewController)?.isOrIsWithin { $0 === self } ?? false
  }
}

extension UIViewController {
  fileprivate var frontScreen: UIViewController {
    if let router = self as? TCAFlowRouter { return router.firstController?.frontScreen ?? router }
    return (self as? UINavigationController)?.topViewController?.frontScreen ?? self
  }
}

/// The effect of a tap on the selected tab, besides `onReselect`.
public enum TabReselection: Hashable, Sendable {
  /// Pops the tab's stack to its first screen, like a gesture.
  case popToRoot
  /// Scrolls a front screen that is ``ScrollingToTop`` to its top.
  case scrollToTop
  /// Does nothing. The coordinator decides.
  case custom
}

/// A screen that scrolls to its top under the policy ``TabReselection/scrollToTop``.
@MainActor
public protocol ScrollingToTop {
  /// Scrolls to the top.
  func scrollToTop()
}

/// A tab selection that a rejected transaction can undo.
// The rollback sets the binding too. Otherwise the state would request the rejected tab again with each action.
@MainActor
final class TabSelection: TransactionParticipant, PendingChange {
  private let selection: Binding<Int>
  private let before: Int
  let owner: Owner?

  /// Creates the undoable selection of a tab. In a rejection, the trace names `owner`, which is that of the previous
  /// tab.
  init(_ selection: Binding<Int>, before: Int, owner: Owner?) {
    self.selection = selection
    self.before = before
    self.owner = owner
  }

  func beginChange() -> any PendingChange { self }

  func rollBack() {
    // In a task, since setting the binding sends the coordinator an action. The rollback of the whole turn has to end
    // first.
    Task { [selection, before] in selection.wrappedValue = before }
  }

  // The tab bar reports the transition, so this participant reports none.
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
}
