/// Functions that fit texts into columns of a terminal, by their display width.
package enum TextColumns {
  /// Pads a text with spaces to `width` columns. The spaces are on its left if `alignsRight` is set.
  package static func padded(_ text: String, to width: Int, alignsRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
    return alignsRight ? spaces + text : text + spaces
  }

  /// Pads texts with spaces to the width of the widest, at most to `limit` columns.
  package static func padded(_ texts: [String], limit: Int = 48) -> [String] {
    let widths = texts.map { DisplayWidth.columns(of: $0) }
    // One long text must not move the next column of all rows far to the right.
    let width = min(widths.max() ?? 0, limit)
    return zip(texts, widths).map { text, ownWidth in
      text + String(repeating: " ", count: max(0, width - ownWidth))
    }
  }

  /// Returns the width of a column of texts: that of the widest which takes at most `limit` columns.
  package static func width(of texts: [String], limit: Int = 48) -> Int {
    texts.map { DisplayWidth.columns(of: $0) }.filter { $0 <= limit }.max() ?? 0
  }

  /// Returns items as a comma-separated list, in lines of at most `width` columns.
  package static func list(_ items: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for (index, item) in items.enumerated() {
      let text = DisplayWidth.cut(item, to: width - 1) + (index < items.count - 1 ? "," : "")
      if line.isEmpty {
        line = text
      } else if DisplayWidth.columns(of: line) + 1 + DisplayWidth.columns(of: text) <= width {
        line += " " + text
      } else {
        lines.append(line)
        line = text
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns a text in lines of at most `width` columns, broken between words.
  ///
  /// The further lines begin under the last column of a table's row, or two columns right of the first line's start. A
  /// word wider than its line stays whole.
  package static func wrapped(_ text: String, width: Int) -> [String] {
    guard DisplayWidth.columns(of: text) > width else { return [text] }
    let indent = String(repeating: " ", count: hangingIndent(of: text, width: width))
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var lines: [String] = []
    var line = String(words[0])
    for word in words.dropFirst() {
      let longer = "\(line) \(word)"
      let isBroken = !line.allSatisfy { $0 == " " } && DisplayWidth.columns(of: longer) > width
      if isBroken { lines.append(line) }
      line = isBroken ? indent + word : longer
    }
    return lines + [line]
  }

  /// Returns the indent in columns of the lines that continue a text.
  ///
  /// A row of a table continues under the last column that begins in the left half of the line, or just after it. Other
  /// text continues two columns to the right of its start.
  package static func hangingIndent(of text: String, width: Int) -> Int {
    var (indent, column, spaces) = (text.prefix { $0 == " " }.count + 2, 0, 0)
    for character in text {
      // In 80 columns with an indent of 2, the statements of `moves` take up to 40, and two spaces follow.
      guard column <= width / 2 + 3 else { break }
      if character != " ", spaces >= 2, column > spaces { indent = column }
      spaces = character == " " ? spaces + 1 : 0
      column += DisplayWidth.columns(of: character)
    }
    return indent
  }
}

extension [String] {
  /// Returns the first texts with commas, such as `a, b, … 3 more`.
  package func joined(upTo limit: Int, besides others: Int = 0) -> String {
    let rest = Swift.max(count - limit, 0) + others
    return prefix(limit).joined(separator: ", ") + (rest > 0 ? ", … \(rest) more" : "")
  }
}

/// Functions that measure and cut text in columns of a terminal.
///
/// A `Character` has one width, as in terminals that join emoji: a family of emoji takes two columns.
// The C library measures each scalar. Only the line editor needs that measure, for the line that libedit draws.
package enum DisplayWidth {
  /// Returns the width of a character in columns.
  ///
  /// The width is 2 for Hangul, Han, kana, full-width forms and emoji, 0 for characters without width, and 1 for all
  /// others.
  package static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    // Fast path: nearly all text is ASCII. A keycap begins with ASCII too, but has more scalars.
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

  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the longest prefix of some characters that takes at most `columns`.
  package static func prefix(_ text: some Sequence<Character>, columns: Int) -> [Character] {
    var used = 0
    return text.prefix { character in
      used += Self.columns(of: character)
      return used <= columns
    }
  }

  /// Returns a text cut to `columns`. A cut text ends with `…`, or is empty for 0 columns.
  package static func cut(_ text: String, to columns: Int) -> String {
    guard Self.columns(of: text) > columns else { return text }
    return columns > 0 ? String(prefix(text, columns: columns - 1)) + "…" : ""
  }

  // Returns whether a scalar is Hangul, Han, kana, a full-width form or an emoji.
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

/// A color and weight, as the terminal's SGR numbers.
package struct TextStyle: Equatable, Sendable {
  /// The numbers of a `CSI … m` sequence.
  package var codes: [UInt8]

  /// Creates a style from SGR numbers, such as 1 for bold.
  package init(codes: [UInt8]) {
    self.codes = codes
  }

  /// The terminal's own style.
  package static let plain = TextStyle(codes: [])
  package static let bold = TextStyle(codes: [1])
  package static let dim = TextStyle(codes: [2])
  package static let red = TextStyle(codes: [31])
  package static let green = TextStyle(codes: [32])
  package static let yellow = TextStyle(codes: [33])
  package static let cyan = TextStyle(codes: [36])
  package static let boldRed = TextStyle(codes: [31, 1])

  /// The escape sequence that switches to this style from any other.
  package var sequence: String { Self.sequence([0] + codes) }

  /// Returns a text in this style, followed by a reset. The plain style adds nothing, and empty text stays empty.
  package func applied(to text: String) -> String {
    codes.isEmpty || text.isEmpty ? text : Self.sequence(codes) + text + Self.sequence([0])
  }

  private static func sequence(_ codes: [UInt8]) -> String {
    "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }
}
