/// The screens of a flow, bottom first, as a ``FlowLogger`` receives them.
public struct NavigationStack: Equatable, Sendable {
  /// The flow's name.
  public let flowName: String
  /// The step that led to each screen.
  public let steps: [StepInfo]

  /// A stack in words.
  public init(flowName: String, steps: [StepInfo]) {
    self.flowName = flowName
    self.steps = steps
  }

  /// How many screens there are.
  public var depth: Int { steps.count }

  /// The metadata of those screens that have some, bottom first; `nil` if none has.
  public var metadata: [any FlowMetadata]? {
    let known = steps.compactMap(\.metadata)
    return known.isEmpty && !steps.isEmpty ? nil : known
  }
}
