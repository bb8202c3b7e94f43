/// A view that a user touches or types into.
///
/// No gesture reaches a control here. The app's own code sends its actions.
open class UIControl: UIView {
  /// A user's interaction with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, one for each event.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    // The bits are UIKit's, so that raw values in an app's source mean the same.

    /// A finger is lifted within the control: a button is pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value of the control has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main interaction of the control, such as the press of a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The text of a field has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, one for each state.
    public let rawValue: UInt

    /// Creates a set of states from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The state without any of the others.
    public static let normal: State = []
    /// The state of a touched control.
    public static let highlighted = State(rawValue: 1)
    /// The state of a control that cannot be touched.
    public static let disabled = State(rawValue: 2)
    /// The state of a selected control.
    public static let selected = State(rawValue: 4)
  }

  /// Whether the control can be touched.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  private var actions: [(action: UIAction, events: Event)] = []

  /// Adds an action for some events, after the actions that were added before.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Performs the actions of any of these events, oldest first.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(from: self) }
  }

  /// Releases the actions, whose closures may retain a screen.
  func forgetActions() {
    actions = []
  }
}

/// A closure with a title, which a control performs.
@MainActor
open class UIAction {
  /// The title of the action.
  open var title: String
  /// The control that performs the action. `nil` outside of its closure.
  public private(set) weak var sender: UIControl?
  private let handler: (UIAction) -> Void

  /// Creates an action with a closure.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  /// Calls the closure for a control.
  func perform(from sender: UIControl) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A button. `sendActions(for: .touchUpInside)` presses it.
open class UIButton: UIControl {
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// A button that the app draws.
    case custom
    /// A button that the system draws.
    case system
    /// A button that closes something.
    case close = 7
  }

  /// The appearance of the button.
  public private(set) var buttonType = ButtonType.custom
  /// The button's texts and appearance, if set together.
  open var configuration: Configuration?
  private var titles: [State: String] = [:]

  /// Creates a button of a type, with an action and its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
  }

  /// Creates a button from a configuration, with an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { configuration?.title = title }
  }

  /// Returns the title of a state, or else that of the normal state.
  open func title(for state: State) -> String? {
    if state != .normal, let title = titles[state] { return title }
    return configuration?.title ?? titles[.normal]
  }

  /// The title in the present state.
  open var currentTitle: String? {
    title(for: !isEnabled ? .disabled : isSelected ? .selected : .normal)
  }
}

extension UIButton {
  /// The texts and the appearance of a button in one value.
  ///
  /// Nothing is drawn, so the styles differ only in their names.
  public struct Configuration: Hashable, Sendable {
    /// The appearance.
    private enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled
    }

    private let style: Style
    /// The title of the button.
    public var title: String?
    /// The second line of the button.
    public var subtitle: String?
    /// The image beside the title.
    public var image: UIImage?
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    /// Returns the configuration of a button without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }

    /// Returns the configuration of a button with a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }

    /// Returns the configuration of a button with a tinted background.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }

    /// Returns the configuration of a button with a background in its color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }
}

/// A line of text that the user edits. Code that sets the text sends no actions.
open class UITextField: UIControl {
  /// The text.
  open var text: String? = ""
  /// The text that an empty field shows.
  open var placeholder: String?
  /// Whether the text is a secret.
  open var isSecureTextEntry = false
  /// The color of the text.
  open var textColor: UIColor?
}
