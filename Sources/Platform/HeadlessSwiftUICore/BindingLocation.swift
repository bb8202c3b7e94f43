/// A place from which a binding reads its value, and to which it writes.
// Not isolated, as SwiftUI's `Binding` is not. Views and their bindings are on the main actor all the same.
package protocol BindingLocation<Value>: AnyObject {
  associatedtype Value

  var value: Value { get set }

  /// Returns whether another location is the same place.
  func isSame(as other: AnyObject) -> Bool
}

extension BindingLocation {
  package func isSame(as other: AnyObject) -> Bool { self === other }
}

extension Binding {
  /// Returns whether two bindings read and write the same place.
  package func isSame(as other: Binding) -> Bool { location.isSame(as: other.location) }
}

final class ClosureLocation<Value>: BindingLocation {
  private let get: () -> Value
  private let set: (Value) -> Void

  // The closures run on the main actor, where views are.
  init(_ get: @escaping @MainActor () -> Value, _ set: @escaping @MainActor (Value) -> Void) {
    self.get = MainActorClosure.withoutIsolation(get)
    self.set = MainActorClosure.withoutIsolation(set)
  }

  var value: Value {
    get { get() }
    set { set(newValue) }
  }
}

final class ConstantLocation<Value>: BindingLocation {
  private let constant: Value

  init(_ value: Value) {
    constant = value
  }

  var value: Value {
    get { constant }
    set {}
  }
}

/// A property of the value at another location.
final class PartLocation<Base, Value>: BindingLocation {
  private let base: any BindingLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: any BindingLocation<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var value: Value {
    get { base.value[keyPath: keyPath] }
    set { base.value[keyPath: keyPath] = newValue }
  }

  func isSame(as other: AnyObject) -> Bool {
    guard let other = other as? PartLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// An element of the collection at another location.
final class ElementLocation<Base: MutableCollection>: BindingLocation {
  private let base: any BindingLocation<Base>
  private let index: Base.Index
  // What a reading gives after the element has gone.
  private var last: Base.Element

  init(_ base: any BindingLocation<Base>, _ index: Base.Index) {
    self.base = base
    self.index = index
    last = base.value[index]
  }

  var value: Base.Element {
    get {
      let elements = base.value
      if contains(elements) { last = elements[index] }
      return last
    }
    set { if contains(base.value) { base.value[index] = newValue } }
  }

  func isSame(as other: AnyObject) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }

  private func contains(_ elements: Base) -> Bool { index >= elements.startIndex && index < elements.endIndex }
}

final class UnwrappedLocation<Value>: BindingLocation {
  private let base: any BindingLocation<Value?>
  // What a reading gives after the value has become `nil`.
  private var last: Value

  init(_ base: any BindingLocation<Value?>, _ value: Value) {
    self.base = base
    last = value
  }

  var value: Value {
    get {
      if let value = base.value { last = value }
      return last
    }
    set { base.value = newValue }
  }

  func isSame(as other: AnyObject) -> Bool {
    (other as? UnwrappedLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}

final class OptionalLocation<Wrapped>: BindingLocation {
  private let base: any BindingLocation<Wrapped>

  init(_ base: any BindingLocation<Wrapped>) {
    self.base = base
  }

  var value: Wrapped? {
    get { base.value }
    set { if let newValue { base.value = newValue } }
  }

  func isSame(as other: AnyObject) -> Bool {
    (other as? OptionalLocation<Wrapped>).map { base.isSame(as: $0.base) } ?? false
  }
}

final class ErasedLocation<Base: Hashable>: BindingLocation {
  private let base: any BindingLocation<Base>

  init(_ base: any BindingLocation<Base>) {
    self.base = base
  }

  var value: AnyHashable {
    get { base.value }
    set { if let value = newValue.base as? Base { base.value = value } }
  }

  func isSame(as other: AnyObject) -> Bool {
    (other as? ErasedLocation<Base>).map { base.isSame(as: $0.base) } ?? false
  }
}
