import FlowCore

open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  open var message: String?
  public let preferredStyle: Style
  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  private struct Reference {
    weak var alert: UIAlertController?
  }
  private static var references: [Reference] = []
  /// All alerts, presented or not.
  static var alive: [UIAlertController] { references.compactMap(\.alert) }

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    // The screens behind an alert stay visible.
    modalPresentationStyle = .overFullScreen
    Self.references.removeAll { $0.alert == nil }
    Self.references.append(Reference(alert: self))
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Replaces the actions, as the content of a view does that is an alert.
  package func setActions(_ actions: [UIAlertAction]) {
    self.actions = actions
  }

  /// On an action sheet the call has no effect, and the trace records a fault.
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

  var content: AlertContent {
    AlertContent(title: title ?? "", message: message ?? "", buttons: actions.map { $0.title ?? "" })
  }

  // The closures often retain the presenter or the alert itself.
  func releaseHandlers() {
    for action in actions { action.handler = nil }
    for field in textFields ?? [] { field.releaseActions() }
  }
}

@preconcurrency @MainActor
open class UIAlertAction {
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  /// `nil` if there is none, or once the alert has released the closure.
  var handler: ((UIAlertAction) -> Void)?

  /// Sets the look of the action by a name that apps know, such as `titleTextColor`. It has no effect.
  open func setValue(_ value: Any?, forKey key: String) {
    guard ["titleTextColor", "image", "imageTintColor", "titleTextAlignment", "checked"].contains(key) else {
      return Fault.record("UIAlertAction has no property \(key) that setValue(_:forKey:) can set here")
    }
  }

  /// A press dismisses the alert, and calls `handler` afterwards. Any dismissal of the alert releases `handler`.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
