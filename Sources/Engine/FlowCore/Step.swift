/// An intent to go somewhere, such as `MovieStep.movieDetail(id: 3)`.
///
/// A step is an event, not a state. The flow that handles it decides how its destination is shown.
/// Make it `@Scriptable` as well, and a shell can send it, complete it and record it.
public protocol Step: Sendable {}

/// The step that goes nowhere.
///
/// A stepper whose initial step is `NoneStep` has none. A flow that returns it from `adapt(step:)` vetoes the step.
public struct NoneStep: Step, Equatable {
  /// The step that goes nowhere.
  public init() {}
}
