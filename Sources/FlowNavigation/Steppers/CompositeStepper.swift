import FlowCore

/// Several steppers as one (rows AF-14 and RX-05, with every initial step delivered: B1-02).
///
/// First comes its own initial step, if a subclass has one, then the initial steps of all of them in the order of the list,
/// then whatever they emit.
open class CompositeStepper: FlowStepper {
  /// Where the steps of all of them come out.
  @Steps public var steps
  private let steppers: [any Stepper]
  private var relays: [Relay] = []

  /// A stepper that holds `steppers` and emits what they emit.
  public init(steppers: [any Stepper]) {
    self.steppers = steppers
  }

  /// None of its own; a subclass may have one.
  open var initialStep: any Step { NoneStep() }

  /// Emits the initial steps, then listens to each stepper and tells it to begin.
  open func readyToEmitSteps() {
    for stepper in steppers { steps.send(stepper.initialStep) }
    relays = steppers.map { _ in Relay(into: steps) }
    for (stepper, relay) in zip(steppers, relays) {
      stepper.listen(relay, owner: nil)
      stepper.readyToEmitSteps()
    }
  }

  /// Passes the steps of one stepper on.
  private final class Relay: StepReceiver {
    private let subject: AsyncReplaySubject<any Step>

    init(into subject: AsyncReplaySubject<any Step>) {
      self.subject = subject
    }

    func receive(_ step: any Step) {
      subject.send(step)
    }
  }
}
