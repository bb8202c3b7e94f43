import FlowCore

/// A reference to a value that another owner keeps, to read and to set, as SwiftUI's `Binding`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// A value that is read and set by functions.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding where Value: Sendable {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: any WritableKeyPath<Value, Part> & Sendable) -> Binding<Part> {
    Binding<Part>(
      get: { [get] in get()[keyPath: keyPath] },
      set: { [get, set] part in
        var value = get()
        value[keyPath: keyPath] = part
        set(value)
      })
  }
}

/// A field of a state that a ``Binding`` can set through an action.
///
/// ```swift
/// struct State: Equatable, Sendable {
///   var count = 0
///   @BindableField var step = 1
/// }
/// store.binding(\.step, send: { .setStep($0) })
/// ```
///
/// To the reducer it is a plain value. Written `@BindableField() var name: String`, it begins empty; without the parentheses a
/// field without an initial value is one that initialisers have to set. Another field can't be bound: that does not compile. Outside of an `@InnoFlow` feature
/// it is bound by its projection, `\.$step`. It is a property wrapper: memberwise initialisers keep working.
@propertyWrapper
public struct BindableField<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value.
  public var wrappedValue: Value

  /// A field with a first value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field as something that can be bound.
  public var projectedValue: BindableProperty<Value> {
    get { BindableProperty(wrappedValue) }
    set { wrappedValue = newValue.value }
  }
}

extension BindableField where Value: DefaultInitializable {
  /// A field that begins empty.
  public init() { self.init(wrappedValue: Value()) }
}

extension BindableField {
  /// Creates a field that begins as `nil`.
  public init<Wrapped>() where Value == Wrapped? { self.init(wrappedValue: nil) }
}

extension BindableField: Hashable where Value: Hashable {}

/// A value that can be bound.
@dynamicMemberLookup
public struct BindableProperty<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value.
  public var value: Value

  /// A value that can be bound.
  public init(_ value: Value) {
    self.value = value
  }

  /// A value that can be bound.
  public init(wrappedValue value: Value) {
    self.value = value
  }

  /// What is in the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }
}

extension BindableProperty: Hashable where Value: Hashable {}

/// The bindable fields of a state, by name.
public protocol BindableFieldSet {
  /// All of them.
  init()
}

/// A state without bindable fields.
public struct NoBindableFields: BindableFieldSet {
  /// None.
  public init() {}
}

/// Where a bindable field is in a state: made by `@InnoFlow`.
public struct BindableFieldPath<State, Value: Equatable & Sendable> {
  let keyPath: KeyPath<State, Value>

  /// The path to a field.
  public init(_ keyPath: KeyPath<State, Value>) {
    self.keyPath = keyPath
  }
}

extension BindableField: StateWrapper {
  /// Its value.
  public var shown: Value { wrappedValue }
}

extension BindableProperty: StateWrapper {
  /// Its value.
  public var shown: Value { value }
}

/// A state with a value to begin with.
///
/// An `Optional` is none: an `init()` of its own would turn `var child: Child? = .init()` into `nil` in every file that imports this
/// module.
public protocol DefaultInitializable {
  /// Creates the first state.
  init()
}

extension Array: DefaultInitializable {}
extension Bool: DefaultInitializable {}
extension Dictionary: DefaultInitializable {}
extension Double: DefaultInitializable {}
extension Int: DefaultInitializable {}
extension Set: DefaultInitializable {}
extension String: DefaultInitializable {}
