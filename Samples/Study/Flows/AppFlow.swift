import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The launch screen, then the tabs.
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

  private func navigateToMainTabBar() -> FlowContributors {
    // A link reaches the tabs themselves too.
    guard window.rootViewController is LaunchViewController else { return .none }
    let flow = MainFlow()
    Flows.use(flow, when: .created) { [unowned self] root in
      window.rootViewController = root
    }
    return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: MainStepper()))
  }
}
