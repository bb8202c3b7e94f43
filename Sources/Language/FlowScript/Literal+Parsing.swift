extension Literal {
  /// Reads a literal that is the whole text; white space around it means nothing.
  ///
  /// - Parameter text: the literal. Within brackets it may go on over lines.
  /// - Throws: a ``ParseError`` with the place in the text.
  package init(parsing text: String) throws(ParseError) {
    var parser = StatementParser(SourceText(text))
    try parser.startTyped()
    self = try parser.value()
    try parser.skipBlanks()
    guard parser.offset == parser.limit else { throw parser.unexpected(.endOfStatement) }
    try parser.endOfTyped()
  }
}

extension Statement {
  /// Reads a statement that is the whole text, with or without a comment after it; white space around it means nothing.
  ///
  /// - Parameters:
  ///   - text: the statement. Within brackets it may go on over lines.
  ///   - file: where it is from, for errors.
  /// - Throws: a ``ParseError`` with the place in the text.
  package init(parsing text: String, file: String? = nil) throws(ParseError) {
    var parser = StatementParser(SourceText(text, file: file))
    try parser.startTyped()
    self = try parser.statement()
    _ = try parser.endOfStatement()
    try parser.endOfTyped()
  }
}

extension StatementParser {
  /// Goes to the first line that is not empty.
  mutating func startTyped() throws(ParseError) {
    while offset == limit, line + 1 < source.lineCount { start(line: line + 1) }
    if source.lineCount > 0 { try checkLine() }
    try skipBlanks()
  }

  /// Makes sure that only empty lines follow.
  mutating func endOfTyped() throws(ParseError) {
    while line + 1 < source.lineCount {
      start(line: line + 1)
      try checkLine()
      try skipBlanks()
      if offset < limit { throw unexpected(.endOfStatement) }
    }
  }
}

extension Statement {
  /// The statement that begins on a line of a text, from 1. Returns `nil` if none does. Nothing else is parsed.
  package init?(in source: SourceText, atLine line: Int) {
    guard line > 0, line <= source.lineCount else { return nil }
    var parser = StatementParser(source, line: line - 1)
    guard let statement = try? parser.statement() else { return nil }
    self = statement
  }
}
