/// The bits of existentials.
package enum Existential {
  /// Returns whether two Steps of one type have equal bits. False for some equal Steps, such as those in boxes.
  // An existential stores a small value inline, followed by unspecified bytes. For a larger value it stores the address
  // of a box.
  package static func haveSameBits(_ step: any Step, _ other: any Step) -> Bool {
    let size = size(of: step)
    return withUnsafeBytes(of: step) { first in
      withUnsafeBytes(of: other) { second in
        let count = size <= inlineSize ? size : MemoryLayout<UnsafeRawPointer>.size
        for offset in 0..<count where first[offset] != second[offset] { return false }
        return true
      }
    }
  }

  /// The size in bytes of an existential's inline buffer: three words.
  private static let inlineSize = 3 * MemoryLayout<UInt>.size

  private static func size(of step: some Step) -> Int { MemoryLayout.size(ofValue: step) }

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
