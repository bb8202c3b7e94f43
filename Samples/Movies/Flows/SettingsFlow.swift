import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The settings. It ends with what was chosen.
final class SettingsFlow: Flow {
  let navigationController = UINavigationController()
  private let settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? MovieStep else { return .none }
    switch step {
    case .settings:
      return navigateToSettings()
    case .settingsAreDone:
      return .end(forwardToParentFlowWithStep: step)
    default:
      return .none
    }
  }

  private func navigateToSettings() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let viewController = SettingsViewController()
    let viewModel = SettingsViewModel(settings: settings)
    navigationController.pushViewController(viewController, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}
