import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// A flow with one screen on one stack.
final class CounterFlow: Flow {
  private let navigationController = UINavigationController()
  private let inputPolicy: InputPolicy

  init(inputPolicy: InputPolicy) {
    self.inputPolicy = inputPolicy
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case CounterStep.counter: showCounter()
    default: .none
    }
  }

  /// Pushes the counter onto the empty stack.
  private func showCounter() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let viewController = CounterViewController()
    navigationController.pushViewController(viewController, animated: false)
    return .one(
      flowContributor: .contribute(
        withNextPresentable: viewController, withNextStepper: CounterViewModel(inputPolicy: inputPolicy)))
  }
}
