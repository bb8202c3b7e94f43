extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a condition, by binary search.
  ///
  /// As in swift-algorithms, the elements that satisfy the condition must follow all others.
  /// - Returns: The index. Returns `endIndex` if no element satisfies the condition.
  // Inlinable, so that the loop of another module calls no closure.
  @inlinable
  package func partitioningIndex(where belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension Array {
  /// Frees unused capacity if more than three quarters of the capacity are unused.
  ///
  /// The cost is linear in the remaining elements, and so constant for each removed one.
  package mutating func shrink() {
    // Below some kilobytes the memory is not worth the copy.
    guard capacity > 1_024, count < capacity / 4 else { return }
    self = map { $0 }
  }
}

extension [String] {
  /// The texts as a list of alternatives, such as `a, b or c`. Empty without texts.
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
