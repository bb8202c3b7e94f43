import FlowScript

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
  case noPages
  /// There is no page in that direction.
  case noMorePages
  /// The screen is not visible, so no gesture reaches its controls.
  case hiddenScreen
  /// The screen has no such element, or the element takes no such gesture.
  case noSuchElement
  case disabledElement
  /// The app's delegate refuses the selection of a row, or a change of text.
  case refusedByDelegate
  /// The list shows its first or its last rows already, or has no such row.
  case noMoreRows
  /// The control takes no such value. It takes the `expected` ones.
  case noSuchValue(expected: String)
  /// An animated transition has not ended, and the screens take no gestures until then.
  case inTransition
  /// The app is not in front, and nothing on its screens takes gestures.
  case notActive(AppPhase)
  /// An alert is in front, and only its own buttons and fields take gestures.
  case behindAlert(AlertContent)
  /// A menu is open, and only its items take gestures.
  case behindMenu
}
