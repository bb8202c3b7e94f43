import FlowCore
import FlowRuntime
import FlowScript

/// Statements of a session that are performed again, to reach the same moment.
package struct Replay: Codable, Hashable, Sendable {
  /// A statement with what it did the first time.
  package struct Step: Codable, Hashable, Sendable {
    /// The statement.
    package var statement: Statement
    /// What it did. `nil` if that cannot be compared.
    package var mark: SessionMark?

    /// Creates a step.
    package init(_ statement: Statement, mark: SessionMark? = nil) {
      self.statement = statement
      self.mark = mark
    }
  }

  /// How a replay went.
  package enum Result: Codable, Hashable, Sendable {
    /// Each statement did what it did the first time.
    case same
    /// The statement of a step did something else: it showed these events.
    case differs(step: Int, events: [TranscriptEvent])
    /// The user stopped it.
    case interrupted
  }

  /// The statements in order.
  package var steps: [Step]

  /// Creates a replay.
  package init(_ steps: [Step]) {
    self.steps = steps
  }
}

/// What a statement did, in a few numbers: two runs of a statement that differ in any of them are different.
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
    for (index, step) in replay.steps.enumerated() {
      resume()
      if index.isMultiple(of: 64), FlowRuntime.realTime - lastReport > Self.progressInterval {
        lastReport = FlowRuntime.realTime
        onProgress?(index)
      }
      let outcome = perform(step.statement)
      if outcome.diagnostic?.kind == .interrupted, step.mark != nil { return .interrupted }
      if let mark = step.mark, mark != self.mark(of: outcome) { return .differs(step: index, events: outcome.events) }
    }
    return .same
  }

  /// What a statement did. `nil` without an app.
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
