/// Where arrays, objects and existentials keep what they hold.
package enum StorageLayout {
  private static let wordSize = MemoryLayout<Int>.size

  /// The size in bytes of the reference to its class with which an object begins.
  static let classSize = wordSize

  /// Returns the address of the first stored property of an object, whose class has no superclass.
  package static func firstProperty<Value>(of object: AnyObject, _ type: Value.Type) -> UnsafeRawPointer {
    (UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + 2 * wordSize).alignedUp(for: type)
  }

  /// Returns the address of an array's number of elements.
  ///
  /// Returns `nil` if the array at `memory` does not look like a reference to an object with the number after two
  /// words, and the elements soon after it.
  static func countAddress(
    ofArrayAt memory: UnsafeRawPointer, elements: UnsafeRawPointer?, count: Int
  ) -> UnsafeRawPointer? {
    let storage = memory.load(as: UnsafeRawPointer.self)
    let address = storage + 2 * wordSize
    guard address.load(as: Int.self) == count else { return nil }
    guard count > 0 else { return address }
    // Two words follow the number, and the elements may be aligned.
    guard let elements, elements >= storage + 4 * wordSize, elements - storage <= 64 else { return nil }
    return address
  }

  /// Returns whether an existential of a size may have a value of another size in place.
  // An existential of a protocol has three words for the value, and more for its type. That of an error is smaller, and
  // always has a box.
  static func mayHoldInPlace(existential size: Int, value: Int) -> Bool {
    size >= 4 * wordSize && value <= 3 * wordSize
  }
}
