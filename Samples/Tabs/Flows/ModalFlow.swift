import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The flow of the modal, which ends with the dismissal.
final class ModalFlow: Flow {
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case ModalStep.presentModal:
      return showScreen()
    case ModalStep.dismissModal:
      return .end(forwardToParentFlowWithStep: step)
    default:
      return .none
    }
  }

  /// Pushes the screen of the modal onto the empty stack.
  private func showScreen() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let viewController = ScreenViewController(title: ModalButton.screen)
    navigationController.pushViewController(viewController, animated: false)
    return .one(
      flowContributor: .contribute(
        withNextPresentable: viewController, withNextStepper: ScreenViewModel<ModalButton>()))
  }
}
