import FlowScript

/// What a statement did and showed.
package struct Outcome: Hashable, Sendable {
  /// What became of a statement.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// It drove the app.
    case drove
    /// It looked and changed nothing.
    case queried
    /// It changed how the session goes on: `clock`, `detail`.
    case set
    /// A claim, and it holds.
    case held
    /// It did something for the person at the prompt.
    case answered
    /// It failed: see `problem`.
    case failed
    /// The session is over.
    case quit
  }

  /// What became of it.
  package var verdict: Verdict
  /// What it showed: the transcript, or the answer to a query.
  package var events: [TranscriptEvent]
  /// Why it failed, or what stopped it.
  package var diagnostic: Diagnostic?
  /// Whether it was the first to show a UUID, so that a replay has to show it too.
  package var numberedUUIDs = false
  /// The virtual time that had gone by when it was interrupted between two instants. `nil` if it was not.
  package var interruptedAfter: Duration?
  /// The events of the app's trace that it brought about. `nil` if it drove nothing.
  package var span: TraceSpan?

  package init(_ verdict: Verdict, _ events: [TranscriptEvent] = [], diagnostic: Diagnostic? = nil) {
    self.verdict = verdict
    self.events = events
    self.diagnostic = diagnostic
  }

  /// The answer to a query, or to a statement of the prompt.
  package init(_ verdict: Verdict, answer lines: [TranscriptLine]) {
    self.init(verdict, lines.map { TranscriptEvent(.answer($0)) })
  }

  /// A statement that failed: its error is the whole of its transcript.
  package static func failed(_ diagnostic: Diagnostic) -> Outcome {
    Outcome(.failed, [TranscriptEvent(.failed(diagnostic))], diagnostic: diagnostic)
  }

  /// The lines of what it showed.
  package var lines: [TranscriptLine] { events.map(TranscriptText.line) }

  /// Whether a recording keeps the statement.
  package var isRecorded: Bool {
    switch verdict {
    case .drove, .set, .held: diagnostic == nil || diagnostic?.kind == .stalled || interruptedAfter != nil
    case .queried, .answered, .failed, .quit: false
    }
  }

  /// The faults that the engine found in the app, as lines of the transcript.
  package var faults: [String] { events.filter(\.isFault).map(TranscriptText.text) }

  /// The faults of the app and the error of the statement, as lines of the transcript.
  package var errorLines: [String] {
    events.filter { $0.isFault || $0.isFailure }.map(TranscriptText.text)
  }
}
