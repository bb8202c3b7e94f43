import FlowSystem

extension StatementParser {
  /// Returns the end of the word that begins at an offset.
  ///
  /// This is the offset itself if no word begins there.
  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < limit {
      let byte = source.bytes[end]
      if byte < 0x80 {
        guard ScriptText.isWordByte(byte) else { break }
        end += 1
      } else {
        let (scalar, length) = source.scalar(at: end)
        guard ScriptText.isWordScalar(scalar) else { break }
        end += length
      }
    }
    return end
  }

  /// Returns `nil` if no word begins here.
  mutating func word() -> String? {
    let end = wordEnd(from: offset)
    guard end > offset else { return nil }
    defer { offset = end }
    return source.string(offset..<end)
  }

  /// Parses a keyword that is the whole next word. Returns whether there is one.
  mutating func keyword(_ keyword: Keyword) -> Bool { token(keyword.rawValue) }

  /// Parses a token that is the whole next word. Returns whether there is one.
  mutating func token(_ token: String) -> Bool {
    // A longer word is another token, even if it begins with this one.
    let end = wordEnd(from: offset)
    guard end - offset == token.utf8.count, source.bytes[offset..<end].elementsEqual(token.utf8) else {
      return false
    }
    offset = end
    return true
  }

  /// Parses a text that is no word, such as `--option`, up to a blank. Returns whether it is there.
  mutating func text(_ text: String) -> Bool {
    let end = source.bytes[offset..<limit].firstIndex(where: \.isBlank) ?? limit
    guard source.bytes[offset..<end].elementsEqual(text.utf8) else { return false }
    offset = end
    return true
  }

  /// Whether the name of a type, a case or a label begins here.
  var isAtIdentifier: Bool {
    if peek == .backtick { return true }
    return offset < limit && ScriptText.beginsIdentifier(source.scalar(at: offset).scalar)
  }

  /// Parses a name of a type, case or label.
  ///
  /// It is an identifier, or text in backticks without invisible characters.
  mutating func identifier(_ expectation: ParseError.Expectation) throws(ParseError) -> String {
    guard isAtIdentifier else { throw unexpected(expectation) }
    guard peek == .backtick else { return word() ?? "" }
    let start = offset + 1
    guard let end = source.bytes[start..<limit].firstIndex(of: .backtick) else {
      throw error(.unclosedBacktick, at: offset)
    }
    guard end > start else {
      offset = end
      throw unexpected(expectation)
    }
    let name = source.string(start..<end)
    // Invisible characters would make two names look alike.
    guard VisibleText.line(name) == name else { throw error(.hiddenInName(errorText(start..<end)), at: offset) }
    offset = end + 1
    return name
  }

  /// Parses a word or a string.
  mutating func text(_ expectation: ParseError.Expectation) throws(ParseError) -> String {
    try skipBlanks()
    if peek == .quote { return try string() }
    guard let word = word() else { throw unexpected(expectation) }
    return word
  }

  mutating func quotedText() throws(ParseError) -> String {
    try skipBlanks()
    guard peek == .quote else { throw unexpected(.string) }
    return try string()
  }

  /// Parses the name of a file.
  ///
  /// It is a string, or text without white space, quotes and `;`.
  mutating func fileName(or others: [ParseError.Expectation] = []) throws(ParseError) -> String {
    try skipBlanks()
    if peek == .quote { return try string() }
    let start = offset
    // Refuse typographic quotes here, where the error can advise straight ones.
    let isQuoteLike =
      offset < limit && ScriptText.typographicQuotes.unicodeScalars.contains(source.scalar(at: offset).scalar)
    if !isAtComment, !isQuoteLike {
      while offset < limit, !peek.isBlank, peek != .quote, peek != UInt8(ascii: ";") { offset += 1 }
    }
    guard offset > start else { throw unexpected([.file] + others) }
    return source.string(start..<offset)
  }

  /// Parses a name with its number: `Name`, `Name#2`, `"A-1"#2`.
  mutating func name(_ expectation: ParseError.Expectation) throws(ParseError) -> Name {
    let word = try text(expectation)
    return Name(word: word, number: try instanceNumber() ?? 1)
  }

  /// Parses a number such as `#2`. Returns `nil` if none follows directly.
  mutating func instanceNumber() throws(ParseError) -> Int? {
    guard peek == .hash else { return nil }
    offset += 1
    return try wholeNumber(from: 1)
  }

  /// Parses an unsigned integer that is at least `least`.
  mutating func wholeNumber(from least: Int) throws(ParseError) -> Int {
    let start = offset
    let end = wordEnd(from: offset)
    let digits = source.bytes[start..<end]
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else {
      throw unexpected(least > 0 ? .positiveNumber : .number)
    }
    var number = 0
    for digit in digits {
      let (tens, overflowsTens) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsSum) = tens.addingReportingOverflow(Int(digit) - 0x30)
      if overflowsTens || overflowsSum { throw error(.numberOutOfRange(errorText(start..<end), .count), at: start) }
      number = sum
    }
    guard number >= least else { throw unexpected(.positiveNumber) }
    offset = end
    return number
  }
}

