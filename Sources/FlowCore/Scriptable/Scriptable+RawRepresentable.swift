import FlowScript

/// What an enum with raw values, an option set or a wrapped identifier gets from `extension Tab: Scriptable {}`.
extension RawRepresentable where Self: Scriptable, RawValue: Scriptable {
  /// Written as the raw value.
  public static var scriptType: ScriptType { ScriptType(name: "\(Self.self)", form: .value) }

  /// Makes a value of a raw value.
  public init(literal: Literal) throws(LiteralError) {
    let raw = try RawValue(literal: literal)
    guard let value = Self(rawValue: raw) else {
      throw LiteralError(.unknownRawValue(found: literal, type: "\(Self.self)"))
    }
    self = value
  }

  /// The raw value.
  public var literal: Literal { rawValue.literal }
}
