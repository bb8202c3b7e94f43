extension StateSpace {
  /// Returns the edges of the shortest known path from a state's root to the state.
  ///
  /// Returns `nil` if no reliable path is known.
  func path(to state: Int) -> [Int]? {
    guard states[state].depth < Int32.max else { return nil }
    var path: [Int] = []
    var next = state
    while states[next].parentEdge >= 0 {
      path.append(Int(states[next].parentEdge))
      next = source(of: Int(states[next].parentEdge))
    }
    return path.reversed()
  }

  /// Searches for a shortest path of reliable transitions between two states.
  ///
  /// Searches the transitions of at most `visitLimit` states, for at most `lengthLimit` edges. Returns `nil` if the
  /// search finds no path.
  func path(from start: Int, to goal: Int, visiting visitLimit: Int, within lengthLimit: Int = .max) -> [Int]? {
    path(from: start, visiting: visitLimit, within: lengthLimit) { $0 == goal }
  }

  /// Searches for a shortest path of reliable transitions to a state with a property.
  ///
  /// Searches the transitions of at most `visitLimit` states, for at most `lengthLimit` edges. Returns `nil` if the
  /// search finds no path.
  func path(
    from start: Int, visiting visitLimit: Int, within lengthLimit: Int = .max,
    through isAllowed: (Int) -> Bool = { _ in true }, where isGoal: (Int) -> Bool
  ) -> [Int]? {
    guard !isGoal(start) else { return [] }
    // Breadth first: the first path found is a shortest one.
    var predecessors: [Int: (edge: Int, from: Int)] = [:]
    var queue = [(state: start, distance: 0)]
    var next = 0
    while next < queue.count, next < visitLimit {
      let (state, distance) = queue[next]
      next += 1
      guard distance < lengthLimit else { break }
      for edge in states[state].edges {
        guard let target = reliableTarget(of: edge), target != start, predecessors[target] == nil, isAllowed(edge)
        else { continue }
        predecessors[target] = (edge, state)
        if isGoal(target) { return Self.path(from: start, to: target, predecessors) }
        queue.append((target, distance + 1))
      }
    }
    return nil
  }

  /// Visits a state and the states that reliable transitions reach, nearest first.
  ///
  /// Visits at most `limit` states, at most `distanceLimit` transitions away. `body` receives a state with its
  /// distance, and returns whether to go on.
  func visitStates(near start: Int, within distanceLimit: Int, atMost limit: Int, _ body: (Int, Int) -> Bool) {
    guard body(start, 0) else { return }
    var seen: Set<Int> = [start]
    var queue = [(state: start, distance: 0)]
    var next = 0
    while next < queue.count, queue[next].distance < distanceLimit {
      let (state, distance) = queue[next]
      next += 1
      for edge in states[state].edges {
        guard let target = reliableTarget(of: edge), seen.insert(target).inserted else { continue }
        guard seen.count <= limit, body(target, distance + 1) else { return }
        queue.append((target, distance + 1))
      }
    }
  }

  // From the predecessors that a search has found.
  private static func path(from start: Int, to goal: Int, _ predecessors: [Int: (edge: Int, from: Int)]) -> [Int] {
    var path: [Int] = []
    var state = goal
    while state != start, let step = predecessors[state] {
      path.append(step.edge)
      state = step.from
    }
    return path.reversed()
  }

  /// Leads the path of a state through an edge, if that is shorter.
  mutating func shorten(_ target: Int, by edge: Int, from state: Int) {
    guard states[state].depth < Int32.max, states[state].depth + 1 < states[target].depth,
      !unreliableEdges.contains(edge)
    else { return }
    states[target].depth = states[state].depth + 1
    states[target].parentEdge = Int32(edge)
    shortenPaths(from: target)
  }

  /// Shortens the paths of all states that a state leads to.
  mutating func shortenPaths(from start: Int) {
    // Breadth first, so the search shortens no path twice.
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for edge in states[state].edges {
        guard let target = reliableTarget(of: edge), states[state].depth + 1 < states[target].depth else { continue }
        states[target].depth = states[state].depth + 1
        states[target].parentEdge = Int32(edge)
        queue.append(target)
      }
    }
  }

  /// Finds the shortest paths of all states anew. The cost is linear in the size of the space.
  mutating func recomputePaths() {
    for state in states.indices {
      states[state].depth = Int32.max
      states[state].parentEdge = -1
    }
    for case let state? in roots.map(\.state) {
      states[state].depth = 0
      shortenPaths(from: state)
    }
  }
}
