import FlowCore

/// What comes of a step that a flow handled (row AF-11).
public enum FlowContributor {
  /// A screen or a child flow, and who emits steps for it.
  ///
  /// - Parameters:
  ///   - withNextPresentable: The screen, or the flow.
  ///   - withNextStepper: Who emits its steps.
  ///   - allowStepWhenNotPresented: Whether steps count while the screen is hidden; else they are held until it shows.
  ///     A flow's steps are not held.
  ///   - allowStepWhenDismissed: Whether steps count after the screen or the flow was dismissed.
  case contribute(
    withNextPresentable: any Presentable,
    withNextStepper: any FlowStepper,
    allowStepWhenNotPresented: Bool = false,
    allowStepWhenDismissed: Bool = false
  )
  /// Another step for the flow that handled this one.
  case forwardToCurrentFlow(withStep: any Step)
  /// A step for the flow's parent.
  case forwardToParentFlow(withStep: any Step)

  /// A screen that emits its steps itself.
  public static func contribute(withNext next: any Presentable & FlowStepper) -> FlowContributor {
    .contribute(withNextPresentable: next, withNextStepper: next)
  }
}

/// All that comes of a step that a flow handled (row AF-12).
public enum FlowContributors {
  /// Nothing.
  case none
  /// One contributor.
  case one(flowContributor: FlowContributor)
  /// Several, in the order of the list.
  case multiple(flowContributors: [FlowContributor])
  /// The flow ends, and its parent gets a step.
  case end(forwardToParentFlowWithStep: any Step)

  /// Several, in the order of the list.
  public static func multiple(_ contributors: FlowContributor...) -> FlowContributors {
    .multiple(flowContributors: contributors)
  }
}
