import FlowSystem
/// A location in a script: file, line and column.
package struct SourceLocation: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file as it was named. `nil` for typed text.
  package var file: String?
  /// The line, from 1.
  package var line: Int
  /// The column, from 1. Columns count `Character`s, as editors show them.
  package var column: Int

  /// Creates a location.
  package init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The text `file:line:column`, or `line:column` without a file.
  package var description: String {
    guard let file else { return "\(line):\(column)" }
    return "\(VisibleText.line(file)):\(line):\(column)"
  }
}
