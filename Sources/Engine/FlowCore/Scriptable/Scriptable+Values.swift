import FlowScript
import FoundationEssentials

extension Bool: Scriptable {
  /// Written `true` or `false`.
  public static var scriptType: ScriptType { ScriptType(name: "Bool", form: .value) }

  /// Makes a value of `true` or `false`.
  public init(literal: Literal) throws(LiteralError) {
    guard case .boolean(let value) = literal else { throw .mismatch(Self.self, found: literal) }
    self = value
  }

  /// `true` or `false`.
  public var literal: Literal { .boolean(self) }
}

extension Scriptable where Self: FixedWidthInteger {
  /// Written as a whole number.
  public static var scriptType: ScriptType { ScriptType(name: "\(Self.self)", form: .value) }

  /// Makes a value of a whole number that the type can hold.
  public init(literal: Literal) throws(LiteralError) {
    guard case .integer(let value) = literal else { throw .mismatch(Self.self, found: literal) }
    guard let exact = Self(exactly: value) else {
      throw LiteralError(.outOfRange(found: literal, type: "\(Self.self)", range: "\(Self.min)...\(Self.max)"))
    }
    self = exact
  }

  /// The whole number.
  public var literal: Literal { .integer(Int128(self)) }
}

extension Int: Scriptable {}
extension Int8: Scriptable {}
extension Int16: Scriptable {}
extension Int32: Scriptable {}
extension Int64: Scriptable {}
extension UInt: Scriptable {}
extension UInt8: Scriptable {}
extension UInt16: Scriptable {}
extension UInt32: Scriptable {}
extension UInt64: Scriptable {}

extension Double: Scriptable {
  /// Written as a number, `.infinity`, `-.infinity` or `.nan`.
  public static var scriptType: ScriptType { ScriptType(name: "Double", form: .value) }

  /// Makes a value of a number, whole or not; a whole one is rounded to the nearest value, as in Swift.
  public init(literal: Literal) throws(LiteralError) {
    guard let value = literal.number(of: "Double") else { throw .mismatch(Self.self, found: literal) }
    self = value
  }

  /// The number; positive infinity and not-a-number as the cases that they are written as.
  public var literal: Literal {
    if isNaN { return .enumCase(type: nil, name: "nan", arguments: []) }
    if self == .infinity { return .enumCase(type: nil, name: "infinity", arguments: []) }
    return .float(self)
  }
}

extension Float: Scriptable {
  /// Written as a number, `.infinity`, `-.infinity` or `.nan`.
  public static var scriptType: ScriptType { ScriptType(name: "Float", form: .value) }

  /// Makes a value of a number, rounded to the nearest value.
  public init(literal: Literal) throws(LiteralError) {
    guard let value = literal.number(of: "Float") else { throw .mismatch(Self.self, found: literal) }
    self.init(value)
    guard isInfinite == value.isInfinite else {
      let limit = Float.greatestFiniteMagnitude
      throw LiteralError(.outOfRange(found: literal, type: "Float", range: "\(-limit)...\(limit)"))
    }
  }

  /// The number with no more digits than the `Float` needs: `0.1`, not `0.10000000149011612`.
  public var literal: Literal {
    guard let short = Double(description), Float(short) == self else { return Double(self).literal }
    return short.literal
  }
}

extension Literal {
  /// The number that it is, be it as a constant of `type`, such as `.infinity`.
  fileprivate func number(of type: String) -> Double? {
    switch self {
    case .float(let value): value
    case .integer(let value): Double(value)
    case .enumCase(let written, "infinity", let arguments) where arguments.isEmpty && written ?? type == type: .infinity
    case .enumCase(let written, "nan", let arguments) where arguments.isEmpty && written ?? type == type: .nan
    default: nil
    }
  }
}

extension String: Scriptable {
  /// Written as a string.
  public static var scriptType: ScriptType { ScriptType(name: "String", form: .value) }

