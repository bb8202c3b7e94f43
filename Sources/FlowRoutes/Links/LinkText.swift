/// The text of URLs.
enum LinkText {
  static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")

  /// The text that escapes stand for. One that is none stays as it is; so does all of it, where it would not be UTF-8.
  static func decoded(_ text: Substring.UTF8View) -> String {
    guard text.contains(percent) else { return String(Substring(text)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(digit)
      if byte == percent, digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(Substring(text))
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
    default: nil
    }
  }
}
