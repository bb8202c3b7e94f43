/// A parser for statements and values on the lines of a text.
///
/// The parser has a position within a line. Within brackets, a line end is white space, so a statement continues until
/// its brackets are closed.
struct StatementParser {
  /// The maximum number of open brackets.
  // The parser calls itself for each bracket. A line of brackets would overflow the stack.
  static let depthLimit = 200
  /// The maximum number of characters that an error shows of a word.
  // The word is a part of a message of one line.
  static let errorTextLimit = 40

  let source: SourceText
  /// The index of the current line.
  var line: Int
  /// The offset of the next byte.
  var offset: Int
  /// The offset at which the line's content ends.
  var limit: Int
  /// The offsets of the open brackets.
  var brackets: [Int] = []
  /// Whether the rules of typed text apply.
  ///
  /// `;` then separates statements, and a prefix that only one verb has stands for that verb.
  var isTyped = false
  /// The slots that the parser has tried, with their offsets. `nil` unless a completion asks for them.
  var triedSlots: [(slot: Slot, offset: Int)]?
  /// The current construct, whose forms errors show as advice.
  var usage = Usage.none

  /// Creates a parser at the start of a line.
  ///
  /// If the text has no such line, the parser is at the end of the text.
  init(_ source: SourceText, line: Int = 0) {
    self.source = source
    self.line = line
    offset = source.bytes.count
    limit = offset
    if line < source.lineCount { start(line: line) }
  }

  mutating func start(line: Int) {
    self.line = line
    offset = source.lineStarts[line]
    limit = source.lineLimit(line)
    brackets.removeAll(keepingCapacity: true)
    usage = .none
  }

  /// The next byte on the line, or 0 at its end.
  // The parser never parses a line with a NUL.
  var peek: UInt8 { offset < limit ? source.bytes[offset] : 0 }

  /// The byte after the next one, or 0.
  var peekSecond: UInt8 { offset + 1 < limit ? source.bytes[offset + 1] : 0 }

  /// Checks that the line contains no forbidden control character.
  func checkLine() throws(ParseError) {
    if let control = source.control(inLine: line) {
      throw error(.controlCharacter(source.scalar(at: control).scalar.value), at: control)
    }
  }

  /// Skips white space, and within brackets line ends too.
  /// - Throws: ``ParseError`` at a bracket that is still open at an empty line or the end of the text. Also at a
  ///   forbidden control character of a further line.
  mutating func skipBlanks() throws(ParseError) {
    while true {
      while offset < limit, source.bytes[offset].isBlank { offset += 1 }
      guard offset == limit, let bracket = brackets.last else { return }
      let isAtEnd = line + 1 >= source.lineCount
      let start = isAtEnd ? limit : source.lineStarts[line + 1]
      if isAtEnd || source.lineLimit(line + 1) == start {
        let character = Character(Unicode.Scalar(source.bytes[bracket]))
        throw error(.unclosedBracket(character, isAtEndOfText: isAtEnd), at: bracket)
      }
      line += 1
      offset = start
      limit = source.lineLimit(line)
      try checkLine()
    }
  }

  /// Whether a comment begins here. It begins with `#` between white space, or at the end of the line.
  var isAtComment: Bool {
    guard peek == .hash, offset > 0, source.bytes[offset - 1].isBlank else { return false }
    return peekSecond == 0 || peekSecond.isBlank
  }

  /// Whether the next byte is a `;` that ends the statement.
  var isAtSeparator: Bool { isTyped && brackets.isEmpty && peek == UInt8(ascii: ";") }

  /// Skips white space and returns whether the statement has ended.
  mutating func isAtEnd() throws(ParseError) -> Bool {
    try skipBlanks()
    return offset == limit || isAtComment || isAtSeparator
  }

