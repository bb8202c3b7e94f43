import FlowScript
import FlowSearch
import FlowSession

/// A walk through transitions between screens, played from its launch.
package struct PlayedWalk: Hashable, Sendable {
  package var path: PlayedPath
  /// The transitions in their order.
  package var transitions: [ScreenTransition]
}

extension Explorer {
  // The number of walks with a failed replay after which the explorer plays no more. Each excludes one edge. In an app
  // full of hidden state, replays would go on until nearly all edges are excluded.
  private static let failureLimit = 64

  /// The transitions between screens that a user or time makes, in order of discovery.
  package var transitions: [ScreenTransition] { TransitionIndex(space).all }

  /// Returns walks that together take each transition between screens, except those that need no walk.
  /// - Returns: The walks, each replayed, and the transitions to which no replayed walk leads.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  package func walks(
    besides walked: Set<ScreenTransition> = []
  ) throws(Diagnostic) -> (walks: [PlayedWalk], left: [ScreenTransition]) {
    let roots = space.roots.indices.filter { !log.differentLaunches.contains($0) && space.roots[$0].state != nil }
    var plan = WalkPlan(TransitionIndex(space), from: roots, faults: log.edges, besides: walked)
    var walks: [PlayedWalk] = []
    var failureCount = 0
    while failureCount < Self.failureLimit, !isInterrupted(), let walk = plan.next() {
      let played = try playPath(walk.edges, from: walk.root)
      if played.reproduces {
        walks.append(PlayedWalk(path: played, transitions: plan.transitions(of: walk)))
        plan.finish(walk)
      } else {
        plan.exclude(walk.edges[min(played.reachedCount, walk.edges.count - 1)])
        failureCount += 1
      }
    }
    return (Self.needed(walks, besides: walked), plan.leftTransitions)
  }

  /// Returns the walks without those whose transitions the others take too.
  static func needed(_ walks: [PlayedWalk], besides walked: Set<ScreenTransition> = []) -> [PlayedWalk] {
    var counts: [ScreenTransition: Int] = [:]
    let taken = walks.map { Set($0.transitions).subtracting(walked) }
    for transition in taken.joined() { counts[transition, default: 0] += 1 }
    var kept = Set(walks.indices)
    // Try the walks with the fewest transitions first, so the others can make up for them.
    for index in walks.indices.sorted(by: { (taken[$0].count, $0) < (taken[$1].count, $1) }) {
      guard taken[index].allSatisfy({ counts[$0, default: 0] > 1 }) else { continue }
      kept.remove(index)
      for transition in taken[index] { counts[transition, default: 0] -= 1 }
    }
    return kept.sorted().map { walks[$0] }
  }
}
