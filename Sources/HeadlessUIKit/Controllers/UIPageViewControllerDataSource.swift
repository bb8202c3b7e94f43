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
