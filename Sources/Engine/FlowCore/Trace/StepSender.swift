/// The sender of a step that enters a flow's queue.
public enum StepSender: Sendable {
  /// A screen whose stepper emitted the step, or a flow that forwarded the step.
  case owner(Owner)
  /// The flow's own stepper.
  case stepper
  /// A deep link.
  case link
  /// A shell, or the app's own code.
  case outside
}
