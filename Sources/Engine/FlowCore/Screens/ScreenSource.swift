/// A source of screens and target of gestures, such as a window.
@MainActor
public protocol ScreenSource: AnyObject {
  /// The screens that are visible now, and those behind them.
  var screenTree: ScreenTree { get }

  /// The object of the front screen, without the cost of building a tree. `nil` if there is none.
  var frontController: AnyObject? { get }

  /// The modals and alerts on screen with everything in them, each with its name in a message.
  ///
  /// What their closures hold goes when they do.
  var presentedControllers: [(name: String, controller: AnyObject)] { get }

  /// Whether an animated transition takes time and has not ended. The screens take no touches until then.
  var isInTransition: Bool { get }

  /// Goes back, as the system's back button or edge swipe does.
  /// - Throws: ``GestureRefusal`` if there is nothing to go back to, no back button, or an alert in front.
  func back() throws(GestureRefusal)

  /// Swipes the topmost modal down.
  /// - Throws: ``GestureRefusal`` if there is no modal, if the modal takes no swipe, or if an alert is in front.
  func dismissModal() throws(GestureRefusal)

  /// Begins the edge swipe that goes back, and lets it go, so that the screens stay.
  /// - Throws: ``GestureRefusal`` if there is nothing to go back to, no swipe, or an alert in front.
  func cancelBack() throws(GestureRefusal)

  /// Begins to swipe the topmost modal down, and lets it go, so that the modal stays.
  /// - Throws: ``GestureRefusal`` if there is no modal, if the modal takes no swipe, or if an alert is in front.
  func cancelDismissal() throws(GestureRefusal)

  /// Taps a tab, counted from 0.
  /// - Throws: ``GestureRefusal`` if there is no such tab, or if an alert is in front.
  func selectTab(at index: Int) throws(GestureRefusal)

  /// Presses a button of the visible alert by its title.
  /// - Throws: ``GestureRefusal`` if there is no alert or no such enabled button.
  func pressAlertButton(_ title: String) throws(GestureRefusal)

  /// Presses a button of the visible alert by its index, counted from 0.
  /// - Throws: ``GestureRefusal`` if there is no alert or no such enabled button.
  func pressAlertButton(at index: Int) throws(GestureRefusal)

  /// Finds the controls of a screen. With an alert in front these are the alert's fields.
  /// - Parameter screen: The object of the screen. `nil` for the front screen with its containers.
  /// - Returns: The controls. Empty if the screen is not visible.
  func controls(of screen: AnyObject?) -> ScreenControls

  /// Presses a button of a screen, by its index in ``controls(of:)``.
  /// - Throws: ``GestureRefusal`` if the screen is not visible, if it has no enabled button there, or if an alert is in
  ///   front. The same goes for a button that turns to a missing page.
  func tapButton(at index: Int, of screen: AnyObject?) throws(GestureRefusal)

  /// Selects a row of a screen, by its index in ``controls(of:)``.
  /// - Throws: ``GestureRefusal`` if the screen is not visible, if it has no enabled row there, or if an alert is in
  ///   front. The same goes for a row that the list's delegate refuses.
  func selectRow(at index: Int, of screen: AnyObject?) throws(GestureRefusal)

  /// Replaces a field's text, by its index in ``controls(of:)``, as an editing user does.
  /// - Throws: ``GestureRefusal`` if the screen is not visible, if it has no enabled field there, or if the field's
  ///   delegate refuses the text. With an alert in front only its own fields take text.
  func enterText(_ text: String, inFieldAt index: Int, of screen: AnyObject?) throws(GestureRefusal)
}

/// Screens without modals, swipes and controls.
extension ScreenSource {
  /// No controllers.
  public var presentedControllers: [(name: String, controller: AnyObject)] { [] }

  /// Whether an animated transition takes time and has not ended. Always `false`.
  public var isInTransition: Bool { false }

  /// Throws `GestureRefusal.noSwipeBack`.
  public func cancelBack() throws(GestureRefusal) { throw .noSwipeBack }

  /// Throws `GestureRefusal.modalStays`.
  public func cancelDismissal() throws(GestureRefusal) { throw .modalStays }

  /// Returns no controls.
  public func controls(of screen: AnyObject?) -> ScreenControls { ScreenControls() }

  /// Throws `GestureRefusal.noSuchControl`.
  public func tapButton(at index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    throw .noSuchControl(.button, index)
  }

  /// Throws `GestureRefusal.noSuchControl`.
  public func selectRow(at index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    throw .noSuchControl(.row, index)
  }

  /// Throws `GestureRefusal.noSuchControl`.
  public func enterText(_ text: String, inFieldAt index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    throw .noSuchControl(.field, index)
  }
}

/// The reason why a gesture is impossible on the present screen.
public enum GestureRefusal: Error, Hashable, Sendable {
  /// No stack around the front screen has a screen to go back to.
  case nothingToGoBackTo
  /// The front screen hides its back button or the whole bar. There is a screen to go back to.
  case noBackButton
  /// No swipe from the edge goes back. There is a screen to go back to.
  case noSwipeBack
  case noModal
  /// A swipe can't dismiss the visible modal.
  case modalStays
  /// No tab bar is in front.
  case noTabs
  /// The tab bar has no such tab, counted from 0. It has `count` tabs.
  case noSuchTab(Int, count: Int)
  /// The tab is disabled. It has this index, counted from 0.
  case disabledTab(Int)
  case noAlert
  /// The alert has no enabled button with this title. It has these `buttons`.
  case noSuchButton(String, buttons: [String])
  /// The alert has no enabled button of this index, counted from 0. It has these `buttons`.
  case noSuchButtonIndex(Int, buttons: [String])
  /// No pages are in front.
  case noPages
  /// There is no page in that direction.
  case noMorePages
  /// The screen is not visible, so no gesture reaches its controls.
  case hiddenScreen
  /// The screen has no control of this kind at this index, counted from 0.
  case noSuchControl(ControlKind, Int)
  /// The control is disabled. It is of this kind, at this index, counted from 0.
  case disabledControl(ControlKind, Int)
  /// The app's delegate refuses the selection of a row, or a change of text.
  case refusedByDelegate(ControlKind, Int)
  /// An animated transition has not ended, and the screens take no gestures until then.
  case inTransition
  /// An alert is in front, and only its own buttons and fields take gestures.
  case behindAlert(AlertContent)

