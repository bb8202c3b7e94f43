import FlowSystem

/// How text is written in scripts and transcripts, so that it reads well, parses back, and harms no terminal.
package enum ScriptText {
  /// A string literal with its quotes: what a terminal could not show as it is stands as an escape.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    VisibleText.append(text, to: &result, inQuotes: true)
    result += "\""
    return result
  }

  /// The content of a string literal: ``quoted(_:)`` without the quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    VisibleText.append(text, to: &result, inQuotes: true)
    return result
  }

  /// Whether the text is ASCII that stands in a string literal as it is. Of nearly all strings that is a look at their bytes.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.allSatisfy { 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
  }

  /// The longest beginning of ``escaped(_:)`` text that has at most so many scalars and breaks no escape.
  static func prefix(ofEscaped text: String, upTo limit: Int) -> String {
    let scalars = text.unicodeScalars
    var (end, remaining) = (scalars.startIndex, limit)
    while end != scalars.endIndex {
      var next = scalars.index(after: end)
      if scalars[end] == "\\" {
        let isCode = scalars[next] == "u"
        next = isCode ? scalars[next...].firstIndex(of: "}") ?? next : next
        next = scalars.index(after: next)
      }
      remaining -= scalars.distance(from: end, to: next)
      guard remaining >= 0 else { break }
      end = next
    }
    return String(scalars[..<end])
  }

  /// Whether the text is a word: letters, digits and `_` of any script, at least one.
  package static func isWord(_ text: String) -> Bool {
    !text.isEmpty && (hasWordBytesAlone(text) || text.unicodeScalars.allSatisfy(isWordScalar))
  }

  /// Whether all of a text is ASCII that belongs to words, as it is in nearly all words: its bytes are quicker to look at.
  private static func hasWordBytesAlone(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.allSatisfy(isWordByte) }
  }

  /// Whether the text is a word that does not begin with a digit, as the names of types, cases and labels are.
  package static func isIdentifier(_ text: String) -> Bool {
    // Nearly all are ASCII, and their bytes are quicker to look at.
    var copy = text
    let isPlain = copy.withUTF8 { bytes in
      guard let first = bytes.first, !(0x30...0x39 ~= first) else { return false }
      return bytes.allSatisfy(isWordByte)
    }
    if isPlain { return true }
    guard let first = text.unicodeScalars.first, beginsIdentifier(first) else { return false }
    return isWord(text)
  }

  /// The name of a type, a case or a label as it is written: in backticks where it is not an identifier.
  package static func identifier(_ name: String) -> String {
    isIdentifier(name) ? name : "`\(VisibleText.line(name))`"
  }

  /// A text at most so many Characters long, the rest replaced by `…`. Linear in that limit.
  static func cut(_ text: some StringProtocol, to limit: Int) -> String {
    text.count(upTo: limit + 1) <= limit ? String(text) : text.prefix(limit - 1) + "…"
  }

  /// Whether a scalar belongs to words.
  static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isWordByte(UInt8(scalar.value)) }
    if 0xAC00...0xD7A3 ~= scalar.value { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber:
      return !scalar.properties.isDefaultIgnorableCodePoint
    default:
      return false
    }
  }

  /// Whether a byte is an ASCII character that belongs to words.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }

  /// Whether a scalar can begin an identifier: it belongs to words and is no digit.
  static func beginsIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    guard isWordScalar(scalar) else { return false }
    return scalar.isASCII ? !(0x30...0x39 ~= scalar.value) : scalar.properties.generalCategory != .decimalNumber
  }
}

extension StringProtocol {
  /// How many Characters there are, counted no further than a limit.
  func count(upTo limit: Int) -> Int {
    distance(from: startIndex, to: index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex)
  }
}
