import FlowScript
import FoundationEssentials

extension Bool: Scriptable {
  /// The syntax: `true` or `false`.
  public static var scriptType: ScriptType { ScriptType(name: "Bool", form: .value) }

  /// Creates a value from `true` or `false`.
  public init(literal: Literal) throws(LiteralError) {
    guard case .boolean(let value) = literal else { throw .mismatch(Self.self, found: literal) }
    self = value
  }

  /// `true` or `false`.
  public var literal: Literal { .boolean(self) }
}

extension Scriptable where Self: FixedWidthInteger {
  /// The syntax: a whole number.
  public static var scriptType: ScriptType { ScriptType(name: "\(Self.self)", form: .value) }

  /// Creates a value from a whole number that the type can hold.
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
  /// The syntax: a number, `.infinity`, `-.infinity` or `.nan`.
  public static var scriptType: ScriptType { ScriptType(name: "Double", form: .value) }

  /// Creates a value from a number. Rounds a whole number to the nearest value, as in Swift.
  public init(literal: Literal) throws(LiteralError) {
    guard let value = literal.number(of: "Double") else { throw .mismatch(Self.self, found: literal) }
    self = value
  }

  /// The number, or an enum case for positive infinity and not-a-number.
  public var literal: Literal {
    if isNaN { return .enumCase(type: nil, name: "nan", arguments: []) }
    if self == .infinity { return .enumCase(type: nil, name: "infinity", arguments: []) }
    return .float(self)
  }
}

extension Float: Scriptable {
  /// The syntax: a number, `.infinity`, `-.infinity` or `.nan`.
  public static var scriptType: ScriptType { ScriptType(name: "Float", form: .value) }

  /// Creates a value from a number, rounded to the nearest value.
  public init(literal: Literal) throws(LiteralError) {
    guard let value = literal.number(of: "Float") else { throw .mismatch(Self.self, found: literal) }
    self.init(value)
    // A finite number may be too large, which makes it infinite as a `Float`.
    guard isInfinite == value.isInfinite else {
      let limit = Float.greatestFiniteMagnitude
      throw LiteralError(.outOfRange(found: literal, type: "Float", range: "\(-limit)...\(limit)"))
    }
  }

  /// The number with only the digits that a `Float` needs: `0.1`, not `0.10000000149011612`.
  public var literal: Literal {
    guard let short = Double(description), Float(short) == self else { return Double(self).literal }
    return short.literal
  }
}

extension Literal {
  // Returns the number, which may be a constant of `type`, such as `.infinity`. Returns `nil` for any other literal.
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
  /// The syntax: a string.
  public static var scriptType: ScriptType { ScriptType(name: "String", form: .value) }

  /// Creates a value from a string.
  public init(literal: Literal) throws(LiteralError) {
    guard case .string(let value) = literal else { throw .mismatch(Self.self, found: literal) }
    self = value
  }

  /// The string.
  public var literal: Literal { .string(self) }
}

extension Character: Scriptable {
  /// The syntax: a string of one character.
  public static var scriptType: ScriptType { ScriptType(name: "Character", form: .value) }

  /// Creates a value from a string of one character.
  public init(literal: Literal) throws(LiteralError) {
    // Without counting, since the string may be long.
    guard case .string(let text) = literal, let first = text.first, text.index(after: text.startIndex) == text.endIndex
    else {
      throw LiteralError(.mismatch(expected: "a string of one character", found: literal))
    }
    self = first
  }

  /// The character as a string.
  public var literal: Literal { .string(String(self)) }
}

extension URL: Scriptable {
  /// The syntax: a string.
  public static var scriptType: ScriptType { ScriptType(name: "URL", form: .value) }

  /// Creates a URL from a string, without escaping.
  public init(literal: Literal) throws(LiteralError) {
    // Escaping would accept almost any text as a URL, and change it.
    guard case .string(let text) = literal, let url = URL(string: text, encodingInvalidCharacters: false) else {
      throw LiteralError(.mismatch(expected: "a URL as a string", found: literal))
    }
    self = url
  }

  /// The absolute URL as a string, without a base URL.
  public var literal: Literal { .string(absoluteString) }
}

extension UUID: Scriptable {
  /// The syntax: a string, or a UUID's number, such as `UUID#1`.
  public static var scriptType: ScriptType { ScriptType(name: "UUID", form: .value) }

  /// Creates a UUID from a UUID literal or a string. A session replaces `UUID#1` beforehand.
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
  /// The syntax: `300ms`, `1.5s` or `2min`.
  public static var scriptType: ScriptType { ScriptType(name: "Duration", form: .value) }

