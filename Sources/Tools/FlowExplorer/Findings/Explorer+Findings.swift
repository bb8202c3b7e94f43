import FlowScript
import FlowSession
import FlowSystem

extension Explorer {
  /// What was found so far, each with its shortest path, played again from its launch.
  ///
  /// The cost is that of playing each path once.
  package func findings() -> [Finding] {
    var findings = log.entries.filter { $0.sighting.kind != .kept }.map { finding($0) }
    findings += keptFindings()
    findings += Traps(in: space).all.compactMap { finding($0) }
    findings += log.differences.compactMap { finding($0) }
    findings += log.differentLaunches.sorted().map { root in
      Finding(
        kind: .launch, text: "the launch led elsewhere than before", count: 1,
        statements: space.roots[root].statements)
    }
    let order = Finding.Kind.allCases
    return findings.enumerated().sorted { one, other in
      let (first, second) = (order.firstIndex(of: one.element.kind) ?? 0, order.firstIndex(of: other.element.kind) ?? 0)
      return (one.element.isGuess ? 1 : 0, first, one.offset) < (other.element.isGuess ? 1 : 0, second, other.offset)
    }.map(\.element)
  }

  // MARK: Sightings

  private func finding(_ entry: SightingLog.Entry) -> Finding {
    var kind = Finding.Kind(entry.sighting.kind)
    let launch = entry.places.first { $0.edge == -2 }
    if let launch {
      return Finding(
        kind: kind, text: entry.sighting.text, count: entry.count, statements: space.roots[launch.state].statements)
    }
    let path = shortestPath(to: entry.places)
    let played = play(path.edges, from: path.root)
    let shown = shows(entry.sighting, played)
    var text = entry.sighting.text
    if case .signal(let number)? = played.loss { text = Sighting.crash(signal: number).text }
    if kind == .error, let event = shown { text = TranscriptText.line(for: event.kind).text }
    var finding = Finding(kind: kind, text: text, count: entry.count, statements: played.statements)
    switch entry.sighting.kind {
    case .crash, .exit, .hang: finding.isReproduced = played.loss != nil
    case .stall, .invariant: finding.isReproduced = played.reproduces
    case .error, .leak, .kept: finding.isReproduced = shown != nil
    }
    finding.isGuess = path.edges.contains { space.action(of: $0).isGuess }
    if entry.sighting.kind == .invariant, let invariant = try? Statement(parsing: entry.sighting.text) {
      finding.statements.append(invariant)
    }
    kind = finding.kind
    return finding
  }

  /// Returns the first event of a played path that shows a sighting.
  private func shows(_ sighting: Sighting, _ played: PlayedPath) -> TranscriptEvent? {
    played.steps.lazy.flatMap { $0.events ?? [] }.first { event in
      Sighting(event, expectedErrors: self.options.expectedErrors)?.key == sighting.key
    }
  }

  /// Returns the shortest path that ends with an action at one of the places.
  ///
  /// Paths without guesses come first, then those from the first launch.
  private func shortestPath(to places: [SightingLog.Place]) -> (root: Int, edges: [Int]) {
    var best: (key: (Int, Int, Int), root: Int, edges: [Int])?
    for place in places where place.edge != -2 {
      guard var edges = space.path(to: place.state) else { continue }
      if place.edge >= 0 { edges.append(place.edge) }
      let root = Int(space.states[place.state].root)
      let key = (edges.contains { space.action(of: $0).isGuess } ? 1 : 0, edges.count, root)
      if best.map({ key < $0.key }) ?? true { best = (key, root, edges) }
    }
    return best.map { ($0.root, $0.edges) } ?? (0, [])
  }

  // MARK: Kept objects

