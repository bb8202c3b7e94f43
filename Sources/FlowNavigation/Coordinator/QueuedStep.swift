import FlowCore

/// A step that waits in a flow's queue.
struct QueuedStep {
  let step: any Step
  /// The number of the event of its sending, so that what it leads to can name its cause.
  let cause: UInt64
  /// Where it comes from, if a flow forwarded it or a link brought it.
  let chain: ForwardChain?
}