extension StatementParser {
  /// Parses the string at the current offset, which ends on its line.
  mutating func string() throws(ParseError) -> String {
    let start = offset
    var end = start + 1
    while end < limit, source.bytes[end] != .quote, source.bytes[end] != .backslash { end += 1 }
    guard end < limit else { throw error(.unclosedString, at: start) }
    // Most strings have no escape, so copy them at once.
    if source.bytes[end] == .quote {
      offset = end + 1
      return source.string(start + 1..<end)
    }
    var bytes = Array(source.bytes[start + 1..<end])
    offset = end
    while offset < limit {
      let byte = source.bytes[offset]
      offset += 1
      switch byte {
      case .quote: return String(decoding: bytes, as: UTF8.self)
      case .backslash: try escape(into: &bytes, string: start)
      default: bytes.append(byte)
      }
    }
    throw error(.unclosedString, at: start)
  }

  // Parses the part of an escape after its backslash.
  private mutating func escape(into bytes: inout [UInt8], string: Int) throws(ParseError) {
    let start = offset - 1
    guard offset < limit else { throw error(.unclosedString, at: string) }
    let byte = peek
    offset += 1
    switch byte {
    case .quote, .backslash, UInt8(ascii: "'"): bytes.append(byte)
    case UInt8(ascii: "n"): bytes.append(.lineFeed)
    case UInt8(ascii: "t"): bytes.append(.tab)
    case UInt8(ascii: "r"): bytes.append(.carriageReturn)
    case UInt8(ascii: "0"): bytes.append(0)
    case UInt8(ascii: "u"): try scalar(into: &bytes, escape: start)
    default:
      let length = source.scalar(at: start + 1).length
      throw error(.badEscape(source.string(start..<start + 1 + length)), at: start)
    }
  }

  // Parses the braces of `\u{1F3AC}`.
  private mutating func scalar(into bytes: inout [UInt8], escape start: Int) throws(ParseError) {
    var value: UInt32 = 0
    var digits = 0
    if peek == UInt8(ascii: "{") {
      offset += 1
      // Eight digits fit into 32 bits, and no scalar has more than six.
      while digits < 8, let digit = Character(Unicode.Scalar(peek)).hexDigitValue {
        value = value << 4 | UInt32(digit)
        digits += 1
        offset += 1
      }
      if peek == UInt8(ascii: "}"), digits > 0, let scalar = Unicode.Scalar(value) {
        offset += 1
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        return
      }
    }
    // The error shows the escape up to its `}`. With eight digits, an escape has 12 bytes.
    let end = source.bytes[start..<min(limit, start + 12)].firstIndex { $0 == UInt8(ascii: "}") || $0 == .quote }
    let last = end.map { source.bytes[$0] == .quote ? $0 : $0 + 1 } ?? offset
    throw error(.badEscape(errorText(start..<last)), at: start)
  }
}
