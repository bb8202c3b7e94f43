import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The root flow, whose only child is the main flow.
final class AppFlow: Flow {
  private let rootViewController: RootViewController

  init(root: RootViewController) {
    rootViewController = root
  }

  var root: any Presentable { rootViewController }

  func navigate(to step: any Step) -> FlowContributors {
    // Links also reach the main flow directly: a forwarded link would be followed twice.
    guard case DemoStep.screenA = step, rootViewController.stack.viewControllers.isEmpty else { return .none }
    return .one(
      flowContributor: .contribute(
        withNextPresentable: MainFlow(navigationController: rootViewController.stack),
        withNextStepper: OneStepper(withSingleStep: DemoStep.screenA)))
  }
}
