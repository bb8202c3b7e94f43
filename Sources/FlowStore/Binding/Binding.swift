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
