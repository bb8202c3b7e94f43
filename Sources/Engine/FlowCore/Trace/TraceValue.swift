/// A value in the trace, such as an input or an action.
///
/// A value of a type that scripts can write, or of a trivial type, becomes a literal on access. Any other value becomes
/// one at once, which takes some microseconds.
public struct TraceValue: Sendable {
  // Values of the first kind keep no object alive. A type with cases that no script can write may carry objects.

  private enum Storage: Sendable {
    // A value, which becomes a literal only on access.
    case value(any Sendable)
    case literal(Literal)
    // No value: see `Trace/keepsValues`.
    case leftOut
  }

  private let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// The form of a value that the trace does not keep: see ``Trace/keepsValues``.
  static let leftOut = TraceValue(.leftOut)

  /// Returns whether the trace keeps values of a type as they are.
  package static func isKept<Value: Sendable>(_ type: Value.Type) -> Bool {
    // The first conformance check of a type is expensive.
    _isPOD(type) || WritableType(any: type).isFullyWritable
  }

  /// Creates the form of a value that an event keeps.
  /// - Parameters:
  ///   - value: The value.
  ///   - isKept: The result of ``isKept(_:)`` for its type.
  package init<Value: Sendable>(_ value: Value, isKept: Bool) {
    self = isKept ? TraceValue(.value(value)) : TraceValue(anything: value)
  }

  /// Creates the form of any value that an event keeps, which is its literal.
  package init(anything value: Any) {
    // Casting a value to `Scriptable` is expensive, and its layout usually has the answer.
    if let type = StateLayout.of(value).scriptable {
      self.init(.literal(type.literal(of: value)))
    } else {
      self.init(.literal((value as? any Scriptable)?.literal ?? StateReader.literal(of: value)))
    }
  }

  /// The value as a literal. `nil` if the trace does not keep values.
  public var literal: Literal? {
    switch storage {
    case .value(let value): StateReader.literal(of: value)
    case .literal(let literal): literal
    case .leftOut: nil
    }
  }
}

extension TraceValue {
  /// The value in script syntax, with `…` for arguments that may take long to write.
  package var brief: String {
    switch storage {
    case .value(let value): Self.brief(value)
    case .literal(.enumCase(_, let name, let arguments)): arguments.isEmpty ? ".\(name)" : ".\(name)(…)"
    case .literal(.structure(let type, _)): "\(type)(…)"
    case .literal, .leftOut: "…"
    }
  }

  private static func brief<Value>(_ value: Value) -> String {
    guard !_isPOD(Value.self) else { return StateReader.literal(of: value).description }
    guard let name = EnumLayout.caseName(of: value) else { return "\(Value.self)(…)" }
    return Mirror(reflecting: value).children.isEmpty ? ".\(name)" : ".\(name)(…)"
  }
}

extension TraceValue: CustomStringConvertible {
  /// The value in script syntax.
  public var description: String { literal?.description ?? "…" }
}
