extension StatementParser {
  /// Parses the part of a prompt statement after its verb.
  mutating func promptCommand(_ verb: Verb) throws(ParseError) -> Statement.PromptCommand {
    switch verb {
    case .apps: return .apps
    case .help: return .help(try isAtEnd() ? nil : try helpWord())
    case .history:
      let isWhole = try !isAtEnd() && keyword(.all)
      return .history(try isAtEnd() ? nil : try text(.text), isWhole: isWhole)
    case .record:
      let replaces = exclamationMark()
      try skipBlanks()
      // In quotes, `off` is the name of a file.
      let isQuoted = peek == .quote
      let file = try fileName(or: replaces ? [] : [.keyword(.off)])
      if file == Keyword.off.rawValue, !isQuoted, !replaces { return .recordOff }
      return .record(file, from: try entryIfAny(after: .from), replaces: replaces)
    case .save:
      let replaces = exclamationMark()
      return .save(try fileName(), try isAtEnd() ? nil : try range(), replaces: replaces)
    case .moves:
      guard try !isAtEnd() else { return .moves(sendsSteps: false) }
      guard keyword(.steps) else { throw unexpected(.keyword(.steps)) }
      return .moves(sendsSteps: true)
    case .explore: return .explore(try countIfAny())
    case .paths: return .paths(try nameIfAny())
    case .go: return .go(try name(.owner))
    case .graph:
      let replaces = exclamationMark()
      return .graph(try fileName(), replaces: replaces)
    case .undo: return .undo(try countIfAny() ?? 1)
    case .redo: return .redo(try countIfAny() ?? 1)
    case .goto: return .goto(try entry())
    case .diff:
      guard try !isAtEnd() else { return .diff(nil, nil) }
      return .diff(try entry(), try isAtEnd() ? nil : try entry())
    case .full: return .full
    case .watch: return .watch(try isAtEnd() ? nil : try path())
    case .unwatch: return .unwatch(try isAtEnd() ? nil : try path())
    case .report:
      let replaces = exclamationMark()
      return .report(try fileName(), replaces: replaces)
    case .run: return .run(try fileName())
    // Callers pass only verbs of the prompt, and `quit` is the last of them.
    default: return .quit
    }
  }

  /// Parses a word after `help`.
  ///
  /// It is a string, or text with white space and `;` only in quotes, such as `.step` or `Name.path["a b"]`.
  private mutating func helpWord() throws(ParseError) -> String {
    let start = offset
    guard peek == .quote || peek == .dot || isAtIdentifier || wordEnd(from: offset) > offset else {
      throw unexpected(.text)
    }
    if peek == .quote {
      let word = try string()
      // A quote may also begin a path, as in `"A-1".title`.
      if offset == limit || peek.isBlank || peek == UInt8(ascii: ";") { return word }
    }
    while offset < limit, !peek.isBlank, peek != UInt8(ascii: ";") {
      if peek == .quote { _ = try string() } else { offset += 1 }
    }
    return source.string(start..<offset)
  }

  /// Parses the `!` of a verb that may replace a file.
  private mutating func exclamationMark() -> Bool {
    guard peek == UInt8(ascii: "!") else { return false }
    offset += 1
    return true
  }

  /// Parses a keyword and the number of a history entry. Returns `nil` if the keyword does not follow.
  mutating func entryIfAny(after word: Keyword) throws(ParseError) -> Int? {
    guard try !isAtEnd(), keyword(word) else { return nil }
    return try entry()
  }

  /// Parses the number of a history entry.
  private mutating func entry() throws(ParseError) -> Int {
    try skipBlanks()
    return try wholeNumber(from: 1)
  }

  /// Parses a range such as `2..5`.
  private mutating func range() throws(ParseError) -> ClosedRange<Int> {
    let start = offset
    guard peek.isDigit else { throw unexpected(.range) }
    let first = try wholeNumber(from: 1)
    guard peek == .dot, peekSecond == .dot else { throw unexpected(.token("..")) }
    offset += 2
    let last = try wholeNumber(from: 1)
    guard first <= last else { throw error(.emptyRange(errorText(start..<offset)), at: start) }
    return first...last
  }
}
