import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

/// A path of a space, played from its launch with transcripts.
package struct PlayedPath: Hashable, Sendable {
  /// A statement with its transcript.
  package struct Entry: Hashable, Sendable {
    /// The statement in the form of a script.
    package var statement: Statement
    /// The events of its transcript. `nil` if the process of the app ended.
    package var events: [TranscriptEvent]?
  }

  /// The statements from the launch on.
  package var entries: [Entry] = []
  /// Whether each statement led to the same state as in the exploration.
  package var reproduces = false
  /// The end of the app's process. `nil` if the process lives.
  package var loss: WorkingCopy.Ending?

  /// The statements from the launch on.
  package var statements: [Statement] { entries.map(\.statement) }
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
      play(edges, from: root, ownsProcess: false) { Self.record($0, in: &path) }
      return path
    }
    let copy = try? WorkingCopy { notes in
      // One limit covers the whole path: a share for each action, and eight for the launch with its statements.
      notes.begin(0, 0, limit: self.options.hangLimit * (edges.count + 8))
      self.play(edges, from: root, ownsProcess: true) { note in
        guard let bytes = try? JSONEncoder.session.encode(note) else { return }
        notes.append(bytes + [UInt8(ascii: "\n")])
      }
    }
    guard let copy else { return PlayedPath() }
    // The wait ends with the copy. A second only bounds how late an interrupt is noticed.
    while WorkingCopy.firstEnded(of: [copy], within: .seconds(1)) == nil {
      if isInterrupted() { copy.cancel() }
    }
    let result = copy.result()
    var path = PlayedPath()
    for line in result.bytes.split(separator: UInt8(ascii: "\n")) {
      // A crash may have cut off the last line.
      guard let note = try? JSONDecoder.session.decode(Note.self, from: Data(line)) else { break }
      Self.record(note, in: &path)
    }
    if result.ending != .finished { path.loss = result.ending }
    return path
  }

  private static func record(_ note: Note, in path: inout PlayedPath) {
    switch note {
    case .statement(let statement): path.entries.append(PlayedPath.Entry(statement: statement))
    case .shown(let events): path.entries[path.entries.count - 1].events = events
    case .reproduced: path.reproduces = true
    }
  }

  private func play(_ edges: [Int], from root: Int, ownsProcess: Bool, _ emit: (Note) -> Void) {
    let session = makeSession(ownsProcess: ownsProcess)
    defer { session.end() }
    for statement in space.roots[root].statements {
      emit(.statement(statement))
      emit(.shown(session.show(statement).events))
    }
    guard session.moment.flatMap({ space.state($0.fingerprint, root: root) }) == space.roots[root].state else { return }
    for edge in edges {
      let canonical = space.action(of: edge).statement
      for statement in session.written(canonical) {
        emit(.statement(statement))
        emit(.shown(session.show(statement, canonical: canonical).events))
      }
      let state = session.moment.flatMap { space.state($0.fingerprint, root: root) }
      switch space.target(of: edge) {
      case .state(let expected) where state == expected: continue
      // A stalled app has no state to compare.
      case .stalled: continue
      // An action that ends the process does so before this line, as `loss` says. All others led elsewhere.
      case .state, .untried, .refused, .lost: return
      }
    }
    emit(.reproduced)
  }
}
