import FlowScript

/// A statement or a comment of a session, with what it showed.
public struct JournalEntry: Hashable, Sendable {
  /// The statement, or `nil` for a comment on a line of its own.
  public let statement: Statement?
  /// The comment behind the statement, or on the line; without `#`.
  public let comment: String?
  /// What the statement did.
  public let outcome: Outcome
  /// The front screen after it, if there is one.
  public let screen: Name?

  /// A statement with what it did, and the front screen after it.
  public init(statement: Statement, comment: String? = nil, outcome: Outcome, screen: Name? = nil) {
    self.statement = statement
    self.comment = comment
    self.outcome = outcome
    self.screen = screen
  }

  /// A comment on a line of its own.
  public init(comment: String) {
    statement = nil
    self.comment = comment
    outcome = Outcome(.answered)
    screen = nil
  }

  /// Whether a recording keeps it.
  var isRecorded: Bool { statement == nil || outcome.isRecorded || recordedQuery != nil }

  /// The query that stands for it in a recording: what is the first to show a UUID gives it its number, there too.
  private var recordedQuery: Statement? {
    guard outcome.numberedUUIDs else { return nil }
    switch (outcome.verdict, statement) {
    case (.looked, let query): return query
    case (.failed, .expect(.state(let path, _, _))): return .look(.state(path))
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
    guard let statement else { return ["#\(comment.map { $0.isEmpty ? "" : " \($0)" } ?? "")"] }
    // Real time cannot be repeated: a live session replays by the advances that it is recorded with.
    let replayed = statement == .clock(.live) ? .clock(.manual) : recordedQuery ?? statement
    let text = replayed.description + (comment.map { " # \($0)" } ?? "")
    guard statement.drivesApp else { return [text] }
    return [text] + outcome.lines.map { "  \(BlockMatcher.escape($0.text))" }
  }
}
