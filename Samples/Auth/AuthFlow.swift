import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// A flow that shows the login, then the home screen, as the window's root.
///
/// `adapt(step:)` sends unauthenticated users back to the login.
final class AuthFlow: Flow {
  private let window: UIWindow
  private let authService: AuthService

  init(window: UIWindow, authService: AuthService) {
    self.window = window
    self.authService = authService
  }

  var root: any Presentable { window }

  func adapt(step: any Step) async -> any Step {
    if case AuthStep.home = step, authService.session == nil { return AuthStep.auth }
    return step
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case AuthStep.auth: showAuth()
    case AuthStep.home: showHome()
    default: .none
    }
  }

  private func showAuth() -> FlowContributors {
    if window.rootViewController is AuthViewController { return .none }
    let store = Store(reducer: AuthFeature(authService: authService)) { action, _ in
      if case ._entered = action { AuthStep.home } else { nil }
    }
    return show(AuthViewController(), store)
  }

  /// Shows the home screen of the current session, if there is one.
  private func showHome() -> FlowContributors {
    guard let session = authService.session else { return .none }
    let store = Store(
      reducer: HomeFeature(authService: authService), initialState: HomeFeature.State(email: session.email)
    ) { action, _ in
      if case ._left = action { AuthStep.auth } else { nil }
    }
    return show(HomeViewController(), store)
  }

  private func show(_ viewController: UIViewController, _ store: any FlowStepper) -> FlowContributors {
    window.rootViewController = viewController
    window.makeKeyAndVisible()
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: store))
  }
}