  /// Makes a value of a string.
  public init(literal: Literal) throws(LiteralError) {
    guard case .string(let value) = literal else { throw .mismatch(Self.self, found: literal) }
    self = value
  }

  /// The string.
  public var literal: Literal { .string(self) }
}

extension Character: Scriptable {
  /// Written as a string of one character.
  public static var scriptType: ScriptType { ScriptType(name: "Character", form: .value) }

  /// Makes a value of a string that is one character.
  public init(literal: Literal) throws(LiteralError) {
    guard case .string(let text) = literal, let first = text.first, text.index(after: text.startIndex) == text.endIndex
    else {
      throw LiteralError(.mismatch(expected: "a string of one character", found: literal))
    }
    self = first
  }

  /// The string that is this character.
  public var literal: Literal { .string(String(self)) }
}

extension URL: Scriptable {
  /// Written as a string.
  public static var scriptType: ScriptType { ScriptType(name: "URL", form: .value) }

  /// Makes a URL of a string, without escaping anything in it.
  public init(literal: Literal) throws(LiteralError) {
    guard case .string(let text) = literal, let url = URL(string: text, encodingInvalidCharacters: false) else {
      throw LiteralError(.mismatch(expected: "a URL as a string", found: literal))
    }
    self = url
  }

  /// The absolute URL as a string. That it was made relative to another is not kept.
  public var literal: Literal { .string(absoluteString) }
}

extension UUID: Scriptable {
  /// Written as a string, or as the number under which a session showed it: `UUID#1`.
  public static var scriptType: ScriptType { ScriptType(name: "UUID", form: .value) }

