/// What work is known by that can be cancelled, debounced or throttled: any value that can be compared and sent.
///
/// ```swift
/// EffectID("search")
/// EffectID(CancelID.row(3))
/// ```
///
/// Two ids are the same when their values are, types included.
public struct EffectID: Hashable, @unchecked Sendable {
  // Unchecked: what is in it was Sendable when it came, which AnyHashable does not say.
  private let base: AnyHashable

  /// An id of a value; of an id, the same one.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? EffectID)?.base ?? AnyHashable(base)
  }

  /// The value, if it is of a type.
  package func value<Value>(as type: Value.Type) -> Value? {
    base.base as? Value
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// An id of a text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The value as a script writes it, such as `.row(3)`; a text as it is.
  public var description: String {
    base.base as? String ?? StateReader.literal(of: base.base).description
  }
}
