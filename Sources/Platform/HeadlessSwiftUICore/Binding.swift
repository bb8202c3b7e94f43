/// A readable and writable reference to another object's value.
///
/// As in SwiftUI, two bindings that come from the same property are equal for a view that has one as an input: the view
/// is not evaluated again because of it. A binding of two closures is never equal to another one.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  package let location: any BindingLocation<Value>

  package init(_ location: any BindingLocation<Value>) {
    self.location = location
  }

  /// Creates a binding with closures that read and write the value.
  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.init(ClosureLocation(get, set))
  }

  /// Creates a binding with closures that read and write the value. No transaction says anything here.
  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void) {
    self.init(ClosureLocation(get) { set($0, Transaction()) })
  }

  /// Creates the same binding, as the parameter `$item` of a closure does.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Creates a binding to the value of an optional one. Returns `nil` if that is `nil`.
  ///
  /// Where the optional becomes `nil` later, the binding keeps the last value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(UnwrappedLocation(base.location, value))
  }

  /// Creates a binding to an optional value, which ignores `nil`.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(OptionalLocation(base.location))
  }

  /// Creates a binding to an erased value. A value of another type is ignored.
  public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
    self.init(ErasedLocation(base.location))
  }

  /// Returns the same binding. Nothing draws the animation.
  public func animation(_ animation: Animation? = .default) -> Binding { self }

  /// Returns the same binding. Nothing reads the transaction.
  public func transaction(_ transaction: Transaction) -> Binding { self }

  /// Creates a binding to an immutable value. Writes have no effect.
  public static func constant(_ value: Value) -> Binding { Binding(ConstantLocation(value)) }

  /// The current value.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  /// The same binding.
  public var projectedValue: Binding { self }

  /// A binding to a property of the value.
  ///
  /// A write reads the whole value, changes the property and writes the whole value back.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(PartLocation(location, keyPath))
  }
}

// Views pass bindings to closures that leave the main actor only in type, as SwiftUI allows.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

// MARK: Collections

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

/// A collection of bindings to the elements, as `ForEach($items)` needs it.
extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  /// A binding to an element. After the element has gone, the binding keeps the last value and ignores writes.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(ElementLocation(location, position))
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
