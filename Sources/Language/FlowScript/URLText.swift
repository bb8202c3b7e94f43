import FlowSystem

/// URLs as they stand in scripts.
enum URLText {
  /// Whether a URL can stand without quotes: a scheme and a colon, nothing that a word's end or an escape would need.
  static func isBare(_ url: String) -> Bool {
    let bytes = Array(url.utf8)
    guard let end = schemeEnd(bytes, from: 0, limit: bytes.count) else { return false }
    guard !bytes[end...].contains(where: { $0.isBlank || $0 == .quote }) else { return false }
    // A `(` directly after the first word would read as a Step, but the scheme's colon stands before any.
    return VisibleText.line(url) == url
  }

  /// The byte after the colon of a scheme that begins there, or `nil`.
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
