import FlowScript
import FlowSystem

/// The match between two lists: their common elements, and which of these keep their order.
///
/// Elements match by their stored property `id`, if all have one that is unique in its list. If not, they match by
/// equality, equal ones in order. O(*n* log *n*).
// An edit distance over ten thousand rows would take seconds.
struct ListMatch {
  /// An element of both lists, by its indices.
  struct Pair {
    var old: Int
    var new: Int
  }

  /// The removed elements, adjacent ones as one range of the old list.
  private(set) var removed: [Range<Int>] = []
  /// The inserted elements, adjacent ones as one range of the new list.
  private(set) var inserted: [Range<Int>] = []
  /// The elements that changed their order, by their new index.
  private(set) var moved: [Pair] = []
  /// The pairs of elements to compare in detail, by their new index.
  private(set) var compared: [(new: Int, old: Int)] = []

  /// Matches two lists, which may be what differs between equal parts of larger ones.
  ///
  /// Returns `nil` if the lists are no parts, and if one of them is empty or there are no pairs.
  init?(_ old: [Literal], _ new: [Literal], isPart: Bool) {
    guard isPart || !old.isEmpty && !new.isEmpty else { return nil }
    let matched = ListMatch.pairsByID(old, new)
    let pairs = matched ?? ListMatch.pairsByValue(old, new)
    if matched != nil { compared = pairs.map { ($0.new, $0.old) } }
    let staying = ListMatch.longestOrderedSubsequence(of: pairs)
    moved = ListMatch.rest(of: pairs, without: staying)
    var isGone = [Bool](repeating: true, count: old.count)
    var isNew = [Bool](repeating: true, count: new.count)
    for pair in pairs {
      isGone[pair.old] = false
      isNew[pair.new] = false
    }
    if matched == nil {
      // Without ids, an element that changed looks like a removed and an inserted one.
      for pair in ListMatch.substitutes(isGone, isNew, between: staying) {
        isGone[pair.old] = false
        isNew[pair.new] = false
        compared.append((pair.new, pair.old))
      }
    }
    guard isPart || !pairs.isEmpty || !compared.isEmpty else { return nil }
    removed = ListMatch.runs(isGone)
    inserted = ListMatch.runs(isNew)
  }

  // MARK: Matching

  // Pairs the elements with equal ids, by their new index. Returns `nil` unless every element has an id that is unique
  // in its list.
  private static func pairsByID(_ old: [Literal], _ new: [Literal]) -> [Pair]? {
    // The old index of each id, or `none` for an id that only the new list has.
    var indices: [Literal: Int] = [:]
    indices.reserveCapacity(old.count)
    for (index, element) in old.enumerated() {
      guard let id = id(of: element), indices.updateValue(index, forKey: id) == nil else { return nil }
    }
    let none = -1
    var isTaken = [Bool](repeating: false, count: old.count)
    var pairs: [Pair] = []
    for (index, element) in new.enumerated() {
      guard let id = id(of: element) else { return nil }
      guard let partner = indices[id] else {
        indices[id] = none
        continue
      }
      guard partner != none, !isTaken[partner] else { return nil }
      isTaken[partner] = true
      pairs.append(Pair(old: partner, new: index))
    }
    return pairs
  }

  // Returns the stored property `id` of a structure. Returns `nil` if there is none.
  private static func id(of element: Literal) -> Literal? {
    guard case .structure(_, let fields) = element else { return nil }
    return fields.first { $0.label == "id" }?.value
  }

  // Pairs equal elements in order, by their new index.
  private static func pairsByValue(_ old: [Literal], _ new: [Literal]) -> [Pair] {
    var pairs: [Pair] = []
    // The first unpaired index of each value, and for each index the next one with the same value.
    var firsts: [Literal: Int] = [:]
    firsts.reserveCapacity(old.count)
    var nexts = [Int?](repeating: nil, count: old.count)
    for index in old.indices.reversed() { nexts[index] = firsts.updateValue(index, forKey: old[index]) }
    for index in new.indices {
      // One lookup of the key serves the reading and the update.
      guard let entry = firsts.index(forKey: new[index]) else { continue }
      let partner = firsts.values[entry]
      pairs.append(Pair(old: partner, new: index))
      if let next = nexts[partner] { firsts.values[entry] = next } else { firsts.remove(at: entry) }
    }
    return pairs
  }

  // MARK: Order

  // Returns the longest subsequence of pairs that is in order in both lists.
  // Of several with that length, the result has the smallest old index at each element, from the end on.
  private static func longestOrderedSubsequence(of pairs: [Pair]) -> [Pair] {
    // For each length, the last pair of the subsequence that ends earliest in the old list (patience sorting).
    var ends: [Int] = []
    var predecessors = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      // Fast path: most lists are almost in order.
      let isLonger = ends.last.map { pairs[$0].old < pair.old } ?? true
      let length = isLonger ? ends.count : ends.partitioningIndex { pairs[$0].old >= pair.old }
      if length > 0 { predecessors[index] = ends[length - 1] }
      if isLonger { ends.append(index) } else { ends[length] = index }
    }
    var subsequence: [Pair] = []
    var next = ends.last ?? -1
    while next >= 0 {
      subsequence.append(pairs[next])
      next = predecessors[next]
    }
    return subsequence.reversed()
  }

  // Returns the pairs that are not in a subsequence of them.
  private static func rest(of pairs: [Pair], without subsequence: [Pair]) -> [Pair] {
    var subsequence = subsequence[...]
    return pairs.filter { pair in
      guard subsequence.first?.new == pair.new else { return true }
      subsequence.removeFirst()
      return false
    }
  }

  // Pairs removed with inserted elements between two that stay, if their numbers are equal.
  private static func substitutes(_ isGone: [Bool], _ isNew: [Bool], between staying: [Pair]) -> [Pair] {
    var pairs: [Pair] = []
    var (oldStart, newStart) = (0, 0)
    for end in staying + [Pair(old: isGone.count, new: isNew.count)] {
      let gone = (oldStart..<end.old).filter { isGone[$0] }
      let new = (newStart..<end.new).filter { isNew[$0] }
      if gone.count == new.count { pairs += zip(gone, new).map { Pair(old: $0, new: $1) } }
      (oldStart, newStart) = (end.old + 1, end.new + 1)
    }
    return pairs
  }

  // Returns the ranges of adjacent flags that are set.
  private static func runs(_ flags: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, flag) in flags.enumerated() where flag {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }
}
