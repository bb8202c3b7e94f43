import FlowCore
import HeadlessUIKit

extension FlowCoordinator {
  /// This coordinator and its descendants, as far as they run a flow, in order of creation.
  package var withDescendants: [FlowCoordinator] {
    var all: [FlowCoordinator] = []
    func visit(_ coordinator: FlowCoordinator) {
      if coordinator.owner != nil { all.append(coordinator) }
      for child in coordinator.children { visit(child) }
    }
    visit(self)
    return all.sorted { $0.number < $1.number }
  }

  /// Emits a step through a screen's stepper, as the screen itself would.
  /// - Returns: Whether the screen takes part in a flow.
  package static func emit(_ step: any Step, through screen: Owner) -> Bool {
    guard let scope = screen.scope as? ScreenScope, scope.coordinator != nil else { return false }
    scope.stepper.steps.send(step)
    return true
  }

  /// The coordinator of a flow, by its owner; of a screen, that of the flow it takes part in.
  package static func of(_ owner: Owner) -> FlowCoordinator? {
    owner.scope as? FlowCoordinator ?? (owner.scope as? ScreenScope)?.coordinator
  }
}

extension FlowCoordinator: ScreenCoordinator {
  package var superior: (any ScreenCoordinator)? { parent }

  /// The screens that take part in this flow, in order of creation. What stands for others has its place in the tree itself.
  package var screens: [Owner] { scopes.map(\.owner).filter { $0.kind == .screen } }

  package var root: AnyObject? { flow?.innermost }

  package var isRunning: Bool { flow != nil }

  package func shows(_ presentable: AnyObject) -> Bool {
    guard let root = flow?.innermost else { return false }
    if root is UIWindow { return true }
    return (presentable as? UIViewController)?.isOrStandsIn { $0 === root } ?? false
  }
}

extension ScreenScope: CoordinatedScreen {
  var screenCoordinator: (any ScreenCoordinator)? { coordinator }
}
