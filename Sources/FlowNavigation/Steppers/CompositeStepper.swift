import FlowCore

/// Several steppers as one, which delivers all their initial steps, as in RxFlow.
///
/// First comes its own initial step, if a subclass has one, then the initial steps of all of them in the order of the list,
/// then whatever they emit.
open class CompositeStepper: FlowStepper {
  /// Where the steps of all of them come out.
  @Steps public var steps
  private let steppers: [any Stepper]

  /// A stepper that holds `steppers` and emits what they emit.
  public init(steppers: [any Stepper]) {
    self.steppers = steppers
  }

  /// The first of them that is a view model: that is what a shell looks into. Without one, the composite itself.
  var model: AnyObject {
    steppers.first { $0 is any InputSink || $0 is any StateSource }?.object
      ?? steppers.first { !($0 is OneStepper || $0 is DefaultStepper) }?.object ?? self
  }

  /// None of its own; a subclass may have one.
  open var initialStep: any Step { NoneStep() }

  /// Emits the initial steps, then listens to each stepper and tells it to begin.
  open func readyToEmitSteps() {
    for stepper in steppers { steps.send(stepper.initialStep) }
    for stepper in steppers {
      stepper.listen(self, owner: nil) { [weak self] step in
        self?.steps.send(step)
        return self != nil
      }
      stepper.readyToEmitSteps()
    }
  }
}
