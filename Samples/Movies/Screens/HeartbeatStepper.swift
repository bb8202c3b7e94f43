import FlowNavigation

/// A stepper that emits `.fakeStep` every five seconds until deallocation.
final class HeartbeatStepper: FlowStepper {
  @Steps var steps
  private var beating: Task<Void, Never>?

  isolated deinit {
    beating?.cancel()
  }

  func readyToEmitSteps() {
    beating = Task(name: "heartbeat") { [weak self] in
      while (try? await Task.sleep(for: .seconds(5))) != nil {
        self?.steps.send(MovieStep.fakeStep)
      }
    }
  }
}
