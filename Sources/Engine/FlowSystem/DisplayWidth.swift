/// How many columns of a terminal text takes, and texts cut to columns.
///
/// A `Character` is measured as a whole, as terminals do that join emoji: a family of emoji takes two columns. The C
/// library measures each scalar. The line editor needs that measure for the line that libedit draws, and nothing else does.
package enum DisplayWidth {
  /// Returns the width of a character in columns.
  ///
  /// The width is 2 for Hangul, Han, kana, full-width forms and emoji, 0 for characters without width, and 1 for all
  /// others.
  package static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII, character.unicodeScalars.count == 1 { return first.value < 0x20 || first.value == 0x7F ? 0 : 1 }
    // A selector makes a narrow first scalar an emoji.
    if character.unicodeScalars.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }) {
      return 2
    }
    if isWide(first) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  /// Returns the width of a text in columns.
  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The longest beginning of a sequence of characters that takes at most `columns`.
  package static func prefix(_ text: some Sequence<Character>, columns: Int) -> [Character] {
    var used = 0
    return text.prefix { character in
      used += Self.columns(of: character)
      return used <= columns
    }
  }

  /// A text that takes at most `columns`, the last of them `…` if something was cut.
  package static func cut(_ text: String, to columns: Int) -> String {
    guard Self.columns(of: text) > columns else { return text }
    return columns > 0 ? String(prefix(text, columns: columns - 1)) + "…" : ""
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default:
      false
    }
  }
}
