/// A value in the trace, such as an input or an action.
///
/// A value of a type that scripts can write, or of a trivial type, becomes text on access. Any other value becomes a
/// literal or text at once, which takes some microseconds.
public struct TraceValue: Sendable {
  // Values of the first kind keep no object alive. A type with cases that no script can write may carry objects.

  /// The form in which the trace keeps a value.
  private enum Storage: Sendable {
    /// A value or its literal, which becomes text only on access.
    case value(any Sendable)
    /// The text of a value.
    case text(String)
  }

  private let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// The form of a value that the trace does not keep: see ``Trace/keepsValues``.
  static let leftOut = TraceValue(.text("…"))

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

  /// Creates the form of any value that an event keeps.
  ///
  /// This is the literal of a `Scriptable` value, and the text of any other value.
  package init(anything value: Any) {
    // Casting a value to `Scriptable` is expensive, and its layout usually has the answer.
    if let type = StateLayout.of(value).scriptable {
      self.init(.value(type.literal(of: value)))
    } else {
      self.init(
        (value as? any Scriptable).map { .value($0.literal) } ?? .text(StateReader.literal(of: value).description))
    }
  }

  /// The value as a literal. `nil` if the trace has only its text.
  public var literal: Literal? {
    switch storage {
    case .value(let value): value as? Literal ?? StateReader.literal(of: value)
    case .text: nil
    }
  }
}

extension TraceValue: CustomStringConvertible {
  /// The value in script syntax.
  public var description: String {
    if case .text(let text) = storage { text } else { literal?.description ?? "" }
  }
}
