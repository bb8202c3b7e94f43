extension StatementParser {
  /// Reads what follows the verb of a statement for the prompt.
  mutating func promptCommand(_ verb: Verb) throws(ParseError) -> Statement.PromptCommand {
    switch verb {
    case .apps: return .apps
    case .help: return .help(try isAtEnd() ? nil : try text(.text))
    case .history: return .history(try isAtEnd() ? nil : try text(.text))
    case .undo: return .undo(try countIfAny() ?? 1)
    case .redo: return .redo(try countIfAny() ?? 1)
    case .goto:
      try skipBlanks()
      return .goto(try wholeNumber(from: 0))
    case .record:
      try skipBlanks()
      if keyword("off") { return .record(nil) }
      guard peek == .quote else { throw unexpected(.string, .token("off")) }
      return .record(try string())
    case .save: return .save(try quotedText(), try isAtEnd() ? nil : try range())
    case .run: return .run(try quotedText())
    default: return .quit
    }
  }

  /// Reads `2..5`.
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
