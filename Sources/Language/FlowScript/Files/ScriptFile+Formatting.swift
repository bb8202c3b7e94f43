extension ScriptFile {
  /// The script in canonical form.
  ///
  /// Statements are canonical, with at most one empty line between items and none at the ends. Lines end with a line
  /// feed and without white space. Comments and blocks keep their text, and a statement over several lines keeps its
  /// lines. Formatting the result again changes nothing. The cost is linear.
  public var formatted: String {
    var text = ""
    var isAfterBlank = false
    for item in items {
      if case .blank = item.content {
        isAfterBlank = !text.isEmpty
        continue
      }
      if isAfterBlank { text += "\n" }
      isAfterBlank = false
      Self.write(item, to: &text)
    }
    return text
  }

  private static func write(_ item: Item, to text: inout String) {
    switch item.content {
    case .blank: break
    case .comment(let comment): text += "\(Self.comment(comment))\n"
    case .header(let header, let comment): text += "\(header)\(suffix(comment))\n"
    case .statement(let statement):
      // The author of a statement over several lines has arranged its values.
      if statement.isMultiline {
        let source = SourceText(statement.source)
        for line in 0..<source.lineCount {
          text += source.string(source.lineStarts[line]..<source.lineLimit(line))
          text += "\n"
        }
      } else {
        text += "\(statement.statement)\(suffix(statement.comment))\n"
      }
      for line in statement.block?.lines ?? [] {
        text += "  "
        text += line
        text += "\n"
      }
    }
  }

  private static func suffix(_ comment: String?) -> String {
    comment.map { " " + Self.comment($0) } ?? ""
  }

  private static func comment(_ text: String) -> String {
    text.isEmpty ? "#" : "# " + text
  }
}
