import FlowCore

/// A flow's own stepper, and the watch over the flow's root.
@MainActor
final class RootScope {
  let stepper: any Stepper
  private let queue: StepQueue
  private var watch: PresentableWatch?

  init(stepper: any Stepper, queue: StepQueue) {
    self.stepper = stepper
    self.queue = queue
  }

  /// Lets the steps of the stepper go straight into the queue.
  func listen() {
    stepper.listen(self, owner: queue.owner) { [queue] step in queue.put(step, from: .stepper) }
  }

  /// Ends the flow when its root is dismissed. A window never is.
  func watch(_ flow: any Flow, _ coordinator: FlowCoordinator) {
    watch = PresentableWatch(flow) { [weak coordinator] change in
      if change == .dismissed { coordinator?.end(traced: true) }
    }
  }

  func tearDown() {
    stepper.steps.stopListening(self)
    watch?.cancel()
    watch = nil
  }
}
