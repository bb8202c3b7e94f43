import HeadlessUIKit

/// A navigation stack whose back gestures the coordinator decides.
///
/// A pop request becomes an intent of the user. The stack changes only as the coordinator's state does.
final class RouteNavigationController: UINavigationController {
  weak var router: TCAFlowRouter?

  override func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    return goBack(to: viewControllers[viewControllers.count - 2])?.first
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.count > 1 ? goBack(to: viewControllers[0]) : nil
  }

  override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    viewControllers.contains { $0 === viewController } ? goBack(to: viewController) : nil
  }

  /// Sends the user's intent to go back to a controller.
  /// - Returns: The removed controllers, from the bottom up. Returns `nil` if none was removed.
  private func goBack(to controller: UIViewController) -> [UIViewController]? {
    let before = viewControllers
    router?.userWentBack(to: controller)
    // The coordinator may keep some or all of the screens, so the result is read from the stack.
    let gone = before.filter { old in !viewControllers.contains { $0 === old } }
    return gone.isEmpty ? nil : gone
  }
}
