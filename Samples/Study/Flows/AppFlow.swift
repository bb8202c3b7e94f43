import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The root flow: a launch screen, replaced by the tabs.
final class AppFlow: Flow {
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? ExampleStep {
    case .launchIsRequired: navigateToLaunchScreen()
    case .mainIsRequired: navigateToMainTabBar()
    default: .none
    }
  }

  private func navigateToLaunchScreen() -> FlowContributors {
    let viewController = LaunchViewController()
    window.rootViewController = viewController
    return .one(flowContributor: .contribute(withNext: viewController))
  }

  /// Replaces the launch screen with the tabs.
  private func navigateToMainTabBar() -> FlowContributors {
    // Links also reach this flow directly while the tabs are shown.
    guard window.rootViewController is LaunchViewController else { return .none }
    let flow = MainFlow()
    Flows.use(flow, when: .created) { [unowned self] root in
      window.rootViewController = root
    }
    return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: MainStepper()))
  }
}
