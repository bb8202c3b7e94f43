/// A place in a script: the file, where it has one, its line and its column.
public struct SourceLocation: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file as it was named, or `nil` for text that was typed.
  public var file: String?
  /// The line, from 1.
  public var line: Int
  /// The column, from 1. Columns count `Character`s, so that they agree with what an editor shows.
  public var column: Int

  /// A place in a script.
  public init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, or `line:column` without a file.
  public var description: String {
    guard let file else { return "\(line):\(column)" }
    return "\(ScriptText.visible(file)):\(line):\(column)"
  }
}
