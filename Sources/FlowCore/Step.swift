/// An intent to go somewhere, such as `MovieStep.movieDetail(id: 3)`.
///
/// A step is an event, not a state, and says nothing of how it is shown: the flow that handles it decides that (row AF-01).
/// Make it `@Scriptable` as well, and a shell can send it, complete it and record it.
public protocol Step: Sendable {}

/// The step that goes nowhere.
///
/// As an initial step it means that there is none; returned from `adapt(step:)` it vetoes the step that came in (row AF-02).
public struct NoneStep: Step, Equatable {
  /// The step that goes nowhere.
  public init() {}
}
