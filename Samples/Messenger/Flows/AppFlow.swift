import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The root flow: the login, or the tabs of a user who is logged in.
final class AppFlow: Flow {
  private let window: UIWindow
  private let service: ChatService
  /// The thread of a link that waits for the login.
  private var waitingThread: Int?

  init(window: UIWindow, service: ChatService) {
    self.window = window
    self.service = service
  }

  var root: any Presentable { window }

  /// Replaces the launch, and a home without a user.
  func adapt(step: any Step) async -> any Step {
    switch step as? MessengerStep {
    case .launch, .home: service.mailbox.user == nil ? MessengerStep.login : MessengerStep.home
    default: step
    }
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? MessengerStep {
    case .login:
      return showLogin()
    case .loggedIn, .home:
      return showHome()
    case .loggedOut:
      service.logOut()
      return showLogin()
    case .openThread(let id):
      // The tabs handle the step if they are shown.
      if window.rootViewController is UITabBarController { return .none }
      waitingThread = id
      return .multiple()
    default:
      return .none
    }
  }

  private func showLogin() -> FlowContributors {
    let viewController = LoginViewController(viewModel: LoginViewModel(service: service))
    window.rootViewController = viewController
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }

  private func showHome() -> FlowContributors {
    let flow = HomeFlow(service: service)
    window.rootViewController = flow.tabBarController
    let stepper = HomeStepper(link: waitingThread.map { .openThread(id: $0) })
    waitingThread = nil
    return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: stepper))
  }
}

/// A stepper that shows the tabs, then the thread of a link that waited.
final class HomeStepper: FlowStepper {
  @Steps var steps
  private let link: MessengerStep?

  init(link: MessengerStep?) {
    self.link = link
  }

  var initialStep: any Step { MessengerStep.home }

  func readyToEmitSteps() {
    if let link { steps.send(link) }
  }
}
