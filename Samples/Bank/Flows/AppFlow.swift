import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The root flow: the entrance of the bank, the home screens, and the locked app.
final class AppFlow: Flow {
  private let window: UIWindow
  private let service: BankService
  private let onboarding: OnboardingStorage
  /// The step of a link that waits until the customer is signed in.
  private var waitingLink: BankStep?

  init(window: UIWindow, service: BankService, onboarding: OnboardingStorage) {
    self.window = window
    self.service = service
    self.onboarding = onboarding
  }

  var root: any Presentable { window }

  /// Replaces `.signIn` with what the customer has to do first.
  func adapt(step: any Step) async -> any Step {
    guard case BankStep.signIn = step else { return step }
    if service.ledger.customer == nil { return BankStep.onboarding }
    return service.ledger.isLocked ? BankStep.locked : step
  }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? BankStep else { return .none }
    switch step {
    case .launch, .welcome, .signedOut:
      return showWelcome()
    case .onboarding:
      return presentOnboarding()
    case .onboardingIsLeft(let withAccount):
      window.rootViewController?.dismiss(animated: true)
      return withAccount ? .one(flowContributor: .forwardToCurrentFlow(withStep: BankStep.home)) : .none
    case .signIn:
      return showSignIn()
    case .signedIn, .home:
      return showHome()
    case .locked:
      return showUnlock()
    case .account, .card:
      return keep(link: step)
    default:
      return .none
    }
  }

  private func showWelcome() -> FlowContributors {
    let welcome = WelcomeViewController(viewModel: WelcomeViewModel(ledger: service.ledger))
    window.rootViewController = UINavigationController(rootViewController: welcome)
    return .one(flowContributor: .contribute(withNextPresentable: welcome, withNextStepper: welcome.viewModel))
  }

  /// Presents the onboarding at the page of the draft.
  private func presentOnboarding() -> FlowContributors {
    guard let entrance, entrance.presentedViewController == nil else { return .none }
    let flow = OnboardingFlow(service: service, onboarding: onboarding)
    entrance.present(flow.navigationController, animated: true)
    let page = onboarding.draft?.page ?? .name
    return .one(
      flowContributor: .contribute(
        withNextFlow: flow, withNextStepper: OneStepper(withSingleStep: OnboardingStep.page(page))
      ) { withAccount in
        BankStep.onboardingIsLeft(withAccount: withAccount)
      })
  }

  /// Pushes the PIN screen, over a new welcome screen if the app was locked.
  private func showSignIn() -> FlowContributors {
    guard let entrance else {
      guard window.rootViewController is UnlockViewController, case .one(let welcome) = showWelcome() else {
        return .none
      }
      return .multiple(welcome, .forwardToCurrentFlow(withStep: BankStep.signIn))
    }
    guard entrance.viewControllers.count == 1 else { return .none }
    let viewController = PINViewController(viewModel: PINViewModel(purpose: .signIn, service: service))
    entrance.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }

  private func showHome() -> FlowContributors {
    let flow = HomeFlow(service: service, link: waitingLink)
    waitingLink = nil
    window.rootViewController = flow.tabBarController
    return .one(
      flowContributor: .contribute(
        withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: BankStep.home)))
  }

  /// Keeps a link until the customer is signed in. The home flow handles it if the customer is.
  private func keep(link: BankStep) -> FlowContributors {
    if window.rootViewController is UITabBarController { return .none }
    waitingLink = link
    return .multiple()
  }

  private func showUnlock() -> FlowContributors {
    let viewController = UnlockViewController(viewModel: UnlockViewModel(service: service))
    window.rootViewController = viewController
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }

  /// The stack of the screens in front of the bank. `nil` if another screen is shown.
  private var entrance: UINavigationController? { window.rootViewController as? UINavigationController }
}
