/// Texts fitted into columns of a terminal, by the width that the terminal gives them.
package enum TextColumns {
  /// Pads a text with spaces on its left or right.
  package static func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
    return isRight ? spaces + text : text + spaces
  }

  /// Texts with spaces behind them, all as wide as the widest. A text wider than `limit` does not push the others away.
  package static func padded(_ texts: [String], limit: Int = 48) -> [String] {
    let widths = texts.map { DisplayWidth.columns(of: $0) }
    let width = min(widths.max() ?? 0, limit)
    return zip(texts, widths).map { text, own in text + String(repeating: " ", count: max(0, width - own)) }
  }

  /// Words in a list with commas, in as many lines of at most `width` columns as they need.
  package static func list(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for (index, word) in words.enumerated() {
      let word = DisplayWidth.cut(word, to: width - 1) + (index < words.count - 1 ? "," : "")
      if line.isEmpty {
        line = word
      } else if DisplayWidth.columns(of: line) + 1 + DisplayWidth.columns(of: word) <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
