import FlowSystem

extension ParseError: CustomStringConvertible {
  /// The error for the user: location and message, the line, a caret and advice.
  package var description: String { lines.joined(separator: "\n") }

  package var lines: [String] {
    ["\(location): error: \(message)", excerpt.text, String(repeating: " ", count: excerpt.caret) + "^"]
      + [advice].compactMap { $0 }
  }

  /// A one-sentence description without the location.
  package var message: String {
    switch reason {
    case .unexpected(let found, let expected, _, _):
      "expected \(expected.isEmpty ? "nothing" : expected.map(\.text).alternatives), found \(found.text)"
    case .unknown(let kind, let word, _): "unknown \(kind.text) \(Self.code(word))"
    case .bareWord(let word): "\(Self.code(word)) is not a value"
    case .unclosedBracket(let bracket, let isAtEndOfText):
      "`\(bracket)` is not closed before the \(isAtEndOfText ? "end of the text" : "empty line")"
    case .unclosedString: "the string does not end on its line"
    case .hiddenInName(let name): "the name \(Self.code(name)) contains invisible characters"
    case .unclosedBacktick: "the name in backticks does not end on its line"
    case .badEscape(let text): "\(Self.code(text)) is not an escape"
    case .numberOutOfRange(let text, let kind): "\(Self.code(text)) does not fit \(kind.text)"
    case .tooDeep(let limit): "more than \(limit) brackets are open"
    case .reservedDollar: "`$` is reserved"
    case .emptyRange(let text): "the range \(Self.code(text)) ends before it begins"
    case .controlCharacter(let value): "the text contains the control character \(VisibleText.codePoint(value))"
    case .invalidUTF8(let byte): "the text is not UTF-8: byte 0x\(byte.hexDigits)"
    case .strayBlock: "an indented line has no statement above it"
    case .narrowIndent: "the line is indented by one space"
    case .tabInIndent: "a tab in the indent"
    case .emptyBlockLine: "a block cannot contain an empty line"
    case .blockNotTaken(let verb): "`\(verb)` shows nothing and takes no block"
    case .headerTwice(let header): "`\(header)` appears twice"
    case .headerAfterStatement(let header): "`\(header)` after the first statement"
    case .versionNotFirst: "`flowscript` is not the first header"
    case .unknownVersion(let version): "unknown version \(Self.code(version)) of the language"
    case .headerOutsideFile(let header): "`\(header)` is allowed in files only"
    case .foreignFile(let kind): "this looks like \(kind), not a flowscript"
    case .noApp: "the file has no `app` and is not a `fragment`"
    case .appInFragment: "`app` in a fragment"
    case .fragmentWithoutExpect: "the fragment does not begin with `expect`"
    case .promptOnly(let text): "`\(text)` works at the prompt only"
    }
  }

