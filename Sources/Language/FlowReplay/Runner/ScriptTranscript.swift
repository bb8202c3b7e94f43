import FlowScript
import FlowSession

/// All that a script showed, so that it can be compared with what it shows when ready jobs are taken in another order.
package struct ScriptTranscript: Hashable, Codable, Sendable {
  /// A statement with what it showed.
  package struct Entry: Hashable, Codable, Sendable {
    /// Where it stands; behind it the `include`s that led there, innermost first.
    package var locations: [SourceLocation]
    /// The statement.
    package var statement: String
    /// What it showed.
    package var events: [TranscriptEvent]
  }

  /// The statements, in order, those of fragments included.
  package var entries: [Entry] = []

  /// A transcript.
  package init(entries: [Entry] = []) {
    self.entries = entries
  }
}
