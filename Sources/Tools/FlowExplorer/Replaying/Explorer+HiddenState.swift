import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

extension Explorer {
  /// Returns a finding for each transition with hidden state.
  ///
  /// Two paths to one state show such a transition: the same action leads to different states.
  // Launches and clocks have the same transitions, so equal ones are one finding.
  func hiddenStateFindings() throws(Diagnostic) -> [Finding] {
    var groups: [[SightingLog.DifferentTarget]] = []
    var positions: [DifferenceKind: Int] = [:]
    for difference in log.differences {
      let kind = DifferenceKind(transition: transition(of: difference), screens: Set(screens(of: difference)))
      if let position = positions[kind] {
        groups[position].append(difference)
      } else {
        positions[kind] = groups.count
        groups.append([difference])
      }
    }
    var findings: [Finding] = []
    for differences in groups {
      // The shortest paths show most clearly what differs.
      let nearest = differences.sorted { rank(of: $0) < rank(of: $1) }.prefix(Self.differenceLimit)
      var first: Finding?
      for difference in nearest where first?.isReproduced != true {
        guard let finding = try finding(difference, count: differences.count) else { continue }
        if first == nil || finding.isReproduced { first = finding }
      }
      if let first { findings.append(first) }
    }
    return findings
  }

  private struct DifferenceKind: Hashable {
    var transition: String
    // The unordered screens to which the transition led. Either path may come first.
    var screens: Set<String>
  }

  // The maximum number of transitions with the same text whose paths the explorer plays. Each costs the search for
  // another path, with a launch for each trial. One that shows hidden state is enough.
  private static let differenceLimit = 4
  // The maximum number of trials to shorten a path. A path of a thousand actions takes about two hundred if few of them
  // matter.
  private static let differenceTrialLimit = 400

  // Returns the lengths of both paths, as a key for sorting differences.
  private func rank(of difference: SightingLog.DifferentTarget) -> (Int, Int) {
    (Int(space.states[difference.state].depth), difference.path?.count ?? .max)
  }

  // Returns the statement of a transition and the front screen before.
  private func transition(of difference: SightingLog.DifferentTarget) -> String {
    "\(space.action(of: difference.edge).statement) in \(space.front(of: difference.state))"
  }

  // Returns the two screens to which a transition led. Empty if they are the same, or if the transition first led to no
  // state.
  private func screens(of difference: SightingLog.DifferentTarget) -> [String] {
    guard case .state(let target) = space.target(of: difference.edge) else { return [] }
    let screens = [target, difference.instead].map { $0.map { "\(space.front(of: $0))" } ?? "no state" }
    return screens[0] == screens[1] ? [] : screens
  }

  private func text(of difference: SightingLog.DifferentTarget) -> String {
    let (there, screens) = (transition(of: difference), screens(of: difference))
    return screens.isEmpty
      ? "\(there) led elsewhere on another path"
      : "\(there) led to \(screens[0]), and to \(screens[1]) on another path"
  }

  // Plays both paths of a difference, and returns the finding. The finding is reproduced if the paths end differently.
  // Returns `nil` if no reliable path leads to the state.
  private func finding(_ difference: SightingLog.DifferentTarget, count: Int) throws(Diagnostic) -> Finding? {
    let edge = difference.edge
    guard let path = space.path(to: difference.state) else { return nil }
    let root = Int(space.states[difference.state].root)
    let isGuess = space.hasGuess(path)
    let known = try playDifference(PathToDifference(path + [edge], of: difference, in: space))
    var finding = Finding(
      kind: .hiddenState, text: text(of: difference), count: count, statements: known.path.statements,
      transcripts: known.path.transcripts, isGuess: isGuess, isReproduced: false)
    guard known.path.reproduces else { return finding }
    // The path on which the transition led elsewhere is long if the exploration went on for a while.
    let others =
      [difference.path ?? []] + detours(to: difference, besides: path, root: root)
      + waysIn(difference.state, besides: path, root: root)
    for other in others.sorted(by: { $0.count < $1.count }) where other != path {
      let other = PathToDifference(other + [edge], of: difference, in: space)
      guard let short = try shortest(other, leadingElsewhereThan: known.end) else { continue }
      let shown = try playDifference(short)
      guard shown.path.reproduces, shown.end != known.end else { continue }
      finding.isReproduced = true
      finding.otherPath = Finding.OtherPath(
        statements: shown.path.statements, transcripts: shown.path.transcripts,
        changes: BlockMatcher.changes(from: known.lines, to: shown.lines))
      return finding
    }
    return finding
  }

