/// Reads statements and values from the lines of a text.
///
/// It stands at a byte of a line. Where a bracket is open the end of the line is white space, so that a statement goes on
/// until its brackets are closed.
struct StatementParser {
  /// How many brackets can be open at once.
  static let depthLimit = 200

  let source: SourceText
  /// The index of the line.
  var line: Int
  /// The next byte.
  var offset: Int
  /// Where the line's content ends.
  var limit: Int
  /// Where the open brackets stand.
  var brackets: [Int] = []
  /// What is being read, for advice on how it is written.
  var usage = Usage.none

  init(_ source: SourceText, line: Int = 0) {
    self.source = source
    self.line = line
    offset = source.bytes.count
    limit = offset
    if line < source.lineCount { start(line: line) }
  }

  /// Goes to the start of a line.
  mutating func start(line: Int) {
    self.line = line
    offset = source.lineStarts[line]
    limit = source.lineLimit(line)
    brackets.removeAll(keepingCapacity: true)
    usage = .none
  }

  /// The next byte on the line, or 0 at its end. (No line with a NUL is parsed.)
  var peek: UInt8 { offset < limit ? source.bytes[offset] : 0 }

  /// The byte after the next one, or 0.
  var peekSecond: UInt8 { offset + 1 < limit ? source.bytes[offset + 1] : 0 }

  /// Refuses a line that holds a control character.
  func checkLine() throws(ParseError) {
    if let control = source.control(inLine: line) {
      throw error(.controlCharacter(source.scalar(at: control).scalar.value), at: control)
    }
  }

  /// Skips white space, and within brackets the ends of lines.
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

  /// Whether a comment begins here: `#` between white space, or at the line's end.
  var isAtComment: Bool {
    guard peek == .hash, offset > 0, source.bytes[offset - 1].isBlank else { return false }
    return peekSecond == 0 || peekSecond.isBlank
  }

  /// Skips white space and says whether the statement's words are over.
  mutating func isAtEnd() throws(ParseError) -> Bool {
    try skipBlanks()
    return offset == limit || isAtComment
  }

  /// Reads the end of the statement.
  ///
  /// - Returns: the text of the comment after it, or `nil` without one.
  mutating func endOfStatement() throws(ParseError) -> String? {
    guard try isAtEnd() else { throw unexpected(.endOfStatement) }
    guard offset < limit else { return nil }
    var start = offset + 1
    if start < limit, source.bytes[start] == .space { start += 1 }
    let comment = source.string(start..<limit)
    offset = limit
    return comment
  }

  /// Reads an opening bracket.
  mutating func open() throws(ParseError) {
    guard brackets.count < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit), at: offset) }
    brackets.append(offset)
    offset += 1
  }

  /// Reads the closing bracket that stands here.
  mutating func close() {
    brackets.removeLast()
    offset += 1
  }

  /// An error at a byte.
  func error(_ fact: ParseError.Fact, at offset: Int) -> ParseError {
    source.error(fact, at: offset)
  }

  /// The error that something else stands here than what is expected.
  func unexpected(_ expected: ParseError.Expectation...) -> ParseError {
    unexpected(expected)
  }

  /// The error that something else stands here than what is expected.
  func unexpected(_ expected: [ParseError.Expectation]) -> ParseError {
    if peek == UInt8(ascii: "$") { return error(.reservedDollar, at: offset) }
    var openBracket: SourceLocation?
    if let bracket = brackets.last, bracket < source.lineStarts[line] { openBracket = source.location(at: bracket) }
    return error(
      .unexpected(found: found, expected: expected, usage: brackets.isEmpty ? usage.forms : [], open: openBracket),
      at: offset
    )
  }

  /// What stands here, for an error.
  private var found: ParseError.Found {
    guard offset < limit, !isAtComment else { return .endOfLine }
    let end = wordEnd(from: offset)
    if end > offset { return .text(text(offset..<end)) }
    if [.hash, UInt8(ascii: "-")].contains(source.bytes[offset]) {
      return .text(text(offset..<wordEnd(from: offset + 1)))
    }
    let window = source.string(offset..<min(limit, offset + 64))
    return .text(window.first.map { String($0.unicodeScalars.count > 16 ? "\u{FFFD}" : $0) } ?? "")
  }

  /// A text for an error, cut where it is long.
  func text(_ range: Range<Int>) -> String {
    ScriptText.cut(source.string(range.lowerBound..<min(range.upperBound, range.lowerBound + 400)), to: 40)
  }
}
