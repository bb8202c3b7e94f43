import FlowCore
import FlowEffects
import FlowNavigation
import FoundationEssentials

/// A stepper that emits the steps of a test.
@MainActor
public final class MockStepper: FlowStepper {
  /// The subject that emits the steps.
  @Steps public var steps

  /// The steps that the test emitted since the last ``reset()``, in order.
  public private(set) var emittedSteps = StepList()

  /// A closure to call when a coordinator subscribes, once until ``reset()``.
  public var onObservationStart: (@MainActor () -> Void)?

  private var initial: any Step = NoneStep()
  private var wasObserved = false

  /// Creates a stepper without an initial step.
  public init() {}

  /// The initial step, which ``setInitialStep(_:)`` sets.
  public var initialStep: any Step { initial }

  /// Sets the step that a coordinator handles before those of ``steps``.
  ///
  /// The step takes effect at the next subscription.
  public func setInitialStep(_ step: any Step) {
    initial = step
  }

  /// Emits a step.
  public func emit(_ step: any Step) {
    emittedSteps = StepList(emittedSteps + [step])
    steps.send(step)
  }

  /// Emits steps, in order.
  public func emit(_ steps: [any Step]) {
    for step in steps { emit(step) }
  }

  /// Emits a step and waits.
  ///
  /// With the trait `.virtualTime`, the wait is in virtual time.
  public func emit(_ step: any Step, waitFor duration: Duration) async {
    emit(step)
    try? await Task.sleep(for: duration)
  }

  /// Emits a step and waits for a number of seconds, as in AsyncFlow.
  ///
  /// Does not wait, and records a fault in the trace, if `seconds` is infinite or not a number.
  public func emit(_ step: any Step, waitFor seconds: TimeInterval) async {
    emit(step)
    // `Duration.seconds(_:)` would stop the test for such a number.
    guard let duration = try? await InvalidTimeInterval.check(seconds, in: "MockStepper.emit") else { return }
    try? await Task.sleep(for: duration)
  }

  /// Calls ``onObservationStart`` at the first subscription since the last ``reset()``.
  public func readyToEmitSteps() {
    guard !wasObserved else { return }
    wasObserved = true
    onObservationStart?()
  }

  /// Removes all steps. The next subscription calls ``onObservationStart`` again.
  public func reset() {
    emittedSteps = StepList()
    initial = NoneStep()
    wasObserved = false
  }
}
