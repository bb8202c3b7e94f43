import FlowScript

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
