import FlowNavigation
import HeadlessUIKit

enum AccountStep: Step {
  case account
}

@MainActor
final class AccountFlow {
  var isSignedIn = false
  let navigationController = UINavigationController()
}

extension AccountFlow: Flow {
  var root: any Presentable { navigationController }

  func adapt(step: any Step) async throws -> any Step {
    guard isSignedIn else { throw StepRejection("signed out") }
    return step
  }

  func navigate(to step: any Step) -> FlowContributors {
    guard case AccountStep.account = step else { return .none }
    let viewController = UIViewController()
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: DefaultStepper()))
  }
}
