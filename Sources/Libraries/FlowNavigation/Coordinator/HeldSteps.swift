import FlowCore

extension Owner {
  /// The steps that wait at this owner, oldest first.
  ///
  /// A hidden screen holds its steps, a flow's queue those that it has not begun to handle, and a stepper those that it
  /// emitted before a flow listened.
  package var heldSteps: [any Step] {
    let held: [any Step] =
      switch scope {
      case let screen as ScreenScope: screen.held
      case let coordinator as FlowCoordinator: coordinator.queue?.waitingSteps ?? []
      default: []
      }
    guard kind == .screen, let stepper = model as? any Stepper else { return held }
    return held + stepper.steps.waitingElements.filter { type(of: $0) != NoneStep.self }
  }
}
