#if !canImport(UIKit)
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

    var content: AlertContent {
      AlertContent(title: title ?? "", message: message ?? "", buttons: actions.map { $0.title ?? "" })
    }

    /// Handlers often hold what presented the alert, or the alert itself.
    func forgetHandlers() {
      for action in actions { action.handler = nil }
    }
  }
#endif
