import FlowScript

/// A source of screens and target of gestures, such as a window.
@MainActor
public protocol ScreenSource: AnyObject {
  /// The screens that are visible now, and those behind them.
  var screenTree: ScreenTree { get }

  /// The name of the front screen: ``ScreenTree/front`` without the cost of building a tree.
  var frontName: Name? { get }

  /// The visible alert: ``ScreenTree/alert`` without the cost of building a tree.
  var alert: AlertContent? { get }

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

  /// Finds what a screen shows, in reading order. With an alert in front, this is what the alert shows beside its text
  /// and its buttons.
  /// - Parameter screen: The object of the screen. `nil` for the front screen with its containers.
  /// - Returns: The elements. Empty if the screen is not visible.
  func elements(of screen: AnyObject?) -> [ScreenElement]

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

extension ScreenSource {
  /// The name of the front screen of ``screenTree``.
  public var frontName: Name? { screenTree.front?.name }

  /// The visible alert of ``screenTree``.
  public var alert: AlertContent? { screenTree.alert }
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
  /// Returns the controls as elements.
  public func elements(of screen: AnyObject?) -> [ScreenElement] { controls(of: screen).elements }

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
