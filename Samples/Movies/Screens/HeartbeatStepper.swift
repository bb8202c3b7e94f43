import FlowNavigation

/// Emits a step every five seconds, as long as it lives.
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
