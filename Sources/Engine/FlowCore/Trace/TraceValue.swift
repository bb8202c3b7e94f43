/// A value in the trace, such as an input or an action: as it is where that keeps no object alive, else its words.
///
/// Values of `@Scriptable` types and plain ones are kept as they are, and put into words when somebody reads them. All others
/// are put into words at once, which takes some microseconds: make the inputs and actions of a busy view model `@Scriptable`.
/// So are those of types with cases that no script can write, which may carry objects.
public struct TraceValue: Sendable {
  private enum Storage: Sendable {
    case value(any Sendable)
    case text(String)
  }

  private let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// Whether values of a type are kept as they are.
  package static func isKept<Value: Sendable>(_ type: Value.Type) -> Bool {
    // Whether a type conforms is dear to ask the first time.
    _isPOD(type) || (type as? any Scriptable.Type)?.isWrittenWhole == true
  }

  /// A value as an event keeps it.
  /// - Parameters:
  ///   - value: The value.
  ///   - isKept: What ``isKept(_:)`` says of its type.
  package init<Value: Sendable>(_ value: Value, isKept: Bool) {
    self = isKept ? TraceValue(.value(value)) : TraceValue(anything: value)
  }

  /// A value that need not be sendable, as an event keeps it: what a script would write, or its words.
  package init(anything value: Any) {
    // To ask a value whether it is Scriptable is dear; its layout knows of most.
    if let type = StateLayout.of(value).scriptable {
      self.init(.value(type.literal(of: value)))
    } else {
      self.init(
        (value as? any Scriptable).map { .value($0.literal) } ?? .text(StateReader.literal(of: value).description))
    }
  }

  /// The value as a literal, or `nil` where only its words were kept.
  public var literal: Literal? {
    switch storage {
    case .value(let value): value as? Literal ?? StateReader.literal(of: value)
    case .text: nil
    }
  }
}

extension TraceValue: CustomStringConvertible {
  /// The value as a script writes it.
  public var description: String {
    if case .text(let text) = storage { text } else { literal?.description ?? "" }
  }
}
