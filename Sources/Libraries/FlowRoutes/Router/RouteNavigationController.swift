import HeadlessUIKit

/// A navigation stack of routes. Its way back is an intent, which the coordinator hears of: what it makes of that is what is shown.
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

  /// What went because of it, the lower ones first.
  private func goBack(to controller: UIViewController) -> [UIViewController]? {
    let before = viewControllers
    router?.userWentBack(to: controller)
    let gone = before.filter { old in !viewControllers.contains { $0 === old } }
    return gone.isEmpty ? nil : gone
  }
}