  // Returns paths that first visit another screen, and paths that perform the transition twice.
  private func detours(to difference: SightingLog.DifferentTarget, besides path: [Int], root: Int) -> [[Int]] {
    // The space does not keep the path on which the explorer first tried the transition. Only that path may lead to
    // the difference. What made the difference is most often a screen from before, or the transition itself.
    func way(from state: Int) -> [Int]? {
      space.path(from: state, to: difference.state, visiting: Self.wayBackLimit, within: Self.wayBackLength)
    }
    var nearest: [FrontScreen: Int] = [:]
    for state in space.states.indices where space.states[state].root == root {
      let front = space.front(of: state)
      if let known = nearest[front], space.states[known].depth <= space.states[state].depth { continue }
      nearest[front] = state
    }
    let visits = nearest.values.sorted().compactMap { state in
      space.path(to: state).flatMap { start in way(from: state).map { start + $0 } }
    }
    var ends = [difference.instead].compactMap { $0 }
    if case .state(let target) = space.target(of: difference.edge) { ends.append(target) }
    let repetitions = ends.compactMap { end in way(from: end).map { path + [difference.edge] + $0 } }
    return Array((repetitions + visits).sorted { $0.count < $1.count }.prefix(Self.detourLimit))
  }

  // The maximum number of detours to try. Each costs a launch and a path. Few apps have as many screens.
  private static let detourLimit = 32
  // The maximum number of states that the search for a way back visits. Each screen of the space has such a search.
  private static let wayBackLimit = 1_024
  // The maximum number of transitions on a way back from a detour.
  private static let wayBackLength = 16

  // The maximum number of other paths to a state to try. Each costs a launch and a path.
  private static let wayLimit = 8

  private func waysIn(_ state: Int, besides path: [Int], root: Int) -> [[Int]] {
    var ways: [[Int]] = []
    for source in space.states.indices where space.states[source].root == root {
      for edge in space.states[source].edges where space.target(of: edge) == .state(state) && edge != path.last {
        guard let start = space.path(to: source) else { continue }
        ways.append(start + [edge])
      }
    }
    return Array(ways.sorted { $0.count < $1.count }.prefix(Self.wayLimit))
  }

  // MARK: Playing

  // The result of playing a path to a transition.
  private struct PlayedDifference {
    var path = PlayedPath()
    // The state after the transition. `nil` if the player did not get past the transition.
    var end: StateFingerprint?
    // All readable lines after the transition.
    var lines: [String] = []
  }

  // A note of a played path to a transition.
  private enum DifferenceNote: Codable {
    // Any played path has these notes.
    case path(PathPlayer.Note)
    // The state after the transition, and all readable lines there.
    case end(StateFingerprint, lines: [String])
  }

