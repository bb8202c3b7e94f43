import FlowSystem

extension Parts {
  /// A word after `help`: a string, or text with white space and `;` only in quotes, such as `.step` or
  /// `Name.path["a b"]`.
  static let helpWord = Part<String>(
    .helpWord,
    read: { parser throws(ParseError) in
      let start = parser.offset
      guard
        parser.peek == .quote || parser.peek == .dot || parser.isAtIdentifier || parser.wordEnd(from: start) > start
      else { throw parser.unexpected(.text) }
      if parser.peek == .quote {
        let word = try parser.string()
        // A quote may also begin a path, as in `"A-1".title`.
        if parser.offset == parser.limit || parser.peek.isBlank || parser.peek == UInt8(ascii: ";") { return word }
      }
      while parser.offset < parser.limit, !parser.peek.isBlank, parser.peek != UInt8(ascii: ";") {
        if parser.peek == .quote { _ = try parser.string() } else { parser.offset += 1 }
      }
      return parser.source.string(start..<parser.offset)
    }, text: { isBareHelpWord($0) ? $0 : ScriptText.quoted($0) })

  private static func isBareHelpWord(_ word: String) -> Bool {
    if ScriptText.isWord(word) { return true }
    // The parser reads such a word to the next white space or `;`, and a `"` within it begins a string.
    guard let first = word.unicodeScalars.first, first == "." || first == "`" || ScriptText.isWordScalar(first) else {
      return false
    }
    return VisibleText.line(word) == word && !word.contains { $0.isWhitespace || $0 == "\"" || $0 == ";" }
  }

  /// A word that entries of the history contain.
  static let historyWord = Part<String>(
    .historyWord, read: { parser throws(ParseError) in try parser.text(.text) }
  ) {
    ScriptText.isWord($0) && $0 != Keyword.all.rawValue ? $0 : ScriptText.quoted($0)
  }

  // The option of a recording that leaves out what each new screen shows.
  private static let noScreens = "--no-screens"

  /// The file of a recording and the entry at which it begins, or `off`.
  static let recording = Part<Statement.PromptCommand>(
    [], further: exclamationMark.allSlots + [.keyword(.off)] + file.allSlots + entry.after(.from).allSlots,
    read: { parser throws(ParseError) in
      let replaces = try exclamationMark.read(&parser)
      parser.note(replaces ? [.file] : [.keyword(.off), .file])
      try parser.skipBlanks()
      // In quotes, `off` is the name of a file.
      let isQuoted = parser.peek == .quote
      let file = try parser.fileName(or: replaces ? [] : [.keyword(.off)])
      if file == Keyword.off.rawValue, !isQuoted, !replaces { return .recordOff }
      let first = try entry.after(.from).read(&parser)
      let hasScreens = try parser.isAtEnd() || !parser.text(noScreens)
      return .record(file, from: first, replaces: replaces, hasScreens: hasScreens)
    },
    write: { command, text in
      guard case .record(let name, let first, let replaces, let hasScreens) = command else {
        return text += " \(Keyword.off.rawValue)"
      }
      exclamationMark.write(replaces, &text)
      file.write(name, &text)
      entry.after(.from).write(first, &text)
      if !hasScreens { text += " \(noScreens)" }
    })

  /// A range of entries of the history, such as `2..5`.
  static let range = Part<ClosedRange<Int>>(
    .range,
    read: { parser throws(ParseError) in
      let start = parser.offset
      guard parser.peek.isDigit else { throw parser.unexpected(.range) }
      let first = try parser.wholeNumber(from: 1)
      guard parser.peek == .dot, parser.peekSecond == .dot else { throw parser.unexpected(.token("..")) }
      parser.offset += 2
      let last = try parser.wholeNumber(from: 1)
      guard first <= last else {
        throw parser.error(.emptyRange(parser.errorText(start..<parser.offset)), at: start)
      }
      return first...last
    }, text: { "\($0.lowerBound)..\($0.upperBound)" })
}
