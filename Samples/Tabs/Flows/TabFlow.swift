import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The stack of a tab, whose other steps go to the tab bar.
class TabFlow: NavigationFlow {
  init(title: String) {
    super.init()
    navigationController.tabBarItem.title = title
  }

  override func navigate(to step: any Step) -> FlowContributors {
    guard step is AppStep || step is ModalStep else { return .none }
    return .one(flowContributor: .forwardToParentFlow(withStep: step))
  }

  /// Pushes a screen with the given buttons.
  func push<Button: ScreenButton & Scriptable>(_ buttons: Button.Type) -> FlowContributors {
    let viewController = ScreenViewController(title: Button.screen)
    navigationController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(
        withNextPresentable: viewController, withNextStepper: ScreenViewModel<Button>()))
  }

  /// Pops `count` screens, but never the first one.
  func pop(_ count: Int) -> FlowContributors {
    let stack = navigationController.viewControllers
    guard count > 0, let first = stack.first else { return .none }
    navigationController.popToViewController(stack.dropLast(count).last ?? first, animated: true)
    return .none
  }

  /// Pops all screens but the first one.
  func popToRoot() -> FlowContributors {
    navigationController.popToRootViewController(animated: true)
    return .none
  }
}
