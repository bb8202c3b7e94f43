import FlowCore

/// Several steppers as one (row AF-14, with every initial step delivered: B1-02).
///
/// First come the initial steps of all of them, in the order of the list, then whatever they emit.
public final class CompositeStepper: FlowStepper {
  /// Where the steps of all of them come out.
  @Steps public var steps
  private let steppers: [any FlowStepper]
  private var relays: [Relay] = []

  /// A stepper that holds `steppers` and emits what they emit.
  public init(steppers: [any FlowStepper]) {
    self.steppers = steppers
  }

  /// Emits the initial steps, then listens to each stepper and tells it to begin.
  public func readyToEmitSteps() {
    for stepper in steppers { steps.send(stepper.initialStep) }
    for stepper in steppers {
      let relay = Relay(into: steps)
      relays.append(relay)
      stepper.steps.subscribe(relay, owner: nil)
      stepper.readyToEmitSteps()
    }
  }

  /// Passes the steps of one stepper on.
  private final class Relay: StepReceiver {
    private let subject: StepSubject

    init(into subject: StepSubject) {
      self.subject = subject
    }

    func receive(_ step: any Step) {
      subject.send(step)
    }
  }
}
