import FlowCore

/// A part of an app's navigation, which turns steps into screens.
///
/// The coordinator that runs a flow owns it for as long as it runs.
@MainActor
public protocol Flow: AnyObject, LeftOutOfState, Presentable {
  /// What the flow shows itself in: a window, a navigation controller, another flow.
  var root: any Presentable { get }

  /// Looks at a step before it is handled, one at a time: returns it, another one in its place, or `NoneStep` to veto it.
  ///
  /// As in AsyncFlow, a slow answer delays the later steps of this flow, never those of others.
  /// - Throws: ``StepRejection`` to veto the step for a reason. Any other error vetoes it as well and is reported as an
  ///   error of the flow.
  func adapt(step: any Step) async throws -> any Step

  /// Goes where a step leads, and says who may emit steps from there.
  ///
  /// A flow that returns `.none` and changes nothing on screen counts as having ignored the step. One that did something
  /// else with it says so with an empty `.multiple()`.
  func navigate(to step: any Step) -> FlowContributors

  /// What people call the place where a step leads, for logs; `nil` leaves it to the stepper of the screen.
  func metadata(for step: any Step) -> (any FlowMetadata)?

  /// What the screens are called that its stack shows now, bottom first.
  var currentStackMetadata: [any FlowMetadata] { get }

  /// ``currentStackMetadata`` from now on, each time that the stack has shown something else.
  var metadataDidChange: AsyncStream<[any FlowMetadata]> { get }
}

extension Flow {
  /// Lets every step through.
  public func adapt(step: any Step) async -> any Step { step }

  /// Leaves it to the stepper.
  public func metadata(for step: any Step) -> (any FlowMetadata)? { nil }

  /// None.
  public var currentStackMetadata: [any FlowMetadata] { [] }

  /// Never.
  public var metadataDidChange: AsyncStream<[any FlowMetadata]> {
    AsyncStream { $0.finish() }
  }

  /// The visibility of the root.
  public var isVisibleStream: AsyncStream<Bool> { root.isVisibleStream }

  /// The dismissal of the root. A flow that implements it ends when its own stream says so, whatever becomes of the root.
  public var onDismissed: AsyncStream<Void> { RootDismissal.stream(of: self) }
}

/// What a flow's `adapt` throws to veto a step for a reason that people can read.
public struct StepRejection: Error, Hashable, Sendable {
  /// Why the step is not handled.
  public let reason: String

  /// A veto for a reason.
  public init(_ reason: String) {
    self.reason = reason
  }
}
