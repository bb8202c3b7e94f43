extension StatementParser {
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
    // In backticks, `nil` is the name of a type.
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
    default: throw error(.bareWord(ScriptText.cut(name, to: Self.errorTextLimit)), at: start)
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

  // Parses a case from its dot on.
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

  // Parses a label with its colon. Returns `nil` if there is none.
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
    // If two words or values follow each other, the user meant the first as a label.
    let isValue = peek == 0 || peek == UInt8(ascii: ",") || peek == UInt8(ascii: ")") || peek == UInt8(ascii: "(")
    if offset > end, !isValue { throw unexpected(.token(":")) }
    offset = start
    return nil
  }

  // Parses an array or a dictionary.
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

  // Parses the colon and the value of a dictionary's entry.
  private mutating func entryValue() throws(ParseError) -> Literal {
    try skipBlanks()
    guard peek == UInt8(ascii: ":") else { throw unexpected(.token(":")) }
    offset += 1
    return try value()
  }

  // Parses a comma, or checks that the closing bracket follows.
  private mutating func separator(before bracket: Character) throws(ParseError) {
    try skipBlanks()
    // As in Swift, a comma may also follow the last element.
    if peek == UInt8(ascii: ",") {
      offset += 1
      try skipBlanks()
    } else if peek != bracket.asciiValue {
      throw unexpected(.token(","), .token(String(bracket)))
    }
  }
}

extension StatementParser {
  // The maximum number of characters in a floating-point number. The parser refuses a longer one unread. The exact
  // decimal form of every `Double` is shorter.
  private static let floatLengthLimit = 2_000

  /// Parses the number or duration at a sign or a digit, or `-.infinity`.
  mutating func number() throws(ParseError) -> Literal {
    let start = offset
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative {
      offset += 1
      if peek == .dot {
        offset += 1
        guard token("infinity") else { throw unexpected(.token("infinity")) }
        return .float(-.infinity)
      }
      guard peek.isDigit else { throw unexpected(.number) }
    }
    if peek == UInt8(ascii: "0"), let radix = Self.radix(peekSecond) {
      offset += 2
      let end = wordEnd(from: offset)
      return .integer(try integer(offset..<end, radix: radix, isNegative: isNegative, literal: start..<end))
    }
    let whole = offset
    skipDigits()
    let wholeEnd = offset
    var isDecimal = false
    if peek == .dot, peekSecond.isDigit {
      isDecimal = true
      offset += 1
      skipDigits()
    }
    let mantissaEnd = offset
    if skipExponent() {
      isDecimal = true
    } else {
      // A word directly after a number is a unit.
      let unitEnd = wordEnd(from: offset)
      if unitEnd > offset {
        let fraction = min(wholeEnd + 1, mantissaEnd)..<mantissaEnd
        return .duration(
          try duration(whole: whole..<wholeEnd, fraction: fraction, unit: offset..<unitEnd, isNegative: isNegative))
      }
    }
    if !isDecimal {
      return .integer(try integer(whole..<wholeEnd, radix: 10, isNegative: isNegative, literal: start..<wholeEnd))
    }
    return .float(try float(start..<offset))
  }

  /// Parses a duration of at least zero.
  mutating func duration() throws(ParseError) -> Duration {
    try skipBlanks()
    guard peek.isDigit else { throw unexpected(.duration) }
    let start = offset
    guard case .duration(let duration) = try number() else {
      offset = start
      throw unexpected(.duration)
    }
    return duration
  }

  private mutating func skipDigits() {
    // As in Swift, `_` may separate digits.
    while peek.isDigit || peek == UInt8(ascii: "_") { offset += 1 }
  }

  // Skips an exponent: `e5`, `e+5`, `e-5`. Returns whether there was one.
  private mutating func skipExponent() -> Bool {
    guard peek | 0x20 == UInt8(ascii: "e") else { return false }
    let sign = peekSecond == UInt8(ascii: "+") || peekSecond == UInt8(ascii: "-")
    let digit = offset + (sign ? 2 : 1)
    guard digit < limit, source.bytes[digit].isDigit else { return false }
    offset = digit
    skipDigits()
    return true
  }

  // Returns the radix that a letter after `0` stands for. Returns `nil` for any other letter.
  private static func radix(_ letter: UInt8) -> Int128? {
    switch letter {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  // Throws at a character that is no digit, or at `literal` if the number is too large.
  private mutating func integer(
    _ digits: Range<Int>, radix: Int128, isNegative: Bool, literal: Range<Int>
  ) throws(ParseError) -> Int128 {
    var value: Int128 = 0
    var count = 0
    for index in digits {
      let byte = source.bytes[index]
      if byte == UInt8(ascii: "_"), count > 0 { continue }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else {
        offset = index
        throw unexpected(.number)
      }
      count += 1
      let (product, overflowsProduct) = value.multipliedReportingOverflow(by: radix)
      // Subtract digits, since negative integers have the larger range.
      let (sum, overflowsSum) = product.subtractingReportingOverflow(Int128(digit))
      if overflowsProduct || overflowsSum { throw outOfRange(literal, .integer) }
      value = sum
    }
    guard count > 0 else { throw unexpected(.number) }
    guard !isNegative else {
      offset = digits.upperBound
      return value
    }
    guard value > Int128.min else { throw outOfRange(literal, .integer) }
    offset = digits.upperBound
    return -value
  }

  private func float(_ range: Range<Int>) throws(ParseError) -> Double {
    guard range.count <= Self.floatLengthLimit else { throw outOfRange(range, .float) }
    let digits = source.bytes[range].filter { $0 != UInt8(ascii: "_") }
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else {
      throw outOfRange(range, .float)
    }
    return value
  }

  private mutating func duration(
    whole: Range<Int>, fraction: Range<Int>, unit: Range<Int>, isNegative: Bool
  ) throws(ParseError) -> Duration {
    let word = errorText(unit)
    // `m` is nearest to `ms`, but means minutes.
    guard let size = DurationText.attoseconds(in: word) else {
      throw error(.unknown(.unit, word: word, known: word == "m" ? ["min"] : DurationText.units), at: unit.lowerBound)
    }
    let literal = (isNegative ? whole.lowerBound - 1 : whole.lowerBound)..<unit.upperBound
    var total: Int128 = 0
    for byte in source.bytes[whole] where byte != UInt8(ascii: "_") {
      total = total * 10 + Int128(byte - 0x30)
      // This exceeds the longest duration in any unit.
      if total > 10_000_000_000_000_000_000_000 { throw outOfRange(literal, .duration) }
    }
    let (product, overflows) = total.multipliedReportingOverflow(by: size)
    if overflows || product / DurationText.second > Int128(Int64.max) { throw outOfRange(literal, .duration) }
    total = product
    var place = size
    for byte in source.bytes[fraction] where byte != UInt8(ascii: "_") {
      let digit = Int128(byte - 0x30)
      if place.isMultiple(of: 10) {
        place /= 10
        total += digit * place
      } else if digit != 0 {
        // This decimal is no whole number of attoseconds.
        throw outOfRange(literal, .duration)
      }
    }
    offset = unit.upperBound
    return Duration(attoseconds: isNegative ? -total : total)
  }

  private func outOfRange(_ range: Range<Int>, _ kind: ParseError.NumberKind) -> ParseError {
    error(.numberOutOfRange(errorText(range), kind), at: range.lowerBound)
  }
}
