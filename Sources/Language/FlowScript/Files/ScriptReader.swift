/// A reader that parses a script line by line and continues after errors.
struct ScriptReader {
  private let source: SourceText
  private let rules: ScriptFile.Rules
  private var parser: StatementParser
  private(set) var items: [ScriptFile.Item] = []
  private(set) var errors: [ParseError] = []
  private var line = 0
  private var headers: Set<HeaderWord> = []
  private var firstStatement: Int?
  private var firstApp: Int?
  /// The name of the app that the first `app` launches.
  private(set) var appName: String?

  init(_ source: SourceText, rules: ScriptFile.Rules) {
    self.source = source
    self.rules = rules
    parser = StatementParser(source)
    parser.isTyped = rules == .typed
  }

  mutating func read() {
    while line < source.lineCount {
      let start = source.lineStarts[line]
      if isBlank(line) {
        readBlank()
      } else if source.bytes[start] == .hash {
        readComment()
      } else if source.bytes[start].isBlank {
        errors.append(indentError(line) ?? source.error(.strayBlock, at: start))
        skipIndented()
      } else {
        do throws(ParseError) {
          try readHeaderOrStatement()
        } catch {
          errors.append(error)
          line = nextLineAfterError()
          skipIndented()
        }
      }
    }
    if rules == .file { checkKind() }
    // After an error in a bracket, the reader reads again the lines that the bracket had included. Errors may then be
    // out of order.
    errors.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
  }

  private func isBlank(_ line: Int) -> Bool {
    source.lineLimit(line) <= source.lineStarts[line]
  }

  private mutating func readBlank() {
    let first = line
    repeat { line += 1 } while line < source.lineCount && isBlank(line)
    append(.blank(line - first), from: first)
  }

  private mutating func readComment() {
    do throws(ParseError) {
      parser.start(line: line)
      try parser.checkLine()
    } catch {
      errors.append(error)
    }
    let comment = source.comment(at: source.lineStarts[line], to: source.lineLimit(line))
    line += 1
    append(.comment(comment), from: line - 1)
  }

  private mutating func readHeaderOrStatement() throws(ParseError) {
    parser.start(line: line)
    try parser.checkLine()
    if let word = parser.headerWord { return try readHeader(word) }
    var start = parser.offset
    let first = line
    if firstStatement == nil { firstStatement = start }
    var statement = try parser.statement()
    var comment = try parser.endOfStatement()
    while parser.isAtSeparator {
      appendPart(statement, from: first, start)
      parser.offset += 1
      try parser.skipBlanks()
      start = parser.offset
      // A `;` may end a line.
      if parser.offset == parser.limit { return line = parser.line + 1 }
      statement = try parser.statement()
      comment = try parser.endOfStatement()
    }
    if case .app(let name, _) = statement, firstApp == nil { (firstApp, appName) = (start, name) }
    // Other texts than files may contain statements of the prompt.
    if rules == .file, let text = statement.promptOnlyText { throw source.error(.promptOnly(text), at: start) }
    line = parser.line + 1
    let blockLine = line
    let lines = try readBlock()
    if !lines.isEmpty, !statement.takesBlock, let verb = statement.verb {
      // Reading goes on after the block, so do not throw this error.
      return errors.append(source.error(.blockNotTaken(verb: verb.rawValue), at: source.lineStarts[blockLine]))
    }
    let block =
      lines.isEmpty
      ? nil
      : ScriptStatement.Block(
        lines: lines, location: SourceLocation(file: source.file, line: blockLine + source.firstLine, column: 1),
        source: sourceText(blockLine..<line))
    let scripted = ScriptStatement(
      statement: statement, location: location(first, start), comment: comment, block: block,
      lines: first + 1...line,
      source: start == source.lineStarts[first]
        ? sourceText(first..<blockLine) : source.string(start..<source.nextLineStart(blockLine - 1)))
    items.append(ScriptFile.Item(content: .statement(scripted), ownSource: "", line: first + 1))
  }

  // Appends a statement that others follow on its line.
  private mutating func appendPart(_ statement: Statement, from first: Int, _ start: Int) {
    if case .app(let name, _) = statement, firstApp == nil { (firstApp, appName) = (start, name) }
    let scripted = ScriptStatement(
      statement: statement, location: location(first, start), comment: nil, block: nil, lines: first + 1...first + 1,
      source: source.string(start..<parser.offset))
    items.append(ScriptFile.Item(content: .statement(scripted), ownSource: "", line: first + 1))
  }

