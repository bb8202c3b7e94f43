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
