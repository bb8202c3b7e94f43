/// A statement of a script with what belongs to it.
public struct ScriptStatement: Hashable, Sendable {
  /// The statement.
  public let statement: Statement
  /// Where it begins.
  public let location: SourceLocation
  /// The comment after it on its line, without `# `.
  public let comment: String?
  /// What it is expected to show, or `nil` where nothing but an error is ruled out.
  public let block: Block?
  /// Its lines in the file, from 1, with those of its block.
  public let lines: ClosedRange<Int>
  /// The lines of the statement as they are written, with line ends and comment, without the block.
  public let source: String

  /// Whether the statement goes on over several lines.
  public var isMultiline: Bool { lines.upperBound - (block?.lines.count ?? 0) > lines.lowerBound }

  /// The transcript that is expected of a statement.
  public struct Block: Hashable, Sendable {
    /// The lines, without indent and white space at their ends; never empty.
    public let lines: [String]
    /// Where its first line begins.
    public let location: SourceLocation
    /// The lines as they are written, with indents and line ends.
    public let source: String
  }
}
