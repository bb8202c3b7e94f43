import FlowSystem

/// The slots of which the language's syntax consists.
enum Parts {
  // MARK: Names and values

  static let step = steps(.step)
  static let input = steps(.input)
  /// A screen or a flow.
  static let owner = names(.owner, .owner)
  /// A screen or a flow that takes inputs.
  static let ownerWithInputs = names(.ownerWithInputs, .owner)
  /// A screen to go to.
  static let destination = names(.destination, .owner)
  /// A front or visible screen.
  static let screen = names(.screen, .screen)
  static let flow = names(.flow, .flow)
  /// The screen or flow that takes the statement, after `in`.
  static let receiver = names(.receiver, .owner) { StatementContent.changed($0, $1) }.after(.in)
  /// A path into the state of a screen or flow.
  static let path = Part<Path>(
    .path, read: { parser throws(ParseError) in try parser.path() }, text: \.description)
  /// A word or a string that always prints as a string.
  static let title = Part<String>(
    .alertTitle, read: { parser throws(ParseError) in try parser.text(.text) }, text: ScriptText.quoted)
  static let string = Part<String>(
    .string, read: { parser throws(ParseError) in try parser.quotedText() }, text: ScriptText.quoted,
    change: { if case .string(let text) = StatementContent.changed(.string($0), $1) { text } else { $0 } })
  static let file = Part<String>(
    .file, read: { parser throws(ParseError) in try parser.fileName() }, text: ScriptText.quoted)
  /// The position or the title of a tab, or of a button of an alert.
  static let control = Part<Statement.Control>(
    .control, read: { parser throws(ParseError) in try parser.control() }, text: \.description)
  /// A span of virtual time.
  static let duration = Part<Duration>(
    .duration, read: { parser throws(ParseError) in try parser.duration() }, text: DurationText.text)
  /// A whole number from 1.
  static let count = wholeNumber(.count, from: 1)
  /// A number of living screens or flows.
  static let aliveCount = wholeNumber(.aliveCount, from: 0)
  static let entry = wholeNumber(.entry, from: 1)

  private static func steps(_ slot: Slot) -> Part<Literal> {
    Part(
      slot, read: { parser throws(ParseError) in try parser.step() }, text: \.description,
      change: { StatementContent.changed($0, $1) })
  }

  // Only a name that the statement passes to the app changes.
  private static func names(
    _ slot: Slot, _ expectation: ParseError.Expectation,
    change: @escaping @Sendable (Name, StatementContent.Change) -> Name = { name, _ in name }
  ) -> Part<Name> {
    Part(
      slot, read: { parser throws(ParseError) in try parser.name(expectation) }, text: \.description, change: change)
  }

  private static func wholeNumber(_ slot: Slot, from least: Int) -> Part<Int> {
    Part(
      slot,
      read: { parser throws(ParseError) in
        try parser.skipBlanks()
        return try parser.wholeNumber(from: least)
      }, text: \.description)
  }

  // MARK: Words

  /// Returns a keyword that may be absent.
  static func flag(_ keyword: Keyword) -> Part<Bool> {
    Part<Bool>(
      [.keyword(keyword)], read: { parser throws(ParseError) in try !parser.isAtEnd() && parser.keyword(keyword) },
      write: { isPresent, text in if isPresent { text += " \(keyword.rawValue)" } })
  }

  /// Returns the only word that may follow.
  static func onlyWord(_ keyword: Keyword) -> Part<Bool> {
    Part<Bool>(
      [.keyword(keyword)],
      read: { parser throws(ParseError) in
        guard try !parser.isAtEnd() else { return false }
        guard parser.keyword(keyword) else { throw parser.unexpected(.keyword(keyword)) }
        return true
      }, write: flag(keyword).write)
  }

  /// The `!` directly after a verb that may replace a file.
  static let exclamationMark = Part<Bool>(
    [], further: [.exclamationMark],
    read: { parser throws(ParseError) in
      guard parser.peek == UInt8(ascii: "!") else { return false }
      parser.offset += 1
      return true
    }, write: { isPresent, text in if isPresent { text += "!" } })

  // MARK: Driving the app

  static let app = Part<(name: String, arguments: [Literal.Argument])>(
    .app,
    read: { parser throws(ParseError) in
      (try parser.text(.app), parser.peek == UInt8(ascii: "(") ? try parser.arguments() : [])
    },
    text: { name, arguments in
      var text = ScriptText.isWord(name) ? name : ScriptText.quoted(name)
      if !arguments.isEmpty { Literal.write(arguments, to: &text) }
      return text
    },
    change: { app, change in
      let arguments = app.arguments.map {
        Literal.Argument(label: $0.label, value: StatementContent.changed($0.value, change))
      }
      return (app.name, arguments)
    })

  /// A swipe back, which may be let go, or the number of times to go back.
  static let wayBack = Part<Int?>(
    [.count, .keyword(.cancelled)],
    read: { parser throws(ParseError) in
      if try flag(.cancelled).read(&parser) { return nil }
      return try count.orElse(1).read(&parser)
    },
    write: { number, text in
      if let number { count.orElse(1).write(number, &text) } else { flag(.cancelled).write(true, &text) }
    })

