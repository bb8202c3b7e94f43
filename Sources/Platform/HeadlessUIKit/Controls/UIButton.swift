/// A button, which `tap` presses by its title.
///
/// Without a title, `tap` finds the button by its accessibility label, by a text in its subviews, or else by the name
/// of its image.
open class UIButton: UIControl {
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// A button that the app draws.
    case custom
    /// A button that the system draws.
    case system
    /// A button that shows details.
    case detailDisclosure
    /// A light button that shows information.
    case infoLight
    /// A dark button that shows information.
    case infoDark
    /// A button that adds a contact.
    case contactAdd
    /// A button that closes something.
    case close = 7
  }

  /// The appearance of the button.
  public private(set) var buttonType = ButtonType.custom
  /// The button's texts and appearance, if set together.
  open var configuration: Configuration?
  /// The label of the title. ``setTitle(_:for:)`` does not change its text.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The view of the image.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The menu that the button shows.
  ///
  /// Without an action of its own, or with ``showsMenuAsPrimaryAction``, the actions of the menu stand in the place of
  /// the button.
  open var menu: UIMenu?
  /// The space around title and image, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The space around the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The space around the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Whether a press shows the menu.
  open var showsMenuAsPrimaryAction = false
  /// Whether a press changes the selection. ``UIControl/isSelected`` toggles before the actions.
  open var changesSelectionAsPrimaryAction = false
  /// A closure that updates the button for its state. Nothing calls it here.
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  /// Creates a button of a type, with an action and the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
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

  /// Returns the title of a state, or else that of the normal state. Returns `nil` if neither is set.
  open func title(for state: State) -> String? {
    if state != .normal, let title = titles[state] { return title }
    return configuration?.title ?? titles[.normal]
  }

  /// The title in the present state.
  open var currentTitle: String? { title(for: shownState) }

  /// Sets the color of a state's title.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }

  /// Returns the color of a state's title, or else that of the normal state. Returns `nil` if neither is set.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

  /// Returns the image of a state, or else that of the normal state. Returns `nil` if neither is set.
  open func image(for state: State) -> UIImage? { images[state] ?? configuration?.image ?? images[.normal] }

  /// The image in the present state.
  open var currentImage: UIImage? { image(for: shownState) }

  /// Sets the image behind a state's title.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }

  /// Returns the image behind a state's title, or else that of the normal state. Returns `nil` if neither is set.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  /// Does nothing. Nothing calls ``configurationUpdateHandler`` here.
  open func setNeedsUpdateConfiguration() {}

  /// The state whose title and image the button shows.
  private var shownState: State { !isEnabled ? .disabled : isSelected ? .selected : .normal }

  // MARK: Gestures

  // A user can press a button even if the press has no effect.
  override var isPressable: Bool { true }

  override var buttonTitle: String? {
    let title = currentTitle ?? titleLabel?.text
    if let title, !title.isEmpty { return title }
    return super.buttonTitle ?? currentImage?.title
  }

  override func press() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.press()
  }

  override func collect(into controls: inout ReachableControls) {
    guard let menu, showsMenuAsPrimaryAction || !super.isPressable else { return super.collect(into: &controls) }
    controls.addMenu(menu, of: self, isEnabled: isEnabled)
  }
}

extension UIImage {
  /// The name by which a gesture finds a button with nothing but an image. `nil` if there is none.
  var title: String? { name.isEmpty ? nil : name }
}

extension UIButton {
  /// The texts and the appearance of a button in one value.
  ///
  /// Nothing draws a button, so the styles differ only in their names.
  public struct Configuration: Hashable, Sendable {
    /// The appearance.
    private enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    private let style: Style
    /// The title of the button.
    public var title: String?
    /// The second line of the button.
    public var subtitle: String?
    /// The image beside the title.
    public var image: UIImage?
    /// The color of title and image.
    public var baseForegroundColor: UIColor?
    /// The color of the background.
    public var baseBackgroundColor: UIColor?
    /// The space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle, in points.
    public var titlePadding: CGFloat = 0
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

    /// Returns the configuration of a button without a border.
    public static func borderless() -> Configuration { Configuration(style: .borderless) }

    /// Returns the configuration of a button with a border.
    public static func bordered() -> Configuration { Configuration(style: .bordered) }

    /// Returns the configuration of a button with a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }

    /// Returns the configuration of a button with an emphasized border.
    public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }
  }
}
