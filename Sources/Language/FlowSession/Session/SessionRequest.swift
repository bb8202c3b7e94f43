import FlowCore
import FlowScript

/// A request to a performer, with the type of its answer.
///
/// A request of a higher module conforms in that module. A worker has a list of all types: see `WorkerRequest`.
package protocol SessionRequest: Codable, Sendable {
  associatedtype Answer: Codable & Sendable

  /// Whether a time limit for a statement applies to the request.
  static var hasTimeLimit: Bool { get }

  /// Answers the request in the process of the app.
  /// - Parameters:
  ///   - session: The session of the app.
  ///   - onEvent: A closure that receives each event, in order, before the return.
  /// - Returns: The answer.
  /// - Throws: ``Diagnostic`` if there is none.
  @MainActor
  func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> Answer
}

extension SessionRequest {
  package static var hasTimeLimit: Bool { true }
}

/// A statement that drives, queries or checks the app.
package struct StatementRequest: SessionRequest, Hashable {
  package var statement: Statement
  /// The events of the entry that `why … at n` names. `nil` if the statement names none.
  var entry: TraceSpan?
  /// Whether the answer has a mark, for a comparison with a replay.
  var isMarked: Bool
  /// The version of the language of the statement's file.
  var languageVersion: Int

  package init(
    _ statement: Statement, entry: TraceSpan? = nil, isMarked: Bool = false,
    languageVersion: Int = ScriptHeader.currentVersion
  ) {
    self.statement = statement
    self.entry = entry
    self.isMarked = isMarked
    self.languageVersion = languageVersion
  }

  /// Returns the outcome without its events.
  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> Outcome {
    session.answer(self, onEvent: onEvent)
  }
}

/// The work of the app that became ready or due since the last request.
package struct PassTimeRequest: SessionRequest, Hashable {
  package struct Answer: Codable, Hashable, Sendable {
    /// Without its events.
    package var outcome: Outcome
    /// The virtual time that passed. `nil` if nothing changed and no time passed.
    package var passed: Duration?
  }

  package init() {}

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> Answer {
    session.passTime(onEvent: onEvent)
  }
}

/// The place of an app between two statements.
package struct PlaceRequest: SessionRequest, Hashable {
  package init() {}

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> SessionPlace? {
    session.place
  }
}

/// The answer to a ``PlaceRequest``.
package struct SessionPlace: Codable, Hashable, Sendable {
  package var front: Name?
  package var stack: Place
  package var alert: AlertContent?
  /// The real time until the next due job in `clock live`. `nil` if no job waits for a time, or in another mode.
  package var nextDue: Duration?

  package var events: [TranscriptEvent] {
    [TranscriptEvent(.place(front: front, stack))] + (alert.map { [TranscriptEvent(.alert($0))] } ?? [])
  }
}

/// The values at paths, without numbers for new UUIDs.
package struct ValuesRequest: SessionRequest, Hashable {
  var paths: [Path]

  package init(_ paths: [Path]) {
    self.paths = paths
  }

  /// `nil` stands for a missing value.
  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> [Literal?] {
    // A path without a value is no error, since values change between two requests.
    paths.map { path in session.launched.flatMap { try? session.uuids.known(session.value(at: path, $0)) } }
  }
}

/// The functions of the app that handled a statement's events, for a failure.
package struct HandlersRequest: SessionRequest, Hashable {
  var span: TraceSpan
  /// The unexpected lines of the transcript. The functions that led to them come first.
  var lines: [String]

  package init(of span: TraceSpan, leadingTo lines: [String]) {
    self.span = span
    self.lines = lines
  }

  package func answer(
    in session: Session, onEvent: (TranscriptEvent) -> Void
  ) throws(Diagnostic) -> [HandlingFunction] {
    session.handlers(of: span, leadingTo: lines)
  }
}

/// The tree and the state as lines. The answer is `nil` without an app.
package struct SnapshotRequest: SessionRequest, Hashable {
  package init() {}

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> SessionSnapshot? {
    session.snapshot
  }
}

/// The app after the last statement, for a report. The answer is `nil` without an app.
package struct MomentRequest: SessionRequest, Hashable {
  /// The owners whose states the caller has.
  var known: Set<String>
  /// The owners whose states have changed since, with the changed properties.
  var changed: [String: Set<String>]

  package init(known: Set<String>, changed: [String: Set<String>]) {
    self.known = known
    self.changed = changed
  }

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> Moment? {
    session.moment(known: known, changed: changed)
  }
}

/// The fingerprint of the app, which the mark of a launch lacks. The answer is `nil` without an app.
package struct FingerprintRequest: SessionRequest, Hashable {
  package init() {}

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> StateFingerprint? {
    session.fingerprint
  }
}

extension Replay: SessionRequest {
  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> Result {
    session.replay(self)
  }
}
