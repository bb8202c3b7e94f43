import FlowCore
import FlowSystem

/// One result of a step that a flow handled: a new source of steps, or a step to forward.
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
    withNextStepper: any Stepper,
    allowStepWhenNotPresented: Bool = false,
    allowStepWhenDismissed: Bool = false
  )
  /// Another step for the flow that handled this one.
  case forwardToCurrentFlow(withStep: any Step)
  /// A step for the flow's parent.
  case forwardToParentFlow(withStep: any Step)

  /// A child flow that ends with a result. Written with
  /// ``contribute(withNextFlow:withNextStepper:allowStepWhenDismissed:onOutput:)``.
  case contributeForOutput(OutputContributor)

  /// A screen that emits its steps itself.
  public static func contribute(withNext next: any Presentable & Stepper) -> FlowContributor {
    .contribute(withNextPresentable: next, withNextStepper: next)
  }

  /// A child flow that ends with a result.
  /// - Parameters:
  ///   - flow: The flow.
  ///   - stepper: Who emits its steps.
  ///   - allowStepWhenDismissed: Whether steps count after the flow was dismissed.
  ///   - onOutput: The parent's step for a result. It is queued where the parent's steps wait.
  public static func contribute<F: OutputFlow>(
    withNextFlow flow: F, withNextStepper stepper: any Stepper, allowStepWhenDismissed: Bool = false,
    onOutput: @escaping @MainActor (F.Output) -> any Step
  ) -> FlowContributor {
    .contributeForOutput(
      OutputContributor(flow, stepper, allowStepWhenDismissed: allowStepWhenDismissed, onOutput))
  }
}

/// All results of a step that a flow handled.
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
