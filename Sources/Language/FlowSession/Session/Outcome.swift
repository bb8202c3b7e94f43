import FlowScript

/// The outcome of a statement. Its encoded form has no events.
package struct Outcome: Codable, Hashable, Sendable {
  package enum Verdict: String, CaseIterable, Codable, Hashable, Sendable {
    /// The statement drove the app.
    case drove
    /// The statement was a query and changed nothing.
    case queried
    /// The statement was `clock` or `detail`, or an `include` whose fragment passed.
    case set
    /// The statement was an assertion, which held.
    case held
    /// The statement was one of the prompt, such as `help` or `apps`.
    case answered
    case failed
    case quit
  }

  package var verdict: Verdict
  /// The transcript, or the answer to a query.
  package var events: [TranscriptEvent] = []
  /// The reason for a failure or a stop. `nil` if there is none.
  package var diagnostic: Diagnostic?
  /// The reason for which a newer version of the language refuses the statement. `nil` if it does not.
  package var warning: Diagnostic?
  /// Whether the statement was the first to show a UUID.
  ///
  /// A replay then has to include the statement.
  package var numberedUUIDs = false
  /// The statement as a recording has it, if a more lasting one does the same. `nil` otherwise.
  package var written: Statement?
  /// The virtual time until an interruption between two instants. `nil` if there was none.
  package var interruptedAfter: Duration?
  /// The trace events that the statement caused. `nil` if it drove nothing.
  package var span: TraceSpan?
  /// The mark of the statement, for a comparison with its replay. `nil` if it drove nothing, or if the caller needs
  /// none.
  package var mark: SessionMark?

  // A performer has reported the events before its answer.
  private enum CodingKeys: CodingKey {
    case verdict, diagnostic, warning, numberedUUIDs, written, interruptedAfter, span, mark
  }

  /// Whether the process of the app ended.
  package var isLost: Bool { diagnostic?.kind == .lost }

  package init(_ verdict: Verdict, _ events: [TranscriptEvent] = [], diagnostic: Diagnostic? = nil) {
    self.verdict = verdict
    self.events = events
    self.diagnostic = diagnostic
  }

  package init(_ verdict: Verdict, answer lines: [TranscriptLine]) {
    self.init(verdict, lines.map { TranscriptEvent(.answer($0)) })
  }

  /// Returns the outcome of a failed statement, whose error is its whole transcript.
  package static func failed(_ diagnostic: Diagnostic) -> Outcome {
    Outcome(.failed, [TranscriptEvent(.failed(diagnostic))], diagnostic: diagnostic)
  }

  package var lines: [TranscriptLine] { events.map(TranscriptText.line) }

  /// Whether a recording includes the statement.
  package var isRecorded: Bool {
    switch verdict {
    // A recording is of the newest version.
    case .held where warning != nil: false
    // A replay can play up to a stall, and up to an interrupt between two instants.
    case .drove, .set, .held: diagnostic == nil || diagnostic?.kind == .stalled || interruptedAfter != nil
    case .queried, .answered, .failed, .quit: false
    }
  }

  /// As lines of a transcript.
  package var faults: [String] { events.filter(\.isFault).map(TranscriptText.text) }

  /// As lines of a transcript.
  package var errorLines: [String] {
    events.filter { $0.isFault || $0.isFailure }.map(TranscriptText.text)
  }
}
