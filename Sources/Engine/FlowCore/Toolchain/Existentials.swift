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
