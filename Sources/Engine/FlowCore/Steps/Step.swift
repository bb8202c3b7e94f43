/// An intent to go somewhere, such as `MovieStep.movieDetail(id: 3)`.
///
/// A step is an event, not a state. The flow that handles it decides how to show its destination. A shell can send,
/// complete and record a step whose payloads are values. See ``Scriptable()`` for what the macro adds.
public protocol Step: Sendable {}

/// A step that goes nowhere.
///
/// A stepper without an initial step uses `NoneStep` for it. A flow that returns it from `adapt(step:)` vetoes the
/// step.
public struct NoneStep: Step, Equatable {
  /// Creates a step that goes nowhere.
  public init() {}
}
