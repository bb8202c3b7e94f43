import FlowScript
import FlowSession

/// A statement or a comment of a session, with its outcome.
package struct TimelineEntry: Hashable, Sendable {
  /// The statement. `nil` for a comment on a line of its own.
  package let statement: Statement?
  /// The comment after the statement, or on its own line, without `#`. `nil` if there is none.
  package let comment: String?
  /// The outcome of the statement.
  package let outcome: Outcome
  /// The front screen after the statement. `nil` if there is none.
  package let screen: Name?
  /// The settings before the statement.
  package let settings: Settings
  /// The trace events that the statement caused. `nil` if it drove nothing.
  package var events: TraceSpan?

  /// Creates an entry for a statement.
  init(
    statement: Statement, comment: String? = nil, outcome: Outcome, screen: Name? = nil, settings: Settings,
    events: TraceSpan? = nil
  ) {
    self.statement = statement
    self.comment = comment
    self.outcome = outcome
    self.screen = screen
    self.settings = settings
    self.events = events
  }

  /// Creates an entry for a comment on a line of its own.
  init(comment: String, settings: Settings) {
    statement = nil
    self.comment = comment
    outcome = Outcome(.answered)
    screen = nil
    self.settings = settings
  }

  /// Whether a recording includes the entry.
  package var isRecorded: Bool { statement == nil || outcome.isRecorded || recordedQuery != nil }

  /// The query that a recording writes for the entry.
  ///
  /// With it, a UUID gets its number in the replay too. `nil` for other entries.
  private var recordedQuery: Statement? {
    guard outcome.numberedUUIDs else { return nil }
    switch (outcome.verdict, statement) {
    case (.queried, let query): return query
    case (.failed, .expect(.state(let path, _, _))): return .query(.state(path))
    default: return nil
    }
  }

  /// The statement and the comment as a script has them.
  var typedText: String {
    let comment = comment.map { $0.isEmpty ? "#" : "# \($0)" }
    return [statement?.description, comment].compactMap { $0 }.joined(separator: " ")
  }

  /// The lines of the entry in a script: the statement with its transcript.
  var scriptLines: [String] {
    guard let statement else { return [typedText] }
    guard let elapsed = outcome.interruptedAfter else { return lines(for: statement, outcome.events) }
    // The interruption came at the end of an instant. A replay up to there shows the same events, except for the
    // interruption.
    let events = outcome.events.filter { !$0.isFailure }
    let shown = events.isEmpty ? [TranscriptEvent(.unchanged)] : events
    switch (statement, settings.clock) {
    case (.advance, _), (.settle, _):
      return lines(for: .advance(elapsed), shown)
    case (_, .manual), (_, .live):
      // The statement plays only ready jobs, and these were finished.
      return lines(for: statement, shown)
    case (_, .auto):
      // The events do not distinguish the statement from the time that passed after it, so no block is written.
      let parts =
        [.clock(.manual), statement] + (elapsed > .zero ? [.advance(elapsed)] : []) + [.clock(settings.clock)]
      return parts.flatMap { part in lines(for: part, part == statement ? [] : nil) }
    }
  }

  /// Returns the lines of a statement in a script.
  ///
  /// The entry's own statement includes its comment.
  /// - Parameters:
  ///   - statement: The statement.
  ///   - shown: The transcript. `nil` for a statement that exists only in the recording.
  /// - Returns: The statement, followed by its indented transcript if the statement drives the app.
  private func lines(for statement: Statement, _ shown: [TranscriptEvent]?) -> [String] {
    // Real time cannot be repeated. A live session is replayed by its recorded `advance` statements.
    let replayed = statement == .clock(.live) ? .clock(.manual) : recordedQuery ?? statement
    var text = replayed.description
    if shown != nil, let comment { text += " # \(comment)" }
    guard let shown, statement.drivesApp else { return [text] }
    return [text] + shown.map { "  \(BlockMatcher.escape(TranscriptText.text(of: $0)))" }
  }
}
