/// A statement of a script, with its block, comment and source.
public struct ScriptStatement: Hashable, Sendable {
  /// The statement.
  package let statement: Statement
  /// The location of the first character.
  package let location: SourceLocation
  /// The comment after the statement, without `# `. `nil` if there is none.
  package let comment: String?
  /// The expected transcript. `nil` if any transcript without an error is accepted.
  public let block: Block?
  /// The line numbers in the file, from 1, including the block.
  package let lines: ClosedRange<Int>
  /// The source lines of the statement without its block.
  ///
  /// Line ends and the comment are included.
  package let source: String

  /// Whether the statement spans several lines.
  package var isMultiline: Bool { lines.upperBound - (block?.lines.count ?? 0) > lines.lowerBound }

  /// The expected transcript of a statement.
  public struct Block: Hashable, Sendable {
    /// The lines without indent and trailing white space. Never empty.
    public let lines: [String]
    /// The location of the first line.
    package let location: SourceLocation
    /// The lines as they are written, with indents and line ends.
    package let source: String
  }
}
