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
