import FlowCore

/// A source of steps, or a step to forward, that a flow returns.
public enum FlowContributor {
  /// A screen or a child flow, with the stepper that emits its steps.
  ///
  /// - Parameters:
  ///   - withNextPresentable: The screen or the flow.
  ///   - withNextStepper: The stepper that emits its steps.
  ///   - allowStepWhenNotPresented: Whether the flow handles steps while the screen is hidden. If not, the
  ///     coordinator's ``HiddenStepPolicy`` applies. The flag has no effect for a flow: no policy applies to its steps.
  ///   - allowStepWhenDismissed: Whether the flow handles steps after the dismissal of the screen or the flow.
  case contribute(
    withNextPresentable: any Presentable,
    withNextStepper: any Stepper,
    allowStepWhenNotPresented: Bool = false,
    allowStepWhenDismissed: Bool = false
  )
  /// Another step for the flow that handled this one.
  case forwardToCurrentFlow(withStep: any Step)
  /// A step for the flow's parent.
  case forwardToParentFlow(withStep: any Step)

  /// A child flow that ends with a result.
  ///
  /// Use ``contribute(withNextFlow:withNextStepper:allowStepWhenDismissed:onOutput:)`` to create it.
  case contributeForOutput(OutputContributor)

  /// Contributes a screen that is its own stepper.
  public static func contribute(withNext next: any Presentable & Stepper) -> FlowContributor {
    .contribute(withNextPresentable: next, withNextStepper: next)
  }

  /// Contributes a child flow that ends with a result.
  /// - Parameters:
  ///   - flow: The flow.
  ///   - stepper: The stepper that emits its steps.
  ///   - allowStepWhenDismissed: Whether the flow handles steps after its dismissal.
  ///   - onOutput: A closure that makes the parent's step from the result. The step goes to the end of the parent's
  ///     queue.
  /// - Returns: A contributor of the flow and its stepper.
  public static func contribute<F: OutputFlow>(
    withNextFlow flow: F, withNextStepper stepper: any Stepper, allowStepWhenDismissed: Bool = false,
    onOutput: @escaping @MainActor (F.Output) -> any Step
  ) -> FlowContributor {
    .contributeForOutput(
      OutputContributor(flow, stepper, allowStepWhenDismissed: allowStepWhenDismissed, onOutput))
  }
}

/// The contributors that a flow returns for a step, or the end of the flow.
public enum FlowContributors {
  /// No contributor.
  case none
  /// One contributor.
  case one(flowContributor: FlowContributor)
  /// Several contributors, which take effect in the order of the list.
  case multiple(flowContributors: [FlowContributor])
  /// The end of the flow, with a step for its parent.
  case end(forwardToParentFlowWithStep: any Step)

  /// Combines several contributors, which take effect in the order of the list.
  public static func multiple(_ contributors: FlowContributor...) -> FlowContributors {
    .multiple(flowContributors: contributors)
  }
}
