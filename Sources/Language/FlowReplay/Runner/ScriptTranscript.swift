import FlowScript
import FlowSession

/// The full transcript of a script, for comparison with another order of ready jobs.
package struct ScriptTranscript: Hashable, Codable, Sendable {
  /// A statement with its transcript.
  package struct Entry: Hashable, Codable, Sendable {
    /// The location of the statement, followed by the `include` statements that led there, innermost first.
    package var locations: [SourceLocation]
    /// The statement.
    package var statement: String
    /// The events of the statement.
    package var events: [TranscriptEvent]
  }

  /// The statements in order, including those of fragments.
  package var entries: [Entry] = []

  /// Creates a transcript.
  package init(entries: [Entry] = []) {
    self.entries = entries
  }
}
