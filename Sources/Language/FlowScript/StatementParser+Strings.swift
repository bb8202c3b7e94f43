extension StatementParser {
  /// Parses the string at the current offset, which ends on its line.
  mutating func string() throws(ParseError) -> String {
    let start = offset
    var end = start + 1
    while end < limit, source.bytes[end] != .quote, source.bytes[end] != .backslash { end += 1 }
    guard end < limit else { throw error(.unclosedString, at: start) }
    // Most strings have no escape and are copied at once.
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

  /// Parses the part of an escape after its backslash.
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

  /// Parses the braces of `\u{1F3AC}`.
  private mutating func scalar(into bytes: inout [UInt8], escape start: Int) throws(ParseError) {
    var value: UInt32 = 0
    var digits = 0
    if peek == UInt8(ascii: "{") {
      offset += 1
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
    let end = source.bytes[start..<min(limit, start + 12)].firstIndex { $0 == UInt8(ascii: "}") || $0 == .quote }
    let last = end.map { source.bytes[$0] == .quote ? $0 : $0 + 1 } ?? offset
    throw error(.badEscape(text(start..<last)), at: start)
  }
}
