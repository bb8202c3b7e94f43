import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

extension Explorer {
  /// Returns the findings so far, each with its path.
  ///
  /// The explorer plays the paths again, except launches that failed or led elsewhere. The cost is that of playing each
  /// path, some of them several times.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  package func findings() throws(Diagnostic) -> [Finding] {
    let entries = log.entries
    let traps = Traps(in: space).all
    var progress = ReplayProgress(kind: .finding, done: 0, count: entries.count + traps.count)
    var findings: [Finding] = []
    func add(_ finding: Finding?) {
      progress.done += 1
      onReplay?(progress)
      if let finding { findings.append(finding) }
    }
    if progress.count > 0 { onReplay?(progress) }
    for entry in entries where entry.sighting.kind.isProof { add(try finding(entry)) }
    for entry in entries where entry.sighting.kind == .kept { add(try keptFinding(entry)) }
    for entry in entries where entry.sighting.kind == .held { add(try heldFinding(entry)) }
    for trap in traps { add(try finding(trap)) }
    findings += try hiddenStateFindings()
    findings += log.differentLaunches.sorted().map { root in
      Finding(
        kind: .launch, text: "the launch led elsewhere than before", count: 1,
        statements: space.roots[root].statements)
    }
    return findings.inOrder
  }

  // MARK: Sightings

  // Returns the finding of equal sightings. Returns `nil` if all are launches of scripts that the app refuses.
  private func finding(_ entry: SightingLog.Entry) throws(Diagnostic) -> Finding? {
    let kind = Finding.Kind(entry.sighting.kind)
    // No path is shorter than a launch that fails, and there is nothing to play after it.
    for case .launch(let root) in entry.places where options.refusedLaunch(entry.sighting, root: root) == nil {
      return Finding(
        kind: kind, text: entry.sighting.text, signal: entry.sighting.signal, count: entry.count,
        statements: space.roots[root].statements)
    }
    let entry = entry.withoutLaunches
    guard !entry.places.isEmpty else { return nil }
    let path = shortestPath(to: entry.places)
    let played = try playPath(path.edges, from: path.root)
    let shown = event(showing: entry.sighting, in: played)
    var (text, signal) = (entry.sighting.text, entry.sighting.signal)
    // Equal crashes share a text. Numbers and values are those of the path that the finding shows.
    if kind == .crash, case .signal(let number)? = played.loss { (text, signal) = (SignalName.text(number), number) }
    if kind == .error || kind == .lost, let event = shown { text = TranscriptText.line(for: event.kind).text }
    var finding = Finding(
      kind: kind, text: text, signal: signal, output: played.output, count: entry.count,
      statements: played.statements, transcripts: played.transcripts)
    if kind == .leak, let shown { finding.assertion = try notAlive(shown, path.edges, from: path.root) }
    switch entry.sighting.kind {
    case .crash, .exit, .hang: finding.isReproduced = played.loss != nil
    case .stall, .invariant, .unlabelled, .notInAccessibility: finding.isReproduced = played.reproduces
    case .refusal, .error, .leak, .kept, .held, .lost: finding.isReproduced = shown != nil
    }
    finding.isGuess = space.hasGuess(path.edges)
    if let invariant = entry.sighting.invariant { finding.statements.append(invariant) }
    return finding
  }

  /// The launches of scripts that the app refuses, once for both clocks.
  var refusedLaunches: [RefusedLaunch] {
    var launches: [RefusedLaunch] = []
    for entry in log.entries {
      for case .launch(let root) in entry.places {
        guard let launch = options.refusedLaunch(entry.sighting, root: root) else { continue }
        if !launches.contains(launch) { launches.append(launch) }
      }
    }
    return launches
  }

  // Returns the first event that shows the sighting. Returns `nil` if none does.
  private func event(showing sighting: Sighting, in played: PlayedPath) -> TranscriptEvent? {
    played.entries.lazy.flatMap { $0.events ?? [] }.first { event in
      Sighting(event, expectedErrors: self.options.expectedErrors)?.key == sighting.key
    }
  }

  // Returns the shortest path to one of the places. A path without guesses comes before a shorter one. Of paths with
  // equal lengths, that from the first launch comes first.
  private func shortestPath(to places: [SightingLog.Location]) -> (root: Int, edges: [Int]) {
    var best: (key: (Int, Int, Int), root: Int, edges: [Int])?
    for place in places {
      let (state, last): (Int, [Int])
      switch place {
      case .edge(let edge, let start): (state, last) = (start, [edge])
      case .state(let shown): (state, last) = (shown, [])
      case .launch: continue
      }
      guard let path = space.path(to: state) else { continue }
      let edges = path + last
      let root = Int(space.states[state].root)
      let key = (space.hasGuess(edges) ? 1 : 0, edges.count, root)
      if best.map({ key < $0.key }) ?? true { best = (key, root, edges) }
    }
    return best.map { ($0.root, $0.edges) } ?? (0, [])
  }

  // Returns the assertion that nothing outlives its screen at the end of a path. Returns `nil` if the event shows no
  // owner that outlives its removal, or if the player cannot play the path to its end.
  private func notAlive(_ event: TranscriptEvent, _ edges: [Int], from root: Int) throws(Diagnostic) -> Statement? {
    guard let owner = event.outlivingOwner else { return nil }
    let name = Name(word: owner.word)
    return try playPath(edges, from: root, counting: name).notAlive(name)
  }

  // MARK: Kept objects

  // The maximum number of places that the explorer tries for one kept or held object. Each costs a launch and a path.
  // An action that keeps objects does so from any state, so the nearest suffice.
  private static let keptPlaceLimit = 8
  // The number of rounds that have to keep one more object each. A cache or a last selection keeps one object, and
  // replaces it in the second round.
  private static let keptRoundCount = 3
  // The maximum number of states that a search for a path back visits. A way back that a user would take is short. A
  // longer search would only cost time in a large space.
  private static let roundSearchLimit = 5_000

  // Returns the finding of an action that keeps another object at each repetition. Returns `nil` for any other.
  private func keptFinding(_ entry: SightingLog.Entry) throws(Diagnostic) -> Finding? {
    for (state, edge) in nearestPlaces(of: entry) {
      guard let path = space.path(to: state), let rounds = rounds(of: edge, from: state) else { continue }
      let played = try playPath(path + rounds, from: Int(space.states[state].root))
      let kept = played.entries.flatMap { $0.events ?? [] }.filter { event in
        Sighting(event, expectedErrors: [])?.key == entry.sighting.key
      }
      guard kept.count >= Self.keptRoundCount else { continue }
      return Finding(
        kind: .leak, text: "\(entry.sighting.text), once more each time", count: entry.count,
        statements: played.statements, transcripts: played.transcripts,
        assertion: try kept.first.flatMap { event throws(Diagnostic) in
          try notAlive(event, path + rounds, from: Int(space.states[state].root))
        },
        isGuess: space.hasGuess(path))
    }
    return nil
  }

  // Those nearest to a launch first.
  private func nearestPlaces(of entry: SightingLog.Entry) -> some Sequence<(state: Int, edge: Int)> {
    let places = entry.places.compactMap { place -> (state: Int, edge: Int)? in
      if case .edge(let edge, let state) = place { (state: state, edge: edge) } else { nil }
    }
    return places.sorted { one, other in
      (space.states[one.state].depth, one.edge) < (space.states[other.state].depth, other.edge)
    }.prefix(Self.keptPlaceLimit)
  }

  // Returns edges that repeat the action, with paths back to states that allow the action. Returns `nil` if the search
  // finds no path back.
  private func rounds(of edge: Int, from state: Int) -> [Int]? {
    // A kept object is part of the state, so a path leads to a state with the same screens, not to the same state.
    let (action, screens) = (space.action(of: edge), space.states[state].screens)
    // The action has another edge in each state.
    func repetition(in state: Int) -> Int? {
      guard space.states[state].screens == screens else { return nil }
      return space.states[state].edges.first { edge in
        space.reliableTarget(of: edge) != nil && space.action(of: edge) == action
      }
    }
    var edges = [edge]
    while edges.count(where: { space.action(of: $0) == action }) < Self.keptRoundCount {
      guard let last = edges.last, case .state(let start) = space.target(of: last),
        let back = space.path(from: start, visiting: Self.roundSearchLimit, where: { repetition(in: $0) != nil })
      else { return nil }
      var goal = start
      if let last = back.last, case .state(let state) = space.target(of: last) { goal = state }
      guard let next = repetition(in: goal) else { return nil }
      edges += back + [next]
    }
    return edges
  }

  // MARK: Held objects

  // Returns the finding of a screen or flow that a task without an end holds. Returns `nil` for any other.
  private func heldFinding(_ entry: SightingLog.Entry) throws(Diagnostic) -> Finding? {
    // Work under way only postpones the evaluation of its owner, so here time passes until the work has proved endless.
    for (state, edge) in nearestPlaces(of: entry) {
      guard let path = space.path(to: state) else { continue }
      let (edges, root) = (path + [edge], Int(space.states[state].root))
      let name = entry.sighting.key
      guard let held = try playPath(edges, from: root, waitingFor: name).held else { continue }
      let played = try playPath(edges, from: root, counting: Name(word: name), ending: .advance(held.duration))
      var finding = Finding(
        kind: .leak, text: entry.sighting.text, count: entry.count, statements: played.statements,
        transcripts: played.transcripts, isGuess: space.hasGuess(path),
        isReproduced: played.reproduces)
      finding.describe(held, of: entry.sighting, in: played)
      return finding
    }
    return nil
  }

  // MARK: Traps

  // Returns the finding of a trap. Returns `nil` if no reliable path leads there.
  private func finding(_ trap: Traps.Trap) throws(Diagnostic) -> Finding? {
    guard let path = space.path(to: trap.entry) else { return nil }
    let played = try playPath(path, from: Int(space.states[trap.entry].root))
    let screens = trap.fronts.map { VisibleText.line("\($0)") }.joined(separator: ", ")
    let text = trap.isProven ? "nothing leaves \(screens)" : "no way back found in \(trap.tried) from \(screens)"
    return Finding(
      kind: .trap, text: text, count: trap.states, statements: played.statements, transcripts: played.transcripts,
      isGuess: space.hasGuess(path), isReproduced: played.reproduces)
  }
}