  /// The URL or the Steps of a deep link.
  static let link = Part<Link>(
    .step, .url, further: [.keyword(.then)],
    read: { parser throws(ParseError) in
      try parser.skipBlanks()
      if parser.peek == .quote { return .url(try parser.string()) }
      if let end = URLText.schemeEnd(parser.source.bytes, from: parser.offset, limit: parser.limit) {
        let start = parser.offset
        // An unquoted URL extends to the next blank, or in typed text to the end of its statement.
        let isTyped = parser.isTyped
        parser.offset =
          parser.source.bytes[end..<parser.limit].firstIndex { $0.isBlank || isTyped && $0 == UInt8(ascii: ";") }
          ?? parser.limit
        return .url(parser.source.string(start..<parser.offset))
      }
      guard parser.isAtIdentifier || parser.peek == .dot else { throw parser.unexpected(.step, .url) }
      var steps = [try step.read(&parser)]
      while let next = try step.after(.then).read(&parser) { steps.append(next) }
      return .steps(steps)
    },
    text: { link in
      switch link {
      case .url(let url): URLText.argument(url)
      case .steps(let steps): steps.map(\.description).joined(separator: " \(Keyword.then.rawValue) ")
      }
    },
    change: { link, change in
      switch link {
      case .url: link
      case .steps(let steps): .steps(steps.map { step.change($0, change) })
      }
    })

  enum Link: Sendable {
    case url(String)
    /// Steps, hop by hop.
    case steps([Literal])
  }

  static let phase = Part<AppPhase>(
    .keyword(.active), .keyword(.inactive), .keyword(.background),
    read: { parser throws(ParseError) in
      try parser.skipBlanks()
      let start = parser.offset
      guard let word = parser.word() else {
        throw parser.unexpected(.keyword(.active), .keyword(.inactive), .keyword(.background))
      }
      guard let phase = AppPhase(rawValue: word) else {
        let known = AppPhase.allCases.map(\.rawValue)
        throw parser.error(
          .unknown(.phase, word: parser.errorText(start..<parser.offset), known: known), at: start)
      }
      return phase
    }, text: \.rawValue)

  // MARK: Settings

  static let clock = Part<Statement.Clock>(
    .keyword(.auto), .keyword(.manual), .keyword(.live), further: [.duration],
    read: { parser throws(ParseError) in
      try parser.skipBlanks()
      let start = parser.offset
      guard let word = parser.word() else {
        throw parser.unexpected(.keyword(.auto), .keyword(.manual), .keyword(.live))
      }
      switch Keyword(rawValue: word) {
      case .auto: return .auto(try duration.optional.read(&parser))
      case .manual: return .manual
      case .live: return .live
      default:
        let known = StatementTable.entry(for: .clock).keywords.map(\.word)
        throw parser.error(
          .unknown(.clockMode, word: parser.errorText(start..<parser.offset), known: known), at: start)
      }
    },
    text: { clock in
      switch clock {
      case .auto(let duration):
        duration.map { "\(Keyword.auto.rawValue) \(DurationText.text($0))" } ?? Keyword.auto.rawValue
      case .manual: Keyword.manual.rawValue
      case .live: Keyword.live.rawValue
      }
    })

  /// A level of detail, or whether transcripts show what is on screen.
  static let detail = Part<Statement>(
    .keyword(.brief), .keyword(.full), .keyword(.elements), further: [.keyword(.off), .keyword(.on)],
    read: { parser throws(ParseError) in
      try parser.skipBlanks()
      let start = parser.offset
      if parser.keyword(.elements) {
        try parser.skipBlanks()
        parser.note([.keyword(.off), .keyword(.on)])
        if parser.keyword(.off) { return .elements(false) }
        guard parser.keyword(.on) else { throw parser.unexpected(.keyword(.off), .keyword(.on)) }
        return .elements(true)
      }
      guard let word = parser.word() else {
        throw parser.unexpected(.keyword(.brief), .keyword(.full), .keyword(.elements))
      }
      guard let detail = Statement.Detail(rawValue: word) else {
        let known = Statement.Detail.allCases.map(\.rawValue) + [Keyword.elements.rawValue]
        throw parser.error(
          .unknown(.detailMode, word: parser.errorText(start..<parser.offset), known: known), at: start)
      }
      return .detail(detail)
    },
    text: { statement in
      switch statement {
      case .detail(let detail): detail.rawValue
      case .elements(let isOn): "\(Keyword.elements.rawValue) \((isOn ? Keyword.on : .off).rawValue)"
      default: ""
      }
    })

  // MARK: Queries

  /// The beginning of a Step's name, which may be that of its type.
  static let stepPrefix = Part<String>(
    .stepPrefix,
    read: { parser throws(ParseError) in
      if parser.peek == .quote { return try parser.string() }
      let start = parser.offset
      while true {
        parser.offset = parser.wordEnd(from: parser.offset)
        guard parser.peek == .dot else { break }
        parser.offset += 1
      }
      guard parser.offset > start else { throw parser.unexpected(.text) }
      return parser.source.string(start..<parser.offset)
    },
    text: { prefix in
      let isBare = !prefix.isEmpty && prefix.unicodeScalars.allSatisfy { $0 == "." || ScriptText.isWordScalar($0) }
      return isBare ? prefix : ScriptText.quoted(prefix)
    })

  /// The name of a visible screen, which `full` may follow at once.
  static let shownScreen = Part<Name?>(
    [.screen],
    read: { parser throws(ParseError) in
      let start = parser.offset
      if try flag(.full).read(&parser) {
        parser.offset = start
        return nil
      }
      return try screen.optional.read(&parser)
    }, write: screen.optional.write)

  /// The path of `why`, which `at` may follow at once.
  static let pathOfCauses = Part<Path?>(
    [.path],
    read: { parser throws(ParseError) in
      let start = parser.offset
      if try flag(.at).read(&parser) {
        parser.offset = start
        return nil
      }
      return try path.optional.read(&parser)
    }, write: path.optional.write)
}
