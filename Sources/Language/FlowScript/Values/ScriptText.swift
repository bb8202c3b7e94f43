import FlowSystem

/// Functions that write text for scripts and transcripts.
///
/// The text is readable, parsable and harmless to a terminal.
package enum ScriptText {
  /// The quotation marks that word processors write in place of straight ones.
  static let typographicQuotes = "“”„‘’«»"

  /// Returns a string literal with quotes. Escapes characters that a terminal could not show.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    VisibleText.append(text, to: &result, inQuotes: true)
    result += "\""
    return result
  }

  /// Returns the content of a string literal, which is ``quoted(_:)`` without the quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    VisibleText.append(text, to: &result, inQuotes: true)
    return result
  }

  /// Returns whether the text is ASCII without escapes in a literal.
  // For nearly all strings this check of their bytes suffices.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.allSatisfy { 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
  }

  /// Returns the longest prefix of at most `limit` scalars that splits no escape.
  ///
  /// The text is that of ``escaped(_:)``.
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

  /// Returns whether the text is a word.
  ///
  /// A word is at least one letter, digit or `_`, of any script.
  package static func isWord(_ text: String) -> Bool {
    !text.isEmpty && (isASCIIWord(text) || text.unicodeScalars.allSatisfy(isWordScalar))
  }

  /// Returns whether a file name needs no quotes in a statement.
  ///
  /// Such a name has no white space, quotes, `;` or invisible characters, and no `#` at its beginning.
  package static func isBareFileName(_ name: String) -> Bool {
    // The parser reads scalars, and a `"` with an accent is another Character.
    let scalars = name.unicodeScalars
    guard let first = scalars.first, first != "#", !typographicQuotes.unicodeScalars.contains(first) else {
      return false
    }
    return VisibleText.line(name) == name
      && !scalars.contains { $0.properties.isWhitespace || $0 == "\"" || $0 == ";" }
  }

  private static func isASCIIWord(_ text: String) -> Bool {
    // Nearly all words are ASCII, and bytes are quicker to check than scalars.
    var text = text
    return text.withUTF8 { $0.allSatisfy(isWordByte) }
  }

  /// Returns whether the text is a word without a leading digit.
  ///
  /// Names of types, cases and labels are identifiers.
  package static func isIdentifier(_ text: String) -> Bool {
    // Nearly all identifiers are ASCII, and bytes are quicker to check than scalars.
    var copy = text
    let isPlain = copy.withUTF8 { bytes in
      guard let first = bytes.first, !(0x30...0x39 ~= first) else { return false }
      return bytes.allSatisfy(isWordByte)
    }
    if isPlain { return true }
    guard let first = text.unicodeScalars.first, beginsIdentifier(first) else { return false }
    return isWord(text)
  }

  /// Returns a type, case or label name. A name that is no identifier gets backticks.
  package static func identifier(_ name: String) -> String {
    isIdentifier(name) ? name : "`\(VisibleText.line(name))`"
  }

  /// Returns a text of at most `limit` Characters, with `…` at a cut. The cost is linear in that number.
  static func cut(_ text: some StringProtocol, to limit: Int) -> String {
    text.count(upTo: limit + 1) <= limit ? String(text) : text.prefix(limit - 1) + "…"
  }

  static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isWordByte(UInt8(scalar.value)) }
    // Hangul syllables are letters, and need no slower look-up of their properties.
    if 0xAC00...0xD7A3 ~= scalar.value { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber:
      // An invisible letter would make two names look alike.
      return !scalar.properties.isDefaultIgnorableCodePoint
    default:
      return false
    }
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }

  /// Returns whether a scalar can begin an identifier.
  ///
  /// Such a scalar belongs to words and is no digit.
  static func beginsIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    guard isWordScalar(scalar) else { return false }
    return scalar.isASCII ? !(0x30...0x39 ~= scalar.value) : scalar.properties.generalCategory != .decimalNumber
  }
}

extension StringProtocol {
  /// Returns the number of Characters, counted at most up to a limit.
  func count(upTo limit: Int) -> Int {
    distance(from: startIndex, to: index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex)
  }
}

/// The exact text of durations, in the largest fitting unit.
package enum DurationText {
  /// The units of durations, smallest first.
  static let units = ["ms", "s", "min"]

  static let second: Int128 = 1_000_000_000_000_000_000

  /// Returns `nil` if there is no such unit.
  static func attoseconds(in unit: String) -> Int128? {
    switch unit {
    case "ms": 1_000_000_000_000_000
    case "s": second
    case "min": second * 60
    default: nil
    }
  }

  /// Returns the text of a duration.
  ///
  /// Whole minutes are `2min`. From a second on, a duration is `1.5s` if three decimals suffice. Any other is in
  /// milliseconds: `300ms`, `0.5ms`.
  package static func text(_ duration: Duration) -> String {
    let total = duration.attoseconds.magnitude
    let sign = duration.attoseconds < 0 ? "-" : ""
    let second = Self.second.magnitude
    let millisecond = second / 1_000
    if total != 0, total.isMultiple(of: second * 60) { return "\(sign)\(total / (second * 60))min" }
    if total >= second, total.isMultiple(of: millisecond) {
      return sign + decimal(total, unit: second, digits: 18) + "s"
    }
    return sign + decimal(total, unit: millisecond, digits: 15) + "ms"
  }

  /// Returns an exact duration: `120ms` below a second, and `1.5s` from a second on.
  package static func short(_ duration: Duration) -> String {
    let total = duration.attoseconds.magnitude
    if duration >= .seconds(1) { return decimal(total, unit: second.magnitude, digits: 18) + "s" }
    return (duration < .zero ? "-" : "") + decimal(total, unit: second.magnitude / 1_000, digits: 15) + "ms"
  }

  // Returns a number of units, with decimals but without trailing zeros.
  private static func decimal(_ total: UInt128, unit: UInt128, digits: Int) -> String {
    // A second has 10¹⁸ attoseconds, so its decimals have 18 digits. Those of a millisecond have 15.
    let (whole, rest) = total.quotientAndRemainder(dividingBy: unit)
    if rest == 0 { return "\(whole)" }
    let fraction = String(rest).zeroPadded(to: digits)
    let zeros = fraction.reversed().prefix { $0 == "0" }.count
    return "\(whole).\(fraction.dropLast(zeros))"
  }
}

/// Functions for URLs in scripts.
package enum URLText {
  /// Returns a URL as the argument of `open`, in quotes if necessary.
  package static func argument(_ url: String) -> String { isBare(url) ? url : ScriptText.quoted(url) }

  /// Returns whether a URL needs no quotes.
  ///
  /// Such a URL has a scheme and a colon, and no spaces, quotes, semicolons or characters that need an escape.
  static func isBare(_ url: String) -> Bool {
    let bytes = Array(url.utf8)
    guard let end = schemeEnd(bytes, from: 0, limit: bytes.count) else { return false }
    guard !bytes[end...].contains(where: { $0.isBlank || $0 == .quote || $0 == UInt8(ascii: ";") }) else {
      return false
    }
    // A `(` directly after the first word would read as a Step, but the scheme's colon precedes any bracket.
    return VisibleText.line(url) == url
  }

  /// Returns the offset after the colon of a scheme. Returns `nil` if none begins at `start`.
  static func schemeEnd(_ bytes: [UInt8], from start: Int, limit: Int) -> Int? {
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
      if byte == UInt8(ascii: ":") { return offset > start ? offset + 1 : nil }
      let isOther = byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == .dot
      guard isLetter || (isOther && offset > start) else { return nil }
      offset += 1
    }
    return nil
  }
}
