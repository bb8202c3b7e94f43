import FlowCore

/// An alert or an action sheet: a text with buttons, in front of everything. Present it as any modal.
open class UIAlertController: UIViewController {
  /// What an alert looks like.
  public enum Style: Int, Sendable {
    /// Buttons from below.
    case actionSheet
    /// A box in the middle.
    case alert
  }

  /// The text below the title.
  open var message: String?
  /// What it looks like.
  public let preferredStyle: Style
  /// The buttons, in order.
  public private(set) var actions: [UIAlertAction] = []
  /// The text fields, in order, or `nil` where there are none.
  public private(set) var textFields: [UITextField]?
  /// The button that stands out.
  open var preferredAction: UIAlertAction?

  /// An alert without buttons.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button after the others.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Adds a text field below the others. Only an alert has any: on an action sheet it is a fault.
  /// - Parameter configurationHandler: Called at once with the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return Fault.record("An action sheet has no text fields") }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  var content: AlertContent {
    AlertContent(title: title ?? "", message: message ?? "", buttons: actions.map { $0.title ?? "" })
  }

  /// Handlers often hold what presented the alert, or the alert itself.
  func forgetHandlers() {
    for action in actions { action.handler = nil }
    for field in textFields ?? [] { field.forgetActions() }
  }
}

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
