/// A view that a user touches or types into. Nobody does so here: an app's own code sends its actions.
open class UIControl: UIView {
  /// What a user does with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// The events of some bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger is lifted within the control: a button is pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value of the control has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What triggers the control by its nature: pressing a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The text of a field has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  /// How a control looks at a time.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt

    /// The states of some bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// As ever.
    public static let normal: State = []
    /// Being touched.
    public static let highlighted = State(rawValue: 1)
    /// Not to be touched.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// Whether it can be touched.
  open var isEnabled = true
  /// Whether it is selected.
  open var isSelected = false
  private var actions: [(action: UIAction, events: Event)] = []

  /// Has an action performed at some events, after those that were added before it.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Performs the actions for any of these events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(from: self) }
  }

  func forgetActions() {
    actions = []
  }
}

/// Something to do, with a title.
@MainActor
open class UIAction {
  /// What it says.
  open var title: String
  /// The control that performs it; `nil` but while it does.
  public private(set) weak var sender: UIControl?
  private let handler: (UIAction) -> Void

  /// An action with what it does.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  func perform(from sender: UIControl) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A button. `sendActions(for: .touchUpInside)` presses it.
open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    /// As the app draws it.
    case custom
    /// As the system draws it.
    case system
    /// A sign to close something.
    case close = 7
  }

  /// What it looks like.
  public private(set) var buttonType = ButtonType.custom
  /// What it says and how it looks, where that was said in one value.
  open var configuration: Configuration?
  private var titles: [State: String] = [:]

  /// A button of a type, with what it does and says.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
  }

  /// A button with what it says, how it looks and what it does.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Says what it says in a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { configuration?.title = title }
  }

  /// What it says in a state: as in the normal one, where nothing else was said.
  open func title(for state: State) -> String? {
    if state != .normal, let title = titles[state] { return title }
    return configuration?.title ?? titles[.normal]
  }

  /// What it says now.
  open var currentTitle: String? {
    title(for: !isEnabled ? .disabled : isSelected ? .selected : .normal)
  }
}

extension UIButton {
  /// What a button says and how it looks, in one value. Nothing is drawn: the styles differ in nothing but their
  /// name.
  public struct Configuration: Hashable, Sendable {
    /// How it looks.
    private enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled
    }

    private let style: Style
    /// What it says.
    public var title: String?
    /// What it says in the second line.
    public var subtitle: String?
    /// The image beside the title.
    public var image: UIImage?
    /// Whether it shows that something is under way, in the place of the image.
    public var showsActivityIndicator = false

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }

    /// A button with a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }

    /// A button with a background in a tint of its colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }

    /// A button with a background in its colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }
}

/// A line of text to type into. Code that sets the text sends no actions.
open class UITextField: UIControl {
  /// The text.
  open var text: String? = ""
  /// What it says while the text is empty.
  open var placeholder: String?
  /// Whether the text is a secret.
  open var isSecureTextEntry = false
  /// The colour of the text.
  open var textColor: UIColor?
}
