import FlowScript

/// What a statement of a file showed in a run that may rewrite its block.
public struct ShownBlock: Hashable, Codable, Sendable {
  /// Where the statement stands; behind it the `include`s that led there, innermost first.
  public var locations: [SourceLocation]
  /// Which statement of its file it is, from 0.
  public var index: Int
  /// The statement.
  public var statement: String
  /// The block that it has; `nil` where it has none.
  public var expected: [String]?
  /// What it showed.
  public var actual: [String]

  /// The file that has the block.
  public var file: ScriptPath { ScriptPath(text: locations[0].file ?? "") }

  /// Whether the file is one that the script included.
  public var isIncluded: Bool { locations.count > 1 }

  /// The block as it should be.
  public var updated: [String] {
    guard let expected else { return actual.map(BlockMatcher.escape) }
    return BlockMatcher.update(expected: expected, actual: actual)
  }

  /// Whether the block is as it should be.
  public var isUpToDate: Bool {
    guard let expected else { return actual.isEmpty }
    return BlockMatcher.matches(expected: expected, actual: actual)
  }
}
