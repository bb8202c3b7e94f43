import FlowCore

/// A part of an app's navigation, which shows a screen for each step.
///
/// The coordinator that runs a flow retains it until the flow ends.
@MainActor
public protocol Flow: AnyObject, LeftOutOfState, Presentable {
  /// The window, container or other flow in which the flow shows its screens.
  var root: any Presentable { get }

  /// Returns the step that the flow should handle in place of a step.
  ///
  /// A coordinator adapts a flow's steps one at a time. As in AsyncFlow, a slow call delays the later steps of this
  /// flow, but not those of other flows.
  ///
  /// - Returns: The step itself, another step, or `NoneStep` to veto the step.
  /// - Throws: ``StepRejection`` to veto the step with a reason. Any other error vetoes the step too, and the trace
  ///   records it as an error of the flow.
  func adapt(step: any Step) async throws -> any Step

  /// Navigates to a step's screen, and returns the new sources of steps.
  ///
  /// A flow that returns `.none` and changes nothing on screen has ignored the step. A flow that handled the step
  /// without either returns an empty `.multiple()`.
  func navigate(to step: any Step) -> FlowContributors

  /// Returns the metadata of a step's screen for logs. Returns `nil` to use that of the screen's stepper.
  func metadata(for step: any Step) -> (any FlowMetadata)?

  /// The metadata of the screens on the flow's stack, from the bottom up.
  var currentStackMetadata: [any FlowMetadata] { get }

  /// A stream of ``currentStackMetadata`` after each change of the stack.
  var metadataDidChange: AsyncStream<[any FlowMetadata]> { get }
}

extension Flow {
  /// Returns every step unchanged.
  public func adapt(step: any Step) async -> any Step { step }

  /// Returns `nil`, for the metadata of the screen's stepper.
  public func metadata(for step: any Step) -> (any FlowMetadata)? { nil }

  /// An empty list.
  public var currentStackMetadata: [any FlowMetadata] { [] }

  /// A stream that ends at once.
  public var metadataDidChange: AsyncStream<[any FlowMetadata]> {
    AsyncStream { $0.finish() }
  }

  /// A stream of the root's visibility.
  public var isVisibleStream: AsyncStream<Bool> { root.isVisibleStream }

  /// A stream of the root's dismissal. A flow that implements this property ends when its own stream has an element.
  public var onDismissed: AsyncStream<Void> { RootDismissal.stream(of: self) }
}

/// An error by which a flow's `adapt` vetoes a step.
public struct StepRejection: Error, Hashable, Sendable {
  /// The reason for the veto.
  public let reason: String

  /// Creates a rejection with a reason.
  public init(_ reason: String) {
    self.reason = reason
  }
}
