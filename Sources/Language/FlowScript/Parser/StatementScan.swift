/// The state of a partly typed text.
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
      if case .unclosedBracket(_, isAtEndOfText: true) = error.reason { return .incomplete }
      return .invalid(error)
    }
  }

  private static func scan(_ source: SourceText) throws(ParseError) -> StatementScan {
    var parser = StatementParser(source)
    try parser.startText()
    if parser.offset == parser.limit { return .nothing(comment: nil) }
    if parser.peek == .hash {
      let comment = source.comment(at: parser.offset, to: parser.limit)
      try parser.endOfText()
      return .nothing(comment: comment)
    }
    let statement = try parser.statement()
    let comment = try parser.endOfStatement()
    try parser.endOfText()
    return .complete(statement, comment: comment)
  }

  /// Returns the words with which the statements of a typed text begin.
  ///
  /// A word before `.` or `(` is a type, which the result leaves out. Every text has a result. The cost is linear in
  /// the length of the text.
  package static func firstWords(in text: String) -> [Range<String.Index>] {
    var reader = CursorReader(SourceText(text))
    return reader.statementStarts().compactMap { offset in
      let start = text.utf8.index(text.startIndex, offsetBy: offset)
      let rest = text.unicodeScalars[start...]
      guard let first = rest.first, ScriptText.beginsIdentifier(first) else { return nil }
      let end = rest.firstIndex { !ScriptText.isWordScalar($0) } ?? text.endIndex
      if end < text.endIndex, text.utf8[end] == .dot || text.utf8[end] == UInt8(ascii: "(") { return nil }
      return start..<end
    }
  }
}
