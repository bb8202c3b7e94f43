import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A reachable screen, with the length of the shortest known path.
package struct ScreenDistance: Codable, Hashable, Sendable {
  package var screen: String
  /// The number of actions.
  package var length: Int
}

extension Explorer {
  /// Returns the state to which statements lead, with the clock that they leave. Returns `nil` if the state is unknown.
  /// - Throws: ``Diagnostic`` if no fork can start, or if the fork could not go on.
  package func state(after statements: [Statement]) throws(Diagnostic) -> Int? {
    let clock = Self.clock(after: statements)
    let roots = space.roots.indices.filter { Self.clock(after: space.roots[$0].statements) == clock }
    guard !roots.isEmpty, let fingerprint = try fingerprint(after: statements) else { return nil }
    return roots.lazy.compactMap { self.space.state(fingerprint, root: $0) }.first
  }

  // Returns the setting of the clock after statements.
  private static func clock(after statements: [Statement]) -> Statement.Clock {
    // Actions never change the setting, so it belongs to their root.
    for case .clock(let clock) in statements.reversed() { return clock }
    return .auto(nil)
  }

  // Returns `nil` unless a session performs all of the statements.
  private func fingerprint(after statements: [Statement]) throws(Diagnostic) -> StateFingerprint? {
    // A fork performs the statements where possible, since they may end the process.
    let limit = options.limit(ofPathWith: statements.count)
    return try player.notes(limit: limit) { (ownsProcess, emit: (StateFingerprint) -> Void) in
      if let fingerprint = self.fingerprint(after: statements, ownsProcess: ownsProcess) { emit(fingerprint) }
    }.notes.last
  }

  private func fingerprint(after statements: [Statement], ownsProcess: Bool) -> StateFingerprint? {
    let session = makeSession(ownsProcess: ownsProcess)
    defer { session.end() }
    guard case .performed = session.launch(statements) else { return nil }
    return session.descriptor?.fingerprint
  }

  /// Returns the statements of the shortest path from a moment to a screen.
  ///
  /// `statements` lead to the moment, and `state` is its state. The explorer plays the path first. If a transition
  /// leads elsewhere, the explorer excludes it and tries the next path.
  /// - Returns: The statements. Returns `nil` if no known path leads to the screen, after an interrupt, or after
  ///   several paths that led elsewhere.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  package func statements(
    to screen: String, after statements: [Statement], in state: Int
  ) throws(Diagnostic) -> [Statement]? {
    for _ in 0..<Self.pathLimit {
      guard let path = space.path(from: state, toScreen: screen) else { return nil }
      let played = try playPath(path, from: Int(space.states[state].root), after: (statements, state))
      if played.reproduces { return Array(played.statements.dropFirst(statements.count)) }
      guard path.indices.contains(played.reachedCount), !isInterrupted() else { return nil }
      space.distrust(path[played.reachedCount])
    }
    return nil
  }

  // The maximum number of paths to play in search of one to its screen. Hidden state is rare. An app full of it has no
  // path that can be trusted.
  private static let pathLimit = 8
}

extension StateSpace {
  /// Returns the name of a state's front screen, which an alert may cover.
  func screen(of state: Int) -> String { front(of: state).name }

  /// The names of all front screens, sorted.
  var frontScreens: [String] { Set(states.indices.map { screen(of: $0) }).sorted() }

  /// Returns the front screens to which paths lead from a state, nearest first.
  ///
  /// The cost is linear in the size of the space.
  func distances(from start: Int) -> [ScreenDistance] {
    var lengths = [start: 0]
    var found: [String: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      let length = lengths[state] ?? 0
      let screen = screen(of: state)
      if found[screen] == nil { found[screen] = length }
      for edge in states[state].edges {
        guard let target = reliableTarget(of: edge), lengths[target] == nil else { continue }
        lengths[target] = length + 1
        queue.append(target)
      }
    }
    return found.map { ScreenDistance(screen: $0.key, length: $0.value) }.sorted {
      ($0.length, $0.screen) < ($1.length, $1.screen)
    }
  }

  /// Returns the edges of a shortest path to a screen, preferably without an alert. Returns `nil` without a path.
  func path(from start: Int, toScreen screen: String) -> [Int]? {
    path(from: start, visiting: .max) { self.front(of: $0) == FrontScreen(screen) }
      ?? path(from: start, visiting: .max) { self.screen(of: $0) == screen }
  }
}
