extension StatementParser {
  /// Parses a statement up to its last word.
  mutating func statement() throws(ParseError) -> Statement {
    let start = offset
    let end = wordEnd(from: start)
    let next = end < limit ? source.bytes[end] : 0
    // A word before `.` or `(` is a type, even if it is also a verb.
    if peek == .dot || peek == .backtick || (isAtIdentifier && (next == .dot || next == UInt8(ascii: "("))) {
      usage = .step
      return .step(try step(), in: try ownerIfAny())
    }
    guard let word = word() else { throw unexpected(.statement) }
    guard let verb = Verb(rawValue: word) else {
      if ScriptHeader.words.contains(word) { throw error(.headerOutsideFile(word), at: start) }
      throw error(.unknown(.verb, word: text(start..<end), known: Verb.words), at: start)
    }
    usage = .verb(verb)
    return try statement(verb)
  }

  private mutating func statement(_ verb: Verb) throws(ParseError) -> Statement {
    switch verb {
    case .app:
      let name = try text(.app)
      return .app(name: name, arguments: peek == UInt8(ascii: "(") ? try arguments() : [])
    case .restart: return .restart
    case .do: return .input(try step(), in: try ownerIfAny())
    case .open: return try openStatement()
    case .back: return .back(try countIfAny() ?? 1)
    case .dismiss: return .dismiss
    case .tab: return .tab(try tab())
    case .alert: return .alert(try isAtEnd() ? .only : try button())
    case .advance: return .advance(try duration())
    case .settle: return .settle(try isAtEnd() ? nil : try duration())
    case .clock: return try isAtEnd() ? .query(.clock) : .clock(try clock())
    case .detail: return try isAtEnd() ? .query(.detail) : .detail(try detail())
    case .include: return .include(try fileName())
    case .expect: return .expect(try assertion())
    case .tree, .state, .screen, .stack, .steps, .inputs, .effects, .alive, .trace, .why, .time:
      return .query(try query(verb))
    case .apps, .help, .history, .record, .save, .run, .quit:
      return .prompt(try promptCommand(verb))
    }
  }

  /// Parses `in Name`. Returns `nil` if it does not follow.
  mutating func ownerIfAny() throws(ParseError) -> Name? {
    guard try !isAtEnd(), keyword("in") else { return nil }
    return try name(.owner)
  }

  private mutating func openStatement() throws(ParseError) -> Statement {
    try skipBlanks()
    if peek == .quote { return .openURL(try string()) }
    if let end = URLText.schemeEnd(source.bytes, from: offset, limit: limit) {
      let start = offset
      // An unquoted URL extends to the next blank.
      offset = source.bytes[end..<limit].firstIndex { $0.isBlank } ?? limit
      return .openURL(source.string(start..<offset))
    }
    guard isAtIdentifier || peek == .dot else { throw unexpected(.step, .url) }
    var steps = [try step()]
    while try !isAtEnd(), keyword("then") { steps.append(try step()) }
    return .open(steps)
  }

  /// Parses the number or the title of a tab.
  mutating func tab() throws(ParseError) -> Statement.Tab {
    try skipBlanks()
    let end = wordEnd(from: offset)
    // Digits are always a number, so a title of digits has to be quoted.
    if end > offset, source.bytes[offset..<end].allSatisfy(\.isDigit) { return .number(try wholeNumber(from: 1)) }
    return .title(try text(.text))
  }

  /// Parses the number or the title of a button.
  private mutating func button() throws(ParseError) -> Statement.Button {
    switch try tab() {
    case .number(let number): .number(number)
    case .title(let title): .title(title)
    }
  }

  private mutating func clock() throws(ParseError) -> Statement.Clock {
    try skipBlanks()
    let start = offset
    guard let word = word() else { throw unexpected(.token("auto"), .token("manual"), .token("live")) }
    switch word {
    case "auto": return .auto(try isAtEnd() ? nil : try duration())
    case "manual": return .manual
    case "live": return .live
    default:
      let known = StatementTable.entry(for: .clock).keywords.map(\.word)
      throw error(.unknown(.clockMode, word: text(start..<offset), known: known), at: start)
    }
  }

  private mutating func detail() throws(ParseError) -> Statement.Detail {
    try skipBlanks()
    let start = offset
    guard let word = word() else { throw unexpected(.token("brief"), .token("full")) }
    guard let detail = Statement.Detail(rawValue: word) else {
      let known = Statement.Detail.allCases.map(\.rawValue)
      throw error(.unknown(.detailMode, word: text(start..<offset), known: known), at: start)
    }
    return detail
  }

  private mutating func query(_ verb: Verb) throws(ParseError) -> Statement.Query {
    switch verb {
    case .state: .state(try isAtEnd() ? nil : try path())
    case .screen: .screen
    case .stack: .stack(try nameIfAny())
    case .steps: .steps(prefix: try isAtEnd() ? nil : try stepPrefix())
    case .inputs: .inputs(try nameIfAny())
    case .effects: .effects(try nameIfAny())
    case .alive: .alive(try nameIfAny())
    case .trace: .trace(try countIfAny())
    case .why: try why()
    case .time: .time
    default: .tree(try nameIfAny())
    }
  }

  /// Parses the name of a screen or flow. Returns `nil` at the end of the statement.
  private mutating func nameIfAny() throws(ParseError) -> Name? {
    try isAtEnd() ? nil : try name(.owner)
  }

  /// Parses `Name.path at 3` or a part of it.
  private mutating func why() throws(ParseError) -> Statement.Query {
    if let entry = try entryIfAny(after: "at") { return .why(nil, at: entry) }
    guard try !isAtEnd() else { return .why(nil, at: nil) }
    let path = try path()
    return .why(path, at: try entryIfAny(after: "at"))
  }

  private mutating func stepPrefix() throws(ParseError) -> String {
    if peek == .quote { return try string() }
    let start = offset
    while true {
      offset = wordEnd(from: offset)
      guard peek == .dot else { break }
      offset += 1
    }
    guard offset > start else { throw unexpected(.text) }
    return source.string(start..<offset)
  }

  /// Parses a path: `Name.property[0]["key"][.case]`.
  mutating func path() throws(ParseError) -> Path {
    try skipBlanks()
    guard peek == .quote || wordEnd(from: offset) > offset else { throw unexpected(.path) }
    var path = Path(name: try name(.path))
    while true {
      if peek == .dot {
        offset += 1
        path.components.append(
          peek.isDigit ? .index(try wholeNumber(from: 0)) : .member(try identifier(.member)))
      } else if peek == UInt8(ascii: "[") {
        try open()
        try skipBlanks()
        guard peek == .quote || peek == .dot || peek.isDigit else { throw unexpected(.subscriptKey) }
        path.components.append(peek.isDigit ? .index(try wholeNumber(from: 0)) : .key(try value()))
        try skipBlanks()
        guard peek == UInt8(ascii: "]") else { throw unexpected(.token("]")) }
        close()
      } else {
        return path
      }
    }
  }
}
