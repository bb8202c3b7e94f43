import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A stack with the list of timers, and one of the timers on top.
final class CountdownFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case CountdownStep.timerList: showTimerList()
    case CountdownStep.countdown: push(CountdownViewController(), CountdownViewModel())
    case CountdownStep.multiTimer: push(MultiTimerViewController(), MultiTimerViewModel())
    case CountdownStep.autoRefresh: push(AutoRefreshViewController(), AutoRefreshViewModel())
    default: .none
    }
  }

  private func showTimerList() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    return push(TimerListViewController(), TimerListViewModel())
  }

  private func push(_ viewController: UIViewController, _ viewModel: any Stepper) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}