  private func location(_ line: Int, _ offset: Int) -> SourceLocation {
    // Only a typed line has statements after the first.
    let column = parser.isTyped ? max(0, offset - source.lineStarts[line]) + 1 : 1
    return SourceLocation(file: source.file, line: line + source.firstLine, column: column)
  }

  private mutating func readHeader(_ word: HeaderWord) throws(ParseError) {
    let start = parser.offset
    guard rules == .file else { throw source.error(.headerOutsideFile(word.rawValue), at: start) }
    guard firstStatement == nil else { throw source.error(.headerAfterStatement(word.rawValue), at: start) }
    let isFirst = headers.isEmpty
    guard headers.insert(word).inserted else { throw source.error(.headerTwice(word.rawValue), at: start) }
    let header = try parser.header(word)
    let comment = try parser.endOfStatement()
    if case .version = header, !isFirst { throw source.error(.versionNotFirst, at: start) }
    line += 1
    append(.header(header, comment: comment), from: line - 1)
  }

  private mutating func readBlock() throws(ParseError) -> [String] {
    var lines: [String] = []
    var end = line
    while end < source.lineCount, isIndented(end) { end += 1 }
    lines.reserveCapacity(end - line)
    while line < end {
      if let error = indentError(line) { throw error }
      parser.start(line: line)
      try parser.checkLine()
      lines.append(source.string(source.lineStarts[line] + 2..<source.lineLimit(line)))
      line += 1
    }
    return lines
  }

  // Returns whether a line begins with white space and is not empty.
  private func isIndented(_ line: Int) -> Bool {
    source.bytes[source.lineStarts[line]].isBlank && !isBlank(line)
  }

  // Returns `nil` if the indent is valid.
  private func indentError(_ line: Int) -> ParseError? {
    let start = source.lineStarts[line]
    let limit = source.lineLimit(line)
    let end = source.bytes[start..<limit].firstIndex { !$0.isBlank } ?? limit
    if let tab = source.bytes[start..<end].firstIndex(of: .tab) { return source.error(.tabInIndent, at: tab) }
    // White space beyond two columns is part of the transcript.
    return end - start == 1 ? source.error(.narrowIndent, at: start) : nil
  }

  // Returns the line after the error, or an earlier line that begins with a verb but that an open bracket had included.
  private func nextLineAfterError() -> Int {
    let last = max(line, parser.line)
    var probe = StatementParser(source)
    for line in line + 1..<max(last + 1, line + 1) {
      probe.start(line: line)
      let next = probe.wordEnd(from: probe.offset)
      guard Verb(rawValue: source.string(probe.offset..<next)) != nil else { continue }
      // A verb before other characters, as in `tab:`, is a label or a type within the bracket.
      if next == probe.limit || source.bytes[next].isBlank { return line }
    }
    return last + 1
  }

  // Skips lines that only follow from an error: the rest of a block or of a bracketed statement.
  private mutating func skipIndented() {
    while line < source.lineCount {
      let first = source.bytes[source.lineStarts[line]]
      let isRest = first == UInt8(ascii: ")") || first == UInt8(ascii: "]")
      guard isRest || isIndented(line) else { return }
      line += 1
    }
  }

  // Appends an item that is no statement.
  private mutating func append(_ content: ScriptFile.Content, from first: Int) {
    items.append(ScriptFile.Item(content: content, ownSource: sourceText(first..<line), line: first + 1))
  }

  // The first line includes a byte order mark.
  private func sourceText(_ lines: Range<Int>) -> String {
    let start = lines.lowerBound == 0 ? 0 : source.lineStarts[lines.lowerBound]
    return source.string(start..<source.nextLineStart(lines.upperBound - 1))
  }

  // Checks that the file is an app's script or a fragment. An earlier error may hide an `app` or a header.
  private mutating func checkKind() {
    let isFragment = headers.contains(.fragment)
    if isFragment, let app = firstApp {
      errors.append(source.error(.appInFragment, at: app))
    }
    guard errors.isEmpty else { return }
    if isFragment {
      let first = items.first { if case .statement = $0.content { true } else { false } }
      if case .statement(let statement)? = first?.content, case .expect = statement.statement { return }
      errors.append(source.error(.fragmentWithoutExpect, at: firstStatement ?? source.lineStarts.first ?? 0))
    } else if firstApp == nil {
      errors.append(source.error(.noApp, at: firstStatement ?? source.lineStarts.first ?? 0))
    }
  }
}
