import FlowCore

/// A stepper with one step, the initial one.
public final class OneStepper: FlowStepper {
  /// Where it would emit; it never does.
  @Steps public var steps
  private let step: any Step

  /// A stepper that begins with `step` and has no other.
  public init(withSingleStep step: any Step) {
    self.step = step
  }

  /// The one step.
  public var initialStep: any Step { step }
}

/// A stepper that emits nothing, as in AsyncFlow.
///
/// RxFlow's begins with a home step, as `OneStepper(withSingleStep: RxFlowStep.home)` does.
public final class DefaultStepper: FlowStepper {
  /// Where it would emit; it never does.
  @Steps public var steps

  /// A stepper without steps.
  public init() {}
}

/// The steps that RxFlow defines.
public enum RxFlowStep: Step {
  /// Where an app is at home.
  case home
}
