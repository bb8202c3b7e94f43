import FlowCore

/// A button, which `tap` presses by its title.
///
/// Without a title, `tap` finds the button by its accessibility label, by a text in its subviews, or else by the name
/// of its image.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case close = 7
  }

  public private(set) var buttonType = ButtonType.custom
  open var configuration: Configuration?
  /// The label of the title. ``setTitle(_:for:)`` does not change its text.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The menu that the button shows.
  ///
  /// Without an action of its own, or with ``showsMenuAsPrimaryAction``, the actions of the menu stand in the place of
  /// the button.
  open var menu: UIMenu?
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var showsMenuAsPrimaryAction = false
  /// ``UIControl/isSelected`` toggles before the actions.
  open var changesSelectionAsPrimaryAction = false
  /// Nothing calls the closure here.
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { configuration?.title = title }
  }

  open func title(for state: State) -> String? {
    if state != .normal, let title = titles[state] { return title }
    return configuration?.title ?? titles[.normal]
  }

  open var currentTitle: String? { title(for: shownState) }

  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

  open func image(for state: State) -> UIImage? { images[state] ?? configuration?.image ?? images[.normal] }

  open var currentImage: UIImage? { image(for: shownState) }

  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  /// Does nothing, since nothing calls ``configurationUpdateHandler`` here.
  open func setNeedsUpdateConfiguration() {}

  private var shownState: State { !isEnabled ? .disabled : isSelected ? .selected : .normal }

  // MARK: Gestures

  // A user can press a button even if the press has no effect.
  override var isPressable: Bool { true }

  override var ownTitle: String? {
    let title = currentTitle ?? titleLabel?.text
    return title?.isEmpty == false ? title : nil
  }

  override var fallbackLabel: String? { currentImage?.title }

  override func press() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.press()
  }

  override func collect(into outline: inout OutlineReader) {
    guard let menu, showsMenuAsPrimaryAction || !super.isPressable else { return super.collect(into: &outline) }
    let element = ScreenElement(
      .menu, label: accessibilityLabel ?? shownTitle ?? fallbackLabel, title: shownTitle,
      identifier: accessibilityIdentifier, isEnabled: isEnabled)
    outline.addMenu(menu, element, of: elementNumber) { $0.perform(from: self) }
  }

  override var heldMenu: HeldMenu? { super.heldMenu ?? ownHeldMenu }

  // A button that does something itself opens its menu when the user holds it.
  private var ownHeldMenu: HeldMenu? {
    guard let menu, !showsMenuAsPrimaryAction, super.isPressable, !menu.actions.isEmpty else { return nil }
    return HeldMenu(of: self, menu)
  }
}

extension UIImage {
  /// The name by which a gesture finds a button with nothing but an image. `nil` if there is none.
  var title: String? { name.isEmpty ? nil : name }
}

extension UIButton {
  /// The texts and the appearance of a button. Nothing draws a button, so the styles differ only in their names.
  public struct Configuration: Hashable, Sendable {
    private enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    private let style: Style
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public var showsActivityIndicator = false
    public var background = UIBackgroundConfiguration()
    public var contentInsets = NSDirectionalEdgeInsets()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titleAlignment = TitleAlignment.automatic

    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    public enum Size: Int, Sendable {
      case medium
      case small
      case mini
      case large
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic
      case leading
      case center
      case trailing
    }

    public static func plain() -> Configuration { Configuration(style: .plain) }

    public static func gray() -> Configuration { Configuration(style: .gray) }

    public static func tinted() -> Configuration { Configuration(style: .tinted) }

    public static func filled() -> Configuration { Configuration(style: .filled) }

    public static func borderless() -> Configuration { Configuration(style: .borderless) }

    public static func bordered() -> Configuration { Configuration(style: .bordered) }

    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }

    public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }
  }
}
