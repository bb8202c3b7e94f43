import FlowCore

/// A container that shows one of several tabs.
///
/// A tab loads its view when the container first shows the tab.
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?

  public private(set) lazy var tabBar = UITabBar()

  var tabs: [UIViewController] = []
  var selectedTab: UIViewController?
  /// The change of the tabs or the selection in this turn. `nil` if the turn has touched neither.
  private(set) weak var change: TabsChange?

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected tab stays selected if it is among the new ones. If not, the tab at the same index becomes selected,
  /// or else the first. The cost is linear in the number of tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    guard Self.areDistinct(new, in: "tab bar", as: "tab", each: "tab") else { return }
    guard new.allSatisfy({ $0.parent === self || canContain($0) }) else { return }
    for tab in new where tab.parent !== self { tab.leave() }
    // The index among the old tabs, for a selected tab that is not among the new ones.
    let index = selectedIndex
    joinTurn(animated: animated)
    for tab in tabs { tab.parent = nil }
    tabs = new
    for tab in new { tab.parent = self }
    if selectedTab?.parent !== self {
      selectedTab = new.indices.contains(index) ? new[index] : new.first
    }
  }

  /// The index of the selected tab, from 0. Without one, `Int.max`, which is `NSNotFound` in UIKit.
  ///
  /// Setting an index that does not exist is a fault.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selectedTab } ?? Int.max }
    set {
      guard tabs.indices.contains(newValue) else {
        return Fault.record(
          "\(label) has no tab \(newValue): "
            + (tabs.isEmpty ? "set its tabs first" : "select 0\(tabs.count == 1 ? "" : " to \(tabs.count - 1)")"))
      }
      select(tabs[newValue])
    }
  }

  /// Setting a controller that is not in the tab bar is a fault. Setting `nil` has no effect.
  open var selectedViewController: UIViewController? {
    get { selectedTab }
    set {
      guard let newValue else { return }
      guard newValue.parent === self else {
        return Fault.record("\(newValue.label) cannot be selected: it is not a tab of \(label), so add it first")
      }
      select(newValue)
    }
  }

  // Does nothing for the selected tab.
  private func select(_ tab: UIViewController) {
    guard tab !== selectedTab else { return }
    joinTurn(animated: false)
    selectedTab = tab
  }

  private func joinTurn(animated: Bool) {
    Run.current.transaction.join(self)
    if animated { change?.isAnimated = true }
  }

  // MARK: Container behaviour

  open override var children: [UIViewController] { tabs }

  override var shownChildren: [UIViewController] { selectedTab.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { selectedTab }
  override var isNavigationContainer: Bool { true }

  /// Adds a tab at the end. A controller that is a tab already keeps its position.
  open override func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    setViewControllers(tabs + [child], animated: false)
  }

  override func removeChild(_ child: UIViewController) {
    setViewControllers(tabs.filter { $0 !== child }, animated: false)
  }

  override var childrenChange: HierarchyChange? { change }

  package override func beginChange() -> any PendingChange {
    let change = TabsChange(host: self)
    self.change = change
    change.enroll(at: hostWindow)
    return change
  }
}

extension UIViewController {
  /// The title of the controller's tab.
  ///
  /// This is the title of the tab bar item, or else of the controller. A stack or a split without a title takes that of
  /// its first screen or column. Any other controller takes the title of its navigation item, or else the name of the
  /// shown screen.
  var tabTitle: String {
    ownTabBarItem?.title ?? title ?? tabContent?.tabTitle ?? navigationItem.title ?? shownName.description
  }

  /// Whether the user can tap the controller's tab.
  ///
  /// The tab bar item decides. A stack or a split without an item has that of its first screen or column.
  var isTabEnabled: Bool {
    ownTabBarItem?.isEnabled ?? tabContent?.isTabEnabled ?? true
  }

  // The first screen of a stack, or the first column of a split, or `nil`. A container without an item and a title of
  // its own has those of this controller in a tab.
  private var tabContent: UIViewController? {
    (self as? UINavigationController)?.stack.first ?? (self as? UISplitViewController)?.children.first
  }
}

/// An object that decides about taps on tabs, and receives notifications of them.
///
/// Code that selects a tab does not call the delegate.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool

  /// Called for each tap on a tab, even on the selected one.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?

  /// An item whose title and image are the system's.
  public enum SystemItem: Int, CaseIterable, Sendable {
    // In the order of UIKit, whose raw values these are.

    case more
    case favorites
    case featured
    case topRated
    case recents
    case contacts
    case history
    case bookmarks
    case search
    case downloads
    case mostRecent
    case mostViewed

    // As on a phone in English.
    fileprivate var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  public override init() {}

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.title), tag: tag)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
