/// Functions that make text safe for a terminal.
///
/// Control and invisible characters become escapes.
package enum VisibleText {
  /// Returns text on one line, with escapes for control, format and invisible characters.
  package static func line(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    append(text, to: &result, inQuotes: false)
    return result
  }

  /// Returns text with escapes as of ``line(_:)``, except for line feeds.
  package static func keepingLineFeeds(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 || $0 == UInt8(ascii: "\n") }) { return text }
    // Scalars, since a carriage return and its line feed are one Character. The carriage return has an escape.
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0)) }.joined(separator: "\n")
  }

  /// Returns text of several lines, each as by ``line(_:)``. Tabs stay. Line ends become line feeds.
  package static func lines(_ text: String) -> String {
    let (lineFeed, tab) = (UInt8(ascii: "\n"), UInt8(ascii: "\t"))
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == lineFeed || $0 == tab }) { return text }
    return text.sourceLines.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { self.line(String($0)) }
        .joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// Returns a text's invisible and reordering scalars, with their offsets in scalars.
  ///
  /// These are bidi controls, joiners outside of emoji, and zero-width and other ignorable scalars.
  package static func hiddenScalars(in text: String) -> [(offset: Int, scalar: Unicode.Scalar)] {
    // Fast path: no scalar of ASCII is ignorable.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.compactMap { index in
      let scalar = scalars[index]
      guard isHidden(scalar) else { return nil }
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      // A joiner or selector within an emoji shows by its effect.
      return isVisible(scalar, after: previous, before: next) ? nil : (index, scalar)
    }
  }

  // Returns whether a scalar is invisible, and at most changes its neighbours.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Appends a text with its escapes.
  ///
  /// If `inQuotes` is set, escapes quotation marks and backslashes too, as in a string literal.
  package static func append(_ text: String, to result: inout String, inQuotes: Bool) {
    var scalars = text.unicodeScalars.makeIterator()
    // The previous scalar, if it is not escaped. A combining scalar must not follow an escape.
    var previous: Unicode.Scalar?
    var current = scalars.next()
    while let scalar = current {
      let next = scalars.next()
      if inQuotes, scalar == "\"" || scalar == "\\" {
        result += "\\"
        result.unicodeScalars.append(scalar)
        previous = nil
      } else if isVisible(scalar, after: previous, before: next) {
        result.unicodeScalars.append(scalar)
        previous = scalar
      } else {
        result += escape(scalar)
        previous = nil
      }
      current = next
    }
  }

  /// Returns a scalar in Unicode's notation, such as `U+0007`.
  package static func codePoint(_ value: UInt32) -> String {
    "U+" + String(value, radix: 16, uppercase: true).zeroPadded(to: 4)
  }

  /// Returns a scalar as a numeric escape of a string literal, such as `\u{7}`.
  package static func numericEscape(_ value: UInt32) -> String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\0": "\\0"
    default: numericEscape(scalar.value)
    }
  }

  // Returns whether a terminal shows a scalar unchanged.
  private static func isVisible(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    // ASCII, Hangul and Han without a lookup. The ideographic space is a space of its own width in such text.
    case 0x20...0x7E, 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3000: return true
    // Latin-1, dashes, quotes and arrows, which transcripts have often.
    case 0xA1...0xAC, 0xAE...0xFF, 0x2010...0x2027, 0x2190...0x21FF: return true
    case 0...0x9F: return false
    // A joiner within an emoji, such as a family.
    case 0x200D: return isPictograph(previous) && isPictograph(next) && next?.value != 0xFE0F
    // A selector of the text or emoji form. After an ASCII digit, `#` or `*` it only begins a keycap.
    case 0xFE0E, 0xFE0F:
      guard let previous, previous.properties.isEmoji else { return false }
      return !previous.isASCII || next?.value == 0x20E3
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      return false
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return previous != nil
    default:
      return true
    }
  }

  // Returns whether a scalar is part of an emoji with joiners.
  private static func isPictograph(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, !scalar.isASCII else { return false }
    return scalar.properties.isEmoji || scalar.value == 0xFE0F
  }
}

extension StringProtocol {
  /// The lines of the text, without their line ends. A line feed ends a line, alone or after a carriage return.
  package var sourceLines: [SubSequence] {
    // A carriage return and its line feed are one Character, which a line feed does not equal.
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}

extension String {
  /// The text without trailing newlines.
  package var trimmingLineEnd: String {
    String(reversed().drop { $0.isNewline }.reversed())
  }
}
