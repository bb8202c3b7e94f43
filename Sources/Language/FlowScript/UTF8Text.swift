/// Functions that read scalars from valid UTF-8.
enum UTF8Text {
  /// Returns the scalar at a byte offset, with its length in bytes.
  static func scalar(in bytes: [UInt8], at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    // The bytes are valid UTF-8, so the first one determines the length.
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in offset + 1..<min(offset + length, bytes.count) {
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let dot = UInt8(ascii: ".")
  static let openingBracket = UInt8(ascii: "[")
  static let hash = UInt8(ascii: "#")
  static let backtick = UInt8(ascii: "`")

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
  /// Whether the byte is a space, a tab or a carriage return.
  var isBlankOrReturn: Bool { isBlank || self == .carriageReturn }
  /// Whether the byte is a digit, `0` to `9`.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// Whether the byte continues a scalar, rather than beginning one.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
