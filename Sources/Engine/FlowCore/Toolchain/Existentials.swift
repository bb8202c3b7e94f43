/// Values and types that are known at run time.
package enum Existential {
  /// Returns a value as an object. Returns `nil` unless its type is a class.
  // `as AnyObject` gives the same object, but first checks whether to bridge the value.
  package static func object<Value>(_ value: Value) -> AnyObject? {
    Value.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : nil
  }
}

extension Existential {
  /// Returns the type of a mangled name. Returns `nil` if the runtime finds no such type, such as a private one.
  package static func type(mangledName: String) -> Any.Type? { _typeByName(mangledName) }
}

/// An optional whose wrapped type is known only at run time.
protocol AnyOptional: SendableMetatype {
  static var wrappedType: Any.Type { get }
  /// Returns whether the optional at `memory`, which has this exact type, is empty.
  static func isEmpty(at memory: UnsafeRawPointer) -> Bool
  /// Returns the wrapped value of the optional at `memory`, which has this exact type. Returns `nil` if it is empty.
  static func wrappedValue(at memory: UnsafeRawPointer) -> Any?
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }

  static func isEmpty(at memory: UnsafeRawPointer) -> Bool {
    if case .none = memory.assumingMemoryBound(to: Self.self).pointee { true } else { false }
  }

  static func wrappedValue(at memory: UnsafeRawPointer) -> Any? {
    guard let content = memory.assumingMemoryBound(to: Self.self).pointee else { return nil }
    return content
  }
}
