import FlowCore

/// A stretch of navigation: makes screens of steps (row AF-10).
///
/// The coordinator that runs a flow owns it for as long as it runs.
@MainActor
public protocol Flow: AnyObject, LeftOutOfState, Presentable {
  /// What the flow shows itself in: a window, a navigation controller, another flow.
  var root: any Presentable { get }

  /// Looks at a step before it is handled, one at a time: returns it, another one in its place, or `NoneStep` to veto it.
  func adapt(step: any Step) async -> any Step

  /// Goes where a step leads, and says who may emit steps from there.
  ///
  /// A flow that returns `.none` and changes nothing on screen counts as having ignored the step. One that did something
  /// else with it says so with an empty `.multiple()`.
  func navigate(to step: any Step) -> FlowContributors
}

extension Flow {
  /// Lets every step through.
  public func adapt(step: any Step) async -> any Step { step }

  /// The visibility of the root.
  public var isVisibleStream: AsyncStream<Bool> { root.isVisibleStream }

  /// The dismissal of the root.
  public var onDismissed: AsyncStream<Void> { root.onDismissed }
}
