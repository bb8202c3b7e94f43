/// A comparison of a statement's block with its transcript.
///
/// In a block, a line `...` matches any lines except errors, and `[..]` within a line matches any text. `\...` and
/// `\[..]` are these texts literally. All else has to match byte for byte.
///
/// The cost is at most proportional to the product of both numbers of lines. Matching without `...` is linear.
public enum BlockMatcher {
  /// Returns whether a transcript matches a block.
  public static func matches(expected: [String], actual: [String]) -> Bool {
    // Nearly all lines are unchanged and need no preparation.
    var same = 0
    while same < min(expected.count, actual.count), BlockPattern.isPlain(expected[same], equalTo: actual[same]) {
      same += 1
    }
    if same == expected.count { return same == actual.count }
    var lines = BlockLines(expected: Array(expected[same...]), actual: Array(actual[same...]))
    return lines.match()
  }

  /// Returns the difference between a block and a transcript. Returns `nil` if they match.
  package static func difference(expected: [String], actual: [String]) -> BlockDifference? {
    // Most transcripts match, and matching needs no alignment.
    if matches(expected: expected, actual: actual) { return nil }
    var lines = BlockLines(expected: expected, actual: actual)
    return BlockDifference(lines: edits(&lines, expected: expected, actual: actual).flatMap(\.difference))
  }

  /// Returns the differing lines of two texts without wildcards, with `-` or `+`.
  package static func changes(from old: [String], to new: [String]) -> [String] {
    difference(expected: old.map(escape), actual: new)?.lines(context: 0).filter(\.isChange).map(\.text) ?? []
  }

  /// Returns the block with mismatching lines replaced. Matching lines stay, including wildcards.
  ///
  /// - Returns: A block that the transcript matches. An error among the lines of a `...` has the wildcard before and
  ///   after it.
  package static func update(expected: [String], actual: [String]) -> [String] {
    if matches(expected: expected, actual: actual) { return expected }
    var lines = BlockLines(expected: expected, actual: actual)
    return edits(&lines, expected: expected, actual: actual).flatMap(\.updated)
  }

  /// Returns the block line that matches exactly this transcript line, with wildcards escaped.
  package static func escape(_ line: String) -> String {
    BlockPattern.escape(line)
  }

  // A matching line, or a group of expected lines with their actual replacements.
  private enum Edit {
    case same(String)
    case changed(expected: [String], actual: [String])

    var difference: [BlockDifference.Line] {
      switch self {
      case .same(let line): [.same(line)]
      case .changed(let expected, let actual): expected.map { .expected($0) } + actual.map { .actual($0) }
      }
    }

    var updated: [String] {
      switch self {
      case .same(let line): [line]
      case .changed(_, let actual): actual.map(BlockMatcher.escape)
      }
    }
  }

  // Neighbouring changes are one edit.
  private static func edits(_ lines: inout BlockLines, expected: [String], actual: [String]) -> [Edit] {
    // So all expected lines come before the lines that replace them.
    var edits: [Edit] = []
    var missing: [String] = []
    var extra: [String] = []
    func flush() {
      guard !missing.isEmpty || !extra.isEmpty else { return }
      edits.append(.changed(expected: missing, actual: extra))
      missing = []
      extra = []
    }
    for operation in BlockAlignment.operations(&lines) {
      switch operation {
      case .same(let index):
        flush()
        edits.append(.same(expected[index]))
      case .missing(let index): missing.append(expected[index])
      case .extra(let index): extra.append(actual[index])
      case .replaced(let expectedIndex, let actualIndex):
        missing.append(expected[expectedIndex])
        extra.append(actual[actualIndex])
      }
    }
    flush()
    return edits
  }
}

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
  // The maximum length of an offset with the following space, in bytes. A longer first word is no offset, and the
  // search for the space stops within it.
  private static let maximumOffsetLength = 40

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
      // Comparing the first byte alone leaves out the slice for nearly all offsets.
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

  /// Returns whether a block line without wildcards equals a transcript line.
  ///
  /// A line with `[..]`, and a line that ends in a dot, may be special. Returns `false` for such a line.
  static func isPlain(_ line: String, equalTo actual: String) -> Bool {
    guard line.utf8.count == actual.utf8.count else { return false }
    var (line, actual) = (line, actual)
    return line.withUTF8 { line in
      actual.withUTF8 { actual in
        var previous: UInt8 = 0
        for index in line.indices {
          let byte = line[index]
          // `[.` may begin `[..]`, and a dot at the end may be that of `...`.
          guard byte == actual[index], byte != .dot || previous != .openingBracket else { return false }
          previous = byte
        }
        return previous != .dot
      }
    }
  }

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

  // Returns whether the line is `...` after one or more backslashes.
  private static func isEscapedAnyLines(_ bytes: [UInt8]) -> Bool {
    bytes.count > 3 && bytes.suffix(3) == anyLinesText[...] && bytes.dropLast(3).allSatisfy { $0 == .backslash }
  }

  /// Returns whether a transcript line is an error.
  ///
  /// An error is `error: …` or a failed assertion, `failed: …`, each possibly after an offset.
  static func isError(_ line: some Collection<UInt8>) -> Bool {
    var rest = line[...]
    if rest.first == UInt8(ascii: "+") {
      guard let space = rest.prefix(maximumOffsetLength).firstIndex(of: .space) else { return false }
      guard rest.dropFirst().first?.isDigit == true else { return false }
      rest = rest[rest.index(after: space)...]
    }
    return rest.starts(with: "error:".utf8) || rest.starts(with: "failed:".utf8)
  }
}

/// A line with `[..]`, prepared for comparison. A comparison is linear in the line's length.
struct BlockGlob: Sendable {
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  // The pieces between wildcards in order, each with its search table.
  private let middle: [(piece: [UInt8], table: [Int])]

  /// Creates a glob from the text before, between and after the wildcards.
  init(_ pieces: [[UInt8]]) {
    prefix = pieces.first ?? []
    suffix = pieces.count > 1 ? pieces[pieces.count - 1] : []
    middle = pieces.dropFirst().dropLast().filter { !$0.isEmpty }.map { ($0, Self.table($0)) }
  }

  func matches(_ line: [UInt8]) -> Bool {
    guard line.count >= prefix.count + suffix.count, line.starts(with: prefix),
      line.suffix(suffix.count).elementsEqual(suffix)
    else { return false }
    // Take the first occurrence of each piece, which leaves the most text for the others.
    var offset = prefix.count
    let end = line.count - suffix.count
    for (piece, table) in middle {
      guard let found = Self.end(of: piece, table: table, in: line, from: offset, to: end) else { return false }
      offset = found
    }
    return true
  }

  // The search table of Knuth, Morris and Pratt. For each position, it holds the length of the longest border of the
  // prefix that ends there.
  private static func table(_ piece: [UInt8]) -> [Int] {
    var table = [Int](repeating: 0, count: piece.count)
    var length = 0
    for index in piece.indices.dropFirst() {
      while length > 0, piece[index] != piece[length] { length = table[length - 1] }
      if piece[index] == piece[length] { length += 1 }
      table[index] = length
    }
    return table
  }

  // Returns the end of the first occurrence of a piece. Returns `nil` if there is none.
  private static func end(of piece: [UInt8], table: [Int], in line: [UInt8], from start: Int, to end: Int) -> Int? {
    var length = 0
    for index in start..<max(start, end) {
      while length > 0, line[index] != piece[length] { length = table[length - 1] }
      if line[index] == piece[length] { length += 1 }
      if length == piece.count { return index + 1 }
    }
    return nil
  }
}
