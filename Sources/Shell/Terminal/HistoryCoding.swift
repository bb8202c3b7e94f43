/// The encoding of entries in a history's file, one in each line.
///
/// Characters that would break a line or a terminal are written as `\n`, `\r`, `\\` and `\xHH`.
enum HistoryCoding {
  /// Returns the line of an entry, with its newline.
  static func encode(_ entry: String) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(entry.utf8.count + 1)
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += Array("\\\\".utf8)
      case 0x0A: line += Array("\\n".utf8)
      case 0x0D: line += Array("\\r".utf8)
      case 0x09: line.append(byte)
      case 0..<0x20, 0x7F:
        line += Array((byte < 0x10 ? "\\x0" : "\\x").utf8) + Array(String(byte, radix: 16, uppercase: true).utf8)
      default: line.append(byte)
      }
    }
    line.append(0x0A)
    return line
  }

  /// Returns the entry of a line without newline, or `nil` if its encoding is invalid.
  static func decode(_ line: ArraySlice<UInt8>) -> String? {
    guard !line.isEmpty else { return nil }
    var isEscaped = false
    for byte in line {
      if (byte < 0x20 && byte != 0x09) || byte == 0x7F { return nil }
      if byte == UInt8(ascii: "\\") { isEscaped = true }
    }
    guard isEscaped else { return String(validating: line, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\\"): bytes.append(byte)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "x"):
        guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
          return nil
        }
        bytes.append(high * 16 + low)
      default: return nil
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the last entries of a file, and the number of its lines.
  ///
  /// An entry appears once, at its last position. Invalid lines are skipped.
  static func decode(_ bytes: [UInt8], limit: Int) -> (entries: [String], lineCount: Int) {
    var entries: [String] = []
    var known: Set<Line> = []
    let lines = bytes.split(separator: 0x0A)
    for line in lines.reversed() {
      guard entries.count < limit else { break }
      guard known.insert(Line(bytes: line)).inserted, let entry = decode(line) else { continue }
      entries.append(entry)
    }
    return (entries.reversed(), lines.count)
  }

  /// A line that hashes its bytes.
  ///
  /// Hashing a string takes several times as long, because it looks for equivalent spellings.
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
