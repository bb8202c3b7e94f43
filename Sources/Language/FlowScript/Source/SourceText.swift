import FlowSystem

/// The text of a script as UTF-8, with the offsets of its lines.
///
/// All parsers work on these bytes. Creation costs one pass over the text. Finding a line is a binary search.
package struct SourceText: Sendable {
  /// The name of the file. `nil` for typed text.
  package let file: String?
  /// The number of the first line. It exceeds 1 for a part of a longer text.
  let firstLine: Int
  /// The text as valid UTF-8.
  let bytes: [UInt8]
  /// The offsets at which lines begin. A line feed at the end of the text begins no further line.
  let lineStarts: [Int]
  /// The offsets of forbidden control characters, the first of each line, in order.
  let controls: [Int]

  /// Creates the source of a script. A byte order mark at its start stays and belongs to no line.
  package init(_ text: String, file: String? = nil, firstLine: Int = 1) {
    self.init(validBytes: Array(text.utf8), file: file, firstLine: firstLine)
  }

  init(validBytes bytes: [UInt8], file: String?, firstLine: Int = 1) {
    self.file = file
    self.firstLine = firstLine
    self.bytes = bytes
    var starts: [Int] = []
    var controls: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      var offset = hasMark ? 3 : 0
      if hasMark || offset < bytes.count { starts.append(offset) }
      var controlLine = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        // Nearly all bytes are neither line ends nor control characters.
        if 0x20..<0x7F ~= byte {
          offset += 1
          continue
        }
        if byte == .lineFeed {
          if offset + 1 < bytes.count { starts.append(offset + 1) }
        } else if Self.isControl(bytes, at: offset), controlLine != starts.count {
          controlLine = starts.count
          controls.append(offset)
        }
        // The check of a carriage return covers all white space after it. Skip that to stay linear.
        offset = byte == .carriageReturn ? Self.blankEnd(bytes, from: offset) : offset + 1
      }
    }
    lineStarts = starts
    self.controls = controls
  }

  // Forbidden are delete, C1, and C0 except tabs. A carriage return is allowed if only white space follows on its line.
  private static func isControl(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let byte = bytes[offset]
    if byte >= 0x20 {
      if byte == 0x7F { return true }
      // C1 is U+0080 to U+009F, each 0xC2 and a second byte.
      guard byte == 0xC2, offset + 1 < bytes.count else { return false }
      return bytes[offset + 1] < 0xA0
    }
    if byte == .tab { return false }
    guard byte == .carriageReturn else { return true }
    let end = blankEnd(bytes, from: offset)
    return end < bytes.count && bytes[end] != .lineFeed
  }

  private static func blankEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isBlankOrReturn { end += 1 }
    return end
  }

  var lineCount: Int { lineStarts.count }

  /// Returns the start of the next line, or the end of the text.
  func nextLineStart(_ line: Int) -> Int {
    line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
  }

  /// Returns the end of a line without its trailing white space.
  func lineLimit(_ line: Int) -> Int {
    let start = lineStarts[line]
    var limit = nextLineStart(line)
    if limit > start, bytes[limit - 1] == .lineFeed { limit -= 1 }
    while limit > start, bytes[limit - 1].isBlankOrReturn { limit -= 1 }
    return limit
  }

  /// The search is binary.
  func line(at offset: Int) -> Int {
    max(lineStarts.partitioningIndex { $0 > offset } - 1, 0)
  }

  /// Returns the offset of a line's first forbidden control character. Returns `nil` if there is none.
  ///
  /// The search is binary.
  func control(inLine line: Int) -> Int? {
    if controls.isEmpty { return nil }
    let start = lineStarts[line]
    let index = controls.partitioningIndex { $0 >= start }
    return index < controls.count && controls[index] < nextLineStart(line) ? controls[index] : nil
  }

  /// Returns the location of a byte offset, as shown to users. The cost is linear in the length of the line.
  package func location(at offset: Int) -> SourceLocation {
    guard !lineStarts.isEmpty else { return SourceLocation(file: file, line: firstLine, column: 1) }
    let line = line(at: offset)
    let before = bytes[min(lineStarts[line], offset)..<min(offset, bytes.count)]
    let isASCII = before.allSatisfy { $0 < 0x80 }
    let count = isASCII ? before.count : String(decoding: before, as: UTF8.self).count
    return SourceLocation(file: file, line: line + firstLine, column: count + 1)
  }

  func string(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Returns the text of the comment whose `#` is at an offset.
  ///
  /// The text lacks the `#` and a space after the `#`.
  func comment(at start: Int, to limit: Int) -> String {
    let text = start + 1
    return string((text < limit && bytes[text] == .space ? text + 1 : text)..<limit)
  }

  /// Returns the scalar at a byte offset, with its length in bytes.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    UTF8Text.scalar(in: bytes, at: offset)
  }
}

package struct SourceLocation: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file, in the user's spelling. `nil` for typed text.
  package var file: String?
  /// From 1.
  package var line: Int
  /// From 1. Columns count `Character`s, as editors show them.
  package var column: Int

  package init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The text `file:line:column`, or `line:column` without a file.
  package var description: String {
    guard let file else { return "\(line):\(column)" }
    return "\(VisibleText.line(file)):\(line):\(column)"
  }
}

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

  var isBlank: Bool { self == .space || self == .tab }
  /// Whether the byte is a space, a tab or a carriage return.
  var isBlankOrReturn: Bool { isBlank || self == .carriageReturn }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// Whether the byte continues a scalar, rather than beginning one.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
