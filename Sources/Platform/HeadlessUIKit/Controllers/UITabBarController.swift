import FlowCore

/// A row of tabs, of which one is shown. The others do not load their views before they are.
open class UITabBarController: UIViewController {
  /// Told, and asked, when the user taps a tab.
  open weak var delegate: (any UITabBarControllerDelegate)?

  var tabs: [UIViewController] = []
  var selectedTab: UIViewController?
  private(set) weak var change: TabsChange?

  /// The tabs, in order.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Makes the tab bar of these tabs. The selected tab stays so if it is among them; else the one at its place is
  /// selected, or the first. Linear in their number.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    guard Set(new.map { ObjectIdentifier($0) }).count == new.count else {
      return Fault.record("A tab bar cannot hold a tab twice: \(new.map(\.label).joined(separator: ", "))")
    }
    guard new.allSatisfy({ $0.parent === self || canContain($0) }) else { return }
    for tab in new where tab.parent !== self { tab.leave() }
    let index = selectedIndex
    begin(animated: animated)
    for tab in tabs { tab.parent = nil }
    tabs = new
    for tab in new { tab.parent = self }
    if selectedTab?.parent !== self {
      selectedTab = new.indices.contains(index) ? new[index] : new.first
    }
  }

  /// The place of the selected tab, from 0; `Int.max` where there is none. A place that is not there is a fault.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selectedTab } ?? Int.max }
    set {
      guard tabs.indices.contains(newValue) else {
        return Fault.record("\(label) has no tab \(newValue): it has \(tabs.count), counted from 0")
      }
      select(tabs[newValue])
    }
  }

  /// The selected tab. One that is not in the tab bar is a fault.
  open var selectedViewController: UIViewController? {
    get { selectedTab }
    set {
      guard let newValue else { return }
      guard newValue.parent === self else {
        return Fault.record("\(newValue.label) cannot be selected: it is no tab of \(label)")
      }
      select(newValue)
    }
  }

  private func select(_ tab: UIViewController) {
    guard tab !== selectedTab else { return }
    begin(animated: false)
    selectedTab = tab
  }

  private func begin(animated: Bool) {
    Run.current.transaction.join(self)
    if animated { change?.animated = true }
  }

  // MARK: As a container

  /// The tabs, in order.
  open override var children: [UIViewController] { tabs }

  override var shownChildren: [UIViewController] { selectedTab.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { selectedTab }
  override var isNavigationContainer: Bool { true }

  /// Adds a tab at the end.
  open override func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    setViewControllers(tabs + [child], animated: false)
  }

  override func release(_ child: UIViewController) {
    setViewControllers(tabs.filter { $0 !== child }, animated: false)
  }

  package override func beginChange() -> any PendingChange {
    let change = TabsChange(host: self)
    self.change = change
    change.enroll(at: hostWindow)
    return change
  }
}

extension UIViewController {
  /// What its tab says: its item's or its own title; of a stack without, its first screen's, of a split its first
  /// column's; else the name of what it shows.
  var tabTitle: String {
    if let title = ownTabBarItem?.title ?? title { return title }
    if let stack = self as? UINavigationController, let first = stack.stack.first { return first.tabTitle }
    if let split = self as? UISplitViewController, let first = split.children.first { return first.tabTitle }
    return navigationItem.title ?? shownName.description
  }
}

/// Someone who is told, and asked, when the user taps a tab. Code that selects is neither told of nor asked about.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the tap may select the tab. By default yes.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool

  /// The user tapped a tab, which may be the one selected before.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// What a screen tells the tab bar.
@MainActor
open class UITabBarItem {
  /// The title of the tab.
  open var title: String?
  /// The image of the tab.
  open var image: UIImage?
  /// The image of the tab while it is selected.
  open var selectedImage: UIImage?
  /// What its badge says.
  open var badgeValue: String?
  /// A number to find it by.
  open var tag: Int

  /// An item without a title.
  public init() {
    tag = 0
  }

  /// An item with its title, image and tag.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with its title and both its images.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
    tag = 0
  }
}
