import FlowRuntime

/// The initializer `init()` of a class that is known only at run time.
///
/// The class that declares it has a table of its methods and initializers, in which the description tells the kinds. An
/// override stands in the same place of a subclass's table.
@MainActor
package enum DefaultInitializer {
  // The position of the description in the metadata of a class, in words.
  private static let descriptionWord = 5
  // A description begins with flags. The table follows eleven words of 32 bits, unless the class is generic or its
  // metadata are completed at run time: its position in the metadata, the number of its entries, and these.
  private static let tableFlag: UInt32 = 1 << 31
  private static let otherPartsFlags: UInt32 = 0b11 << 16 | 1 << 29 | 1 << 7
  private static let tableOffset = 44
  private static let entriesOffset = 52
  private static let entrySize = 8
  private static let kindMask: UInt32 = 0xF
  private static let initializerKind: UInt32 = 1

  /// Makes an instance of a class.
  /// - Parameters:
  ///   - type: The class.
  ///   - ancestor: The class itself or a superclass whose only designated initializer is `init()`.
  /// - Returns: The instance. Returns `nil` if the runtime does not show where the initializer is.
  package static func make(_ type: AnyClass, inheriting ancestor: AnyClass) -> AnyObject? {
    guard let word = word(of: ancestor) else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    return ObjectMethod.make(metadata[word], of: type)
  }

  // The position of the initializer in the metadata of the class and its subclasses, in words.
  private static func word(of type: AnyClass) -> Int? {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    guard let description = UnsafeRawPointer(bitPattern: metadata[descriptionWord]) else { return nil }
    let flags = description.load(as: UInt32.self)
    guard flags & tableFlag != 0, flags & otherPartsFlags == 0 else { return nil }
    let first = Int(description.load(fromByteOffset: tableOffset, as: UInt32.self))
    let count = Int(description.load(fromByteOffset: tableOffset + 4, as: UInt32.self))
    let initializers = (0..<count).filter { index in
      let entry = description.load(fromByteOffset: entriesOffset + index * entrySize, as: UInt32.self)
      return entry & kindMask == initializerKind
    }
    guard initializers.count == 1 else { return nil }
    return first + initializers[0]
  }
}
