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

  /// Creates the source of a script. A byte order mark at its start is kept and belongs to no line.
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
        // A carriage return was checked with all white space after it, so skip that to stay linear.
        offset = byte == .carriageReturn ? Self.blankEnd(bytes, from: offset) : offset + 1
      }
    }
    lineStarts = starts
    self.controls = controls
  }

  /// Checks whether a forbidden control character is at an offset.
  ///
  /// Forbidden are C0 except tabs, delete, C1, and a carriage return before anything but white space on its line.
  private static func isControl(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let byte = bytes[offset]
    if byte >= 0x20 {
      if byte == 0x7F { return true }
      guard byte == 0xC2, offset + 1 < bytes.count else { return false }
      return bytes[offset + 1] < 0xA0
    }
    if byte == .tab { return false }
    guard byte == .carriageReturn else { return true }
    let end = blankEnd(bytes, from: offset)
    return end < bytes.count && bytes[end] != .lineFeed
  }

  /// Returns the end of the white space at an offset.
  private static func blankEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isBlankOrReturn { end += 1 }
    return end
  }

  /// The number of lines.
  var lineCount: Int { lineStarts.count }

  /// Returns the offset of the next line, or the end of the text.
  func lineNext(_ line: Int) -> Int {
    line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
  }

  /// Returns the end of a line without its line feed and trailing white space.
  func lineLimit(_ line: Int) -> Int {
    let start = lineStarts[line]
    var limit = lineNext(line)
    if limit > start, bytes[limit - 1] == .lineFeed { limit -= 1 }
    while limit > start, bytes[limit - 1].isBlankOrReturn { limit -= 1 }
    return limit
  }

  /// Returns the index of the line that contains a byte offset, by binary search.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Returns the first forbidden control character of a line, by binary search. Returns `nil` if there is none.
  func control(inLine line: Int) -> Int? {
    if controls.isEmpty { return nil }
    let start = lineStarts[line]
    var low = 0
    var high = controls.count
    while low < high {
      let middle = (low + high) / 2
      if controls[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < controls.count && controls[low] < lineNext(line) ? controls[low] : nil
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

  /// Returns the text of a byte range.
  func string(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Returns the scalar at a byte offset, with its length in bytes.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    UTF8Text.scalar(in: bytes, at: offset)
  }
}
