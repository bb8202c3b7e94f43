extension Literal {
  /// Parses a literal that is the whole text. Ignores surrounding white space.
  ///
  /// - Parameter text: The literal, which may continue over lines within brackets.
  /// - Throws: ``ParseError`` with the location in the text.
  package init(parsing text: String) throws(ParseError) {
    self = try StatementParser.parse(text) { parser throws(ParseError) in try parser.value() }
  }
}

extension Path {
  /// Parses a path that is the whole text. Ignores surrounding white space.
  ///
  /// - Parameter text: The path, such as `Name.property[0]`.
  /// - Throws: ``ParseError`` with the location in the text.
  package init(parsing text: String) throws(ParseError) {
    self = try StatementParser.parse(text) { parser throws(ParseError) in try parser.path() }
  }
}

extension Statement {
  /// Parses a text that is one statement, with or without a comment. Ignores surrounding white space.
  /// - Parameters:
  ///   - text: The statement, which may continue over lines within brackets.
  ///   - file: The name of the file for errors. `nil` for typed text.
  /// - Throws: ``ParseError`` with the location in the text.
  package init(parsing text: String, file: String? = nil) throws(ParseError) {
    var parser = StatementParser(SourceText(text, file: file))
    try parser.startText()
    self = try parser.statement()
    _ = try parser.endOfStatement()
    try parser.endOfText()
  }
}

extension StatementParser {
  // Parses a text that contains only one value and white space.
  fileprivate static func parse<Value>(
    _ text: String, _ body: (inout StatementParser) throws(ParseError) -> Value
  ) throws(ParseError) -> Value {
    var parser = StatementParser(SourceText(text))
    try parser.startText()
    let value = try body(&parser)
    try parser.skipBlanks()
    guard parser.offset == parser.limit else { throw parser.unexpected(.endOfStatement) }
    try parser.endOfText()
    return value
  }

  /// Advances to the first line that is not empty.
  mutating func startText() throws(ParseError) {
    while offset == limit, line + 1 < source.lineCount { start(line: line + 1) }
    if source.lineCount > 0 { try checkLine() }
    try skipBlanks()
  }

  /// Checks that only empty lines follow.
  /// - Throws: ``ParseError`` at any other text.
  mutating func endOfText() throws(ParseError) {
    while line + 1 < source.lineCount {
      start(line: line + 1)
      try checkLine()
      try skipBlanks()
      if offset < limit { throw unexpected(.endOfStatement) }
    }
  }
}

extension Statement {
  /// Parses only the statement that begins on a line, counted from 1. Returns `nil` if there is none.
  package init?(in source: SourceText, atLine line: Int) {
    guard line > 0, line <= source.lineCount else { return nil }
    var parser = StatementParser(source, line: line - 1)
    guard let statement = try? parser.statement() else { return nil }
    self = statement
  }
}
