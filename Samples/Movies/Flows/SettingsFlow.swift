import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The settings in a split view, a list beside the selected item.
///
/// The flow ends with the chosen settings.
final class SettingsFlow: Flow {
  let splitViewController = UISplitViewController(style: .doubleColumn)
  private let settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }

  var root: any Presentable { splitViewController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? MovieStep {
    case .settings: navigateToSettings()
    case .loginIsRequired: .one(flowContributor: login())
    case .apiKeyIsRequired: .one(flowContributor: apiKey())
    case .aboutIsRequired: .one(flowContributor: about())
    case .userIsLoggedIn, .apiKeyIsFilledIn: backToTheList()
    case .alert(let message): alert(message)
    case .settingsAreDone: .end(forwardToParentFlowWithStep: step)
    default: .none
    }
  }

  /// Shows the list beside the login screen, and an alert over both.
  private func navigateToSettings() -> FlowContributors {
    guard splitViewController.viewController(for: .primary) == nil else { return .none }
    let viewModel = SettingsViewModel(settings: settings)
    let list = SettingsViewController(viewModel: viewModel)
    splitViewController.setViewController(list, for: .primary)
    return .multiple(
      .contribute(withNextPresentable: list, withNextStepper: viewModel),
      login(),
      .forwardToCurrentFlow(withStep: MovieStep.alert("Demo of multiple Flow Contributor")))
  }

  private func login() -> FlowContributor {
    let viewModel = LoginViewModel()
    return detail(LoginViewController(viewModel: viewModel), viewModel)
  }

  private func apiKey() -> FlowContributor {
    let viewModel = ApiKeyViewModel()
    return detail(ApiKeyViewController(viewModel: viewModel), viewModel)
  }

  private func about() -> FlowContributor {
    let viewModel = AboutViewModel()
    return detail(AboutViewController(viewModel: viewModel), viewModel)
  }

  /// Shows a screen in the detail column, replacing the current one.
  private func detail(_ viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributor {
    splitViewController.setViewController(viewController, for: .secondary)
    return .contribute(withNextPresentable: viewController, withNextStepper: viewModel)
  }

  private func backToTheList() -> FlowContributors {
    splitViewController.setViewController(nil, for: .secondary)
    return .none
  }

  private func alert(_ message: String) -> FlowContributors {
    let alert = UIAlertController(title: "설정", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "확인", style: .default))
    splitViewController.present(alert, animated: true, completion: nil)
    return .none
  }
}
