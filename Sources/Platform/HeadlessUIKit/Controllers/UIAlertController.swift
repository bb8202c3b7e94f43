import FlowCore

/// An alert or an action sheet: a message with buttons.
///
/// Present it like any other modal.
open class UIAlertController: UIViewController {
  /// The appearance of an alert.
  public enum Style: Int, Sendable {
    /// A sheet of buttons at the lower edge of the screen.
    case actionSheet
    /// A box in the middle of the screen.
    case alert
  }

  /// The text below the title.
  open var message: String?
  /// The appearance of the alert.
  public let preferredStyle: Style
  /// The buttons, in order.
  public private(set) var actions: [UIAlertAction] = []
  /// The text fields, in order. `nil` if there are none.
  public private(set) var textFields: [UITextField]?
  /// The button that the alert emphasizes.
  open var preferredAction: UIAlertAction?

  /// Creates an alert without buttons.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    // The screens behind an alert stay visible.
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button after the others.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Adds a text field below the others.
  ///
  /// Only an alert can have text fields. On an action sheet the call has no effect, and the trace records a fault.
  /// - Parameter configurationHandler: A closure that receives the new field, before this method returns.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Fault.record("An action sheet has no text fields: use the style .alert")
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    // In the view, so that a field of a presented alert is in the window and can be edited.
    view.addSubview(field)
  }

  /// The alert's texts and the titles of its buttons.
  var content: AlertContent {
    AlertContent(title: title ?? "", message: message ?? "", buttons: actions.map { $0.title ?? "" })
  }

  /// Releases the closures of buttons and fields.
  // The closures often retain the presenter or the alert itself.
  func releaseHandlers() {
    for action in actions { action.handler = nil }
    for field in textFields ?? [] { field.releaseActions() }
  }
}

/// A button of an alert.
@MainActor
open class UIAlertAction {
  /// The purpose of a button.
  public enum Style: Int, Sendable {
    /// An action without a special meaning.
    case `default`
    /// An action that leaves things unchanged.
    case cancel
    /// An action that cannot be undone.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The purpose of the button.
  public let style: Style
  /// Whether the user can press the button.
  open var isEnabled = true
  /// The closure to call after a press. `nil` if there is none, or once the alert has released the closure.
  var handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  ///
  /// A press dismisses the alert, and calls `handler` afterwards. Any dismissal of the alert releases the closure.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
