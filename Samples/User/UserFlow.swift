import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// A flow with one screen on one stack, whose store is the stepper.
final class UserFlow: Flow {
  private let navigationController = UINavigationController()
  private let userService: any UserServiceProtocol

  init(userService: any UserServiceProtocol) {
    self.userService = userService
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case UserStep.user: showUser()
    default: .none
    }
  }

  private func showUser() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let viewController = UserViewController()
    let store = Store(reducer: UserFeature(userService: userService), initialState: UserFeature.State())
    navigationController.pushViewController(viewController, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: store))
  }
}
