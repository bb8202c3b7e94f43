import FlowCore
import HeadlessUIKit

/// A flow's own stepper, and the watch over the flow's root.
@MainActor
final class RootScope: StepReceiver {
  let stepper: any FlowStepper
  private weak var coordinator: FlowCoordinator?
  private var observation: PresentationState.Observation?

  init(stepper: any FlowStepper, coordinator: FlowCoordinator) {
    self.stepper = stepper
    self.coordinator = coordinator
  }

  func subscribe() {
    stepper.steps.subscribe(self, owner: coordinator?.owner)
  }

  /// Ends the flow when its root is dismissed. A window never is.
  func watch(_ flow: any Flow) {
    var root = flow.root
    while let inner = root as? any Flow { root = inner.root }
    guard let controller = root as? UIViewController else { return }
    observation = controller.presentationState.observe { [weak self] change in
      if case .dismissed = change { self?.coordinator?.end(traced: true) }
    }
  }

  func receive(_ step: any Step) {
    coordinator?.enqueue(step)
  }

  func tearDown() {
    stepper.steps.unsubscribe(self)
    observation?.cancel()
    observation = nil
  }
}
