import CFlowRuntime

/// What a function has captured: the second of the two words that a function value is.
///
/// A function that captured one object has that object as its context. Any other context is a block of the heap, which
/// holds what was captured, in some order. Which words of it are references cannot be told, so that a block is only asked
/// whether it contains the address of an object that is known otherwise. Two words may contain one and hold nothing: an unowned capture, which
/// the reference counts of the object tell of, and the last word, which may be left from an earlier user of the block. A weak capture has
/// another address there and is not found.
///
/// All this is so in Swift 6.3, in debug and release: see <doc:ToolchainAssumptions>.
package struct ClosureContext {
  /// How many bytes a function value takes.
  static let functionSize = 2 * MemoryLayout<UInt>.size

  private let address: UnsafeRawPointer

  /// The context of the function value at an address. Returns `nil` where there is no function, or where it captured nothing.
  init?(ofFunctionAt memory: UnsafeRawPointer) {
    guard memory.load(as: UInt.self) != 0 else { return nil }
    guard let context = memory.load(fromByteOffset: ClosureContext.functionSize / 2, as: UnsafeRawPointer?.self) else {
      return nil
    }
    address = context
  }

  /// The one object that was captured, if that is the context.
  package var object: AnyObject? {
    // The first word of everything on Swift's heap is its metadata, whose first word is its kind; 0 is a class.
    guard address.load(as: UnsafeRawPointer.self).load(as: UInt.self) == 0 else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  /// A word of a block.
  package struct Word {
    /// What it contains, which may be an address.
    package let value: UInt
    /// Whether it is the last one, which may be no capture.
    package let isLast: Bool
  }

  /// The words of the block that a context is which holds several captures, or a variable. Empty for a context that is an object.
  package var words: [Word] {
    guard object == nil else { return [] }
    let word = MemoryLayout<UInt>.size
    let last = cflow_block_size(address) - word
    // Two words belong to every object: metadata and reference counts. The smallest block is full with one more.
    return stride(from: 2 * word, through: last, by: word).map { offset in
      Word(value: address.load(fromByteOffset: offset, as: UInt.self), isLast: offset == last && offset > 2 * word)
    }
  }

  /// Whether a word with the address of an object is a reference that holds the object.
  package static func isCertain(_ word: Word, of object: AnyObject) -> Bool {
    // All strong references together count as one unowned.
    !word.isLast && _getUnownedRetainCount(object) == 1
  }
}
