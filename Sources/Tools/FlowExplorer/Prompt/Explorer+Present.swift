import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

/// A reachable screen, with the length of the shortest known path.
package struct ScreenDistance: Codable, Hashable, Sendable {
  /// The name of the screen.
  package var screen: String
  /// The number of actions.
  package var length: Int
}

extension Explorer {
  /// Returns the state to which statements lead, with the clock that they leave. Returns `nil` if the state is unknown.
  package func state(after statements: [Statement]) -> Int? {
    let clock = Self.clock(after: statements)
    let roots = space.roots.indices.filter { Self.clock(after: space.roots[$0].statements) == clock }
    guard !roots.isEmpty, let fingerprint = fingerprint(after: statements) else { return nil }
    return roots.lazy.compactMap { self.space.state(fingerprint, root: $0) }.first
  }

  /// Returns the setting of the clock after statements.
  private static func clock(after statements: [Statement]) -> Statement.Clock {
    // Actions never change the setting, so it belongs to their root.
    for case .clock(let clock) in statements.reversed() { return clock }
    return .auto(nil)
  }

  /// Returns the fingerprint after statements. Returns `nil` unless a session performs all of them.
  private func fingerprint(after statements: [Statement]) -> StateFingerprint? {
    // A fork performs the statements where possible, since they may end the process.
    guard isolation == .forks else { return fingerprint(after: statements, ownsProcess: false) }
    let bytes = bytesOfFork(limit: options.limit(ofPathWith: statements.count)) { append in
      guard let fingerprint = self.fingerprint(after: statements, ownsProcess: true),
        let json = try? JSONEncoder.session.encode(fingerprint)
      else { return }
      append([UInt8](json))
    }
    return bytes.flatMap { try? JSONDecoder.session.decode(StateFingerprint.self, from: Data($0)) }
  }

  private func fingerprint(after statements: [Statement], ownsProcess: Bool) -> StateFingerprint? {
    let session = makeSession(ownsProcess: ownsProcess)
    defer { session.end() }
    guard case .performed = session.launch(statements) else { return nil }
    return session.descriptor?.fingerprint
  }

  /// Returns the bytes that a fork of this process writes. Returns `nil` if the fork does not come to its end.
  private func bytesOfFork(limit: Duration, _ body: (_ append: ([UInt8]) -> Void) -> Void) -> [UInt8]? {
    let fork = try? ForkedProcess { notes in
      notes.begin(0, 0, limit: limit)
      body { notes.append($0) }
    }
    guard let fork else { return nil }
    let result = fork.result(unless: isInterrupted)
    return result.ending == .finished ? Array(result.bytes) : nil
  }

  /// Returns the statements of the shortest path from a moment to a screen.
  ///
  /// The explorer plays the path first. If a transition leads elsewhere, the explorer excludes it and tries the next
  /// path.
  /// - Parameters:
  ///   - screen: The name of the screen.
  ///   - statements: The statements that lead to the moment.
  ///   - state: The state of the moment.
  /// - Returns: The statements. Returns `nil` if no known path leads to the screen, after an interrupt, or after
  ///   several paths that led elsewhere.
  package func statements(to screen: String, after statements: [Statement], in state: Int) -> [Statement]? {
    for _ in 0..<Self.pathLimit {
      guard let path = space.path(from: state, toScreen: screen) else { return nil }
      let played = play(path, from: Int(space.states[state].root), after: (statements, state))
      if played.reproduces { return Array(played.statements.dropFirst(statements.count)) }
      guard path.indices.contains(played.reachedCount), !isInterrupted() else { return nil }
      space.distrust(path[played.reachedCount])
    }
    return nil
  }

  /// The maximum number of paths to play in search of one to its screen.
  // Hidden state is rare. An app full of it has no path that can be trusted.
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
