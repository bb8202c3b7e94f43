import FlowScript
import FlowSystem

/// What a statement of a file showed in a run that may rewrite its block.
package struct ShownBlock: Hashable, Codable, Sendable {
  /// Where the statement stands; behind it the `include`s that led there, innermost first.
  package var locations: [SourceLocation]
  /// Which statement of its file it is, from 0.
  package var index: Int
  /// The statement.
  package var statement: String
  /// The block that it has; `nil` where it has none.
  package var expected: [String]?
  /// What it showed.
  package var actual: [String]

  /// The file that has the block.
  package var file: ScriptPath { ScriptPath(text: locations[0].file ?? "") }

  /// Whether the file is one that the script included.
  package var isIncluded: Bool { locations.count > 1 }

  /// The block as it should be.
  package var updated: [String] {
    guard let expected else { return actual.map(BlockMatcher.escape) }
    return BlockMatcher.update(expected: expected, actual: actual)
  }

  /// Whether the block is as it should be.
  package var isUpToDate: Bool {
    guard let expected else { return actual.isEmpty }
    return BlockMatcher.matches(expected: expected, actual: actual)
  }
}