extension TranscriptEvent {
  // The screen or flow that outlives its removal according to this event. `nil` for other events.
  fileprivate var outlivingOwner: Name? {
    switch kind {
    case .leaked(let owner, _), .kept(let owner, _): owner
    default: nil
    }
  }
}

extension Finding {
  /// Sets the text and the assertion for an owner that an endless task holds.
  ///
  /// At the end of `played`, the player counted the living owners with the name.
  mutating func describe(_ held: WalkSession.HeldOwner, of sighting: Sighting, in played: PlayedPath) {
    let holder =
      held.cycle.isEmpty ? "held by a task that woke \(held.wakeCount) times after the removal" : held.cycle
    text = "\(sighting.text): \(holder)"
    let name = Name(word: sighting.key)
    assertion = played.aliveCount.map { .expect(.alive(max(0, $0 - held.count), .name(name))) }
  }
}

extension Finding.Kind {
  init(_ kind: Sighting.Kind) {
    self =
      switch kind {
      case .crash: .crash
      case .exit: .exit
      case .hang: .hang
      case .stall: .stall
      case .refusal, .error: .error
      case .leak, .kept, .held: .leak
      case .lost: .lost
      case .invariant: .invariant
      case .unlabelled: .unlabelled
      case .notInAccessibility: .notInAccessibility
      }
  }
}

extension PlayedPath {
  /// Returns the assertion for the end of the path that no owner outlives its screen.
  ///
  /// Returns `nil` if the player did not count the owners with the name.
  func notAlive(_ name: Name) -> Statement? {
    // Other screens of the name may be on screen there, so the assertion subtracts only the removed ones.
    let outliving = Set(transcripts.joined().compactMap(\.outlivingOwner).filter { $0.word == name.word })
    return aliveCount.map { .expect(.alive(max(0, $0 - outliving.count), .name(name))) }
  }
}
