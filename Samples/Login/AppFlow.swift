import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A flow that shows the login, then the home screen, as the window's root.
///
/// `adapt(step:)` sends users who are not logged in back to the login.
final class AppFlow: Flow {
  private let window: UIWindow
  private let authService: AuthService

  init(window: UIWindow, authService: AuthService) {
    self.window = window
    self.authService = authService
  }

  var root: any Presentable { window }

  func adapt(step: any Step) async -> any Step {
    if case AppStep.home = step, authService.email == nil { return AppStep.login }
    return step
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case AppStep.launch, AppStep.login: navigateToLogin()
    case AppStep.home: navigateToHome()
    default: .none
    }
  }

  private func navigateToLogin() -> FlowContributors {
    show(LoginViewController(), LoginViewModel(authService: authService))
  }

  private func navigateToHome() -> FlowContributors {
    show(HomeViewController(), HomeViewModel(authService: authService))
  }

  private func show(_ viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributors {
    window.rootViewController = viewController
    window.makeKeyAndVisible()
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}
