import FlowCore
import FlowStore
import HeadlessCombine

/// A property wrapper for the state of a view, kept with the view's value.
@propertyWrapper
public struct State<Value> {
  /// The storage, which all copies of a view share.
  private final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let storage: Storage

  /// Creates state with an initial value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Creates state with an initial value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    // A binding calls both closures on the main actor, where views are.
    nonisolated(unsafe) let storage = storage
    return Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state without a value.
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// Bindings to the properties of an object.
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
  private let object: Object

  /// Creates bindings to the properties of `object`.
  init(_ object: Object) {
    self.object = object
  }

  /// A binding to a property.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    // A binding calls both closures on the main actor, where views are.
    nonisolated(unsafe) let (object, keyPath) = (object, keyPath)
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

/// A property wrapper for an object that a view gets from its creator.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// Bindings to the properties of the object.
  public typealias Wrapper = ObjectBindings<ObjectType>

  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a reference to an object.
  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a reference to an object.
  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(wrappedValue) }
}

/// A property wrapper for an object that a view creates. The first access creates the object.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  /// The storage, which all copies of a view share.
  private final class Storage {
    private let make: () -> ObjectType
    /// The object. `nil` before the first access.
    private(set) var created: ObjectType?
    var object: ObjectType {
      if let created { return created }
      let object = make()
      created = object
      return object
    }

    init(_ make: @escaping () -> ObjectType) {
      self.make = make
    }
  }

  private let storage: Storage

  /// Creates a wrapper that creates its object on first access.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { storage.object }

  /// Bindings to the properties of the object.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(storage.object) }
}

/// A property wrapper for an object of a view's environment, which has no objects here.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  /// Creates a reference to the object.
  public init() {}

  /// An object that is missing here. Reading the property stops the program.
  public var wrappedValue: ObjectType {
    missingObject(ObjectType.self, advice: "pass the object to the view's initializer, as an @ObservedObject")
  }

  /// Bindings to an object that is missing here. Reading the property stops the program.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }
}

/// A property wrapper for an observable object whose properties a view binds.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Creates a reference to an object.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a reference to an object.
  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  /// This wrapper, for bindings to the properties of the object.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    ObjectBindings(wrappedValue)[dynamicMember: keyPath]
  }
}

/// A property wrapper for the field with the keyboard. No field has the keyboard here.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  /// A binding to the field with the keyboard.
  public typealias Binding = FlowStore.Binding<Value>

  private let state: State<Value>

  /// Creates state without a focused field.
  public init() where Value == Bool {
    state = State(wrappedValue: false)
  }

  /// Creates state without a focused field.
  public init<Field: Hashable>() where Value == Field? {
    state = State(wrappedValue: nil)
  }

  /// The field, or whether the field has the keyboard.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding { state.projectedValue }
}

// In the state of a hosted view, a property wrapper shows what it holds.

extension State: StateWrapper {
  /// The value.
  public var shown: Value { wrappedValue }
}

extension FocusState: StateWrapper {
  /// The field with the keyboard, or whether the field has it.
  public var shown: Value { wrappedValue }
}

extension ObservedObject: StateWrapper {
  /// The object.
  public var shown: ObjectType { wrappedValue }
}

extension StateObject: StateWrapper {
  /// The object. `nil` before the first access, which creates it.
  public var shown: ObjectType? { storage.created }
}

extension Bindable: StateWrapper {
  /// The object.
  public var shown: Value { wrappedValue }
}
