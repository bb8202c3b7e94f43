import AsyncFlow
import UIKit

enum ProfileStep: Step {
  case profile(name: String)
}

/// A flow as declared in an app with AsyncFlow.
final class ProfileFlow: Flow {
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .profile(let name)? = step as? ProfileStep else { return .none }
    let screen = ProfileViewController(name: name)
    navigationController.pushViewController(screen, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
  }
}
