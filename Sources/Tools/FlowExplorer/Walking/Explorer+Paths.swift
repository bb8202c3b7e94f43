import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A path played from its launch, with transcripts.
package struct PlayedPath: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The statement in the form of a script.
    package var statement: Statement
    /// The events of its transcript. `nil` if the process of the app ended in the statement.
    package var events: [TranscriptEvent]?
  }

  /// The statements from the launch on, with their transcripts.
  package var entries: [Entry] = []
  /// The number of edges that led to the same state as in the exploration.
  ///
  /// An edge that stalled the app in the exploration counts too.
  var reachedCount = 0
  /// Whether the path showed what its player expects, such as the known states.
  var reproduces = false
  /// The end of a fork that did not finish the path. `nil` for a finished or cancelled fork, and without a fork.
  var loss: ChildProcess.Ending?
  /// The last words of a fork that did not finish the path, line by line.
  var lastWords: [String] = []
  /// The activity of the last statement. `nil` if the player notes no activities, or ended in the launch.
  var activity: String?
  /// The number of living screens and flows with the counted name at the end.
  ///
  /// `nil` without a name to count, or if the player did not reach the end.
  var aliveCount: Int?
  /// The awaited screen or flow, which a task without an end holds.
  ///
  /// `nil` if no such task holds it, if there is none to await, or if the player did not reach the end.
  var held: WalkSession.HeldOwner?

  /// The last words for a finding. `nil` if there are none.
  var output: [String]? { lastWords.isEmpty ? nil : lastWords }
  package var statements: [Statement] { entries.map(\.statement) }
  /// The transcripts of the statements, up to one that ended the process of the app.
  package var transcripts: [[TranscriptEvent]] { entries.compactMap(\.events) }
}

/// A player of paths with transcripts, in or without a fork of this process.
@MainActor
struct PathPlayer {
  /// A note of a played path.
  enum Note: Codable {
    case statement(Statement)
    case activity(String)
    case shown([TranscriptEvent])
    /// An edge led to its known state, or stalled the app in the exploration.
    case reached
    /// This number of screens and flows with the counted name is alive.
    case alive(Int)
    /// A task without an end holds the awaited screen or flow.
    case held(WalkSession.HeldOwner)
    /// The path reproduces.
    case reproduced
  }

  var isolation: Explorer.Isolation
  var isInterrupted: () -> Bool