  /// Parses the end of the statement.
  ///
  /// - Returns: The comment after the statement. Returns `nil` if there is none.
  mutating func endOfStatement() throws(ParseError) -> String? {
    guard try isAtEnd() else { throw unexpected(.endOfStatement) }
    guard offset < limit, !isAtSeparator else { return nil }
    defer { offset = limit }
    return source.comment(at: offset, to: limit)
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

  /// Notes what may stand at the next word, for a completion.
  mutating func note(_ slots: [Slot]) {
    guard triedSlots != nil else { return }
    try? skipBlanks()
    for slot in slots { triedSlots?.append((slot, offset)) }
  }

  /// Returns the slots that may follow the words of a statement. Empty if the words are no beginning of one.
  static func slots(after words: String) -> [Slot] {
    let source = SourceText(words)
    var parser = StatementParser(source)
    parser.isTyped = true
    parser.triedSlots = []
    do throws(ParseError) {
      try parser.startText()
      _ = try parser.statement()
    } catch {
      // The statement ends at the cursor, before its end.
    }
    let end = source.lineCount > 0 ? source.lineLimit(source.lineCount - 1) : 0
    var slots: [Slot] = []
    for tried in parser.triedSlots ?? [] where tried.offset >= end && !slots.contains(tried.slot) {
      slots.append(tried.slot)
    }
    return slots
  }

  /// Returns an error at a byte offset.
  func error(_ reason: ParseError.Reason, at offset: Int) -> ParseError {
    source.error(reason, at: offset)
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

  // For an error.
  private var found: ParseError.Token {
    guard offset < limit, !isAtComment else { return .endOfLine }
    let end = wordEnd(from: offset)
    if end > offset { return .text(errorText(offset..<end)) }
    // Show the word after the sign too, as in `#2`.
    if [.hash, UInt8(ascii: "-")].contains(source.bytes[offset]) {
      return .text(errorText(offset..<wordEnd(from: offset + 1)))
    }
    // A Character may have any number of combining scalars. Show at most 16, which fit into 64 bytes.
    let window = source.string(offset..<min(limit, offset + 64))
    return .text(window.first.map { String($0.unicodeScalars.count > 16 ? "\u{FFFD}" : $0) } ?? "")
  }

  /// Returns the text of a range for an error, with `…` at a cut.
  func errorText(_ range: Range<Int>) -> String {
    // A word may be as long as the text. Ten bytes a character suffice for nearly all words.
    let end = min(range.upperBound, range.lowerBound + 10 * Self.errorTextLimit)
    return ScriptText.cut(source.string(range.lowerBound..<end), to: Self.errorTextLimit)
  }
}

extension StatementParser {
  /// The current construct of the parser.
  enum Usage {
    /// No construct. Errors show no forms.
    case none
    case step
    case verb(Verb)
    /// An assertion of `expect` with this word.
    case assertion(AssertionWord)
    case header(HeaderWord)

    var forms: [String] {
      let forms: [StatementForm] =
        switch self {
        case .none: []
        case .step: StatementTable.step.forms
        case .verb(let verb): StatementTable.entry(for: verb).forms
        case .assertion(let word): StatementTable.entry(for: word).forms
        case .header(let word): StatementTable.entry(for: word).forms
        }
      return forms.map(\.text)
    }
  }
}

extension StatementParser {
  /// Parses a statement up to its last word.
  mutating func statement() throws(ParseError) -> Statement {
    let start = offset
    let end = wordEnd(from: start)
    let next = end < limit ? source.bytes[end] : 0
    // A word before `.` or `(` is a type, even if it is also a verb.
    if peek == .dot || peek == .backtick || (isAtIdentifier && (next == .dot || next == UInt8(ascii: "("))) {
      usage = .step
      return try StatementTable.step.syntax.read(&self)
    }
    guard let word = word() else { throw unexpected(.statement) }
    // A short form is unique only until another verb begins alike, so files spell verbs out.
    guard let verb = Verb(rawValue: word) ?? (isTyped ? Verb(uniquePrefix: word) : nil) else {
      if HeaderWord.allNames.contains(word) { throw error(.headerOutsideFile(word), at: start) }
      throw error(.unknown(.verb, word: errorText(start..<end), known: Verb.allNames), at: start)
    }
    usage = .verb(verb)
    return try StatementTable.entry(for: verb).syntax.read(&self)
  }

  /// Parses the number or the title of a control.
  mutating func control() throws(ParseError) -> Statement.Control {
    try skipBlanks()
    let end = wordEnd(from: offset)
    // Digits are always a number, so a title of digits needs quotes.
    if end > offset, source.bytes[offset..<end].allSatisfy(\.isDigit) { return .number(try wholeNumber(from: 1)) }
    return .title(try text(.text))
  }

  /// Parses a control of a screen: `2`, `Title`, `#identifier`, `button Title`, `"Title" 2`. The last form is ambiguous
  /// where a value may follow.
  mutating func screenControl(isBeforeValue: Bool = false) throws(ParseError) -> Statement.Control {
    try skipBlanks()
    if peek == .hash {
      offset += 1
      if peek == .quote { return .identifier(try string()) }
      let start = offset
      while Statement.Control.isBareIdentifier(peek) { offset += 1 }
      guard offset > start else { throw unexpected(.text) }
      return .identifier(source.string(start..<offset))
    }
    let start = offset
    let role = try controlRole()
    guard case .title(let title) = try control() else {
      // Without a title after it, the word of a role is a title itself.
      offset = start
      return try control()
    }
    let end = offset
    var occurrence: Int?
    if !isBeforeValue, try !isAtEnd(), peek.isDigit { occurrence = try wholeNumber(from: 1) } else { offset = end }
    return role == nil && occurrence == nil ? .title(title) : .element(role, title, occurrence: occurrence)
  }

  // Reads the word of a role if a title follows. Returns `nil` otherwise, and stays in front of the word.
  private mutating func controlRole() throws(ParseError) -> ElementRole? {
    let start = offset
    guard let word = word(), let role = ElementRole(rawValue: word), try !isAtEnd(), !keywordFollows(.in),
      !peek.isDigit,
      peek == .quote || wordEnd(from: offset) > offset
    else {
      offset = start
      return nil
    }
    return role
  }

  /// Returns whether a keyword is the next word.
  func keywordFollows(_ keyword: Keyword) -> Bool {
    var probe = self
    return probe.keyword(keyword)
  }

  /// Parses a path: `Name.property[0]["key"][.case]`.
  mutating func path() throws(ParseError) -> Path {
    try skipBlanks()
    guard peek == .quote || wordEnd(from: offset) > offset else { throw unexpected(.path) }
    var path = Path(name: try name(.path))
    while true {
      if peek == .dot {
        offset += 1
        path.components.append(
          peek.isDigit ? .index(try wholeNumber(from: 0)) : .member(try identifier(.member)))
      } else if peek == UInt8(ascii: "[") {
        try open()
        try skipBlanks()
        guard peek == .quote || peek == .dot || peek.isDigit else { throw unexpected(.subscriptKey) }
        path.components.append(peek.isDigit ? .index(try wholeNumber(from: 0)) : .key(try value()))
        try skipBlanks()
        guard peek == UInt8(ascii: "]") else { throw unexpected(.token("]")) }
        close()
      } else {
        return path
      }
    }
  }
}
