import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

/// A path of a space, played from its launch with transcripts.
package struct PlayedPath: Hashable, Sendable {
  /// A statement with what it showed.
  package struct Step: Hashable, Sendable {
    /// The statement as a script writes it.
    package var statement: Statement
    /// The events of its transcript. `nil` if the process of the app ended.
    package var events: [TranscriptEvent]?
  }

  /// The statements from the launch on.
  package var steps: [Step] = []
  /// Whether each statement led where it led in the exploration.
  package var reproduces = false
  /// The end of the app's process. `nil` if it lives.
  package var loss: WorkingCopy.Ending?

  /// The statements from the launch on.
  package var statements: [Statement] { steps.map(\.statement) }
}

extension Explorer {
  /// A note of a copy that plays a path.
  private enum Note: Codable {
    case statement(Statement)
    case shown([TranscriptEvent])
    case reproduced
  }

  /// Plays a path with transcripts, in a copy of this process.
  /// - Parameters:
  ///   - edges: The edges of the path.
  ///   - root: The root at which the path begins.
  /// - Returns: The path as far as it could be played.
  package func play(_ edges: [Int], from root: Int) -> PlayedPath {
    guard isolation == .copies else {
      var path = PlayedPath()
      play(edges, from: root, ownsProcess: false) { Self.note($0, in: &path) }
      return path
    }
    let copy = try? WorkingCopy { notes in
      notes.begin(0, 0, limit: self.options.hangLimit * (edges.count + 8))
      self.play(edges, from: root, ownsProcess: true) { note in
        guard let bytes = try? JSONEncoder.session.encode(note) else { return }
        notes.append(bytes + [UInt8(ascii: "\n")])
      }
    }
    guard let copy else { return PlayedPath() }
    while WorkingCopy.firstEnded(of: [copy], within: .seconds(1)) == nil {
      if isInterrupted() { copy.cancel() }
    }
    let result = copy.result()
    var path = PlayedPath()
    for line in result.bytes.split(separator: UInt8(ascii: "\n")) {
      guard let note = try? JSONDecoder.session.decode(Note.self, from: Data(line)) else { break }
      Self.note(note, in: &path)
    }
    if result.ending != .finished { path.loss = result.ending }
    return path
  }

  private static func note(_ note: Note, in path: inout PlayedPath) {
    switch note {
    case .statement(let statement): path.steps.append(PlayedPath.Step(statement: statement))
    case .shown(let events): path.steps[path.steps.count - 1].events = events
    case .reproduced: path.reproduces = true
    }
  }

  private func play(_ edges: [Int], from root: Int, ownsProcess: Bool, _ note: (Note) -> Void) {
    let session = makeSession(ownsProcess: ownsProcess)
    defer { session.end() }
    for statement in space.roots[root].statements {
      note(.statement(statement))
      note(.shown(session.show(statement).events))
    }
    guard session.moment.flatMap({ space.state($0.fingerprint, root: root) }) == space.roots[root].state else { return }
    for edge in edges {
      let canonical = space.action(of: edge).statement
      for statement in session.written(canonical) {
        note(.statement(statement))
        note(.shown(session.show(statement, canonical: canonical).events))
      }
      let state = session.moment.flatMap { space.state($0.fingerprint, root: root) }
      switch space.target(of: edge) {
      case .state(let expected) where state == expected: continue
      // What stalls or was lost has no state to compare.
      case .stalled: continue
      case .state, .untried, .refused, .lost: return
      }
    }
    note(.reproduced)
  }
}
