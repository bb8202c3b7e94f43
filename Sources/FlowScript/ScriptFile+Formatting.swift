extension ScriptFile {
  /// The script in its tidy form: canonical statements, one empty line at most between others and none at the ends, no
  /// white space at line ends, line feeds.
  ///
  /// Comments and blocks keep their words, and a statement over several lines keeps its lines. Tidying twice changes
  /// nothing more. Linear.
  public var formatted: String {
    var lines: [String] = []
    var isAfterBlank = false
    for item in items {
      if case .blank = item.content {
        isAfterBlank = !lines.isEmpty
        continue
      }
      if isAfterBlank { lines.append("") }
      isAfterBlank = false
      lines += Self.lines(item)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ item: Item) -> [String] {
    switch item.content {
    case .blank: []
    case .comment(let text): [comment(text)]
    case .header(let header, let text): [header.description + (text.map { " " + comment($0) } ?? "")]
    case .statement(let statement):
      lines(statement) + (statement.block?.lines.map { "  " + $0 } ?? [])
    }
  }

  private static func lines(_ statement: ScriptStatement) -> [String] {
    guard statement.isMultiline else {
      return [statement.statement.description + (statement.comment.map { " " + comment($0) } ?? "")]
    }
    let source = SourceText(statement.source)
    return (0..<source.lineCount).map { source.string(source.lineStarts[$0]..<source.lineLimit($0)) }
  }

  private static func comment(_ text: String) -> String {
    text.isEmpty ? "#" : "# " + text
  }
}
