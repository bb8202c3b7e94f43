import FlowSystem

/// A place in a script: the file, where it has one, its line and its column.
package struct SourceLocation: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file as it was named, or `nil` for text that was typed.
  package var file: String?
  /// The line, from 1.
  package var line: Int
  /// The column, from 1. Columns count `Character`s, so that they agree with what an editor shows.
  package var column: Int

  /// A place in a script.
  package init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, or `line:column` without a file.
  package var description: String {
    guard let file else { return "\(line):\(column)" }
    return "\(VisibleText.line(file)):\(line):\(column)"
  }
}
