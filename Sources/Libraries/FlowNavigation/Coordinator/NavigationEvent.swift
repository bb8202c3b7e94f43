import FlowCore

/// A step that a flow is about to handle, or has handled.
public struct NavigationEvent: Sendable {
  private let owner: Owner
  /// The id of the parent flow. `nil` for the root flow.
  public let parentID: Int?
  /// The name of the flow's type.
  public let flowType: String
  /// The step.
  public let step: any Step

  init(owner: Owner, parent: Owner?, flow: any Flow, step: any Step) {
    self.owner = owner
    parentID = parent?.id
    flowType = _typeName(type(of: flow), qualified: false)
    self.step = step
  }

  /// The id of the flow. Flows and screens share their ids, which count from 1 in each run.
  public var flowID: Int { owner.id }

  /// The name of the flow, numbered if the name is taken.
  public var flowName: String { owner.name.description }

  /// The flow, which the event does not retain. `nil` after its release.
  @MainActor public var flow: (any Flow)? { owner.model as? any Flow }

  /// The text of the step, such as `movieDetail(id: 3)`. As in AsyncFlow, the text has no leading dot.
  public var stepDescription: String { TraceStep(step).literal.textWithoutDot }
}

extension NavigationEvent: CustomStringConvertible {
  /// The flow's name and the step, such as `MovieFlow .movieDetail(id: 3)`.
  public var description: String { "\(flowName) \(TraceStep(step))" }
}
