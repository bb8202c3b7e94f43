import FlowCore

/// An element of a menu: an action, or another menu.
@MainActor
open class UIMenuElement {
  /// The state of a menu's element.
  public enum State: Int, Sendable {
    /// Not chosen.
    case off
    /// Chosen.
    case on
    /// Chosen in part.
    case mixed
  }

  /// The properties of a menu's element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one for each property.
    public let rawValue: UInt

    /// Creates a set of properties from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// An element that the user cannot choose.
    public static let disabled = Attributes(rawValue: 1)
    /// An element that destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// An element that the menu does not show.
    public static let hidden = Attributes(rawValue: 4)
    /// An element whose choice leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The title.
  open var title: String
  /// The text below the title.
  open var subtitle: String?
  /// The image beside the title.
  open var image: UIImage?

  /// Creates an element.
  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

// Menus and actions are no part of an app's state.
extension UIMenuElement: LeftOutOfState {}

/// A closure with a title, which a control, a bar button or a menu performs.
open class UIAction: UIMenuElement {
  /// A name that identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The identifier. An action without one of its own differs from all others.
  public let identifier: Identifier
  /// The properties in a menu.
  open var attributes: Attributes
  /// The state in a menu.
  open var state: State
  /// The control or bar button that performs the action. `nil` outside of its closure.
  public private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void
  private static var unnamedCount = 0

  /// Creates an action with a closure.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    if identifier == nil { UIAction.unnamedCount += 1 }
    self.identifier = identifier ?? Identifier("unnamed-\(UIAction.unnamedCount)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the closure for a control or a bar button.
  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A list of actions that a button or a bar button shows.
///
/// `tap` chooses an action of a menu by its title, without opening the menu first.
open class UIMenu: UIMenuElement {
  /// A name that identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The appearance and behaviour of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, one for each option.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A menu that shows its elements in place of itself.
    public static let displayInline = Options(rawValue: 1)
    /// A menu that destroys something.
    public static let destructive = Options(rawValue: 2)
    /// A menu in which at most one element is on.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The identifier. `nil` if the app has set none.
  public let identifier: Identifier?
  /// The appearance and behaviour.
  public let options: Options
  /// The elements, in order.
  public let children: [UIMenuElement]

  /// Creates a menu with its elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The shown actions, with those of the menus within.
  var actions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.actions }
      guard let action = element as? UIAction, !action.attributes.contains(.hidden) else { return [] }
      return [action]
    }
  }
}
