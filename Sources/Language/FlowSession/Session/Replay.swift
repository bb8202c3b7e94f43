import FlowCore
import FlowRuntime
import FlowScript

/// Statements of a session that are performed again, to reach the same moment.
package struct Replay: Codable, Hashable, Sendable {
  /// A statement with the mark of its first run.
  package struct MarkedStatement: Codable, Hashable, Sendable {
    /// The statement.
    package var statement: Statement
    /// The mark of the statement. `nil` if no comparison is possible.
    package var mark: SessionMark?

    /// Creates a statement with its mark.
    package init(_ statement: Statement, mark: SessionMark? = nil) {
      self.statement = statement
      self.mark = mark
    }
  }

  /// The result of a replay.
  package enum Result: Codable, Hashable, Sendable {
    /// All marks are the same as the first time.
    case same
    /// The mark of a statement differs. The events are those of the new run.
    case differs(index: Int, events: [TranscriptEvent])
    /// The user stopped the replay.
    case interrupted
  }

  /// The statements in order.
  package var statements: [MarkedStatement]

  /// Creates a replay.
  package init(_ statements: [MarkedStatement]) {
    self.statements = statements
  }
}

/// A fingerprint of a statement's effect. Two runs of a statement are different if any number differs.
package struct SessionMark: Codable, Hashable, Sendable {
  /// The sequence number of the last event of the app.
  package var sequence: UInt64
  /// The virtual time of the app.
  package var time: Duration
  /// A hash of the screens.
  package var screens: Int
  /// A hash of the events that the statement showed.
  package var events: Int
}

/// The screens and the state of an app at a moment, as lines.
package struct SessionSnapshot: Codable, Hashable, Sendable {
  /// The lines of `tree`.
  package var tree: [String]
  /// The lines of `state` for each living owner with state, in order of creation.
  package var state: [String]
}

extension Session {
  /// The time between two reports of a replay's progress.
  private static let progressInterval: Duration = .milliseconds(100)

  /// Performs the statements of a replay up to the first that does something else.
  func replay(_ replay: Replay) -> Replay.Result {
    var lastReport = FlowRuntime.realTime
    for (index, marked) in replay.statements.enumerated() {
      resume()
      if index.isMultiple(of: 64), FlowRuntime.realTime - lastReport > Self.progressInterval {
        lastReport = FlowRuntime.realTime
        onProgress?(index)
      }
      let outcome = perform(marked.statement)
      if outcome.diagnostic?.kind == .interrupted, marked.mark != nil { return .interrupted }
      if let mark = marked.mark, mark != self.mark(of: outcome) {
        return .differs(index: index, events: outcome.events)
      }
    }
    return .same
  }

  /// Returns the mark of a statement. Returns `nil` without an app.
  func mark(of outcome: Outcome) -> SessionMark? {
    launched.map { app in
      SessionMark(
        sequence: app.run.trace.lastSequence, time: app.runtime.now, screens: app.tree.hashValue,
        events: outcome.events.hashValue)
    }
  }

  /// The screens and the state now. `nil` without an app.
  var snapshot: SessionSnapshot? {
    guard let app = launched else { return nil }
    let tree = ((try? query(.tree(nil))) ?? []).map(\.text)
    let state = app.run.owners.alive.flatMap { owner in
      // A snapshot numbers no UUIDs, so that it changes nothing that is shown later.
      ((try? stateLines(Path(name: owner.name), app, numbering: uuids.known)) ?? []).map(\.text)
    }
    return SessionSnapshot(tree: tree, state: state)
  }
}
