import FlowScript

/// Texts fitted into columns of a terminal, by the width that it gives them.
enum TextColumns {
  /// A text with spaces before or behind it.
  static func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
    return isRight ? spaces + text : text + spaces
  }

  /// A text that takes no more columns, the last of them `…` where something was cut.
  static func cut(_ text: String, to width: Int) -> String {
    guard DisplayWidth.columns(of: text) > width else { return text }
    var columns = 1
    let kept = text.prefix { character in
      columns += DisplayWidth.columns(of: character)
      return columns <= width
    }
    return kept + "…"
  }

  /// Words in a list, with commas, in as many lines as they need.
  static func list(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for (index, word) in words.enumerated() {
      let word = cut(word, to: width - 1) + (index < words.count - 1 ? "," : "")
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
