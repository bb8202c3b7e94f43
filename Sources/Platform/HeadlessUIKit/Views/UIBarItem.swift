import FlowCore

/// The type of an Objective-C selector, which does not exist on Linux.
///
/// The type has no value. It lets `UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)` compile.
public enum Selector: Sendable {}

/// An item of a bar.
@MainActor
open class UIBarItem {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// Whether the item takes touches.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// The name of the item for assistive apps. `tap` uses the name if the item has no title.
  open var accessibilityLabel: String?
  /// A name of the item for tests, which the user does not see.
  open var accessibilityIdentifier: String?

  /// Creates an item without content.
  public init() {}
}

// Bar items are no part of an app's state.
extension UIBarItem: LeftOutOfState {}

/// A button of a navigation bar or a toolbar.
///
/// `tap` performs its ``primaryAction``. Without a title, `tap` finds the button by its accessibility label, by the
/// system item's name, or else by its image's name.
open class UIBarButtonItem: UIBarItem {
  /// The appearance of a button.
  public enum Style: Int, Sendable {
    // The raw values are UIKit's.

    /// A button without emphasis.
    case plain = 0
    /// A button that ends a task.
    case done = 2
  }

  /// The buttons that the system draws.
  public enum SystemItem: Int, Sendable {
    // In the order of UIKit, whose raw values these are.

    /// A button that ends a task.
    case done
    /// A button that ends a task without its result.
    case cancel
    /// A button that begins to edit.
    case edit
    /// A button that saves.
    case save
    /// A button that adds an element.
    case add
    /// Space of any width.
    case flexibleSpace
    /// Space of a fixed width.
    case fixedSpace
    /// A button that begins a message.
    case compose
    /// A button that begins an answer.
    case reply
    /// A button that opens a sheet of actions.
    case action
    /// A button that moves something into a folder.
    case organize
    /// A button that shows bookmarks.
    case bookmarks
    /// A button that searches.
    case search
    /// A button that loads again.
    case refresh
    /// A button that stops something.
    case stop
    /// A button that takes a photo.
    case camera
    /// A button that deletes.
    case trash
    /// A button that plays.
    case play
    /// A button that pauses.
    case pause
    /// A button that goes back fast.
    case rewind
    /// A button that goes forward fast.
    case fastForward
    /// A button that takes a change back.
    case undo
    /// A button that makes a change again.
    case redo
    /// A button that closes.
    case close = 24
  }

  /// The appearance of the button.
  open var style = Style.plain
  /// The button that the system draws. `nil` for one of the app's own.
  public private(set) var systemItem: SystemItem?
  /// The action of the button.
  open var primaryAction: UIAction?
  /// The view in place of a button.
  open var customView: UIView?
  /// The menu of the button. Without a ``primaryAction``, the menu's actions replace the button.
  open var menu: UIMenu?
  /// The width in points, or 0 for that of the content. There is no layout here.
  open var width: CGFloat = 0
  /// Whether the button is hidden.
  open var isHidden = false
  /// The color of the button.
  open var tintColor: UIColor?

  /// Creates a button without content.
  public override init() {}

  /// Creates a button with an action.
  ///
  /// Without a title or an image of its own, the button has those of the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button that the system draws, with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button that the system draws. No selector exists here, so the button has no action.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
  }

  /// Creates a button with a title. No selector exists here, so the button has no action.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
  }

  /// Creates a button with an image. No selector exists here, so the button has no action.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns space of any width.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Returns space of a fixed width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }
}

extension UIBarButtonItem {
  /// Adds the controls of the item, in reading order.
  func collect(into controls: inout ReachableControls) {
    guard !isHidden, systemItem?.isSpace != true else { return }
    if let customView { return controls.add(customView) }
    if let menu, primaryAction == nil { return controls.addMenu(menu, of: self, isEnabled: isEnabled) }
    controls.addButton(buttonTitle, identifier: accessibilityIdentifier, isEnabled: isEnabled) {
      self.primaryAction?.perform(from: self)
    }
  }

  private var buttonTitle: String? {
    if let title, !title.isEmpty { return title }
    return accessibilityLabel ?? systemItem?.name ?? image?.title
  }
}

extension UIBarButtonItem.SystemItem {
  /// Whether the item only separates others.
  fileprivate var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The title of the item, or the name of its symbol, in UIKit's English.
  fileprivate var name: String {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .flexibleSpace, .fixedSpace: ""
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    }
  }
}

/// A bar of buttons.
///
/// The bar of a navigation stack shows the ``UIViewController/toolbarItems`` of its top screen. Any other toolbar
/// shows the items that the app sets.
open class UIToolbar: UIView {
  /// The items, in order.
  open var items: [UIBarButtonItem]?
  /// The color behind the items.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent.
  open var isTranslucent = true

  /// Replaces the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func collect(into controls: inout ReachableControls) {
    for item in items ?? [] { item.collect(into: &controls) }
    super.collect(into: &controls)
  }
}

/// The bar below the tabs.
open class UITabBar: UIView {
  /// The items that the app has set. A tab bar controller sets none.
  open var items: [UITabBarItem]?
  /// The color behind the items.
  open var barTintColor: UIColor?
  /// The color of items that are not selected.
  open var unselectedItemTintColor: UIColor?
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// The appearance of the bar.
  open var standardAppearance = UITabBarAppearance()
  /// The appearance of the bar at the edge of its content. `nil` stands for ``standardAppearance``.
  open var scrollEdgeAppearance: UITabBarAppearance?
}

/// The appearance of a bar. Nothing draws a bar, so an appearance only keeps what an app sets.
@MainActor
open class UIBarAppearance {
  /// The color behind the bar.
  open var backgroundColor: UIColor?
  /// The color of the line at the edge.
  open var shadowColor: UIColor?

  /// Creates the default appearance.
  public init() {}

  /// Sets the default background.
  open func configureWithDefaultBackground() { backgroundColor = nil }

  /// Sets an opaque background in the color of the system.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }

  /// Sets a transparent background.
  open func configureWithTransparentBackground() { backgroundColor = .clear }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {}
