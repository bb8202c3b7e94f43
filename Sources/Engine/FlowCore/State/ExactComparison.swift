import FlowScript
import Glibc
import Synchronization

/// A comparison in memory of two values of one type that hold no object.
///
/// An app may define `==` itself. This comparison takes two values as equal only if no reading distinguishes them. It
/// may take equal values as different, such as two dictionaries with storage of their own.
struct ExactComparison: Sendable {
  private enum Part {
    case bytes(Int)
    case text
    case optional(any AnyOptional.Type)
    case list(any ListType.Type)
  }

  private static let known = Mutex<[ObjectIdentifier: ExactComparison]>([:])

  // The parts with their offsets in bytes, without the padding between them.
  // Padding may hold anything.
  private var parts: [(offset: Int, part: Part)] = []

  /// Returns the comparison for a type, made on first use.
  static func of(_ type: Any.Type) -> ExactComparison {
    if let comparison = known.withLock({ $0[ObjectIdentifier(type)] }) { return comparison }
    var comparison = ExactComparison()
    comparison.add(type, at: 0)
    known.withLock { $0[ObjectIdentifier(type)] = comparison }
    return comparison
  }

  func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    parts.allSatisfy { offset, part in
      let (first, second) = (first + offset, second + offset)
      switch part {
      case .bytes(let count): return StateField.areSame(first, second, count: count)
      case .text: return ExactComparison.areSameTexts(first, second)
      case .optional(let type):
        let isEmpty = type.isEmpty(at: first)
        guard isEmpty == type.isEmpty(at: second) else { return false }
        // The content of an optional begins where the optional does.
        return isEmpty || ExactComparison.of(type.wrappedType).areSame(first, second)
      case .list(let type): return type.areSame(first, second)
      }
    }
  }

  // The number of elements that are compared as bytes at first. Most are equal, and so is their padding.
  private static let blockLength = 64

  /// Counts the elements that are the same, up to the first ones that differ.
  /// - Parameters:
  ///   - first: The address of the first element.
  ///   - second: The address of the first element of the other list.
  ///   - count: The largest number of elements to compare.
  ///   - stride: The distance to the next element in bytes. Negative for a comparison from the end.
  /// - Returns: The number of elements before the difference.
  func sameCount(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int, stride: Int) -> Int {
    for start in Swift.stride(from: 0, to: count, by: Self.blockLength) {
      let block = start..<min(start + Self.blockLength, count)
      let lowest = (stride > 0 ? block.lowerBound : block.upperBound - 1) * stride
      if memcmp(first + lowest, second + lowest, block.count * abs(stride)) == 0 { continue }
      if let index = block.first(where: { !areSame(first + $0 * stride, second + $0 * stride) }) { return index }
    }
    return count
  }

  // Returns whether two texts have the same scalars.
  private static func areSameTexts(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    if StateField.areSame(first, second, count: MemoryLayout<String>.size) { return true }
    // Texts that are equal by `==` may still differ in their scalars.
    let texts = (first.assumingMemoryBound(to: String.self), second.assumingMemoryBound(to: String.self))
    return texts.0.pointee.utf8.elementsEqual(texts.1.pointee.utf8)
  }

  private mutating func add(_ type: Any.Type, at offset: Int) {
    if type == String.self { return parts.append((offset, .text)) }
    if let optional = ConformanceIndex.optional(type) { return parts.append((offset, .optional(optional))) }
    if let list = ConformanceIndex.list(type) { return parts.append((offset, .list(list))) }
    let isInline = FieldLayout.kind(of: type) == .structure || FieldLayout.kind(of: type) == .tuple
    if isInline, let fields = FieldLayout.fields(of: type), !fields.isEmpty, fields.allSatisfy(\.isStrong) {
      for field in fields { add(field.type, at: offset + field.offset) }
      return
    }
    // Compares all others, such as enums, by all of their bytes. Padding can only make equal values differ.
    add(bytes: FieldLayout.size(of: type), at: offset)
  }

  // Adds bytes. Adjacent ones become one part.
  private mutating func add(bytes count: Int, at offset: Int) {
    if let last = parts.last, case .bytes(let before) = last.part, last.offset + before == offset {
      parts[parts.count - 1].part = .bytes(before + count)
    } else {
      parts.append((offset, .bytes(count)))
    }
  }
}

extension Literal {
  /// Returns whether two literals have the same text.
  ///
  /// Unlike `==`, the comparison distinguishes texts with different scalars, and zeros by their sign.
  func isExactly(_ other: Literal) -> Bool {
    switch (self, other) {
    case (.string(let first), .string(let second)), (.opaque(let first), .opaque(let second)):
      first.utf8.elementsEqual(second.utf8)
    case (.float(let first), .float(let second)):
      first.bitPattern == second.bitPattern || first.isNaN && second.isNaN
    case (.array(let first), .array(let second)), (.set(let first), .set(let second)):
      first.elementsEqual(second) { $0.isExactly($1) }
    case (.dictionary(let first), .dictionary(let second)):
      first.elementsEqual(second) { $0.key.isExactly($1.key) && $0.value.isExactly($1.value) }
    case (.enumCase(let firstType, let firstName, let first), .enumCase(let secondType, let secondName, let second)):
      firstType == secondType && firstName == secondName && Self.areExactly(first, second)
    case (.structure(let firstType, let first), .structure(let secondType, let second)):
      firstType == secondType && Self.areExactly(first, second)
    default: self == other
    }
  }

  // Returns whether arguments have the same labels and the same text.
  private static func areExactly(_ first: [Argument], _ second: [Argument]) -> Bool {
    first.elementsEqual(second) { $0.label == $1.label && $0.value.isExactly($1.value) }
  }
}
