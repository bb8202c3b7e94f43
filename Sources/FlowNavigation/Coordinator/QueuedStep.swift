import FlowCore

/// A step that waits in a flow's queue.
struct QueuedStep {
  let step: any Step
  /// The number of the event of its sending, so that what it leads to can name its cause.
  let cause: UInt64
  /// Where it comes from, if a flow forwarded it.
  let chain: ForwardChain?
}

/// The way of a step that flows forward to one another, to find out when they go round in a circle.
///
/// Brent's algorithm: what is forwarded is compared with one earlier place, which moves on at powers of two. So a circle of
/// any length is found, at a constant cost for each forward.
final class ForwardChain {
  private struct Place: Equatable {
    let flow: Int
    let step: String
  }

  /// Short chains are the rule and are not looked at.
  private static let firstLook = 16

  private var length = 0
  private var checkpoint: Place?
  private var nextCheckpoint = ForwardChain.firstLook

  /// Notes another forward.
  /// - Returns: Whether the chain was at this place before, with this step.
  @MainActor
  func isCircle(forwarding step: any Step, to flow: Owner) -> Bool {
    length += 1
    guard length >= ForwardChain.firstLook else { return false }
    let place = Place(flow: flow.id, step: TraceStep(step).description)
    if place == checkpoint { return true }
    if length >= nextCheckpoint {
      checkpoint = place
      nextCheckpoint *= 2
    }
    return false
  }
}
