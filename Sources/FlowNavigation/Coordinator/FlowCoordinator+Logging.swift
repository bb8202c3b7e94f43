import FlowCore
import HeadlessUIKit

extension FlowCoordinator {
  /// Logs the flow's stack if it differs from the one that was logged last.
  func logStack() {
    guard let logger, let flow, let owner else { return }
    let steps = controllers(of: flow).compactMap { controller -> StepInfo? in
      guard let step = controller.associatedStep, type(of: step) != NoneStep.self else { return nil }
      return StepInfo(step: step, metadata: flow.metadata(for: step) ?? controller.associatedMetadata)
    }
    let stack = NavigationStack(flowName: owner.name.description, steps: steps)
    guard stack != loggedStack else { return }
    loggedStack = stack
    logger.log(navigationStack: stack)
  }

  /// Logs the stack after each change that the user makes to it as well, such as going back.
  func logHands(on flow: any Flow) {
    guard logger != nil, let stack = flow.innermost as? UINavigationController else { return }
    stack.observeDidShow { [weak self] in self?.logStack() }
  }

  /// What the flow's stack holds; of a flow without a stack the screens that it contributed and that are still there.
  private func controllers(of flow: any Flow) -> [UIViewController] {
    if let stack = flow.innermost as? UINavigationController { return stack.viewControllers }
    return screens.compactMap { $0.presentable as? UIViewController }
  }
}
