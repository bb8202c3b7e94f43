/// Something that shows screens and takes what a hand can do: a window, or a store of routes.
@MainActor
public protocol ScreenSource: AnyObject {
  /// What is on screen now, and behind it.
  var screenTree: ScreenTree { get }

  /// The object that stands for the front screen, without the cost of a tree.
  var frontController: AnyObject? { get }

  /// The system's back: button or edge swipe.
  /// - Throws: ``GestureRefusal`` where there is nothing to go back to, or an alert stands in front.
  func back() throws(GestureRefusal)

  /// Swipes the topmost modal down.
  /// - Throws: ``GestureRefusal`` where there is no modal, or an alert stands in front.
  func dismissModal() throws(GestureRefusal)

  /// Taps a tab, counted from 0.
  /// - Throws: ``GestureRefusal`` where there is no such tab, or an alert stands in front.
  func selectTab(at index: Int) throws(GestureRefusal)

  /// Presses the button of the alert that is shown.
  /// - Throws: ``GestureRefusal`` where there is no alert or no such button.
  func pressAlertButton(_ title: String) throws(GestureRefusal)

  /// Presses a button of the alert that is shown, counted from 0.
  /// - Throws: ``GestureRefusal`` where there is no alert or no such button.
  func pressAlertButton(at index: Int) throws(GestureRefusal)
}

/// What no hand can do on the screen as it is now.
public enum GestureRefusal: Error, Hashable, Sendable {
  /// The front screen is the first of its stack.
  case nothingToGoBackTo
  /// There is a screen to go back to, but the front screen hides the way: its back button, or the whole bar.
  case noBackButton
  /// There is no modal to dismiss.
  case noModal
  /// The modal that is shown may not be swiped away.
  case modalStays
  /// No tab bar is in front.
  case noTabs
  /// The tab bar has no such tab; it has `count`.
  case noSuchTab(Int, count: Int)
  /// No alert is shown.
  case noAlert
  /// The alert has no such button; it has these.
  case noSuchButton(String, buttons: [String])
  /// The alert has no button of this number, counted from 0, or it is disabled; it has these.
  case noSuchButtonNumber(Int, buttons: [String])
  /// No pages are in front.
  case noPages
  /// There is no page in that direction.
  case noMorePages
  /// An alert stands in front; only its buttons can be touched.
  case behindAlert(AlertContent)
}

/// Someone who judges each change of what is on screen before it becomes final.
@MainActor
public protocol NavigationGuard {
  /// Judges a change.
  /// - Parameters:
  ///   - before: What was on screen.
  ///   - after: What would be.
  /// - Returns: Whether it may be. A rejected change is taken back whole, and none of its callbacks run.
  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict
}

/// What a ``NavigationGuard`` says.
public enum NavigationVerdict: Hashable, Sendable {
  /// The change may be.
  case allow
  /// The change is taken back, for this reason.
  case reject(reason: String)
}

/// A coordinator of a flow or of routes: it decides which screens are shown, and has a place in the tree of flows.
@MainActor
package protocol ScreenCoordinator: AnyObject {
  /// The name; `nil` once it has ended.
  var owner: Owner? { get }
  /// The coordinator that it is known to belong to; of others it is found out by who shows what.
  var superior: (any ScreenCoordinator)? { get }
  /// The screens that take part in it, in order of creation.
  var screens: [Owner] { get }
  /// What it shows its screens in, or the first of them.
  var root: AnyObject? { get }
  /// Whether something stands within what it shows, contributed or not.
  func shows(_ presentable: AnyObject) -> Bool
  /// Whether it runs, wherever what it shows stands.
  var isRunning: Bool { get }
  /// The flows that its screens show, whether they have ended or not: those of routes.
  var shownFlows: [AnyObject] { get }
}

extension ScreenCoordinator {
  /// None.
  package var shownFlows: [AnyObject] { [] }
}

/// Something that a window's hierarchy may contain: a view controller.
@MainActor
package protocol HierarchyMember: AnyObject {
  /// Whether it stands in a window, visible or not: in a tab, on a stack, as a page, in a host, or under a modal.
  var standsInWindow: Bool { get }
}

/// What the engine keeps of a screen that takes part in something.
@MainActor
package protocol CoordinatedScreen: AnyObject {
  /// In what it takes part.
  var screenCoordinator: (any ScreenCoordinator)? { get }
}

extension Owner {
  /// The coordinator that it stands for; `nil` for a screen.
  package var coordinator: (any ScreenCoordinator)? {
    guard kind == .flow else { return nil }
    return scope as? any ScreenCoordinator ?? presentable as? any ScreenCoordinator
  }

  /// Whether it is shown, or takes part in something, or is a flow that runs.
  package var isInPlace: Bool {
    if (presentable as? any HierarchyMember)?.standsInWindow == true { return true }
    if let coordinator { return coordinator.owner === self && coordinator.isRunning }
    return (scope as? any CoordinatedScreen)?.screenCoordinator != nil
  }
}

/// The coordinators of a run, in order of creation, and who shows what.
@MainActor
package struct ScreenCoordinators {
  /// The coordinators, in order of creation.
  package let all: [any ScreenCoordinator]

  /// Those that live in a run. Linear in what lives.
  package init(in run: Run) {
    // One that has ended may be kept all the same: by the screen of a route, say.
    all = run.owners.alive.compactMap(\.coordinator).filter { $0.owner != nil }
  }

  /// The innermost that shows a screen: the one that it takes part in, else the last made that holds it.
  package func innermost(showing screen: Owner) -> (any ScreenCoordinator)? {
    if let known = (screen.scope as? any CoordinatedScreen)?.screenCoordinator { return known }
    guard let presentable = screen.presentable else { return nil }
    return all.last { $0.shows(presentable) }
  }

  /// The coordinator that another one belongs to: the one that it knows, else the last made before it that shows what it shows.
  package func superior(of coordinator: any ScreenCoordinator) -> (any ScreenCoordinator)? {
    if let known = coordinator.superior { return known }
    guard let root = coordinator.root, let id = coordinator.owner?.id else { return nil }
    return all.last { other in
      guard other !== coordinator, let otherID = other.owner?.id, otherID < id else { return false }
      return other.root !== root && other.shows(root)
    }
  }
}
