import FlowScript
import FlowSession

/// A statement or a comment of a session, with its outcome.
package struct TimelineEntry: Hashable, Sendable {
  /// The statement. `nil` for a comment on a line of its own.
  package let statement: Statement?
  /// The comment after the statement, or on its own line, without `#`. `nil` if there is none.
  package let comment: String?
  package let outcome: Outcome
  /// The front screen after the statement. `nil` if there is none.
  package let screen: Name?
  /// The settings before the statement.
  package let settings: Settings
  /// The trace events that the statement caused. `nil` if it drove nothing.
  package var events: TraceSpan?
  /// The mark of the statement, for a comparison with its replay. `nil` if it drove nothing.
  package var mark: SessionMark?

  init(
    statement: Statement, comment: String? = nil, outcome: Outcome, screen: Name? = nil, settings: Settings,
    events: TraceSpan? = nil, mark: SessionMark? = nil
  ) {
    self.statement = statement
    self.comment = comment
    self.outcome = outcome
    self.screen = screen
    self.settings = settings
    self.events = events
    self.mark = mark
  }

  init(comment: String, settings: Settings) {
    statement = nil
    self.comment = comment
    outcome = Outcome(.answered)
    screen = nil
    self.settings = settings
  }

  /// Whether `undo` takes the entry back: a driving statement or a setting.
  var isUndoable: Bool {
    guard outcome.isRecorded else { return false }
    return outcome.verdict == .drove || outcome.verdict == .set
  }

  package var isLost: Bool { outcome.isLost }

  /// The reason that `history` shows for a statement without effect. `nil` for a statement with an effect.
  var failureText: String? {
    if isLost { return "lost the app" }
    guard outcome.verdict == .failed else { return nil }
    return outcome.diagnostic?.kind == .refused ? "refused" : "failed"
  }

  /// Whether the entry launches an app, from which a replay can begin.
  package var isLaunch: Bool {
    if case .app = statement { isUndoable } else { false }
  }

  /// Whether the app numbers its events anew from this entry on.
  var beginsTrace: Bool { isLaunch || (statement == .restart && isUndoable) }

  /// The statements that replay the entry. Empty if it changes nothing.
  package var replayed: [Replay.MarkedStatement] {
    guard let statement, isRecorded, !isScreen else { return [] }
    if let recordedQuery { return [Replay.MarkedStatement(recordedQuery)] }
    if outcome.verdict == .held {
      // An assertion that held changes nothing but the numbers of the UUIDs that it reads.
      guard outcome.numberedUUIDs, case .expect(.state(let path, _, _)) = statement else { return [] }
      return [Replay.MarkedStatement(.query(.state(path)))]
    }
    // A replay cannot repeat real time, so going back stops a live clock.
    if statement == .clock(.live) { return [Replay.MarkedStatement(.clock(.manual))] }
    guard let elapsed = outcome.interruptedAfter else {
      return [Replay.MarkedStatement(statement, mark: mark, numbersUUIDs: outcome.numberedUUIDs)]
    }
    return interrupted(statement, after: elapsed).map { Replay.MarkedStatement($0) }
  }

  // Returns the statements that lead to the instant of an interruption.
  private func interrupted(_ statement: Statement, after elapsed: Duration) -> [Statement] {
    if statement.passesTime { return [.advance(elapsed)] }
    switch settings.clock {
    // The statement runs only ready jobs, and has finished them.
    case .manual, .live: return [statement]
    case .auto:
      return [.clock(.manual), statement] + (elapsed > .zero ? [.advance(elapsed)] : []) + [.clock(settings.clock)]
    }
  }

  package var isRecorded: Bool { statement == nil || outcome.isRecorded || recordedQuery != nil || isScreen }

  /// Whether the entry asks what is on screen, which a recording keeps with its answer.
  var isScreen: Bool {
    if case .query(.screen) = statement { outcome.verdict == .queried } else { false }
  }

  // The query that a recording writes for the entry. With it, a UUID gets its number in the replay too.
  private var recordedQuery: Statement? {
    guard outcome.numberedUUIDs else { return nil }
    switch (outcome.verdict, statement) {
    case (.queried, let query): return query
    case (.failed, .expect(.state(let path, _, _))): return .query(.state(path))
    default: return nil
    }
  }

  /// The statement and the comment as a script has them.
  package var typedText: String {
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
    let parts = interrupted(statement, after: elapsed)
    if parts.count == 1 { return lines(for: parts[0], shown) }
    // The events do not distinguish the statement from the time that passed after it, so the script gets no block.
    return parts.flatMap { part in lines(for: part, part == statement ? [] : nil) }
  }

  // The entry's own statement includes its comment. An indented transcript follows a statement that drives the app.
  // Without a transcript, the statement exists only in the recording.
  private func lines(for statement: Statement, _ shown: [TranscriptEvent]?) -> [String] {
    // A replay cannot repeat real time. The recorded `advance` statements replay a live session.
    let replayed = statement == .clock(.live) ? .clock(.manual) : recordedQuery ?? statement
    var text = replayed.description
    if shown != nil, let comment { text += " # \(comment)" }
    guard let shown, statement.drivesApp || isScreen else { return [text] }
    return [text] + RecordedScript.block(shown)
  }
}
