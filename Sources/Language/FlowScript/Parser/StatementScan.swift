/// The state of a text that is being typed.
package enum StatementScan: Hashable, Sendable {
  /// No statement. The comment, if there is one, is without `# `.
  case nothing(comment: String?)
  /// A complete statement, with its comment.
  case complete(Statement, comment: String?)
  /// A statement with an open bracket, which needs another line.
  case incomplete
  /// A text that no further line can make valid.
  case invalid(ParseError)

  /// Scans the lines typed so far, joined by line feeds.
  ///
  /// An empty line ends a statement, which is an error while a bracket is open. The cost is linear.
  package static func scan(_ text: String) -> StatementScan {
    do throws(ParseError) {
      return try scan(SourceText(text))
    } catch {
      if case .unclosedBracket(_, atEndOfText: true) = error.reason { return .incomplete }
      return .invalid(error)
    }
  }

  private static func scan(_ source: SourceText) throws(ParseError) -> StatementScan {
    var parser = StatementParser(source)
    try parser.startTyped()
    if parser.offset == parser.limit { return .nothing(comment: nil) }
    if parser.peek == .hash {
      var start = parser.offset + 1
      if start < parser.limit, source.bytes[start] == .space { start += 1 }
      let comment = source.string(start..<parser.limit)
      try parser.endOfTyped()
      return .nothing(comment: comment)
    }
    let statement = try parser.statement()
    let comment = try parser.endOfStatement()
    try parser.endOfTyped()
    return .complete(statement, comment: comment)
  }
}
