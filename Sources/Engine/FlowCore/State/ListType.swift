/// An array whose element type is known only at run time.
protocol ListType: SendableMetatype {
  static var element: Any.Type { get }
  /// Calls `body` with each element of the array at `memory`, which has this exact type.
  static func forEachElement(at memory: UnsafeRawPointer, _ body: (Any) -> Void)
  /// Adds the memory of the array at `memory` to a trace.
  static func record(at memory: UnsafeRawPointer, in trace: inout WalkTrace?)
  /// Returns whether two arrays of this exact type have the same elements, as in ``ExactComparison``.
  static func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool
  /// Returns what differs from an older array, as in ``ExactComparison``.
  /// - Returns: The difference. Returns `nil` if an array is empty, or if its elements may be left out.
  static func difference(of memory: UnsafeRawPointer, since old: UnsafeRawPointer) -> ListDifference?
}

/// What of a list differs from an older list: the elements between their equal beginnings and ends.
struct ListDifference {
  /// The index of the first of these elements, in both lists.
  let start: Int
  /// The elements of the older list, as a list of its type.
  let old: Any
  /// The elements of the newer list, as a list of its type.
  let new: Any
  /// Whether the lists are the same.
  let isEmpty: Bool
  /// Whether the lists are the same at their beginning or end.
  let isPart: Bool
}

extension Array: ListType {
  static var element: Any.Type { Element.self }

  static func forEachElement(at memory: UnsafeRawPointer, _ body: (Any) -> Void) {
    for element in memory.assumingMemoryBound(to: Self.self).pointee { body(element) }
  }

  static func record(at memory: UnsafeRawPointer, in trace: inout WalkTrace?) {
    guard ValueStorage.of(Element.self) == .inPlace else {
      trace?.giveUp()
      return
    }
    let array = array(at: memory)
    array.withUnsafeBytes { elements in
      trace?.add(
        arrayAt: memory, elements: elements.baseAddress, count: array.count, stride: MemoryLayout<Element>.stride)
    }
  }

  static func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    let (first, second) = (array(at: first), array(at: second))
    return first.count == second.count && sameCount(first, second, atMost: first.count) == first.count
  }

  static func difference(of memory: UnsafeRawPointer, since old: UnsafeRawPointer) -> ListDifference? {
    let (old, new) = (array(at: old), array(at: memory))
    guard !new.isEmpty, !old.isEmpty, LeftOutRules.verdict(on: Element.self) == false else { return nil }
    let shorter = Swift.min(old.count, new.count)
    let start = sameCount(old, new, atMost: shorter)
    let end = sameCount(old, new, atMost: shorter - start, fromEnd: true)
    let (gone, come) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    return ListDifference(
      start: start, old: Self(gone), new: Self(come), isEmpty: gone.isEmpty && come.isEmpty, isPart: start + end > 0)
  }

  private static func array(at memory: UnsafeRawPointer) -> Self { memory.assumingMemoryBound(to: Self.self).pointee }

  // Returns the number of elements, up to a limit, with which both arrays begin or end.
  private static func sameCount(_ first: Self, _ second: Self, atMost limit: Int, fromEnd: Bool = false) -> Int {
    let stride = MemoryLayout<Element>.stride
    let offsets = fromEnd ? ((first.count - 1) * stride, (second.count - 1) * stride) : (0, 0)
    return first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress, first != second || fromEnd else {
          return limit
        }
        return ExactComparison.of(Element.self).sameCount(
          first + offsets.0, second + offsets.1, count: limit, stride: fromEnd ? -stride : stride)
      }
    }
  }
}
