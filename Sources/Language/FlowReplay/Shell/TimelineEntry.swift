import FlowScript
import FlowSession

/// A statement or a comment of a session, with what it showed.
package struct TimelineEntry: Hashable, Sendable {
  /// The statement, or `nil` for a comment on a line of its own.
  package let statement: Statement?
  /// The comment behind the statement, or on the line; without `#`.
  package let comment: String?
  /// What the statement did.
  package let outcome: Outcome
  /// The front screen after it, if there is one.
  package let screen: Name?
  /// How things stood before it.
  package let settings: Settings
  /// The events that it brought about.
  package var events: TraceSpan?

  /// Makes an entry of a statement.
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

  /// Makes an entry of a comment on a line of its own.
  init(comment: String, settings: Settings) {
    statement = nil
    self.comment = comment
    outcome = Outcome(.answered)
    screen = nil
    self.settings = settings
  }

  /// Whether a recording keeps it.
  package var isRecorded: Bool { statement == nil || outcome.isRecorded || recordedQuery != nil }

  /// The query that stands for it in a recording: what is the first to show a UUID gives it its number, there too.
  private var recordedQuery: Statement? {
    guard outcome.numberedUUIDs else { return nil }
    switch (outcome.verdict, statement) {
    case (.queried, let query): return query
    case (.failed, .expect(.state(let path, _, _))): return .query(.state(path))
    default: return nil
    }
  }

  /// The statement, or the comment, as it was typed.
  var typedText: String {
    let comment = comment.map { $0.isEmpty ? "#" : "# \($0)" }
    return [statement?.description, comment].compactMap { $0 }.joined(separator: " ")
  }

  /// The lines of a script that it makes: the statement, and under it what it showed.
  var scriptLines: [String] {
    guard let statement else { return [typedText] }
    guard let elapsed = outcome.interruptedAfter else { return lines(for: statement, outcome.events) }
    // It ended with an instant, so a replay comes as far and shows the same, but for the interruption.
    let events = outcome.events.filter { !$0.isFailure }
    let shown = events.isEmpty ? [TranscriptEvent(.unchanged)] : events
    switch (statement, settings.clock) {
    case (.advance, _), (.settle, _):
      return lines(for: .advance(elapsed), shown)
    case (_, .manual), (_, .live):
      // It plays only what is ready, and that was finished.
      return lines(for: statement, shown)
    case (_, .auto):
      // Which line came of the statement and which of the time after it, the transcript does not say: no block.
      let parts =
        [.clock(.manual), statement] + (elapsed > .zero ? [.advance(elapsed)] : []) + [.clock(settings.clock)]
      return parts.flatMap { part in lines(for: part, part == statement ? [] : nil) }
    }
  }

  /// A statement as a script has it, with its comment if it is the entry's own.
  /// - Parameter shown: Its transcript; `nil` for a statement that only a recording has.
  private func lines(for statement: Statement, _ shown: [TranscriptEvent]?) -> [String] {
    // Real time cannot be repeated: a live session replays by the advances that it is recorded with.
    let replayed = statement == .clock(.live) ? .clock(.manual) : recordedQuery ?? statement
    var text = replayed.description
    if shown != nil, let comment { text += " # \(comment)" }
    guard let shown, statement.drivesApp else { return [text] }
    return [text] + shown.map { "  \(BlockMatcher.escape(TranscriptText.text(of: $0)))" }
  }
}
