import FlowCore
import HeadlessCombine
import HeadlessSwiftUICore

/// Bindings to the properties of an object.
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
  private let object: Object

  init(_ object: Object) {
    self.object = object
  }

  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    Binding(ObjectLocation(object, keyPath))
  }
}

private final class ObjectLocation<Object: AnyObject, Value>: BindingLocation {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  var value: Value {
    get { object[keyPath: keyPath] }
    set { object[keyPath: keyPath] = newValue }
  }

  func isSame(as other: AnyObject) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
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

extension Bindable: BuiltInProperty, ComparableProperty {
  func isSame(as other: Bindable) -> Bool { wrappedValue === other.wrappedValue }

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {}
}

extension Bindable: BorrowedProperty {
  var borrowed: AnyObject { wrappedValue }
}

extension Bindable: StateWrapper {
  public var shown: Value { wrappedValue }
}

// MARK: Observable objects

/// The observation of an object by the node of a view.
@MainActor
final class ObjectObservation: PropertySlot {
  let object: AnyObject
  private var cancellable: AnyCancellable?

  init<Object: ObservableObject>(of object: Object, by node: _ViewNode) {
    self.object = object
    cancellable = object.objectWillChange.sink { [weak node] _ in
      MainActor.assumeIsolated { node?.invalidate() }
    }
  }

  func end() { cancellable = nil }

  /// Observes an object in place of the one before, unless it is the same.
  static func set<Object: ObservableObject>(_ object: Object, _ context: inout _PropertyContext) {
    if let observation = context.slot as? ObjectObservation {
      if observation.object === object { return }
      observation.end()
    }
    context.slot = ObjectObservation(of: object, by: context.node)
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

extension ObservedObject: BuiltInProperty, ComparableProperty {
  func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    ObjectObservation.set(property.pointee.wrappedValue, &context)
  }
}

extension ObservedObject: BorrowedProperty {
  var borrowed: AnyObject { wrappedValue }
}

extension ObservedObject: StateWrapper {
  public var shown: ObjectType { wrappedValue }
}

/// An object of a view that the graph creates once at the place of the view, before the first evaluation there.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private let make: () -> ObjectType
  private var object: ObjectType?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object. As in SwiftUI, each access outside of a view that is on screen creates another one.
  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }
}

extension StateObject: BuiltInProperty {
  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    if let observation = context.slot as? ObjectObservation {
      property.pointee.object = observation.object as? ObjectType
    } else {
      let object = property.pointee.make()
      property.pointee.object = object
      context.slot = ObjectObservation(of: object, by: context.node)
    }
  }
}

extension StateObject: OwnedProperty {
  // The object itself, not an optional, so that its class shows.
  var owned: Any { object.map { $0 as Any } ?? object as Any }
}

extension StateObject: StateWrapper {
  /// The object. `nil` before the view is on screen.
  public var shown: ObjectType? { object }
}

/// The object that `environmentObject(_:)` has put in around the view.
///
/// As on a device, a body that reads a missing one stops the program. The fault names its type.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      MissingValue.stop(
        "no ObservableObject of type \(ObjectType.self) found: a View.environmentObject(_:) for \(ObjectType.self) "
          + "is missing as an ancestor of this view")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObjectBindings(wrappedValue) }
}

extension EnvironmentObject: BuiltInProperty {
  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    let object = context.environment[object: ObjectType.self]
    property.pointee.object = object
    context.reads.append(EnvironmentRead { $0[object: ObjectType.self] === object })
    if let object { ObjectObservation.set(object, &context) }
  }
}

extension EnvironmentObject: StateWrapper {
  /// The object. `nil` if the environment has none.
  public var shown: ObjectType? { object }
}

/// A value that a property wrapper has to give, and does not have.
enum MissingValue {
  /// Records a fault, and stops the program with the same text.
  static func stop(_ sentence: String) -> Never {
    Run.report(fault: sentence)
    fatalError(sentence)
  }
}
