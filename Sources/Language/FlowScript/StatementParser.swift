/// A parser for statements and values on the lines of a text.
///
/// The parser has a position within a line. Within brackets, a line end is white space, so a statement continues until
/// its brackets are closed.
struct StatementParser {
  /// The maximum number of open brackets.
  static let depthLimit = 200

  let source: SourceText
  /// The index of the current line.
  var line: Int
  /// The offset of the next byte.
  var offset: Int
  /// The offset at which the line's content ends.
  var limit: Int
  /// The offsets of the open brackets.
  var brackets: [Int] = []
  /// The construct that is being parsed, whose forms errors show as advice.
  var usage = Usage.none

  init(_ source: SourceText, line: Int = 0) {
    self.source = source
    self.line = line
    offset = source.bytes.count
    limit = offset
    if line < source.lineCount { start(line: line) }
  }

  /// Moves to the start of a line.
  mutating func start(line: Int) {
    self.line = line
    offset = source.lineStarts[line]
    limit = source.lineLimit(line)
    brackets.removeAll(keepingCapacity: true)
    usage = .none
  }

  /// The next byte on the line, or 0 at its end. A line with a NUL is never parsed.
  var peek: UInt8 { offset < limit ? source.bytes[offset] : 0 }

  /// The byte after the next one, or 0.
  var peekSecond: UInt8 { offset + 1 < limit ? source.bytes[offset + 1] : 0 }

  /// Checks that the line contains no control character.
  func checkLine() throws(ParseError) {
    if let control = source.control(inLine: line) {
      throw error(.controlCharacter(source.scalar(at: control).scalar.value), at: control)
    }
  }

  /// Skips white space, and within brackets line ends too.
  /// - Throws: ``ParseError`` at a bracket that is still open at an empty line or the end of the text.
  mutating func skipBlanks() throws(ParseError) {
    while true {
      while offset < limit, source.bytes[offset].isBlank { offset += 1 }
      guard offset == limit, let bracket = brackets.last else { return }
      let isAtEnd = line + 1 >= source.lineCount
      let start = isAtEnd ? limit : source.lineStarts[line + 1]
      if isAtEnd || source.lineLimit(line + 1) == start {
        let character = Character(Unicode.Scalar(source.bytes[bracket]))
        throw error(.unclosedBracket(character, atEndOfText: isAtEnd), at: bracket)
      }
      line += 1
      offset = start
      limit = source.lineLimit(line)
      try checkLine()
    }
  }

  /// Whether a comment begins here: `#` between white space, or at the end of the line.
  var isAtComment: Bool {
    guard peek == .hash, offset > 0, source.bytes[offset - 1].isBlank else { return false }
    return peekSecond == 0 || peekSecond.isBlank
  }

  /// Skips white space and returns whether the statement has ended.
  mutating func isAtEnd() throws(ParseError) -> Bool {
    try skipBlanks()
    return offset == limit || isAtComment
  }

  /// Parses the end of the statement.
  ///
  /// - Returns: The comment after the statement. Returns `nil` if there is none.
  mutating func endOfStatement() throws(ParseError) -> String? {
    guard try isAtEnd() else { throw unexpected(.endOfStatement) }
    guard offset < limit else { return nil }
    var start = offset + 1
    if start < limit, source.bytes[start] == .space { start += 1 }
    let comment = source.string(start..<limit)
    offset = limit
    return comment
  }

  /// Parses an opening bracket.
  /// - Throws: ``ParseError`` if too many brackets are open.
  mutating func open() throws(ParseError) {
    guard brackets.count < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit), at: offset) }
    brackets.append(offset)
    offset += 1
  }

  /// Parses the closing bracket at the current offset.
  mutating func close() {
    brackets.removeLast()
    offset += 1
  }

  /// Returns an error at a byte offset.
  func error(_ fact: ParseError.Fact, at offset: Int) -> ParseError {
    source.error(fact, at: offset)
  }

  /// Returns an error about unexpected text at the current offset.
  func unexpected(_ expected: ParseError.Expectation...) -> ParseError {
    unexpected(expected)
  }

  /// Returns an error about unexpected text at the current offset.
  func unexpected(_ expected: [ParseError.Expectation]) -> ParseError {
    if peek == UInt8(ascii: "$") { return error(.reservedDollar, at: offset) }
    var openBracket: SourceLocation?
    if let bracket = brackets.last, bracket < source.lineStarts[line] { openBracket = source.location(at: bracket) }
    return error(
      // Within brackets, the forms of the statement would not help.
      .unexpected(found: found, expected: expected, usage: brackets.isEmpty ? usage.forms : [], open: openBracket),
      at: offset
    )
  }

  /// The text at the current offset, for an error.
  private var found: ParseError.Found {
    guard offset < limit, !isAtComment else { return .endOfLine }
    let end = wordEnd(from: offset)
    if end > offset { return .text(text(offset..<end)) }
    // Show the word after the sign too, as in `#2`.
    if [.hash, UInt8(ascii: "-")].contains(source.bytes[offset]) {
      return .text(text(offset..<wordEnd(from: offset + 1)))
    }
    // A Character may have any number of combining scalars, so limit what is shown.
    let window = source.string(offset..<min(limit, offset + 64))
    return .text(window.first.map { String($0.unicodeScalars.count > 16 ? "\u{FFFD}" : $0) } ?? "")
  }

  /// Returns a text for an error, shortened if it is long.
  func text(_ range: Range<Int>) -> String {
    ScriptText.cut(source.string(range.lowerBound..<min(range.upperBound, range.lowerBound + 400)), to: 40)
  }
}
