import FlowCore

/// A container that shows one page at a time.
///
/// With a data source, `tap "next page"` and `tap "previous page"` turn the page.
///
/// A page from which the user or the app turns away leaves its parent and gets its disappearance callbacks, as in
/// UIKit. The user may turn back to such a page, so the page counts as hidden and a flow with that root goes on. The
/// page counts as dismissed when the page controller does. The page controller references turned pages weakly.
open class UIPageViewController: UIViewController {
  /// The animation with which pages turn. Pages turn at once here.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl
    case scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation

  var page: UIViewController?
  /// The change of the page in this turn. `nil` if the turn has not touched the page.
  private(set) weak var change: PageChange?
  private var turned: [TurnedPage] = []

  /// Creates a page controller without a page. Ignores the options, which only concern drawing.
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.transitionStyle = transitionStyle
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// The visible page, if there is one, as the only element.
  open var viewControllers: [UIViewController]? { children }

  /// Shows a page, which leaves its previous container.
  ///
  /// The call does not notify the delegate, which receives only the pages that the user turns.
  /// - Parameters:
  ///   - viewControllers: An array with one page. Any other count is a fault. No double pages exist here.
  ///   - direction: The direction of the animation. Nothing depends on it here.
  ///   - animated: The value that the callbacks receive.
  ///   - completion: A closure to call with `true` at the end of the turn or of the transition, when the page has
  ///     appeared.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      return Fault.record("\(label) shows one page, but got \(viewControllers?.count ?? 0): set one controller")
    }
    if page !== self.page {
      guard canContain(page) else { return }
      page.leave()
      setPage(page, animated: animated)
    }
    if let completion { UIWindow.runAfterTransition(in: hostWindow) { completion(true) } }
  }

  /// Turns the page as a user does, and notifies the delegate.
  ///
  /// The data source provides the new page.
  /// - Throws: `GestureRefusal` if there is no page, or none in that direction.
  func turn(_ direction: NavigationDirection) throws(GestureRefusal) {
    guard let page else { throw .noPages }
    let next =
      switch direction {
      case .forward: dataSource?.pageViewController(self, viewControllerAfter: page)
      case .reverse: dataSource?.pageViewController(self, viewControllerBefore: page)
      }
    guard let next else { throw .noMorePages }
    // The delegate learns of no page that this container refuses.
    guard next === page || canContain(next) else { return }
    Run.current.transaction.runAtEndOfTurn { self.delegate?.pageViewController(self, willTransitionTo: [next]) }
    setViewControllers([next], direction: direction, animated: true) { isCompleted in
      self.delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: isCompleted)
    }
  }

  private func setPage(_ new: UIViewController?, animated: Bool) {
    Run.current.transaction.join(self)
    if animated { change?.isAnimated = true }
    page?.parent = nil
    page = new
    new?.parent = self
  }

  // MARK: Hidden pages

  /// Keeps a weak reference to a page after a turn to another one.
  func turnAway(_ page: UIViewController) {
    turned.removeAll { $0.page == nil || $0.page === page }
    turned.append(TurnedPage(page: page))
    page.pageController = self
  }

  override var hiddenChildren: [UIViewController] {
    // A page that has another place by now belongs to that place.
    turned.compactMap(\.page).filter { $0.pageController === self && $0.hostController == nil && $0.rootWindow == nil }
  }

  // MARK: Container behaviour

  open override var children: [UIViewController] { page.map { [$0] } ?? [] }

  override var shownChildren: [UIViewController] { children }
  override var frontChild: UIViewController? { page }
  override var isNavigationContainer: Bool { true }

  /// Shows a page.
  open override func addChild(_ child: UIViewController) {
    setViewControllers([child], direction: .forward, animated: false)
  }

  override func removeChild(_ child: UIViewController) {
    if page === child { setPage(nil, animated: false) }
  }

  override var childrenChange: HierarchyChange? { change }

  package override func beginChange() -> any PendingChange {
    let change = PageChange(host: self)
    self.change = change
    change.enroll(at: hostWindow)
    return change
  }
}

private struct TurnedPage {
  weak var page: UIViewController?
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// An object to notify when the user turns a page.
///
/// Code that turns a page does not call the delegate.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called before the life-cycle callbacks.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// Called when the page that the user turned to has appeared.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
