import FlowScript

/// All that a script showed, so that it can be compared with what it shows when ready jobs are taken in another order.
public struct ScriptTranscript: Hashable, Codable, Sendable {
  /// A statement with what it showed.
  public struct Entry: Hashable, Codable, Sendable {
    /// Where it stands; behind it the `include`s that led there, innermost first.
    public var locations: [SourceLocation]
    /// The statement.
    public var statement: String
    /// What it showed.
    package var events: [TranscriptEvent]
  }

  /// The statements, in order, those of fragments included.
  public var entries: [Entry] = []

  /// A transcript.
  public init(entries: [Entry] = []) {
    self.entries = entries
  }
}
