import CFlowRuntime

/// The captures of a function, to which the second word of its value points.
///
/// A function that captured exactly one object has that object as its context. Any other context is a heap block that
/// holds the captures in some order. A search for the address of an object finds its strong captures there.
///
/// This holds in Swift 6.3, in debug and release: see <doc:ToolchainAssumptions>.
// The block does not show which of its words are references. A reader can only search it for the address of an object
// known otherwise. Two kinds of words contain such an address and hold nothing. One is an unowned capture, which the
// object's reference counts reveal. The other is the last word, which may be left from an earlier use of the block. A
// weak capture has another address there, and a search does not find it.
package struct ClosureContext {
  /// The size of a function value in bytes.
  static let functionSize = 2 * MemoryLayout<UInt>.size

  private let address: UnsafeRawPointer

  /// Reads the context of the function value at an address. Returns `nil` if there is no function, or if it captured
  /// nothing.
  init?(ofFunctionAt memory: UnsafeRawPointer) {
    guard memory.load(as: UInt.self) != 0 else { return nil }
    guard let context = memory.load(fromByteOffset: ClosureContext.functionSize / 2, as: UnsafeRawPointer?.self) else {
      return nil
    }
    address = context
  }

  /// The captured object, if the context is that object. `nil` for any other context.
  package var object: AnyObject? {
    // The first word of every object on Swift's heap points to its metadata, whose first word is its kind. The kind of
    // a class is 0.
    guard address.load(as: UnsafeRawPointer.self).load(as: UInt.self) == 0 else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  /// A word of a heap block.
  package struct Word {
    /// The content, which may be an address.
    package let value: UInt
    /// Whether the word ends its block, and may be no capture.
    package let isLast: Bool
  }

  /// The words of a context that is a heap block, without its header. Empty if the context is an object.
  package var words: [Word] {
    guard object == nil else { return [] }
    let word = MemoryLayout<UInt>.size
    let last = cflow_block_size(address) - word
    // Two words are the object header: metadata and reference counts. The smallest block has one more word, which is a
    // capture even though it is the last.
    return stride(from: 2 * word, through: last, by: word).map { offset in
      Word(value: address.load(fromByteOffset: offset, as: UInt.self), isLast: offset == last && offset > 2 * word)
    }
  }

  /// Returns whether a word with an object's address is certainly a strong reference.
  package static func isCertain(_ word: Word, of object: AnyObject) -> Bool {
    // All strong references together count as one unowned reference.
    !word.isLast && _getUnownedRetainCount(object) == 1
  }
}