  /// Plays a path up to where the player can come, within a limit of processor time.
  ///
  /// The closure plays the path, and emits a note before and after each statement.
  /// - Throws: ``Diagnostic`` if no fork can start, or if the fork could not go on.
  func play(
    limit: Duration, _ body: (_ ownsProcess: Bool, _ emit: (Note) -> Void) -> Void
  ) throws(Diagnostic) -> PlayedPath {
    var path = PlayedPath()
    let (notes, ending, errors) = try notes(limit: limit, body)
    for note in notes { Self.record(note, in: &path) }
    // The end of a cancelled fork is the work of the interrupt, not of the app.
    if ending != .finished, ending != .cancelled {
      path.loss = ending
      path.lastWords = String(decoding: errors, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return path
  }

  /// Runs a task in a fork of this process, or in this one. `limit` is the processor time of the task.
  /// - Returns: The notes, as far as the task came, the end of the fork, and its standard error. The end is `nil`
  ///   without a fork.
  /// - Throws: ``Diagnostic`` if no fork can start, or if the fork could not go on.
  func notes<Value: Codable>(
    limit: Duration, _ body: (_ ownsProcess: Bool, _ emit: (Value) -> Void) -> Void
  ) throws(Diagnostic) -> (notes: [Value], ending: ChildProcess.Ending?, errors: [UInt8]) {
    guard isolation == .forks else {
      var noted: [Value] = []
      body(false) { noted.append($0) }
      return (noted, nil, [])
    }
    let fork = try ForkedProcess.start(keepsErrors: true) { notes in
      notes.begin(0, 0, limit: ChildProcess.TimeLimit(processor: limit))
      body(true) { notes.append($0) }
    }
    let result = try fork.result(unless: isInterrupted)
    return (try result.values(as: Value.self), result.ending, result.errors)
  }

  static func record(_ note: Note, in path: inout PlayedPath) {
    switch note {
    case .statement(let statement): path.entries.append(PlayedPath.Entry(statement: statement))
    case .activity(let activity): path.activity = activity
    case .shown(let events): path.entries[path.entries.count - 1].events = events
    case .reached: path.reachedCount += 1
    case .alive(let count): path.aliveCount = count
    case .held(let held): path.held = held
    case .reproduced: path.reproduces = true
    }
  }
}

extension Explorer {
  /// Returns the statements of a shortest known path to each node of a graph.
  ///
  /// A path begins with the launch. A node has `nil` if no path is known, or if the path leads elsewhere in the replay.
  /// So do the nodes after an interrupt, and those beyond a limit.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  package func paths(to graph: ScreenGraph) throws(Diagnostic) -> [[Statement]?] {
    try graph.nearest.enumerated().map { number, state throws(Diagnostic) in
      guard number < Self.playedPathLimit, !isInterrupted(), let path = space.path(to: state) else { return nil }
      let played = try playPath(path, from: Int(space.states[state].root))
      return played.reproduces ? played.statements : nil
    }
  }

  // The maximum number of nodes to which the explorer plays a path. A path takes milliseconds. A graph has tens of
  // screens, but one of states may have thousands.
  private static let playedPathLimit = 300

  var player: PathPlayer { PathPlayer(isolation: isolation, isInterrupted: isInterrupted) }

  /// Plays a path with transcripts, in a fork of this process if possible.
  /// - Parameters:
  ///   - edges: The edges of the path.
  ///   - root: The root at which the path begins.
  ///   - start: Other statements and the state to which they lead, at which the path begins. `nil` begins at the root.
  ///   - counted: The name whose living screens and flows the player counts at the end. `nil` counts nothing.
  ///   - last: A statement after the path. `nil` for none.
  ///   - awaited: The name of a removed screen or flow, for whose holders the player waits. `nil` waits for nothing.
  /// - Returns: The path up to where the player came.
  /// - Throws: ``Diagnostic`` if no fork can start, or if the fork could not go on.
  func playPath(
    _ edges: [Int], from root: Int, after start: (statements: [Statement], state: Int)? = nil,
    counting counted: Name? = nil, ending last: Statement? = nil, waitingFor awaited: String? = nil
  ) throws(Diagnostic) -> PlayedPath {
    // One limit covers the whole path, not each action.
    try player.play(limit: options.limit(ofPathWith: edges.count)) { ownsProcess, emit in
      self.emitPath(edges, from: root, after: start, ownsProcess: ownsProcess, emit) { session in
        if let last {
          emit(.statement(last))
          emit(.shown(session.show(last).events))
        }
        if let awaited, let held = session.waitForHolders(of: awaited) { emit(.held(held)) }
        if let counted, let count = session.aliveCount(of: counted) { emit(.alive(count)) }
      }
    }
  }

  // Plays the path in a session of its own, and emits its notes.
  private func emitPath(
    _ edges: [Int], from root: Int, after start: (statements: [Statement], state: Int)?, ownsProcess: Bool,
    _ emit: (PathPlayer.Note) -> Void, atEnd: (WalkSession) -> Void
  ) {
    let session = makeSession(ownsProcess: ownsProcess)
    defer { session.end() }
    for statement in start?.statements ?? space.roots[root].statements {
      emit(.statement(statement))
      emit(.shown(session.show(statement).events))
    }
    let first = start?.state ?? space.roots[root].state
    guard session.descriptor.flatMap({ space.state($0.fingerprint, root: root) }) == first else { return }
    for edge in edges {
      let canonical = space.action(of: edge).statement
      for statement in session.written(canonical) {
        emit(.statement(statement))
        emit(.shown(session.show(statement, canonical: canonical).events))
      }
      let state = session.descriptor.flatMap { space.state($0.fingerprint, root: root) }
      switch space.target(of: edge) {
      case .state(let expected) where state == expected: emit(.reached)
      // A stalled app has no state to compare.
      case .stalled: emit(.reached)
      // An action that ends the process does so before this line, as `loss` says. All others led elsewhere.
      case .state, .untried, .leftOut, .refused, .lost: return
      }
    }
    atEnd(session)
    emit(.reproduced)
  }
}
