extension Parts {
  /// The assertion after `expect`.
  static let assertion = Part<Assertion>(
    .assertion, read: { parser throws(ParseError) in try parser.assertion() }, text: \.description)

  /// The screens of a stack, from its root.
  static let stack = Part<[Name]>(
    [.screen],
    read: { parser throws(ParseError) in
      var names: [Name] = []
      while try !parser.isAtEnd() {
        let start = parser.offset
        if parser.keyword(.in) {
          parser.offset = start
          break
        }
        names.append(try screen.read(&parser))
        parser.note([.screen])
      }
      guard !names.isEmpty else { throw parser.unexpected(.screen) }
      return names
    }, write: { names, text in for name in names { screen.write(name, &text) } })

  /// What is absent after `no`.
  static let absence = Part<Assertion>(
    .keyword(.alert), .keyword(.screen), .keyword(.flow), .keyword(.state), .keyword(.error), .elementRole,
    further: [.screen, .flow, .path, .elementLabel] + scope.allSlots,
    read: { parser throws(ParseError) in
      try parser.skipBlanks()
      if parser.keyword(.alert) { return .noAlert }
      if parser.keyword(.error) { return .noError }
      if parser.keyword(.screen) { return .noScreen(try screen.read(&parser)) }
      if parser.keyword(.flow) { return .flow(try flow.read(&parser), isPresent: false) }
      if parser.keyword(.state) { return .noState(try path.read(&parser)) }
      if let role = parser.elementRole() {
        var pattern = ElementPattern(role, label: nil)
        try parser.readLabel(of: &pattern)
        return .noElement(pattern)
      }
      throw parser.unexpected(
        .keyword(.alert), .keyword(.screen), .keyword(.flow), .keyword(.state), .keyword(.error))
    },
    text: { assertion in
      switch assertion {
      case .noError: Keyword.error.rawValue
      case .noScreen(let name): "\(Keyword.screen.rawValue) \(name)"
      case .flow(let name, _): "\(Keyword.flow.rawValue) \(name)"
      case .noState(let path): "\(Keyword.state.rawValue) \(path)"
      case .noElement(let pattern): "\(pattern)"
      default: Keyword.alert.rawValue
      }
    })

  /// An operator and its right side.
  static let comparison = Part<(comparison: Comparison, operand: Operand)>(
    .comparison, further: [.operand, .keyword(.path), .path, .string],
    read: { parser throws(ParseError) in
      let comparison = try parser.comparison()
      parser.note([.operand])
      // A pattern is always a string, so the parser refuses other values.
      guard comparison == .matches else { return (comparison, try parser.operand()) }
      return (.matches, .value(.string(try parser.quotedText())))
    }, text: { "\($0.rawValue) \($1)" })

  /// An element after its role: its label, and what it shall be.
  static func element(_ role: ElementRole) -> Part<ElementPattern> {
    Part<ElementPattern>(
      [.elementLabel], further: scope.allSlots + elementCheck.allSlots,
      read: { parser throws(ParseError) in
        var pattern = ElementPattern(role, label: nil)
        try parser.readLabel(of: &pattern)
        pattern.check = try elementCheck.read(&parser)
        return pattern
      }, write: { pattern, text in text += pattern.description.dropFirst(role.rawValue.count) })
  }

  /// What an element shall be, which may be absent.
  static let elementCheck = Part<ElementPattern.Check?>(
    [.elementCheck], further: [.keyword(.enabled), .operand, .string],
    read: { parser throws(ParseError) in try parser.elementCheck() },
    write: { check, text in if let check { text += " \(check)" } })

  /// The screens or flows that an `alive` assertion counts.
  static let subject = Part<AliveSubject>(
    .subject, .keyword(.flows),
    read: { parser throws(ParseError) in
      try parser.skipBlanks()
      return parser.keyword(.flows) ? .flows : .name(try parser.name(.owner))
    },
    text: { subject in
      switch subject {
      case .name(let name): "\(name)"
      case .flows: Keyword.flows.rawValue
      }
    })
}