  /// Makes a UUID of a literal that is one, or of its string. A session replaces `UUID#1` before it comes to this.
  public init(literal: Literal) throws(LiteralError) {
    switch literal {
    case .uuid(let value):
      self = value
      return
    case .uuidNumber(let number):
      throw LiteralError(.unknownUUID(number: number))
    case .string(let text):
      guard let value = UUID(uuidString: text) else { break }
      self = value
      return
    default: break
    }
    throw LiteralError(
      .mismatch(expected: #"a UUID such as "00000000-0000-0000-0000-000000000001""#, found: literal))
  }

  /// The UUID.
  public var literal: Literal { .uuid(self) }
}

extension Duration: Scriptable {
  /// Written `300ms`, `1.5s`, `2min`.
  public static var scriptType: ScriptType { ScriptType(name: "Duration", form: .value) }

  /// Makes a value of a duration.
  public init(literal: Literal) throws(LiteralError) {
    guard case .duration(let value) = literal else {
      throw LiteralError(.mismatch(expected: "a duration such as 300ms or 1.5s", found: literal))
    }
    self = value
  }

  /// The duration.
  public var literal: Literal { .duration(self) }
}

extension Date: Scriptable {
  /// Written as a string in ISO 8601, in UTC.
  public static var scriptType: ScriptType { ScriptType(name: "Date", form: .value) }

  /// Makes a date of `"2026-01-31T12:00:00Z"`, with a fraction of a second if need be. A date alone is its midnight in
  /// UTC; an offset (`+09:00`) may stand for the `Z`. Also `Date(timeIntervalSinceReferenceDate: …)`, in seconds.
  public init(literal: Literal) throws(LiteralError) {
    switch literal {
    case .string(let text):
      if let date = ISO8601.date(from: text) {
        self = date
        return
      }
    case .structure("Date", let arguments):
      if let argument = arguments.first, arguments.count == 1, argument.label == "timeIntervalSinceReferenceDate",
        let seconds = try? Double(literal: argument.value)
      {
        self.init(timeIntervalSinceReferenceDate: seconds)
        return
      }
    default: break
    }
    throw LiteralError(.mismatch(expected: #"a date such as "2026-01-31T12:00:00Z""#, found: literal))
  }

  /// The date as a string in ISO 8601, in UTC, with as many digits of a fraction as it takes to read the same date back.
  /// Dates before the year 1 or after 9999 are written as seconds since the reference date.
  public var literal: Literal {
    if let text = ISO8601.text(of: self) { return .string(text) }
    let seconds = timeIntervalSinceReferenceDate.literal
    return .structure(
      type: "Date", arguments: [Literal.Argument(label: "timeIntervalSinceReferenceDate", value: seconds)])
  }
}

extension Optional: Scriptable where Wrapped: Scriptable {
  /// Written `nil`, or as what it wraps.
  public static var scriptType: ScriptType { ScriptType(form: .optional(Wrapped.self)) }

  /// Makes a value of `nil`, or of what it wraps. Of optionals in optionals `nil` is the outermost.
  public init(literal: Literal) throws(LiteralError) {
    if case .nil = literal {
      self = nil
    } else {
      self = try Wrapped(literal: literal)
    }
  }

  /// `nil`, or what it wraps.
  public var literal: Literal { self?.literal ?? .nil }
}

extension Array: Scriptable where Element: Scriptable {
  /// Written `[a, b]`.
  public static var scriptType: ScriptType { ScriptType(form: .array(Element.self)) }

  /// Makes an array of a list of values.
  public init(literal: Literal) throws(LiteralError) {
    guard case .array(let literals) = literal else { throw .mismatch(Self.self, found: literal) }
    self.init()
    reserveCapacity(literals.count)
    for index in literals.indices { append(try Element(of: literals, at: index)) }
  }

  /// The list of its elements.
  public var literal: Literal { .array(map(\.literal)) }
}

extension Set: Scriptable where Element: Scriptable {
  /// Written `[a, b]`.
  public static var scriptType: ScriptType { ScriptType(form: .set(Element.self)) }

  /// Makes a set of a list of values, in any order.
  public init(literal: Literal) throws(LiteralError) {
    let literals: [Literal]
    switch literal {
    case .array(let elements), .set(let elements): literals = elements
    default: throw .mismatch(Self.self, found: literal)
    }
    self.init(minimumCapacity: literals.count)
    for index in literals.indices { insert(try Element(of: literals, at: index)) }
  }

  /// The list of its elements: numbers by value, all else by its printed form. O(*n* log *n*) comparisons.
  public var literal: Literal { .set(map(\.literal).sorted(by: Literal.precedesInPrint)) }
}

extension Dictionary: Scriptable where Key: Scriptable, Value: Scriptable {
  /// Written `["a": 1]`, `[:]`.
  public static var scriptType: ScriptType { ScriptType(form: .dictionary(key: Key.self, value: Value.self)) }

  /// Makes a dictionary of keys with their values, in any order.
  public init(literal: Literal) throws(LiteralError) {
    guard case .dictionary(let entries) = literal else { throw .mismatch(Self.self, found: literal) }
    self.init(minimumCapacity: entries.count)
    for entry in entries {
      let (key, value) = try Self.pair(entry)
      guard updateValue(value, forKey: key) == nil else { throw LiteralError(.repeatedKey(entry.key)) }
    }
  }

  private static func pair(_ entry: Literal.Entry) throws(LiteralError) -> (Key, Value) {
    do {
      return (try Key(literal: entry.key), try Value(literal: entry.value))
    } catch {
      throw error.inside(.key(entry.key))
    }
  }

  /// Its keys with their values, by key: numbers by value, all else by its printed form. O(*n* log *n*) comparisons.
  public var literal: Literal {
    let entries = map { Literal.Entry(key: $0.key.literal, value: $0.value.literal) }
    return .dictionary(entries.sorted { Literal.precedesInPrint($0.key, $1.key) })
  }
}

extension Scriptable {
  /// Makes a value of one of a list's literals, and says which one if that fails.
  fileprivate init(of literals: [Literal], at index: Int) throws(LiteralError) {
    do {
      try self.init(literal: literals[index])
    } catch {
      throw error.inside(.element(index))
    }
  }
}