  package var advice: String? {
    switch reason {
    case .unexpected(let found, let expected, let usage, let open):
      Self.advice(found: found, expected: expected, usage: usage, open: open)
    case .unknown(let kind, let word, let known):
      if let near = suggestion ?? Self.nearest(kind, word, known) {
        Advice.didYouMean(Self.code(near))
      } else if kind == .verb, let verbs = Self.verbs(begunBy: word) {
        Advice.didYouMean(verbs)
      } else if kind == .verb, let advice = ForeignCommand.advice(for: word) {
        advice
      } else if kind == .verb {
        ScriptText.isIdentifier(word)
          ? "a Step begins with a dot: `.\(word)`"
          : "a statement begins with a verb such as `app` or with a Step such as `.name`"
      } else {
        "known: \(known.joined(separator: ", "))"
      }
    case .bareWord(let word):
      if let near = NearestWord.find(word, in: ["true", "false", "nil"]) {
        Advice.didYouMean("`\(near)`")
      } else {
        "write `.\(word)` for a case, `\"\(word)\"` for a text"
      }
    case .unclosedBracket(let bracket, _): "close it with `\(bracket == "(" ? ")" : "]")`"
    case .unclosedString: "write `\"` at its end, and `\\n` for a new line within it"
    case .unclosedBacktick: "write a backtick at its end"
    case .badEscape: "escapes are \\\" \\' \\\\ \\n \\t \\r \\0 and \\u{1F3AC}; write a backslash as \\\\"
    case .hiddenInName: "write the name again, without them"
    case .emptyRange: "write the smaller number first: `2..5`"
    case .numberOutOfRange, .tooDeep: nil
    case .reservedDollar: "put text that contains it in quotes"
    case .controlCharacter(let value):
      switch value {
      case 0: "is this a script? text files contain no NUL"
      case 0x0D: "lines end with a line feed, with or without a carriage return before it"
      default: "within a string write \(VisibleText.numericEscape(value))"
      }
    case .invalidUTF8: "save the file as UTF-8"
    case .strayBlock: "statements begin at the left margin; a block comes right under its statement"
    case .narrowIndent, .tabInIndent: "indent blocks by two spaces"
    case .blockNotTaken: "remove the indented lines under it"
    case .headerTwice: "remove one"
    case .headerAfterStatement: "headers come before all statements"
    case .versionNotFirst: "move it to the top"
    case .unknownVersion:
      "this program reads `\(ScriptHeader.version(ScriptHeader.currentVersion))`, and files of earlier versions"
    case .headerOutsideFile: "write it at the top of a file, and run that"
    case .promptOnly: "type it at the prompt, or give it with -c"
    case .emptyBlockLine: nil
    case .foreignFile: "a flowscript begins with `app Name`; write one at the prompt: `record FILE`"
    case .noApp: "begin with `app Name`, or with `fragment` if other files include this one"
    case .appInFragment: "remove it, or remove `fragment`"
    case .fragmentWithoutExpect: "first assert where it starts, such as `expect screen Name`"
    }
  }

  // Returns the known word nearest in spelling, or the verb that other tools call by the typed word. Returns `nil` if
  // there is none.
  private static func nearest(_ kind: WordKind, _ word: String, _ known: [String]) -> String? {
    guard kind == .verb else { return NearestWord.find(word, in: known) }
    guard case .statement(let verb)? = WordSuggestion.find(word) else { return nil }
    return verb.rawValue
  }

  // Returns the verbs that begin with a word, such as `state` or `stack`. Returns `nil` if there are none, or too many
  // for a line.
  private static func verbs(begunBy word: String) -> String? {
    let verbs = Verb.allNames.filter { $0.hasPrefix(word) }.map { code($0) }
    // A line has space for six verbs, and a single letter may begin more.
    guard (1...6).contains(verbs.count) else { return nil }
    return verbs.alternatives
  }

  // Returns the advice on unexpected text, or else the forms of the construct.
  private static func advice(
    found: Token, expected: [Expectation], usage: [String], open: SourceLocation?
  ) -> String? {
    // The excerpt shows one line, and the bracket is on an earlier one.
    if let open { return "the bracket at line \(open.line), column \(open.column) is still open" }
    if case .text(let text) = found {
      // Word processors replace straight quotes with typographic ones.
      if let first = text.first, first == "'" || ScriptText.typographicQuotes.contains(first) {
        return "write strings in straight double quotes: \"text\""
      }
      if text.first?.isNumber == true, expected.contains(.duration) { return "give its unit: `ms`, `s` or `min`" }
      if text == "=", expected.contains(.comparison) { return "write `==`" }
      if text.hasPrefix("#"), expected.contains(.endOfStatement) { return "a comment has a space on both sides of `#`" }
      if expected == [.statement] { return ForeignCommand.advice(forSign: text) }
      if expected == [.value], [")", ","].contains(text) { return "give a value, such as `3`, `\"text\"` or `.name`" }
      if let advice = advice(onOperator: text, of: usage) { return advice }
    }
    return usage.isEmpty ? nil : "write it as " + usage.map { "`\($0)`" }.alternatives
  }

  // Returns the advice on an operator after a statement, or on a name after `trace`. Returns `nil` for any other text.
  private static func advice(onOperator text: String, of usage: [String]) -> String? {
    // Within brackets there is no usage, and such a character belongs to a value.
    guard !usage.isEmpty else { return nil }
    let state = StatementTable.entry(for: Verb.state).forms.map(\.text)
    switch text {
    case "|": return "in your own shell: \(onCommandLine) | head"
    case "=", "!", "<", ">":
      if usage == state { return "to compare it, write `expect state Name.path == value`" }
      return text == ">" ? "in your own shell: \(onCommandLine) > file; `save` writes a script" : nil
    case "&": return "statements of one line are separated by `;`"
    default: break
    }
    // `trace Name` asks for the events of one screen, which `why` shows.
    if usage == StatementTable.entry(for: Verb.trace).forms.map(\.text), ScriptText.isIdentifier(text) {
      return "of one screen or value: `why \(text)`; of the last events: `trace 20`"
    }
    return nil
  }

  // A command line of another shell that runs statements.
  private static let onCommandLine = "\(Program.name) -c 'app Name' -c tree"

  // Returns a text as code in a message.
  fileprivate static func code(_ text: String) -> String {
    let text = VisibleText.line(text)
    // A backtick within backticks would end the quotation early.
    return text.contains("`") ? "\"\(text)\"" : "`\(text)`"
  }
}

extension ParseError.Token {
  // The noun of the found text in a message.
  fileprivate var text: String {
    switch self {
    case .endOfLine: "the end of the line"
    case .text(let text): ParseError.code(text)
    }
  }
}

extension ParseError.Expectation {
  // The noun of the expected text in a message.
  fileprivate var text: String {
    switch self {
    case .token(let token): "`\(token)`"
    case .statement: "a statement"
    case .step: "a Step such as `.name`"
    case .caseName: "the name of a case"
    case .value: "a value"
    case .duration: "a duration such as `300ms`"
    case .string: "a string in quotes"
    case .text: "a word or a string"
    case .file: "the name of a file"
    case .url: "a URL"
    case .path: "a path such as `Name.property`"
    case .member: "the name of a property"
    case .subscriptKey: "an index or a key"
    case .comparison: "a comparison"
    case .assertion: "an assertion"
    case .app: "the name of an app"
    case .screen: "the name of a screen"
    case .flow: "the name of a flow"
    case .owner: "the name of a screen or a flow"
    case .label: "a label"
    case .positiveNumber: "a number from 1"
    case .number: "a number"
    case .range: "a range such as `2..5`"
    case .endOfStatement: "the end of the statement"
    }
  }
}

extension ParseError.WordKind {
  // The noun of the kind in a message.
  fileprivate var text: String {
    switch self {
    // Users know statements, of which the verb is the first word.
    case .verb: "statement"
    case .assertion: "assertion"
    case .clockMode: "mode of the clock"
    case .detailMode: "level of detail"
    case .phase: "phase of the app"
    case .unit: "unit of time"
    }
  }
}

extension ParseError.NumberKind {
  // The noun of the kind in a message.
  fileprivate var text: String {
    switch self {
    case .integer: "an integer of 128 bits"
    case .float: "a floating-point number up to \(Double.greatestFiniteMagnitude)"
    case .duration: "a duration up to \(Int64.max)s, in steps of 1e-18 s"
    case .count: "a number up to \(Int.max)"
    }
  }
}
