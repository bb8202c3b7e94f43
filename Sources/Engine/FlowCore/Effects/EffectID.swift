/// An identifier of effects that can be cancelled, debounced or throttled: any hashable, sendable value.
///
/// ```swift
/// EffectID("search")
/// EffectID(CancelID.row(3))
/// ```
///
/// Two ids are equal if their values are equal and of the same type.
public struct EffectID: Hashable, @unchecked Sendable {
  // Unchecked: the value was Sendable when it came in, which AnyHashable does not record.
  private let base: AnyHashable

  /// Creates an id of a value. An `EffectID` is not wrapped again.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? EffectID)?.base ?? AnyHashable(base)
  }

  /// Returns the value of the id. Returns `nil` if it has another type.
  package func value<Value>(as type: Value.Type) -> Value? {
    base.base as? Value
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Creates an id of a string.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The value as a script writes it, such as `.row(3)`. A string stands without quotes.
  public var description: String {
    base.base as? String ?? StateReader.literal(of: base.base).description
  }
}
