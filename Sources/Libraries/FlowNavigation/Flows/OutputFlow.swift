import FlowCore

/// A flow that ends with a result for its parent.
///
/// The flow does not know its parent's steps. It ends with a value, from which its parent makes a step.
/// ```swift
/// final class SignInFlow: OutputFlow {
///   typealias Output = User
///   func navigate(to step: any Step) -> FlowContributors {
///     if case SignInStep.done(let user) = step { return end(with: user) }
///     …
///   }
/// }
///
/// // The parent:
/// return .one(flowContributor: .contribute(withNextFlow: SignInFlow(), withNextStepper: stepper) { user in
///   AppStep.userIsSignedIn(user)
/// })
/// ```
@MainActor
public protocol OutputFlow: Flow {
  /// The type of the result.
  associatedtype Output: Sendable
}

extension OutputFlow {
  /// Ends the flow with a result.
  ///
  /// The parent handles the step that its `onOutput` closure makes from the result. Without such a closure, the
  /// coordinator drops and records the result.
  public func end(with output: Output) -> FlowContributors {
    .end(forwardToParentFlowWithStep: FlowOutput(value: output))
  }
}

/// The result of a flow, as a step for its parent.
struct FlowOutput: Step {
  let value: any Sendable
}

/// A child flow, with the closure that handles its result.
public struct OutputContributor {
  let flow: any Flow
  let stepper: any Stepper
  /// Whether the flow handles steps after its dismissal.
  let allowStepWhenDismissed: Bool
  /// A closure that makes the parent's step. Returns `nil` for a result of another type.
  let step: @MainActor (FlowOutput) -> (any Step)?

  init<F: OutputFlow>(
    _ flow: F, _ stepper: any Stepper, allowStepWhenDismissed: Bool,
    _ step: @escaping @MainActor (F.Output) -> any Step
  ) {
    self.flow = flow
    self.stepper = stepper
    self.allowStepWhenDismissed = allowStepWhenDismissed
    self.step = { output in (output.value as? F.Output).map(step) }
  }
}
