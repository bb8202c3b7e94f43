import FlowScript

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
