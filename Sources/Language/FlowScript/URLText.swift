import FlowSystem
/// Functions for URLs in scripts.
enum URLText {
  /// Checks whether a URL needs no quotes.
  ///
  /// It has a scheme and a colon, and no white space, quotes or characters that need an escape.
  static func isBare(_ url: String) -> Bool {
    let bytes = Array(url.utf8)
    guard let end = schemeEnd(bytes, from: 0, limit: bytes.count) else { return false }
    guard !bytes[end...].contains(where: { $0.isBlank || $0 == .quote }) else { return false }
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
