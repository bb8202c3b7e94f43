/// Something that shows screens and takes what a hand can do: a window, or a store of routes.
@MainActor
public protocol ScreenSource: AnyObject {
  /// What is on screen now, and behind it.
  var screenTree: ScreenTree { get }

  /// The object that stands for the front screen, without the cost of a tree.
  var frontController: AnyObject? { get }

  /// The system's back: button or edge swipe.
  /// - Throws: ``HandRefusal`` where there is nothing to go back to, or an alert stands in front.
  func back() throws(HandRefusal)

  /// Swipes the topmost modal down.
  /// - Throws: ``HandRefusal`` where there is no modal, or an alert stands in front.
  func dismissModal() throws(HandRefusal)

  /// Taps a tab, counted from 0.
  /// - Throws: ``HandRefusal`` where there is no such tab, or an alert stands in front.
  func selectTab(at index: Int) throws(HandRefusal)

  /// Presses the button of the alert that is shown.
  /// - Throws: ``HandRefusal`` where there is no alert or no such button.
  func pressAlertButton(_ title: String) throws(HandRefusal)

  /// Presses a button of the alert that is shown, counted from 0.
  /// - Throws: ``HandRefusal`` where there is no alert or no such button.
  func pressAlertButton(at index: Int) throws(HandRefusal)
}

/// What no hand can do on the screen as it is now.
public enum HandRefusal: Error, Hashable, Sendable {
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
