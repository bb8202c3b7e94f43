import FlowCore
import HeadlessUIKit

/// A screen that takes part in a flow: its subscription to its stepper, and what ends with it.
///
/// It holds the stepper and not the screen. When the screen is dismissed or gone, the scope is torn down and holds nothing.
@MainActor
final class ScreenScope: StepReceiver {
  let owner: Owner
  let stepper: any FlowStepper
  private(set) weak var coordinator: FlowCoordinator?
  private let allowStepWhenNotPresented: Bool
  private let allowStepWhenDismissed: Bool
  private var held: [any Step] = []
  private var observation: PresentationState.Observation?
  private weak var state: PresentationState?

  init(
    owner: Owner, stepper: any FlowStepper, presentable: any Presentable, coordinator: FlowCoordinator,
    allowStepWhenNotPresented: Bool, allowStepWhenDismissed: Bool
  ) {
    self.owner = owner
    self.stepper = stepper
    self.coordinator = coordinator
    self.allowStepWhenNotPresented = allowStepWhenNotPresented
    self.allowStepWhenDismissed = allowStepWhenDismissed
    owner.scope = self
    guard let controller = presentable as? UIViewController else { return }
    let state = controller.presentationState
    self.state = state
    observation = state.observe { [weak self] change in self?.presentationDidChange(change) }
  }

  /// Listens to the stepper: what it emitted before is delivered first.
  func subscribe() {
    stepper.steps.subscribe(self, owner: owner)
  }

  func receive(_ step: any Step) {
    guard let coordinator else { return }
    if !allowStepWhenNotPresented, let state, !state.isVisible {
      held.append(step)
      coordinator.trace(.held(owner: owner, step: TraceStep(step), reason: "hidden"))
      return
    }
    coordinator.enqueue(step)
  }

  /// Ends the screen's part: nothing of it reaches the flow any more.
  func tearDown() {
    stepper.steps.unsubscribe(self)
    observation?.cancel()
    observation = nil
    for step in held {
      coordinator?.trace(.dropped(owner: owner, step: TraceStep(step), reason: "gone"))
    }
    held.removeAll()
    coordinator = nil
  }

  private func presentationDidChange(_ change: PresentationState.Change) {
    switch change {
    case .visibility(true):
      let steps = held
      held.removeAll()
      for step in steps { coordinator?.enqueue(step) }
    case .visibility(false):
      break
    case .dismissed:
      guard !allowStepWhenDismissed else { return }
      coordinator?.remove(self)
    }
  }
}
