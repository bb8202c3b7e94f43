import FlowScript

/// A reference that may dangle, as an `unowned` one. It is shown by its declared type and never followed.
struct UnfollowedReference: Sendable {
  private let offset: Int
  private let shown: Literal

  /// Takes a field that is declared as `unowned` or `unowned(unsafe)`.
  init?(_ field: FieldLayout) {
    guard field.ownership == .unowned else { return nil }
    let type = (field.type as? any EmptyOrFull.Type)?.full ?? field.type
    offset = field.offset
    shown = .opaque("\(_typeName(type, qualified: false))(…)")
  }

  /// The reference as a literal: the type and `…`, or `nil`.
  /// - Parameter memory: Where the structure or object begins.
  func literal(at memory: UnsafeRawPointer) -> Literal {
    memory.load(fromByteOffset: offset, as: UInt.self) == 0 ? .nil : shown
  }
}
