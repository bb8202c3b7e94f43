import FlowCore

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

  #if Foundation
    /// Nothing draws a title, so the attributes have no effect.
    open func setTitleTextAttributes(
      _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
  #endif
}

// Bar items are no part of an app's state.
extension UIBarItem: LeftOutOfState {}

/// A button of a navigation bar or a toolbar.
///
/// `tap` performs its ``primaryAction``, or else sends its ``action`` to its ``target``. Without a title, `tap` finds
/// the button by its accessibility label, by the system item's name, or else by its image's name.
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
  // The target and the action, or a target without an action.
  fileprivate private(set) var receiver: TargetAction?
  private weak var targetWithoutAction: AnyObject?

  /// The object that has the method of ``action``, which the item does not retain.
  ///
  /// With `nil`, the first responder of the chain that has the method receives the action: see
  /// ``UIApplication/sendAction(_:to:from:for:)``.
  open var target: AnyObject? {
    get { receiver.map { $0.target.map { $0 as AnyObject } } ?? targetWithoutAction }
    set { setTarget(newValue, action) }
  }

  /// The method that a press calls without a ``primaryAction``. Its parameter is the item, or it has none.
  open var action: Selector? {
    get { receiver?.action }
    set { setTarget(target, newValue) }
  }

  private func setTarget(_ target: Any?, _ action: Selector?) {
    receiver = action.map { TargetAction(target, $0) }
    targetWithoutAction = action == nil ? target.map { $0 as AnyObject } : nil
  }

  /// The menu of the button, which `hold` opens. Without a ``primaryAction`` or an ``action``, the menu's actions
  /// replace the button.
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

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    setTarget(target, action)
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    setTarget(target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    setTarget(target, action)
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: Any?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    setTarget(target, action)
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
    if let menu, primaryAction == nil, action == nil {
      element.role = .menu
      return outline.addMenu(menu, element, of: elementNumber) { $0.perform(from: self) }
    }
    let held = menu.flatMap { $0.actions.isEmpty ? nil : HeldMenu(of: nil, $0) }
    outline.addButton(element, of: elementNumber, held: held) { self.press() }
  }

  private func press() {
    if let primaryAction { return primaryAction.perform(from: self) }
    guard let receiver, receiver.isAlive else { return }
    UIApplication.shared.sendAction(receiver.action, to: receiver.target, from: self, for: UIEvent())
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
  open var itemPositioning = ItemPositioning.automatic
  open var itemWidth: CGFloat = 0
  open var itemSpacing: CGFloat = 0
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?

  public enum ItemPositioning: Int, Sendable {
    case automatic
    case fill
    case centered
  }
}

/// The appearance of a bar. Nothing draws a bar, so an appearance only keeps what an app sets.
@preconcurrency @MainActor
open class UIBarAppearance {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  open var backgroundImage: UIImage?

  public init() {}

  open func configureWithDefaultBackground() { backgroundColor = nil }

  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }

  open func configureWithTransparentBackground() { backgroundColor = .clear }
}

open class UINavigationBarAppearance: UIBarAppearance {
  #if Foundation
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  #endif
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage: UIImage?
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
  }
}

open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

@preconcurrency @MainActor
open class UIBarItemStateAppearance {
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  #if Foundation
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  #endif
}

public typealias UITabBarItemStateAppearance = UIBarItemStateAppearance
public typealias UIBarButtonItemStateAppearance = UIBarItemStateAppearance

@preconcurrency @MainActor
open class UITabBarItemAppearance {
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  public init() {}
}

@preconcurrency @MainActor
open class UIBarButtonItemAppearance {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()

  public init() {}
}
