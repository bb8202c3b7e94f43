extension StatementParser {
  /// Parses a value.
  mutating func value() throws(ParseError) -> Literal {
    try skipBlanks()
    switch peek {
    case .quote: return .string(try string())
    case UInt8(ascii: "["): return try collection()
    case .dot: return try enumCase(type: nil)
    case UInt8(ascii: "-"), 0x30...0x39: return try number()
    default: break
    }
    guard isAtIdentifier else { throw unexpected(.value) }
    let start = offset
    let isQuoted = peek == .backtick
    let name = try identifier(.value)
    if !isQuoted {
      switch name {
      case "nil": return .nil
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      case "UUID" where peek == .hash: return .uuidNumber(try instanceNumber() ?? 1)
      default: break
      }
    }
    switch peek {
    case .dot: return try enumCase(type: name)
    case UInt8(ascii: "("): return .structure(type: name, arguments: try arguments())
    default: throw error(.bareWord(ScriptText.cut(name, to: 40)), at: start)
    }
  }

  /// Parses a Step or an input: `.case(…)`, `Type.case(…)`, `Type(…)`.
  mutating func step() throws(ParseError) -> Literal {
    try skipBlanks()
    if peek == .dot { return try enumCase(type: nil) }
    guard isAtIdentifier else { throw unexpected(.step) }
    let start = offset
    let type = try identifier(.step)
    switch peek {
    case .dot: return try enumCase(type: type)
    case UInt8(ascii: "("): return .structure(type: type, arguments: try arguments())
    default:
      offset = start
      throw unexpected(.step)
    }
  }

  /// Parses a case from its dot on.
  private mutating func enumCase(type: String?) throws(ParseError) -> Literal {
    offset += 1
    let name = try identifier(.caseName)
    return .enumCase(type: type, name: name, arguments: peek == UInt8(ascii: "(") ? try arguments() : [])
  }

  /// Parses arguments with their parentheses.
  mutating func arguments() throws(ParseError) -> [Literal.Argument] {
    try open()
    var arguments: [Literal.Argument] = []
    try skipBlanks()
    while peek != UInt8(ascii: ")") {
      let label = try labelIfAny()
      arguments.append(Literal.Argument(label: label, value: try value()))
      try separator(before: ")")
    }
    close()
    return arguments
  }

  /// Parses a label with its colon. Returns `nil` if there is none.
  private mutating func labelIfAny() throws(ParseError) -> String? {
    guard isAtIdentifier else { return nil }
    let start = offset
    let name = try identifier(.label)
    let end = offset
    while peek.isBlank { offset += 1 }
    if peek == UInt8(ascii: ":") {
      offset += 1
      return name
    }
    // If two words or values follow each other, the first was meant as a label.
    let isValue = peek == 0 || peek == UInt8(ascii: ",") || peek == UInt8(ascii: ")") || peek == UInt8(ascii: "(")
    if offset > end, !isValue { throw unexpected(.token(":")) }
    offset = start
    return nil
  }

  /// Parses an array or a dictionary.
  private mutating func collection() throws(ParseError) -> Literal {
    try open()
    try skipBlanks()
    if peek == UInt8(ascii: "]") {
      close()
      return .array([])
    }
    if peek == UInt8(ascii: ":") {
      offset += 1
      try skipBlanks()
      guard peek == UInt8(ascii: "]") else { throw unexpected(.token("]")) }
      close()
      return .dictionary([])
    }
    let first = try value()
    try skipBlanks()
    return peek == UInt8(ascii: ":") ? try dictionary(firstKey: first) : try array(first: first)
  }

  private mutating func array(first: Literal) throws(ParseError) -> Literal {
    var elements = [first]
    try separator(before: "]")
    while peek != UInt8(ascii: "]") {
      elements.append(try value())
      try separator(before: "]")
    }
    close()
    return .array(elements)
  }

  private mutating func dictionary(firstKey: Literal) throws(ParseError) -> Literal {
    var entries = [Literal.Entry(key: firstKey, value: try entryValue())]
    try separator(before: "]")
    while peek != UInt8(ascii: "]") {
      let key = try value()
      entries.append(Literal.Entry(key: key, value: try entryValue()))
      try separator(before: "]")
    }
    close()
    return .dictionary(entries)
  }

  private mutating func entryValue() throws(ParseError) -> Literal {
    try skipBlanks()
    guard peek == UInt8(ascii: ":") else { throw unexpected(.token(":")) }
    offset += 1
    return try value()
  }

  /// Parses a comma, or checks that the closing bracket follows.
  private mutating func separator(before bracket: Character) throws(ParseError) {
    try skipBlanks()
    if peek == UInt8(ascii: ",") {
      offset += 1
      try skipBlanks()
    } else if peek != bracket.asciiValue {
      throw unexpected(.token(","), .token(String(bracket)))
    }
  }
}
