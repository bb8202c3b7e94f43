import FlowCore
import HeadlessCombine
import HeadlessSwiftUICore

/// A property wrapper for the state of a view, kept with the view's value.
@propertyWrapper
public struct State<Value> {
  // All copies of a view share it.
  private final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let storage: Storage

  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    // A binding calls both closures on the main actor, where views are.
    nonisolated(unsafe) let storage = storage
    return Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
  private let object: Object

  init(_ object: Object) {
    self.object = object
  }

  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    // A binding calls both closures on the main actor, where views are.
    nonisolated(unsafe) let (object, keyPath) = (object, keyPath)
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  public typealias Wrapper = ObjectBindings<ObjectType>

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  public var projectedValue: Wrapper { Wrapper(wrappedValue) }
}

/// A property wrapper for an object that the first access creates.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  // All copies of a view share it.
  private final class Storage {
    private let make: () -> ObjectType
    // `nil` before the first access.
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

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  public var wrappedValue: ObjectType { storage.object }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(storage.object) }
}

/// A property wrapper for the object that `environmentObject(_:)` has put in.
///
/// Without one, reading either value is a fault and stops the program, as it does on a device.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = EnvironmentObjects.current[ObjectType.self] else {
      MissingValue.stop("the environment has no \(ObjectType.self): put it in by .environmentObject(_:)")
    }
    return object
  }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }
}

@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    ObjectBindings(wrappedValue)[dynamicMember: keyPath]
  }
}

/// A property wrapper for the field with the keyboard. No field has the keyboard here.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  public typealias Binding = HeadlessSwiftUICore.Binding<Value>

  private let state: State<Value>

  public init() where Value == Bool {
    state = State(wrappedValue: false)
  }

  public init<Field: Hashable>() where Value == Field? {
    state = State(wrappedValue: nil)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { state.projectedValue }
}

// In the state of a hosted view, a property wrapper shows what it holds.

extension State: StateWrapper {
  public var shown: Value { wrappedValue }
}

extension FocusState: StateWrapper {
  public var shown: Value { wrappedValue }
}

extension ObservedObject: StateWrapper {
  public var shown: ObjectType { wrappedValue }
}

extension StateObject: StateWrapper {
  /// The object. `nil` before the first access, which creates it.
  public var shown: ObjectType? { storage.created }
}

extension Bindable: StateWrapper {
  public var shown: Value { wrappedValue }
}

extension EnvironmentObject: StateWrapper {
  /// The object. `nil` if the environment has none.
  public var shown: ObjectType? { EnvironmentObjects.current[ObjectType.self] }
}
