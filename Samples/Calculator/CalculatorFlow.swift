import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A flow with one screen on one stack.
final class CalculatorFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case CalculatorStep.calculator: showCalculator()
    default: .none
    }
  }

  private func showCalculator() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let viewController = CalculatorViewController()
    navigationController.pushViewController(viewController, animated: false)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: CalculatorViewModel()))
  }
}
