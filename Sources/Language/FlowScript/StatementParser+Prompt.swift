extension StatementParser {
  /// Parses the part of a prompt statement after its verb.
  mutating func promptCommand(_ verb: Verb) throws(ParseError) -> Statement.PromptCommand {
    switch verb {
    case .apps: return .apps
    case .help: return .help(try isAtEnd() ? nil : try text(.text))
    case .history: return .history(try isAtEnd() ? nil : try text(.text))
    case .record:
      let replaces = exclamationMark()
      try skipBlanks()
      let isQuoted = peek == .quote
      let file = try fileName(or: replaces ? [] : [.token("off")])
      if file == "off", !isQuoted, !replaces { return .recordOff }
      return .record(file, from: try entryIfAny(after: "from"), replaces: replaces)
    case .save:
      let replaces = exclamationMark()
      return .save(try fileName(), try isAtEnd() ? nil : try range(), replaces: replaces)
    case .run: return .run(try fileName())
    default: return .quit
    }
  }

  /// Parses the `!` of a verb that may replace a file.
  private mutating func exclamationMark() -> Bool {
    guard peek == UInt8(ascii: "!") else { return false }
    offset += 1
    return true
  }

  /// Parses a keyword and the number of a history entry. Returns `nil` if the keyword does not follow.
  mutating func entryIfAny(after word: String) throws(ParseError) -> Int? {
    guard try !isAtEnd(), keyword(word) else { return nil }
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
    guard first <= last else { throw error(.emptyRange(text(start..<offset)), at: start) }
    return first...last
  }
}
