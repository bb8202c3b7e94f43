extension SourceText {
  /// Decodes the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The file name for the error.
  /// - Returns: The text, including a byte order mark.
  /// - Throws: ``ParseError`` at the first byte that is not UTF-8.
  package static func decode(_ bytes: some Sequence<UInt8>, file: String? = nil) throws(ParseError) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let valid = bytes.withUnsafeBufferPointer { validPrefix($0) }
    // The text before the invalid byte is valid, and so is the excerpt, which shows invalid bytes as U+FFFD.
    let line = bytes[..<valid].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let rest = bytes[valid...].prefix(200).prefix { $0 != .lineFeed }
    let text = String(decoding: bytes[..<valid], as: UTF8.self) + String(decoding: rest, as: UTF8.self)
    let source = SourceText(text, file: file)
    throw source.error(.invalidUTF8(byte: bytes[valid]), at: max(valid, line))
  }

  /// Returns the number of valid UTF-8 bytes at the start.
  private static func validPrefix(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = 0
    while offset < bytes.count {
      let length = sequenceLength(bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return offset
  }

  /// Returns the length of the well-formed scalar at an offset, in bytes. Returns 0 if there is none.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let first = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for index in offset + 2..<max(offset + length, offset + 2) where !bytes[index].isContinuation { return 0 }
    return length
  }
}
