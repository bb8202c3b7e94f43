import FlowCore

/// A step that a flow is about to handle, or has handled (row AF-35).
public struct NavigationEvent: Sendable {
  /// The flow's name, with its number where two of a type are alive.
  public let flow: String
  /// The type of the flow.
  public let flowType: String
  /// The step.
  public let step: any Step

  /// The step in the words of a script.
  public var stepDescription: String { TraceStep(step).description }
}
