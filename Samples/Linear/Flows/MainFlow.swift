import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The flow of the navigation stack.
final class MainFlow: NavigationFlow {
  override func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? DemoStep else { return .none }
    switch step {
    case .screenA: return push([.a])
    case .screenB: return push([.b])
    case .screenC: return push([.c])
    case .screenD: return push([.d])
    case .screenE: return push([.e])
    case .goBack: return goBack(1)
    case .goBack2: return goBack(2)
    case .goBack3: return goBack(3)
    case .goToRoot: return goToRoot(animated: true)
    case .goToSpecific(let screen): return go(to: screen)
    case .deepLink(let screen): return followLink(to: screen)
    }
  }

  /// The screens on the stack, bottom first.
  private var stack: [ScreenViewController] {
    navigationController.viewControllers.compactMap { $0 as? ScreenViewController }
  }

  /// Pushes screens, each with a view model of its own.
  private func push(_ screens: [Screen]) -> FlowContributors {
    let contributors = screens.map { screen in
      let viewModel = ScreenViewModel(screen: screen, below: stack.map(\.screen))
      let viewController = ScreenViewController(screen: screen)
      navigationController.pushViewController(viewController, animated: true)
      return FlowContributor.contribute(withNextPresentable: viewController, withNextStepper: viewModel)
    }
    return .multiple(flowContributors: contributors)
  }

  private func goBack(_ count: Int) -> FlowContributors {
    let stack = stack
    guard stack.count > count else { return .none }
    navigationController.popToViewController(stack[stack.count - 1 - count], animated: true)
    return .none
  }

  private func goToRoot(animated: Bool) -> FlowContributors {
    navigationController.popToRootViewController(animated: animated)
    return .none
  }

  private func go(to screen: Screen) -> FlowContributors {
    guard let known = stack.last(where: { $0.screen == screen }) else { return push([screen]) }
    navigationController.popToViewController(known, animated: true)
    return .none
  }

  private func followLink(to screen: Screen) -> FlowContributors {
    navigationController.popToRootViewController(animated: false)
    let path = Screen.allCases.dropFirst().prefix { $0 != screen }
    return screen == .a ? .none : push(path + [screen])
  }
}
