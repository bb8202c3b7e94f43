import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// The result of playing a script, with its included scripts.
package struct PlayedScript: Hashable, Sendable {
  /// In order.
  package var failures: [ScriptFailure] = []
  /// Whether a statement ended the script.
  var hasStopped = false
  /// The statements that pass and may say nothing.
  var warnings: [ScriptWarning] = []
  package var statementCount = 0
  /// The number of statements that had an expected result.
  package var expectationCount = 0
  /// The transcripts of statements whose blocks an update may rewrite.
  package var shown: [ShownBlock] = []
  /// The whole transcript, if the options keep transcripts.
  package var entries: [ScriptTranscript.Entry] = []
  /// The records of the statements. Empty unless the player records statements.
  package var records: [StatementRecord] = []
  /// The included and run files.
  package var filesRead: Set<ScriptPath> = []

  /// Adds the result of a script, included at a location.
  package mutating func add(_ included: PlayedScript, at location: SourceLocation) {
    statementCount += included.statementCount
    expectationCount += included.expectationCount
    filesRead.formUnion(included.filesRead)
    entries += located(included.entries, \.locations)
    records += located(included.records, \.locations)
    warnings += located(included.warnings, \.locations)
    failures += located(included.failures, \.locations)
    shown += located(included.shown, \.locations)
    func located<Part>(_ parts: [Part], _ locations: WritableKeyPath<Part, [SourceLocation]>) -> [Part] {
      parts.map { part in
        var part = part
        part[keyPath: locations].append(location)
        return part
      }
    }
  }
}

/// The transcript of a statement whose block an update may rewrite.
package struct ShownBlock: Hashable, Codable, Sendable {
  /// The locations of the statement and its `include` statements, innermost first.
  package var locations: [SourceLocation]
  /// The 0-based index of the statement in its file.
  package var index: Int
  package var statement: Statement
  /// The current block. `nil` if there is none.
  package var expected: [String]?
  package var actual: [String]
  /// The version of the language by which the statement ran.
  package var languageVersion: Int

  /// The file that contains the block.
  package var file: ScriptPath { ScriptPath(text: locations[0].file ?? "") }

  /// Whether an included file contains the block.
  package var isIncluded: Bool { locations.count > 1 }

  /// The block after an update.
  package var updated: [String] {
    guard let expected else { return actual.map(BlockMatcher.escape) }
    return BlockMatcher.update(expected: expected, actual: actual)
  }

  /// Whether the block needs no update.
  package var isUpToDate: Bool {
    guard let expected else { return actual.isEmpty }
    return BlockMatcher.matches(expected: expected, actual: actual)
  }
}

/// The full transcript of a script, for comparison with another order.
package struct ScriptTranscript: Hashable, Codable, Sendable {
  package struct Entry: Hashable, Codable, Sendable {
    /// The locations of the statement and its `include` statements, innermost first.
    package var locations: [SourceLocation]
    package var statement: String
    package var events: [TranscriptEvent]
  }

  /// The statements in order, including those of fragments.
  package var entries: [Entry] = []

  package init(entries: [Entry] = []) {
    self.entries = entries
  }
}
