/// What a screen tells the navigation bar.
@MainActor
open class UINavigationItem {
  /// The title in the bar.
  open var title: String?
  /// Whether there is no way back by hand: no button, and no swipe from the edge.
  open var hidesBackButton = false
  /// What the button back to this screen says.
  open var backButtonTitle: String?

  /// An item with a title.
  public init(title: String) {
    self.title = title
  }

  /// An item without a title.
  public init() {}

  /// Shows or hides the way back.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) {
    hidesBackButton = hides
  }
}
