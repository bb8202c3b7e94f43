import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The stack of the Home tab, with at most two screens.
final class HomeFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? ExampleStep {
    case .homeIsRequired: navigateToHome()
    case .homeNext: navigateToNext()
    default: .none
    }
  }

  private func navigateToHome() -> FlowContributors {
    let viewController = HomeViewController()
    viewController.title = "Home"
    navigationController.pushViewController(viewController, animated: false)
    return .one(flowContributor: .contribute(withNext: viewController))
  }

  /// Pushes a screen without a contribution. No flow handles its steps.
  private func navigateToNext() -> FlowContributors {
    let viewController = HomeNextViewController()
    viewController.title = "Home_Next"
    navigationController.pushViewController(viewController, animated: true)
    return .none
  }
}
