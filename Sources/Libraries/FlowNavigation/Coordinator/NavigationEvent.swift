import FlowCore

/// A step that a flow is about to handle, or has handled.
public struct NavigationEvent: Sendable {
  private let owner: Owner
  /// The id of the flow's parent, or `nil` for the root flow.
  public let parentID: Int?
  /// The type of the flow.
  public let flowType: String
  /// The step.
  public let step: any Step

  init(owner: Owner, parent: Owner?, flow: any Flow, step: any Step) {
    self.owner = owner
    parentID = parent?.id
    flowType = _typeName(type(of: flow), qualified: false)
    self.step = step
  }

  /// The flow's id, counted from 1 in each run.
  public var flowID: Int { owner.id }

  /// The flow's name, with its number where two of a type are alive.
  public var flowName: String { owner.name.description }

  /// The flow itself, as long as it lives. An event does not hold it.
  @MainActor public var flow: (any Flow)? { owner.model as? any Flow }

  /// The step as Swift describes it, such as `movieDetail(id: 3)`: as in AsyncFlow, without a leading dot.
  public var stepDescription: String {
    let text = TraceStep(step).description
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// The flow and the step, such as `MovieFlow .movieDetail(id: 3)`.
  public var description: String { "\(flowName) \(TraceStep(step))" }
}
