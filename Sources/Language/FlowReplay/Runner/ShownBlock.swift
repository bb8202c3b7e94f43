import FlowScript
import FlowSystem

/// The transcript of a statement whose block an update may rewrite.
package struct ShownBlock: Hashable, Codable, Sendable {
  /// The location of the statement, followed by the `include` statements that led there, innermost first.
  package var locations: [SourceLocation]
  /// The 0-based index of the statement in its file.
  package var index: Int
  /// The statement.
  package var statement: String
  /// The current block. `nil` if there is none.
  package var expected: [String]?
  /// The lines of the transcript.
  package var actual: [String]

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
