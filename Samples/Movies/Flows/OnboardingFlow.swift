import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The onboarding of a new user: login, then the API key of the catalogue.
final class OnboardingFlow: Flow {
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? MovieStep {
    case .loginIsRequired:
      let viewModel = LoginViewModel()
      return push(LoginViewController(viewModel: viewModel), viewModel)
    case .userIsLoggedIn:
      let viewModel = ApiKeyViewModel()
      return push(ApiKeyViewController(viewModel: viewModel), viewModel)
    case .apiKeyIsFilledIn:
      return .end(forwardToParentFlowWithStep: MovieStep.onboardingIsComplete)
    default:
      return .none
    }
  }

  private func push(_ viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}
