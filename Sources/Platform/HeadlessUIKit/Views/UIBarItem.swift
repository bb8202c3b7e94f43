import FlowCore

/// The type of an Objective-C selector, which does not exist on Linux.
///
/// The type has no value. It lets `UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)` compile.
public enum Selector: Sendable {}

@preconcurrency @MainActor
open class UIBarItem {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  let elementNumber = ElementIdentity.next()
  open var tag = 0
  /// The name of the item for assistive apps. `tap` uses the name if the item has no title.
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?

  public init() {}
}

// Bar items are no part of an app's state.
extension UIBarItem: LeftOutOfState {}

/// A button of a navigation bar or a toolbar.
///
/// `tap` performs its ``primaryAction``. Without a title, `tap` finds the button by its accessibility label, by the
/// system item's name, or else by its image's name.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    // The raw values are UIKit's.

    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    // In the order of UIKit, whose raw values these are.

    case done
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case close = 24
  }

  open var style = Style.plain
  public private(set) var systemItem: SystemItem?
  open var primaryAction: UIAction?
  open var customView: UIView?
  /// The menu of the button, which `hold` opens. Without a ``primaryAction``, the menu's actions replace the button.
  open var menu: UIMenu?
  open var width: CGFloat = 0
  open var isHidden = false
  open var tintColor: UIColor?

  public override init() {}

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button without an action, since no selector exists here.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
  }

  /// Creates a button without an action, since no selector exists here.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
  }

  /// Creates a button without an action, since no selector exists here.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }
}

extension UIBarButtonItem {
  func collect(into outline: inout OutlineReader) {
    guard !isHidden, systemItem?.isSpace != true else { return }
    if let customView { return outline.add(customView) }
    var element = ScreenElement(
      .button, label: label, title: shownTitle, identifier: accessibilityIdentifier, isEnabled: isEnabled)
    if let menu, primaryAction == nil {
      element.role = .menu
      return outline.addMenu(menu, element, of: elementNumber) { $0.perform(from: self) }
    }
    let held = menu.flatMap { $0.actions.isEmpty ? nil : HeldMenu(of: nil, $0) }
    outline.addButton(element, of: elementNumber, held: held) { self.primaryAction?.perform(from: self) }
  }

  private var shownTitle: String? { title?.isEmpty == false ? title : nil }

  private var label: String? { accessibilityLabel ?? shownTitle ?? systemItem?.name ?? image?.title }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  // The title of the item, or the name of its symbol, in UIKit's English.
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

open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barTintColor: UIColor?
  open var isTranslucent = true

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func collect(into outline: inout OutlineReader) {
    for item in items ?? [] { item.collect(into: &outline) }
    super.collect(into: &outline)
  }
}

open class UITabBar: UIView {
  /// The items that the app has set. A tab bar controller sets none.
  open var items: [UITabBarItem]?
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
}

/// The appearance of a bar. Nothing draws a bar, so an appearance only keeps what an app sets.
@preconcurrency @MainActor
open class UIBarAppearance {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?

  public init() {}

  open func configureWithDefaultBackground() { backgroundColor = nil }

  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }

  open func configureWithTransparentBackground() { backgroundColor = .clear }
}

open class UINavigationBarAppearance: UIBarAppearance {}

open class UITabBarAppearance: UIBarAppearance {}
