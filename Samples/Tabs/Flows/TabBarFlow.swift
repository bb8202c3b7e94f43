import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The flow of the tab bar, which switches tabs on steps from either one.
final class TabBarFlow: Flow {
  let tabBarController = UITabBarController()
  private let tabA = TabAFlow()
  private let tabB = TabBFlow()
  private let stepperA = TabStepper(initialStep: TabAStep.navigateToScreen1)
  private let stepperB = TabStepper(initialStep: TabBStep.navigateToScreen1)

  var root: any Presentable { tabBarController }

  func navigate(to step: any Step) -> FlowContributors {
    if step is ModalStep { return .one(flowContributor: .forwardToParentFlow(withStep: step)) }
    guard let step = step as? AppStep else { return .none }
    switch step {
    case .appDidStart: return showTabs()
    case .switchToTabAScreen1: return switchToTabA(.navigateToScreen1)
    case .switchToTabAScreen2: return switchToTabA(.navigateToScreen2)
    case .switchToTabAScreen3: return switchToTabA(.navigateToScreen3)
    case .switchToTabAScreen5: return switchToTabA(.navigateToScreen5)
    case .switchToTabBScreen1: return switchToTabB(.navigateToScreen1)
    case .switchToTabBScreen3: return switchToTabB(.navigateToScreen3)
    case .switchToTabBScreen5: return switchToTabB(.navigateToScreen5)
    }
  }

  private func showTabs() -> FlowContributors {
    guard tabBarController.children.isEmpty else { return .none }
    tabBarController.setViewControllers([tabA.navigationController, tabB.navigationController], animated: false)
    return .multiple(
      .contribute(withNextPresentable: tabA, withNextStepper: stepperA),
      .contribute(withNextPresentable: tabB, withNextStepper: stepperB))
  }

  private func switchToTabA(_ step: TabAStep) -> FlowContributors {
    leave(for: tabA)
    stepperA.steps.send(step)
    // `.multiple()` reports the step as handled. `.none` without a change on screen would report it as ignored.
    return .multiple()
  }

  private func switchToTabB(_ step: TabBStep) -> FlowContributors {
    leave(for: tabB)
    stepperB.steps.send(step)
    return .multiple()
  }

  /// Pops the selected tab to its first screen, then selects another tab.
  private func leave(for tab: TabFlow) {
    let current = tabBarController.selectedViewController as? UINavigationController
    current?.popToRootViewController(animated: false)
    tabBarController.selectedViewController = tab.navigationController
  }
}
