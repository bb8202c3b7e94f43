/// A readable and writable reference to another object's value.
///
/// The members are some of those of SwiftUI's `Binding`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding with closures that read and write the value.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates the same binding, as the parameter `$item` of a closure does.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Creates a binding to the value of an optional one. Returns `nil` if that is `nil`.
  ///
  /// Where the optional becomes `nil` later, the binding keeps the value of its creation.
  @MainActor
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    nonisolated(unsafe) let first = value
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }

  /// Returns the same binding. Nothing draws the animation.
  public func animation(_ animation: Animation? = .default) -> Binding { self }

  /// Creates a binding to an immutable value. Writes have no effect.
  public static func constant(_ value: Value) -> Binding where Value: Sendable {
    Binding(get: { value }, set: { _ in })
  }

  /// The current value.
  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The same binding.
  public var projectedValue: Binding { self }

  /// A binding to a property of the value.
  ///
  /// A write reads the whole value, changes the property and writes the whole value back.
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
