extension LaneWalk {
  // The minimum number of transitions of a walk that repeats them. A small space has few edges, whose order then
  // matters more than their number.
  private static let minimumRepeatedTransitions = 1_024
  // The minimum number of launches of a walk that repeats transitions. What a screen hides may show only before another
  // screen appears, or only after that.
  private static let minimumLaunches = 4
  // The maximum number of transitions that a walk repeats. A part of what a large space took to explore.
  private static let repeatedTransitionLimit = 8_192

  // The number of walks of each transition before a launch leaves a trap. Hidden state may show only when a walk
  // repeats a transition. More walks within a trap would take the place of walks elsewhere.
  private static let trapWalkCount = 4

  // The number of repeated transitions after which the lane begins no further short path. All of a space of some
  // hundred transitions. More would take longer than exploring a larger one did.
  private static let shortPathLimit = 2_048

  /// Walks known transitions again on long paths, and compares where each leads.
  mutating func repeatTransitions(of root: Int) {
    // Exploring reaches most states by their shortest paths. State that the fingerprint lacks shows only after others.
    let edgeCount = space.states.reduce(0) { $1.root == root ? $0 + $1.edges.count : $0 }
    let total = min(max(Self.minimumRepeatedTransitions, 2 * edgeCount), Self.repeatedTransitionLimit)
    let length = total / Self.minimumLaunches
    var walkCounts: [Int: Int] = [:]
    for turn in 0..<total {
      if turn.isMultiple(of: length) || current == nil {
        guard launch(root) else { return }
      }
      guard let state = current else { return }
      let known = space.states[state].edges.filter { space.reliableTarget(of: $0) != nil }
      // The transition with the fewest walks leads on, where a random one would go back and forth.
      guard let edge = known.min(by: { (walkCounts[$0] ?? 0, $0) < (walkCounts[$1] ?? 0, $1) }),
        let expected = space.reliableTarget(of: edge)
      else {
        current = nil
        continue
      }
      walkCounts[edge, default: 0] += 1
      // The edge had the fewest walks, so the walk has repeated each other known edge of the state as often.
      let isWalkedThrough = (walkCounts[edge] ?? 0) > Self.trapWalkCount
      if repeatTransition(edge, from: state, expecting: expected), isWalkedThrough,
        known.allSatisfy({ leads($0, to: state) })
      {
        // Nothing leaves a trap but a launch.
        current = nil
      }
    }
  }

  /// Walks short paths again, each from a launch.
  ///
  /// Walks each transition twice, and once after each way into its state.
  mutating func repeatShortPaths(of root: Int) {
    // Long walks soon have shown every screen, so they miss state that differs only before one appears. Exploring tries
    // only what follows the shortest paths.
    var left = Self.shortPathLimit
    for state in space.states.indices where space.states[state].root == root {
      for edge in space.states[state].edges {
        guard left > 0 else { return }
        guard let target = space.reliableTarget(of: edge), let path = space.path(to: state) else { continue }
        if let back = space.path(from: target, to: state, visiting: Self.searchLimit) {
          guard repeatPath(path + [edge] + back + [edge], from: root, &left) else { return }
        }
        guard space.states[target].parentEdge != Int32(edge) else { continue }
        for next in space.states[target].edges where space.reliableTarget(of: next) != nil {
          guard repeatPath(path + [edge, next], from: root, &left) else { return }
        }
      }
    }
  }

  // Walks known transitions from a launch while they lead to the known states. Returns whether the launch led to its
  // known state.
  private mutating func repeatPath(_ path: [Int], from root: Int, _ left: inout Int) -> Bool {
    guard launch(root) else { return false }
    for edge in path {
      left -= 1
      guard let current, let expected = space.reliableTarget(of: edge),
        repeatTransition(edge, from: current, expecting: expected)
      else { break }
    }
    return true
  }

  private func leads(_ edge: Int, to state: Int) -> Bool { space.target(of: edge) == .state(state) }
}
