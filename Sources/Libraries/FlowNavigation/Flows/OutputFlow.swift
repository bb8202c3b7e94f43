import FlowCore
import FlowSystem

/// A flow that ends with a result for its parent.
///
/// The flow knows nothing of its parent's steps: it ends with a value, and who contributed it says which step that means.
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
  /// What it ends with.
  associatedtype Output: Sendable
}

extension OutputFlow {
  /// Ends the flow with a result. Its parent gets the step that it makes of the result; where it makes none of it, the
  /// trace says that the result was dropped.
  public func end(with output: Output) -> FlowContributors {
    .end(forwardToParentFlowWithStep: FlowOutput(value: output))
  }
}

/// A flow's result on its way to the parent.
struct FlowOutput: Step {
  let value: any Sendable
}

/// A child flow whose result its parent makes a step of.
public struct OutputContributor {
  let flow: any Flow
  let stepper: any Stepper
  let allowStepWhenDismissed: Bool
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
