import FlowCore

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
