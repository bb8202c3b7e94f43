import FlowCore

/// Pages, of which one is shown.
///
/// A page that is turned away leaves its parent and is told that it disappears, as in UIKit. It is hidden and not
/// dismissed, since the user may turn back to it: a flow whose root it is goes on. It counts as dismissed together
/// with the page controller, and goes when nobody holds it.
open class UIPageViewController: UIViewController {
  /// How pages are turned. Nothing is animated here.
  public enum TransitionStyle: Int, Sendable {
    /// As in a book.
    case pageCurl
    /// By scrolling.
    case scroll
  }

  /// Along which axis pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// From side to side.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// In which direction a page is turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward
    /// To the page before.
    case reverse
  }

  /// A key of what a page controller is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String

    /// The key of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Where the spine of a book is.
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    /// The space between pages.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  /// Asked which pages there are, when the user turns one.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Told when the user turns a page.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// Along which axis they are turned.
  public let navigationOrientation: NavigationOrientation

  var page: UIViewController?
  private(set) weak var change: PageChange?
  private var turned: [TurnedPage] = []

  /// A page controller without a page. The options are for the eye and ignored.
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.transitionStyle = transitionStyle
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// The page that is shown, if there is one.
  open var viewControllers: [UIViewController]? { children }

  /// Shows a page, which leaves where it was. The delegate is told only of what the user turns.
  /// - Parameters:
  ///   - viewControllers: The page. None, or more than one, is a fault: there is no book lying open here.
  ///   - direction: For the eye.
  ///   - animated: Passed on to the callbacks.
  ///   - completion: Called with `true` at the end of the turn, when the page has appeared.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      return Fault.record("\(label) shows one page, not \(viewControllers?.count ?? 0)")
    }
    if page !== self.page {
      guard canContain(page) else { return }
      page.leave()
      setPage(page, animated: animated)
    }
    if let completion { Run.current.transaction.afterwards { completion(true) } }
  }

  private func setPage(_ new: UIViewController?, animated: Bool) {
    Run.current.transaction.join(self)
    if animated { change?.animated = true }
    page?.parent = nil
    page = new
    new?.parent = self
  }

  // MARK: Pages that are turned away

  /// Remembers a page that has left, for as long as somebody else holds it.
  func turnAway(_ page: UIViewController) {
    turned.removeAll { $0.page == nil || $0.page === page }
    turned.append(TurnedPage(page: page))
    page.pages = self
  }

  override var hiddenChildren: [UIViewController] {
    turned.compactMap(\.page).filter { $0.pages === self && $0.home == nil && $0.rootWindow == nil }
  }

  // MARK: As a container

  /// The page that is shown, if there is one.
  open override var children: [UIViewController] { page.map { [$0] } ?? [] }

  override var shownChildren: [UIViewController] { children }
  override var frontChild: UIViewController? { page }
  override var isNavigationContainer: Bool { true }

  /// Shows a page.
  open override func addChild(_ child: UIViewController) {
    setViewControllers([child], direction: .forward, animated: false)
  }

  override func release(_ child: UIViewController) {
    if page === child { setPage(nil, animated: false) }
  }

  package override func beginChange() -> any PendingChange {
    let change = PageChange(host: self)
    self.change = change
    change.enroll(at: hostWindow)
    return change
  }
}

/// A page that was turned away, as long as somebody else holds it.
private struct TurnedPage {
  weak var page: UIViewController?
}

/// Someone who knows which pages there are.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before one, or `nil` before the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page after one, or `nil` after the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// How many dots to show. There are none here, and nobody asks.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Which dot to show first. There are none here, and nobody asks.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Someone who is told when the user turns a page. Code that turns one is not told of.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user turns a page; the life cycle comes next.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// The user has turned a page, and it has appeared.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
