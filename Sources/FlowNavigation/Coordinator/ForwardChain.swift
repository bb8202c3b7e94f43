import FlowCore

/// The way of a step that flows forward to one another: which link it belongs to, and whether it goes round in a circle.
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

  /// The link that the step came with.
  let link: LinkHop?

  private var length = 0
  private var checkpoint: Place?
  private var nextCheckpoint = ForwardChain.firstLook

  init(link: LinkHop? = nil) {
    self.link = link
  }

  /// The chain after something changed on the way, which is no circle then: only the link goes on.
  var afterChange: ForwardChain? { link.map { ForwardChain(link: $0) } }

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
