/// A button of an alert.
@MainActor
open class UIAlertAction {
  /// What a button is for.
  public enum Style: Int, Sendable {
    /// Anything.
    case `default`
    /// Leaving things as they are.
    case cancel
    /// What cannot be undone.
    case destructive
  }

  /// What the button says.
  public let title: String?
  /// What it is for.
  public let style: Style
  /// Whether it can be pressed.
  open var isEnabled = true
  var handler: ((UIAlertAction) -> Void)?

  /// A button. Its handler is called once the alert is gone, and let go of then.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
