import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The eight pages of the onboarding on one stack.
///
/// The flow ends with whether an account was opened.
final class OnboardingFlow: OutputFlow {
  typealias Output = Bool

  let navigationController = UINavigationController()
  private let service: BankService
  private let onboarding: OnboardingStorage

  init(service: BankService, onboarding: OnboardingStorage) {
    self.service = service
    self.onboarding = onboarding
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? OnboardingStep {
    case .page(let page):
      return show(page)
    case .back:
      navigationController.popViewController(animated: true)
      return .none
    case .later:
      return end(with: false)
    case .opened:
      onboarding.draft = nil
      return end(with: true)
    case nil:
      return .none
    }
  }

  /// Shows a page of the stack, or pushes all pages up to a later one.
  // Each page has its way back then, also when the customer resumes the form.
  private func show(_ page: OnboardingPage) -> FlowContributors {
    let stack = navigationController.viewControllers
    if page.rawValue < stack.count {
      navigationController.popToViewController(stack[page.rawValue], animated: true)
      return .none
    }
    let added = OnboardingPage.allCases[stack.count...page.rawValue].map { page in
      OnboardingPageViewController(
        viewModel: OnboardingPageViewModel(page: page, service: service, onboarding: onboarding))
    }
    navigationController.setViewControllers(stack + added, animated: true)
    return .multiple(
      flowContributors: added.map { .contribute(withNextPresentable: $0, withNextStepper: $0.viewModel) })
  }
}
