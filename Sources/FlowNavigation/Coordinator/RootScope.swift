import FlowCore

/// A flow's own stepper, and the watch over the flow's root.
@MainActor
final class RootScope: StepReceiver {
  let stepper: any Stepper
  private weak var coordinator: FlowCoordinator?
  private var watch: PresentableWatch?

  init(stepper: any Stepper, coordinator: FlowCoordinator) {
    self.stepper = stepper
    self.coordinator = coordinator
  }

  func listen() {
    stepper.listen(self, owner: coordinator?.owner)
  }

  /// Ends the flow when its root is dismissed. A window never is.
  func watch(_ flow: any Flow) {
    watch = PresentableWatch(flow) { [weak self] change in
      if change == .dismissed { self?.coordinator?.end(traced: true) }
    }
  }

  func receive(_ step: any Step) {
    coordinator?.enqueue(step, from: .stepper)
  }

  func tearDown() {
    stepper.steps.stopListening(self)
    watch?.cancel()
    watch = nil
  }
}