extension StatementParser {
  /// Parses the assertion after `expect`.
  mutating func assertion() throws(ParseError) -> Assertion {
    try skipBlanks()
    let start = offset
    guard let word = word() else { throw unexpected(.assertion) }
    guard let assertion = AssertionWord(rawValue: word) else {
      var unknown = error(
        .unknown(.assertion, word: errorText(start..<offset), known: AssertionWord.allNames), at: start)
      // A path with a comparison is what `expect state` takes, so only the word `state` is missing.
      if [.dot, UInt8(ascii: "[")].contains(peek) { unknown.suggestion = "expect state \(errorText(start..<limit))" }
      throw unknown
    }
    usage = .assertion(assertion)
    return try StatementTable.entry(for: assertion).syntax.read(&self)
  }

  // Returns the role of elements that a word names. Returns `nil` for any other word, and stays in front of it.
  fileprivate mutating func elementRole() -> ElementRole? {
    AssertionWord.elementRoles.first { token($0.rawValue) }
  }

  // Reads the position of a row, the label of an element and where it is, each of which may be absent.
  fileprivate mutating func readLabel(of pattern: inout ElementPattern) throws(ParseError) {
    try skipBlanks()
    note([.elementLabel])
    if pattern.role == .row, peek.isDigit { pattern.number = try wholeNumber(from: 1) }
    if try !isAtEnd(), pattern.number == nil || peek == .quote, !isAtElementCheck, !keywordFollows(.in) {
      pattern.isLabelExpression = token(Comparison.matches.rawValue)
      if pattern.isLabelExpression { try skipBlanks() }
      pattern.label = pattern.isLabelExpression ? try quotedText() : try text(.text)
    }
    // Without a label, `in` is possible, and hardly meant.
    pattern.scope = pattern.label == nil && pattern.number == nil ? try scope() : try Parts.scope.read(&self)
  }

  // Whether a state or a comparison begins here. A label of the same spelling has quotes.
  private var isAtElementCheck: Bool {
    var probe = self
    if probe.keyword(.enabled) || ElementState.allCases.contains(where: { probe.token($0.rawValue) }) { return true }
    return [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(peek)
  }

  // Reads what an element shall be. Returns `nil` at the end.
  fileprivate mutating func elementCheck() throws(ParseError) -> ElementPattern.Check? {
    guard try !isAtEnd() else { return nil }
    if keyword(.enabled) { return .enabled }
    for state in ElementState.allCases where token(state.rawValue) { return .state(state) }
    guard let comparison = try? comparison() else {
      throw unexpected([.keyword(.enabled)] + ElementState.allCases.map { .token($0.rawValue) } + [.comparison])
    }
    note([.operand])
    return .value(comparison, comparison == .matches ? .string(try quotedText()) : try value())
  }

  fileprivate mutating func operand() throws(ParseError) -> Operand {
    try skipBlanks()
    var probe = self
    // `path.x` and `path(…)` are values of a type of this name.
    if probe.keyword(.path), probe.peek.isBlank || probe.peek == 0 {
      self = probe
      return .path(try Parts.path.read(&self))
    }
    probe = self
    if isAtIdentifier || peek == .quote, let path = try? probe.path(), path.readsAsPath,
      probe.peek != UInt8(ascii: "(")
    {
      self = probe
      return .path(path)
    }
    return .value(try value())
  }

  fileprivate mutating func comparison() throws(ParseError) -> Comparison {
    try skipBlanks()
    if token(Comparison.contains.rawValue) { return .contains }
    if token(Comparison.matches.rawValue) { return .matches }
    let hasEqualSign = peekSecond == UInt8(ascii: "=")
    let comparison: Comparison? =
      switch peek {
      case UInt8(ascii: "="): hasEqualSign ? .equal : nil
      case UInt8(ascii: "!"): hasEqualSign ? .notEqual : nil
      case UInt8(ascii: "<"): hasEqualSign ? .lessOrEqual : .less
      case UInt8(ascii: ">"): hasEqualSign ? .greaterOrEqual : .greater
      default: nil
      }
    guard let comparison else { throw unexpected(.comparison) }
    offset += comparison.rawValue.utf8.count
    return comparison
  }
}
