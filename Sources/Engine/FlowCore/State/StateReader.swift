import FlowScript

/// Something that is left out of the state that it is a property of: because it says nothing, as a subject or a view
/// controller, or because its own state is shown under its own name, as a flow's or a view model's.
public protocol LeftOutOfState {}

extension Task: LeftOutOfState {}
extension AsyncStream: LeftOutOfState {}
extension AsyncStream.Continuation: LeftOutOfState {}
extension CheckedContinuation: LeftOutOfState {}
extension UnsafeContinuation: LeftOutOfState {}

/// Reads any value into a `Literal`, in a canonical order: the one text for transcripts, looks, claims and differences.
///
/// Stored properties come in the order of their declaration, sets and dictionaries sorted by what is printed. Closures,
/// actors, observation registrars and whatever is ``LeftOutOfState`` are left out. An object that is being read already shows
/// as its type and `…`. So does an `unowned` reference, by its declared type: it is never followed, since its object may be gone.
@MainActor
public enum StateReader {
  /// A property of an owner.
  public struct Property: Hashable, Sendable {
    /// Its name, as its source has it.
    public var name: String
    /// Its value.
    public var value: Literal
  }

  /// The properties of an owner's model, superclass first.
  public static func properties(of model: AnyObject) -> [Property] {
    guard StateLayout.of(model).isSource else { return properties(ofShown: model) }
    return properties(ofShown: (model as? any StateSource)?.shownState ?? model)
  }

  /// One property of an owner's model, as ``properties(of:)`` has it; `nil` where it has none of that name, or none that can
  /// be read without the others.
  public static func property(_ name: String, of model: AnyObject) -> Literal? {
    guard StateLayout.of(model).isSource else { return StateWalk.property(name, of: model) }
    return StateWalk.property(name, of: (model as? any StateSource)?.shownState ?? model)
  }

  /// The properties of what is shown of a model.
  static func properties(ofShown subject: Any) -> [Property] {
    StateWalk.properties(of: subject).map { Property(name: $0.label ?? "", value: $0.value) }
  }

  /// Any value as a literal. Linear in the size of what it holds.
  public nonisolated static func literal(of value: Any) -> Literal {
    var walk = StateWalk()
    return walk.literal(of: value)
  }

  /// Whether a class is one of the engine's, such as a view controller: of an app's own class that inherits from it, only
  /// what the app adds is state.
  nonisolated static func isEngineType(_ type: Any.Type) -> Bool {
    _typeName(type).hasPrefix("HeadlessUIKit.")
  }
}

extension StateReader {
  /// The properties of a value that has been read: those of a structure; any other value is one property, `state`.
  package nonisolated static func properties(of state: Literal) -> [Property] {
    guard case .structure(_, let arguments) = state else { return [Property(name: "state", value: state)] }
    return arguments.enumerated().map { index, argument in
      Property(name: argument.label ?? String(index), value: argument.value)
    }
  }
}

/// Something whose state is not simply its stored properties, such as a store: it says itself what to read.
@MainActor
public protocol StateSource: AnyObject {
  /// The value whose properties are shown as the owner's state.
  var shownState: Any { get }
}

/// Something that takes inputs or actions from outside: a view model, a store.
@MainActor
public protocol InputSink: AnyObject {
  /// The type of its inputs, for completion and help; `nil` where no script can write them.
  var inputType: ScriptType? { get }

  /// Takes an input; does nothing where no script can write one.
  /// - Throws: `LiteralError` where the literal is none of its inputs.
  func take(input: Literal) throws(LiteralError)
}

/// Something that has work under way.
@MainActor
public protocol EffectSource: AnyObject {
  /// What is under way, oldest first.
  var runningEffects: [RunningEffect] { get }

  /// Ends all that is under way: its screen is gone.
  func cancelEffects()
}
