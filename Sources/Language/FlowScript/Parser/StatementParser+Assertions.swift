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
    switch assertion {
    case .screen: return .screen(try name(.screen))
    case .stack: return try stackAssertion()
    case .tab: return .tab(try control())
    case .alert: return .alert(try text(.text))
    case .no: return try absenceAssertion()
    case .flow: return .flow(try name(.flow), isPresent: true)
    case .state: return try stateAssertion()
    case .handled: return .stepOutcome(.handled)
    case .ignored: return .stepOutcome(.ignored)
    case .held: return .stepOutcome(.held)
    case .vetoed: return .stepOutcome(.vetoed)
    case .dropped: return .stepOutcome(.dropped)
    case .idle: return .idle
    case .changed: return .changed(true)
    case .unchanged: return .changed(false)
    case .alive: return try aliveAssertion()
    }
  }

  /// Parses the screens of a stack, with any `in` and its owner after them.
  private mutating func stackAssertion() throws(ParseError) -> Assertion {
    var names: [Name] = []
    while try !isAtEnd() {
      let start = offset
      if keyword(.in) {
        guard !names.isEmpty else {
          offset = start
          throw unexpected(.screen)
        }
        return .stack(names, in: try name(.owner))
      }
      names.append(try name(.screen))
    }
    guard !names.isEmpty else { throw unexpected(.screen) }
    return .stack(names, in: nil)
  }

  /// Parses what is absent after `no`.
  private mutating func absenceAssertion() throws(ParseError) -> Assertion {
    try skipBlanks()
    if keyword(.alert) { return .noAlert }
    if keyword(.error) { return .noError }
    if keyword(.screen) { return .noScreen(try name(.screen)) }
    if keyword(.flow) { return .flow(try name(.flow), isPresent: false) }
    if keyword(.state) { return .noState(try path()) }
    throw unexpected(.keyword(.alert), .keyword(.screen), .keyword(.flow), .keyword(.state), .keyword(.error))
  }

  /// Parses a path, an operator and a value.
  private mutating func stateAssertion() throws(ParseError) -> Assertion {
    let path = try path()
    let comparison = try comparison()
    // A pattern is always a string, so the parser refuses other values.
    guard comparison == .matches else { return .state(path, comparison, try operand()) }
    return .state(path, .matches, .value(.string(try quotedText())))
  }

  /// Parses a value or a path.
  private mutating func operand() throws(ParseError) -> Operand {
    try skipBlanks()
    var probe = self
    // `path.x` and `path(…)` are values of a type of this name.
    if probe.keyword(.path), probe.peek.isBlank || probe.peek == 0 {
      self = probe
      return .path(try path())
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

  /// Parses an operator.
  private mutating func comparison() throws(ParseError) -> Comparison {
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

  /// Parses a count and its subject.
  private mutating func aliveAssertion() throws(ParseError) -> Assertion {
    try skipBlanks()
    let count = try wholeNumber(from: 0)
    try skipBlanks()
    return .alive(count, keyword(.flows) ? .flows : .name(try name(.owner)))
  }
}
