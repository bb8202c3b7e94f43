import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The app as a whole: the main flow fills it.
final class AppFlow: Flow {
  private let rootViewController: RootViewController

  init(root: RootViewController) {
    rootViewController = root
  }

  var root: any Presentable { rootViewController }

  func navigate(to step: any Step) -> FlowContributors {
    // A link reaches the main flow as well, by itself: passed on from here, it would be followed twice.
    guard case DemoStep.screenA = step, rootViewController.stack.viewControllers.isEmpty else { return .none }
    return .one(
      flowContributor: .contribute(
        withNextPresentable: MainFlow(navigationController: rootViewController.stack),
        withNextStepper: OneStepper(withSingleStep: DemoStep.screenA)))
  }
}
