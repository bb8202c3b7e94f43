import FlowCore
import FlowNavigation
import FoundationEssentials

/// A stepper that emits the steps of a test.
@MainActor
public final class MockStepper: FlowStepper {
  /// Where it emits.
  @Steps public var steps

  /// What it has emitted since the last ``reset()``, in order.
  public private(set) var emittedSteps = StepList()

  /// Called when a coordinator begins to listen, once until ``reset()``.
  public var onObservationStart: (@MainActor () -> Void)?

  private var initial: any Step = NoneStep()
  private var wasObserved = false

  /// A stepper that has emitted nothing, without an initial step.
  public init() {}

  /// The step that it begins with; see ``setInitialStep(_:)``.
  public var initialStep: any Step { initial }

  /// Says which step it begins with the next time that it is contributed.
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

  /// Emits a step and lets some time go by: virtual time, in a test that has the trait for it.
  public func emit(_ step: any Step, waitFor duration: Duration) async {
    emit(step)
    try? await Task.sleep(for: duration)
  }

  /// Emits a step and lets so many seconds go by: AsyncFlow's spelling, with a `TimeInterval`.
  public func emit(_ step: any Step, waitFor seconds: TimeInterval) async {
    await emit(step, waitFor: .seconds(seconds))
  }

  /// Called by the coordinator that listens.
  public func readyToEmitSteps() {
    guard !wasObserved else { return }
    wasObserved = true
    onObservationStart?()
  }

  /// Forgets what was emitted, the initial step, and that anybody listened.
  public func reset() {
    emittedSteps = StepList()
    initial = NoneStep()
    wasObserved = false
  }
}