  // Plays a path with transcripts up to and including its last action.
  private func playDifference(_ path: PathToDifference) throws(Diagnostic) -> PlayedDifference {
    var played = PlayedDifference()
    let limit = options.limit(ofPathWith: path.actions.count)
    let notes = try player.notes(limit: limit) { (ownsProcess, emit: (DifferenceNote) -> Void) in
      let session = self.makeSession(ownsProcess: ownsProcess)
      defer { session.end() }
      @MainActor func show(_ statement: Statement, canonical: Statement? = nil) -> Outcome {
        emit(.path(.statement(statement)))
        let outcome = session.show(statement, canonical: canonical)
        emit(.path(.shown(outcome.events)))
        return outcome
      }
      for statement in path.launch { _ = show(statement) }
      for (index, action) in path.actions.enumerated() {
        let isLast = index == path.actions.count - 1
        if isLast {
          guard session.descriptor?.fingerprint.combined(with: path.root) == path.state else { return }
          emit(.path(.reproduced))
        }
        for statement in session.written(action.statement) {
          guard show(statement, canonical: action.statement).diagnostic == nil else { return }
        }
        if isLast, let end = session.descriptor?.fingerprint { emit(.end(end, lines: session.lines)) }
      }
    }.notes
    for note in notes {
      switch note {
      case .path(let note): PathPlayer.record(note, in: &played.path)
      case .end(let end, let lines): (played.end, played.lines) = (end, lines)
      }
    }
    return played
  }

  // Returns the shortest path found whose last action leads elsewhere than to `end` from the same state. Returns `nil`
  // if even `path` leads to `end`, or not to the state before. Throws `Diagnostic` if no fork can start, or if the
  // fork could not go on.
  private func shortest(
    _ path: PathToDifference, leadingElsewhereThan end: StateFingerprint?
  ) throws(Diagnostic) -> PathToDifference? {
    // One limit covers all trials, most of which are much shorter than the path.
    let limit = options.hangLimit * (path.actions.count + Self.differenceTrialLimit)
    let found = try player.notes(limit: limit) { (ownsProcess, emit: (StatementPath) -> Void) in
      let whole = StatementPath(root: path.root, schedule: nil, actions: path.actions)
      guard let first = self.attempt(whole, of: path, leadingElsewhereThan: end, ownsProcess) else { return }
      emit(first)
      var reduction = PathReduction(shortening: first, trialLimit: Self.differenceTrialLimit)
      while let next = reduction.next() {
        let shown = self.attempt(next, of: path, leadingElsewhereThan: end, ownsProcess)
        reduction.report(shown)
        if let shown { emit(shown) }
      }
    }.notes
    guard let best = found.last else { return nil }
    var short = path
    short.actions = best.actions
    return short
  }

  // Performs the path. Returns it without refused actions. Returns `nil` if its last action does not begin in the
  // state, or does not lead elsewhere.
  private func attempt(
    _ path: StatementPath, of goal: PathToDifference, leadingElsewhereThan end: StateFingerprint?, _ ownsProcess: Bool
  ) -> StatementPath? {
    guard let last = path.actions.last else { return nil }
    let session = makeSession(ownsProcess: ownsProcess)
    defer { session.end() }
    guard case .performed = session.launch(goal.launch) else { return nil }
    var refused: Set<Int> = []
    for (index, action) in path.actions.dropLast().enumerated() {
      switch session.perform(action.statement) {
      case .performed: break
      case .refused: refused.insert(index)
      case .stalled: return nil
      }
    }
    guard session.descriptor?.fingerprint.combined(with: goal.root) == goal.state else { return nil }
    var reached: StateFingerprint?
    if case .performed = session.perform(last.statement) { reached = session.descriptor?.fingerprint }
    return reached == end ? nil : path.without(refused, upTo: path.actions.count)
  }
}

// A path to a state, with a transition from there that may lead elsewhere.
private struct PathToDifference {
  var root: Int
  var launch: [Statement]
  // The last one is the transition.
  var actions: [StatementPath.Action]
  // The state in which the transition begins, combined with the root.
  var state: StateFingerprint

  // Creates the path of edges, the last of which is the transition.
  init(_ edges: [Int], of difference: SightingLog.DifferentTarget, in space: StateSpace) {
    root = Int(space.states[difference.state].root)
    launch = space.roots[root].statements
    actions = edges.map { edge in
      StatementPath.Action(statement: space.action(of: edge).statement, isGuess: space.action(of: edge).isGuess)
    }
    state = space.states[difference.state].fingerprint
  }
}