  /// The kinds of controls.
  public enum ControlKind: String, Hashable, Sendable {
    /// A control that the user presses.
    case button
    /// A row of a list or a picker.
    case row
    /// A field that takes text.
    case field
  }
}

/// A guard that accepts or rejects each change of the screens.
@MainActor
public protocol NavigationGuard {
  /// Evaluates a change.
  /// - Parameters:
  ///   - before: The screens before the change.
  ///   - after: The screens after the change.
  /// - Returns: The verdict. The run rolls back a rejected change completely, and runs none of its life-cycle callbacks
  ///   and completions.
  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict
}

/// The verdict of a ``NavigationGuard``.
public enum NavigationVerdict: Hashable, Sendable {
  case allow
  /// The guard rejects the change for this reason. The run rolls the change back.
  case reject(reason: String)
}

/// A coordinator of a flow or of routes, which decides about the shown screens.
@MainActor
package protocol ScreenCoordinator: AnyObject {
  /// The owner of the coordinator. `nil` once the coordinator has ended.
  var owner: Owner? { get }
  /// The known parent coordinator. `nil` if there is none, or if the parent is the one that shows this one's root.
  var parentCoordinator: (any ScreenCoordinator)? { get }
  /// The coordinator's screens. Those of a flow are in order of contribution, those of routes in route order.
  var screens: [Owner] { get }
  /// The container of its screens, or the first of its screens. `nil` if the coordinator has none of its own.
  var root: AnyObject? { get }
  /// Returns whether the coordinator shows a view controller, contributed or not.
  func shows(_ presentable: AnyObject) -> Bool
  /// Whether the coordinator is in place even without a root in a window.
  ///
  /// A running flow is. For a router, an outer router decides.
  var isInPlaceWithoutWindow: Bool { get }
  /// The flows that its screens show, ended ones too. Only routes have such flows.
  var shownFlows: [AnyObject] { get }
  /// The object whose steps the coordinator itself handles, such as a view model. `nil` if there is none.
  var stepperModel: AnyObject? { get }
}

extension ScreenCoordinator {
  package var shownFlows: [AnyObject] { [] }
  package var stepperModel: AnyObject? { nil }
}

/// An object that may be in a window's hierarchy: a view controller.
@MainActor
package protocol HierarchyMember: AnyObject {
  /// Whether the member is in a window, visible or not. Its place may be a tab, a stack, a page, a host, or under a
  /// modal.
  var isInWindowHierarchy: Bool { get }
  /// The texts in the fields of the view and search bar, each after its place.
  ///
  /// Those of the view come first, in reading order. Empty fields do not count. A field in a row counts only once a
  /// gesture has touched the row.
  // Lists make no rows for this property.
  var fieldTexts: [String] { get }
}

/// The engine's object for a screen that belongs to a coordinator.
@MainActor
package protocol CoordinatedScreen: AnyObject {
  /// The coordinator that the screen belongs to. `nil` if there is none.
  var screenCoordinator: (any ScreenCoordinator)? { get }
}

extension Owner {
  /// The coordinator of a flow. `nil` for a screen.
  package var coordinator: (any ScreenCoordinator)? {
    guard kind == .flow else { return nil }
    return scope as? any ScreenCoordinator ?? presentable as? any ScreenCoordinator
  }

  /// Whether the owner is in a window, a coordinator's screen, or a running flow.
  package var isInPlace: Bool {
    if (presentable as? any HierarchyMember)?.isInWindowHierarchy == true { return true }
    if let coordinator { return coordinator.owner === self && coordinator.isInPlaceWithoutWindow }
    return (scope as? any CoordinatedScreen)?.screenCoordinator != nil
  }
}

/// The coordinators of a run, searchable by what they show.
@MainActor
package struct ScreenCoordinators {
  /// The coordinators, in order of their owners' creation.
  package let all: [any ScreenCoordinator]

  /// Collects the coordinators of a run. Linear in the number of live owners.
  package init(in run: Run) {
    // A coordinator that has ended may still be alive, for example if a route's screen keeps it.
    all = run.owners.alive.compactMap(\.coordinator).filter { $0.owner != nil }
  }

  /// Returns a screen's own coordinator, else the newest one that shows the screen. Returns `nil` if there is none.
  package func innermost(showing screen: Owner) -> (any ScreenCoordinator)? {
    if let known = (screen.scope as? any CoordinatedScreen)?.screenCoordinator { return known }
    guard let presentable = screen.presentable else { return nil }
    return all.last { $0.shows(presentable) }
  }

  /// Returns a coordinator's known parent, else the newest older coordinator that shows its root.
  /// - Returns: The parent. Returns `nil` if there is none.
  package func parent(of coordinator: any ScreenCoordinator) -> (any ScreenCoordinator)? {
    if let known = coordinator.parentCoordinator { return known }
    guard let root = coordinator.root, let id = coordinator.owner?.id else { return nil }
    // A parent exists before its children.
    return all.last { other in
      guard other !== coordinator, let otherID = other.owner?.id, otherID < id else { return false }
      return other.root !== root && other.shows(root)
    }
  }
}
