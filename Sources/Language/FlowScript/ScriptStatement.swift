/// A statement of a script with what belongs to it.
public struct ScriptStatement: Hashable, Sendable {
  /// The statement.
  package let statement: Statement
  /// Where it begins.
  package let location: SourceLocation
  /// The comment after it on its line, without `# `.
  package let comment: String?
  /// What it is expected to show, or `nil` where nothing but an error is ruled out.
  public let block: Block?
  /// Its lines in the file, from 1, with those of its block.
  package let lines: ClosedRange<Int>
  /// The lines of the statement as they are written, with line ends and comment, without the block.
  package let source: String

  /// Whether the statement goes on over several lines.
  package var isMultiline: Bool { lines.upperBound - (block?.lines.count ?? 0) > lines.lowerBound }

  /// The transcript that is expected of a statement.
  public struct Block: Hashable, Sendable {
    /// The lines, without indent and white space at their ends; never empty.
    public let lines: [String]
    /// Where its first line begins.
    package let location: SourceLocation
    /// The lines as they are written, with indents and line ends.
    package let source: String
  }
}