  /// Returns the actions that keep another object each time they are repeated.
  private func keptFindings() -> [Finding] {
    log.entries.filter { $0.sighting.kind == .kept }.compactMap { entry in
      let places = entry.places.filter { $0.edge >= 0 }.sorted { one, other in
        (space.states[one.state].depth, one.edge) < (space.states[other.state].depth, other.edge)
      }
      for place in places.prefix(8) {
        guard let path = space.path(to: place.state), let rounds = rounds(of: place) else { continue }
        let played = play(path + rounds, from: Int(space.states[place.state].root))
        let kept = played.steps.flatMap { $0.events ?? [] }.filter { event in
          Sighting(event, expectedErrors: [])?.key == entry.sighting.key
        }
        guard kept.count >= Self.repetitions else { continue }
        return Finding(
          kind: .leak, text: "\(entry.sighting.text), once more each time", count: entry.count,
          statements: played.statements, isGuess: path.contains { space.action(of: $0).isGuess })
      }
      return nil
    }
  }

  /// How often an action is repeated. One that keeps its latest object keeps two for a moment, and not three.
  private static let repetitions = 3

  /// Returns an action again and again, with the ways back to where it can be repeated. `nil` if no way is known.
  ///
  /// What is kept is part of the state, so the way leads to a state with the same screens, not to the same state.
  private func rounds(of place: SightingLog.Place) -> [Int]? {
    let action = space.actionNumber(of: place.edge)
    var edges = [place.edge]
    for _ in 1..<Self.repetitions {
      guard let last = edges.last, case .state(let start) = space.target(of: last) else { return nil }
      guard let way = way(from: start, toRepeat: action, on: space.states[place.state].screens) else { return nil }
      edges += way
    }
    return edges
  }

  /// Returns the shortest known way to states with the given screens, with a known transition of an action at its end.
  private func way(from start: Int, toRepeat action: Int32, on screens: UInt64) -> [Int]? {
    var cameBy: [Int: (edge: Int, from: Int)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, next < Self.searchLimit {
      let state = queue[next]
      next += 1
      var known: [(edge: Int, target: Int)] = []
      for edge in space.states[state].edges where !space.unreliableEdges.contains(edge) {
        if case .state(let target) = space.target(of: edge) { known.append((edge, target)) }
      }
      if space.states[state].screens == screens,
        let last = known.first(where: { space.actionNumber(of: $0.edge) == action })
      {
        var way = [last.edge]
        var state = state
        while state != start, let step = cameBy[state] {
          way.append(step.edge)
          state = step.from
        }
        return way.reversed()
      }
      for (edge, target) in known where target != start && cameBy[target] == nil {
        cameBy[target] = (edge, state)
        queue.append(target)
      }
    }
    return nil
  }

  /// The most states to look at for a way back, which is mostly a `back` or two away.
  private static let searchLimit = 5_000

  // MARK: Traps and hidden state

  private func finding(_ trap: Traps.Trap) -> Finding? {
    guard let path = space.path(to: trap.entry) else { return nil }
    let played = play(path, from: Int(space.states[trap.entry].root))
    let screens = trap.fronts.map { VisibleText.line($0) }.joined(separator: ", ")
    let text = trap.isProven ? "nothing leaves \(screens)" : "no way back found in \(trap.tried) from \(screens)"
    return Finding(
      kind: .trap, text: text, count: trap.states, statements: played.statements,
      isGuess: path.contains { space.action(of: $0).isGuess }, isReproduced: played.reproduces)
  }

  private func finding(_ difference: SightingLog.Difference) -> Finding? {
    guard let path = space.path(to: difference.state) else { return nil }
    let root = Int(space.states[difference.state].root)
    let played = play(path + [difference.edge], from: root)
    let there = "\(space.action(of: difference.edge).statement) in \(space.front(of: difference.state))"
    var text = "\(there) led elsewhere on another path"
    if case .state(let target) = space.target(of: difference.edge) {
      let places = [target, difference.instead].map { $0.map { space.front(of: $0) } ?? "an end" }
      if places[0] != places[1] { text = "\(there) led to \(places[0]), and to \(places[1]) on another path" }
    }
    return Finding(
      kind: .hiddenState, text: text, count: 1, statements: played.statements,
      isGuess: path.contains { space.action(of: $0).isGuess }, isReproduced: played.reproduces)
  }
}

extension Finding.Kind {
  fileprivate init(_ kind: Sighting.Kind) {
    self =
      switch kind {
      case .crash: .crash
      case .exit: .exit
      case .hang: .hang
      case .stall: .stall
      case .error: .error
      case .leak, .kept: .leak
      case .invariant: .invariant
      }
  }
}
