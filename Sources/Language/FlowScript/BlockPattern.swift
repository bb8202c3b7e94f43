/// A parsed line of a block.
enum BlockPattern: Hashable, Sendable {
  /// `...`: any lines except errors.
  case anyLines
  /// A line with `[..]`. The value is the text before, between and after the wildcards.
  case pieces([[UInt8]])
  /// A line without wildcards.
  case line([UInt8])

  private static let anyText = Array("[..]".utf8)
  private static let anyLinesText = Array("...".utf8)

  /// Parses a line of a block. `\...` and `\[..]` are literal.
  init(_ line: String) {
    let bytes = Array(line.utf8)
    if bytes == Self.anyLinesText {
      self = .anyLines
      return
    }
    if Self.isEscapedAnyLines(bytes) {
      self = .line(Array(bytes.dropFirst()))
      return
    }
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == Self.anyText[0], bytes[offset...].starts(with: Self.anyText) {
        if piece.last == .backslash {
          // The last backslash makes the wildcard literal. Those before it stand for themselves.
          piece.removeLast()
          piece += Self.anyText
        } else {
          pieces.append(piece)
          piece = []
        }
        offset += Self.anyText.count
      } else {
        piece.append(bytes[offset])
        offset += 1
      }
    }
    self = pieces.isEmpty ? .line(piece) : .pieces(pieces + [piece])
  }

  /// Checks whether a block line equals a transcript line and surely has no wildcard.
  ///
  /// A line with `[..]`, and a line that ends in a dot, may be special. Such a line gives `false`.
  static func isPlain(_ line: String, equalTo actual: String) -> Bool {
    guard line.utf8.count == actual.utf8.count else { return false }
    var (line, actual) = (line, actual)
    return line.withUTF8 { line in
      actual.withUTF8 { actual in
        var previous: UInt8 = 0
        for index in line.indices {
          let byte = line[index]
          guard byte == actual[index], byte != .dot || previous != .openingBracket else { return false }
          previous = byte
        }
        return previous != .dot
      }
    }
  }

  /// Returns the block line that matches exactly this transcript line.
  static func escape(_ line: String) -> String {
    let bytes = Array(line.utf8)
    if bytes == anyLinesText || isEscapedAnyLines(bytes) { return "\\" + line }
    var escaped: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset...].starts(with: anyText) {
        escaped.append(.backslash)
        escaped += anyText
        offset += anyText.count
      } else {
        escaped.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Checks whether the line is `...` after one or more backslashes.
  private static func isEscapedAnyLines(_ bytes: [UInt8]) -> Bool {
    bytes.count > 3 && bytes.suffix(3) == anyLinesText[...] && bytes.dropLast(3).allSatisfy { $0 == .backslash }
  }

  /// Checks whether a transcript line is an error.
  ///
  /// An error is `error: …`, possibly after an offset, or a failed assertion, `failed: …`.
  static func isError(_ line: some Collection<UInt8>) -> Bool {
    var rest = line[...]
    if rest.first == UInt8(ascii: "+") {
      guard let space = rest.prefix(40).firstIndex(of: .space) else { return false }
      guard rest.dropFirst().first?.isDigit == true else { return false }
      rest = rest[rest.index(after: space)...]
    }
    return rest.starts(with: "error:".utf8) || rest.starts(with: "failed:".utf8)
  }
}
