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

  /// Where the app is among the apps of the device. It takes gestures only while it is active.
  var phase: AppPhase { get }

  /// Moves the app to a phase next to its own: `inactive` is between the two others.
  func enter(_ phase: AppPhase)

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

  /// Finds what a screen shows, in reading order. With an alert in front, this is what the alert shows beside its text
  /// and its buttons. With a menu in front, this is the menu.
  ///
  /// Nothing but getters of the app runs: what a list shows was made at the end of the last turn.
  /// - Parameter screen: The object of the screen. `nil` for the front screen with its containers.
  /// - Returns: The elements. Empty if the screen is not visible.
  func elements(of screen: AnyObject?) -> [ScreenElement]

  /// All that is visible of the front screen and its containers, also behind an alert or a menu, and these.
  var visibleElements: [ScreenElement] { get }

  /// Performs a gesture on an element of a screen.
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - position: The position of the element in the reading of the screen: ``ScreenElement/position``.
  ///   - screen: The object of the screen. `nil` for the front screen with its containers.
  /// - Throws: ``GestureRefusal`` if the screen is not visible, if no enabled element there takes the gesture, if the
  ///   app refuses it, or if an alert is in front that does not contain the element.
  func perform(_ gesture: ElementGesture, onElementAt position: Int, of screen: AnyObject?) throws(GestureRefusal)
}

extension ScreenSource {
  /// The name of the front screen of ``screenTree``.
  public var frontName: Name? { screenTree.front?.name }

  /// The visible alert of ``screenTree``.
  public var alert: AlertContent? { screenTree.alert }
}

/// Screens without modals, swipes, elements and a background.
extension ScreenSource {
  /// No controllers.
  public var presentedControllers: [(name: String, controller: AnyObject)] { [] }

  /// Whether an animated transition takes time and has not ended. Always `false`.
  public var isInTransition: Bool { false }

  /// Always `active`.
  public var phase: AppPhase { .active }

  /// Does nothing.
  public func enter(_ phase: AppPhase) {}

  /// Throws `GestureRefusal.noSwipeBack`.
  public func cancelBack() throws(GestureRefusal) { throw .noSwipeBack }

  /// Throws `GestureRefusal.modalStays`.
  public func cancelDismissal() throws(GestureRefusal) { throw .modalStays }

  /// The elements of the front screen, or those of an alert.
  public var visibleElements: [ScreenElement] { elements(of: nil) }

  /// Returns no elements.
  public func elements(of screen: AnyObject?) -> [ScreenElement] { [] }

  /// Throws `GestureRefusal.noSuchElement`.
  public func perform(
    _ gesture: ElementGesture, onElementAt position: Int, of screen: AnyObject?
  ) throws(GestureRefusal) {
    throw .noSuchElement
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