  /// Creates a value from a duration.
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
  /// The syntax: a string in ISO 8601, in UTC.
  public static var scriptType: ScriptType { ScriptType(name: "Date", form: .value) }

  /// Creates a date from a string in ISO 8601, such as `"2026-01-31T12:00:00Z"`.
  ///
  /// The second may have a fraction. A date without a time is midnight in UTC, and an offset (`+09:00`) may replace the
  /// `Z`. The form `Date(timeIntervalSinceReferenceDate: …)`, in seconds, works too.
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

  /// The date as a string in ISO 8601, in UTC.
  ///
  /// The fraction has enough digits to read the same date back. Dates before the year 1 or after 9999, and dates with a
  /// fraction too small for decimals, are seconds since the reference date.
  public var literal: Literal {
    if let text = ISO8601.text(of: self) { return .string(text) }
    let seconds = timeIntervalSinceReferenceDate.literal
    return .structure(
      type: "Date", arguments: [Literal.Argument(label: "timeIntervalSinceReferenceDate", value: seconds)])
  }
}

extension Optional: Scriptable where Wrapped: Scriptable {
  /// The syntax: `nil`, or the wrapped value.
  public static var scriptType: ScriptType { ScriptType(form: .optional(WritableType(Wrapped.self))) }

  /// Creates a value from `nil` or from the wrapped value. For nested optionals `nil` is the outermost one.
  public init(literal: Literal) throws(LiteralError) {
    if case .nil = literal {
      self = nil
    } else {
      self = try Wrapped(literal: literal)
    }
  }

  /// `nil`, or the literal of the wrapped value.
  public var literal: Literal { self?.literal ?? .nil }
}

extension Array: Scriptable where Element: Scriptable {
  /// The syntax: `[a, b]`.
  public static var scriptType: ScriptType { ScriptType(form: .array(WritableType(Element.self))) }

  /// Creates an array from a list of values.
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
  /// The syntax: `[a, b]`.
  public static var scriptType: ScriptType { ScriptType(form: .set(WritableType(Element.self))) }

  /// Creates a set from a list of values, in any order.
  public init(literal: Literal) throws(LiteralError) {
    // A script writes a set as a list.
    let literals: [Literal]
    switch literal {
    case .array(let elements), .set(let elements): literals = elements
    default: throw .mismatch(Self.self, found: literal)
    }
    self.init(minimumCapacity: literals.count)
    for index in literals.indices { insert(try Element(of: literals, at: index)) }
  }

  /// The list of elements, whole numbers sorted by value and others by their text. O(*n* log *n*) comparisons.
  public var literal: Literal { .set(map(\.literal).sorted(by: Literal.precedesInPrint)) }
}

extension Dictionary: Scriptable where Key: Scriptable, Value: Scriptable {
  /// The syntax: `["a": 1]` or `[:]`.
  public static var scriptType: ScriptType {
    ScriptType(form: .dictionary(key: WritableType(Key.self), value: WritableType(Value.self)))
  }

  /// Creates a dictionary from keys with their values, in any order.
  public init(literal: Literal) throws(LiteralError) {
    guard case .dictionary(let entries) = literal else { throw .mismatch(Self.self, found: literal) }
    self.init(minimumCapacity: entries.count)
    for entry in entries {
      let (key, value) = try Self.pair(entry)
      guard updateValue(value, forKey: key) == nil else { throw LiteralError(.repeatedKey(entry.key)) }
    }
  }

  // Creates a key with its value. An error gets the key in its path.
  private static func pair(_ entry: Literal.Entry) throws(LiteralError) -> (Key, Value) {
    do {
      return (try Key(literal: entry.key), try Value(literal: entry.value))
    } catch {
      throw error.inside(.key(entry.key))
    }
  }

  /// The keys with their values, sorted by whole number or else by text. O(*n* log *n*) comparisons.
  public var literal: Literal {
    let entries = map { Literal.Entry(key: $0.key.literal, value: $0.value.literal) }
    return .dictionary(entries.sorted { Literal.precedesInPrint($0.key, $1.key) })
  }
}

extension Scriptable {
  // Creates a value from an element of a list. An error gets the index in its path.
  fileprivate init(of literals: [Literal], at index: Int) throws(LiteralError) {
    do {
      try self.init(literal: literals[index])
    } catch {
      throw error.inside(.element(index))
    }
  }
}
