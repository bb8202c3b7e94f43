import FlowScript

/// A type whose values are left out of the state of their owner.
///
/// A subject or a view controller has nothing to show. A flow or a view model shows its state under its own name.
public protocol LeftOutOfState {}

extension Task: LeftOutOfState {}
extension AsyncStream: LeftOutOfState {}
extension AsyncStream.Continuation: LeftOutOfState {}
extension CheckedContinuation: LeftOutOfState {}
extension UnsafeContinuation: LeftOutOfState {}

/// A reader that turns any value into a `Literal`, in a canonical order.
///
/// Transcripts, queries, assertions and differences all use its text. Stored properties come in the order of their
/// declaration. Sets and dictionaries are sorted: whole numbers by value, others by their printed form. The reader
/// leaves out closures, actors, observation registrars and values that are ``LeftOutOfState``. An object within itself
/// shows as its type and `…`. So does an `unowned` reference, by its declared type, which the reader never follows.
@MainActor
public enum StateReader {
  // The object of an `unowned` reference may be gone.

  /// A property of an owner.
  public struct Property: Hashable, Sendable {
    /// The name in the spelling of the source.
    public var name: String
    /// The value.
    public var value: Literal
  }

  /// Returns the properties of an owner's model, superclass first.
  public static func properties(of model: AnyObject) -> [Property] {
    guard StateLayout.of(model).isSource else { return properties(ofShown: model) }
    return properties(ofShown: (model as? any StateSource)?.shownState ?? model)
  }

  /// Returns one property of an owner's model, as in ``properties(of:)``.
  /// - Returns: The value. Returns `nil` if there is no such property, or if it can't be read without the others.
  public static func property(_ name: String, of model: AnyObject) -> Literal? {
    guard StateLayout.of(model).isSource else { return StateWalk.property(name, of: model) }
    return StateWalk.property(name, of: (model as? any StateSource)?.shownState ?? model)
  }

  static func properties(ofShown subject: Any) -> [Property] {
    StateWalk.properties(of: subject).map { Property(name: $0.label ?? "", value: $0.value) }
  }

  /// Returns any value as a literal. Linear in the size of the value, apart from sorting sets and dictionaries.
  public nonisolated static func literal(of value: Any) -> Literal {
    var walk = StateWalk()
    return walk.literal(of: value)
  }

  /// Returns whether a value certainly holds no object, and so changes only by assignment.
  package nonisolated static func holdsNoObject(_ value: Any) -> Bool { ReferenceFree.isCertain(value: value) }

  /// Returns whether a class is one of the platform modules', such as a view controller.
  ///
  /// In an app's class that inherits from one, only the app's own properties are state. Of an instance of such a class
  /// itself, the properties that ``isShownOfPlatformClass(_:)`` accepts are.
  package nonisolated static func isPlatformClass(_ type: Any.Type) -> Bool {
    // By name, since both modules import this one.
    let name = _typeName(type)
    return name.hasPrefix("HeadlessUIKit.") || name.hasPrefix("HeadlessSwiftUI.")
  }

  /// Returns whether a property of a platform class is state: the title, and the view that a controller hosts.
  nonisolated static func isShownOfPlatformClass(_ property: String) -> Bool {
    property == "title" || property == "rootView"
  }
}

extension StateReader {
  /// Returns the fields of a structure as properties. Any other value becomes one property, `state`.
  package nonisolated static func properties(of state: Literal) -> [Property] {
    guard case .structure(_, let arguments) = state else { return [Property(name: "state", value: state)] }
    return arguments.enumerated().map { index, argument in
      Property(name: argument.label ?? String(index), value: argument.value)
    }
  }
}

/// An object that defines its own shown state, such as a store.
@MainActor
public protocol StateSource: AnyObject {
  /// The value whose properties show as the owner's state.
  var shownState: Any { get }

  /// Whether the object has its state yet. `true` by default. The first state is no change.
  var hasShownState: Bool { get }

  /// The name of the stored property that has this value. `nil` by default, if no stored property does.
  ///
  /// A session then reads the value only after its memory has changed.
  nonisolated static var shownProperty: String? { get }
}

extension StateSource {
  /// `true`: the object has its state from the beginning.
  public var hasShownState: Bool { true }

  /// `nil`: the value is not known to be that of a stored property.
  public nonisolated static var shownProperty: String? { nil }
}

/// A property wrapper that shows its value in place of itself.
///
/// A property `_x: Published<Int>`, for example, shows as `x: 3`. Each reading of the state calls ``shown``, which must
/// be cheap and have no side effects.
public protocol StateWrapper: SendableMetatype {
  /// The type of the shown value.
  associatedtype Shown

  /// The value to show in place of the wrapper.
  var shown: Shown { get }

  /// The address of that value in an object that the wrapper holds. `nil` by default, if the value is elsewhere.
  var shownAddress: UnsafeRawPointer? { get }
}

extension StateWrapper {
  /// `nil`: the value is elsewhere.
  public var shownAddress: UnsafeRawPointer? { nil }

  static var shownType: Any.Type { Shown.self }

  /// Returns the address and the size in bytes of the value shown for a wrapper, as in ``shownAddress``.
  static func shownMemory(by wrapper: Any) -> (address: UnsafeRawPointer, size: Int)? {
    (wrapper as? Self)?.shownMemory
  }

  /// Returns the same for the wrapper at an address.
  static func shownMemory(byWrapperAt memory: UnsafeRawPointer) -> (address: UnsafeRawPointer, size: Int)? {
    memory.assumingMemoryBound(to: Self.self).pointee.shownMemory
  }

  private var shownMemory: (address: UnsafeRawPointer, size: Int)? {
    shownAddress.map { ($0, MemoryLayout<Shown>.size) }
  }

  /// Returns the value shown for `value`, which must have exactly this type.
  static func shown(by value: Any) -> Any { (value as? Self)?.shown ?? value }
}

/// An object that takes inputs or actions, such as a view model or a store.
@MainActor
public protocol InputSink: AnyObject {
  /// The syntax of its inputs. `nil` if no script can write them.
  var inputType: ScriptType? { get }

  /// Takes an input.
  /// - Throws: `LiteralError` if the literal is not one of its inputs, or if no script can write them.
  func take(input: Literal) throws(LiteralError)
}
