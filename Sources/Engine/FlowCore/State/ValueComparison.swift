import FlowScript

/// A comparison of two values that collects their differences.
struct ValueComparison {
  /// The largest number of lines for a collection. A replacement of the whole collection stands for more.
  // A list that the app loads anew would fill the transcript with its elements.
  static let lineLimit = 8

  private(set) var changes: [StateChange] = []
  private var path: [StateChange.Component] = []

  /// Adds the differences of two values at a component of the path. `nil` stands for no value.
  mutating func compare(_ old: Literal?, _ new: Literal?, at component: StateChange.Component) {
    path.append(component)
    defer { path.removeLast() }
    compare(old, new)
  }

  /// Adds the differences of a list.
  /// - Returns: Whether they describe the change. If not, the caller has to compare the whole lists.
  mutating func add(_ difference: ListDifference, at component: StateChange.Component) -> Bool {
    if difference.isEmpty { return true }
    guard case .array(let old) = StateReader.literal(of: difference.old),
      case .array(let new) = StateReader.literal(of: difference.new)
    else { return false }
    path.append(component)
    defer { path.removeLast() }
    let count = changes.count
    let isDescribed = compare(old, new, from: difference.start, isPart: difference.isPart)
    if isDescribed, changes.count - count <= ValueComparison.lineLimit { return true }
    changes.removeSubrange(count...)
    return false
  }

  private mutating func compare(_ old: Literal?, _ new: Literal?) {
    guard let old, let new else { return add(.replaced(old: old, new: new)) }
    guard old != new else { return }
    switch (old, new) {
    case (.structure(let oldType, let oldFields), .structure(let newType, let newFields)) where oldType == newType:
      compare(oldFields, newFields, orReplace: old, new)
    case (.enumCase(let oldType, let oldName, let oldFields), .enumCase(let newType, let newName, let newFields))
    where oldType == newType && oldName == newName && oldFields.map(\.label) == newFields.map(\.label):
      path.append(.member(newName))
      compare(oldFields, newFields, orReplace: old, new)
      path.removeLast()
    case (.array(let oldElements), .array(let newElements)):
      compareAsCollection(old, new) { $0.compare(oldElements, newElements) }
    case (.set(let oldElements), .set(let newElements)):
      compareAsCollection(old, new) { $0.compareSets(oldElements, newElements) }
    case (.dictionary(let oldEntries), .dictionary(let newEntries)):
      compareAsCollection(old, new) { $0.compare(oldEntries, newEntries) }
    default:
      add(.replaced(old: old, new: new))
    }
  }

  private mutating func add(_ kind: StateChange.Kind) {
    // A value left out of the state, such as a controller in an `Any` property, equals `nil` in a reading.
    if isField, case .replaced(let old, let new) = kind, old ?? .nil == .nil, new ?? .nil == .nil { return }
    changes.append(StateChange(path, kind))
  }

  // Whether the path ends at a property.
  private var isField: Bool {
    switch path.last {
    case .member, .position: true
    case .index, .key, nil: false
    }
  }

  // Records the differences within a collection, or its replacement as a whole.
  // `body` compares in detail, and returns whether its differences describe the change. A replacement of the
  // collection follows if `body` returns `false`, or if the differences take more than `lineLimit` lines.
  private mutating func compareAsCollection(
    _ old: Literal, _ new: Literal, _ body: (inout ValueComparison) -> Bool
  ) {
    let count = changes.count
    guard !body(&self) || changes.count - count > ValueComparison.lineLimit else { return }
    changes.removeSubrange(count...)
    add(.replaced(old: old, new: new))
  }

  // MARK: Fields

  // Adds the differences of two values' fields, or the replacement of the whole value.
  private mutating func compare(
    _ old: [Literal.Argument], _ new: [Literal.Argument], orReplace oldValue: Literal, _ newValue: Literal
  ) {
    guard old.map(\.label) != new.map(\.label) else {
      for (index, pair) in zip(old, new).enumerated() {
        compare(pair.0.value, pair.1.value, at: pair.1.label.map { .member($0) } ?? .position(index))
      }
      return
    }
    // Some fields are in one value only: those that are left out depending on their present content.
    guard let earlier = ValueComparison.byLabel(old), let later = ValueComparison.byLabel(new) else {
      return add(.replaced(old: oldValue, new: newValue))
    }
    for field in new { compare(earlier[field.label ?? ""], field.value, at: .member(field.label ?? "")) }
    for field in old {
      guard let label = field.label, later[label] == nil else { continue }
      compare(field.value, nil, at: .member(label))
    }
  }

  // Returns the fields by their labels. Returns `nil` unless every label is present and unique.
  private static func byLabel(_ fields: [Literal.Argument]) -> [String: Literal]? {
    var values: [String: Literal] = [:]
    for field in fields {
      guard let label = field.label, values.updateValue(field.value, forKey: label) == nil else { return nil }
    }
    return values
  }

  // MARK: Collections

  // Each of these returns whether its differences describe the change.

  private mutating func compare(_ old: [Literal.Entry], _ new: [Literal.Entry]) -> Bool {
    // Both are sorted, so that one pass through both meets the keys in order.
    var (rest, others) = (old[...], new[...])
    let limit = changes.count + ValueComparison.lineLimit
    while changes.count <= limit {
      switch (rest.first, others.first) {
      case (let entry?, let other?) where entry.key == other.key:
        compare(entry.value, other.value, at: .key(entry.key))
        rest.removeFirst()
        others.removeFirst()
      case (let entry?, let other) where other.map { Literal.precedesInPrint(entry.key, $0.key) } ?? true:
        compare(entry.value, nil, at: .key(entry.key))
        rest.removeFirst()
      case (_, let other?):
        compare(nil, other.value, at: .key(other.key))
        others.removeFirst()
      default:
        return true
      }
    }
    return true
  }

  private mutating func compareSets(_ old: [Literal], _ new: [Literal]) -> Bool {
    let (earlier, later) = (Set(old), Set(new))
    guard !earlier.isDisjoint(with: later) else { return false }
    for element in old where !later.contains(element) { add(.removed([element], index: nil)) }
    for element in new where !earlier.contains(element) { add(.inserted([element], index: nil)) }
    return true
  }

  // Compares arrays without the elements with which both begin and end.
  private mutating func compare(_ old: [Literal], _ new: [Literal], from first: Int = 0, isPart: Bool = false) -> Bool {
    let count = min(old.count, new.count)
    let start = (0..<count).first { old[$0] != new[$0] } ?? count
    let end = (0..<(count - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? count - start
    return compareMiddle(
      Array(old[start..<(old.count - end)]), Array(new[start..<(new.count - end)]), from: first + start,
      isPart: isPart || start + end > 0)
  }

  // Compares arrays, whose elements `ListMatch` pairs. They begin at an index of both lists.
  private mutating func compareMiddle(_ old: [Literal], _ new: [Literal], from start: Int, isPart: Bool) -> Bool {
    guard let match = ListMatch(old, new, isPart: isPart) else { return false }
    let limit = changes.count + ValueComparison.lineLimit
    guard match.removed.count + match.inserted.count + match.moved.count <= ValueComparison.lineLimit else {
      return false
    }
    for run in match.removed { add(.removed(Array(old[run]), index: start + run.lowerBound)) }
    // By new index: first what was inserted there, then what moved there, then what changed there.
    var (runs, moves) = (match.inserted[...], match.moved[...])
    for (index, partner) in match.compared {
      addUnmatched(before: index, new, from: start, &runs, &moves)
      if let move = moves.first, move.new == index {
        add(.moved(new[index], from: start + move.old, to: start + index))
        moves.removeFirst()
      }
      compare(old[partner], new[index], at: .index(start + index))
      if changes.count > limit { return true }
    }
    addUnmatched(before: new.count, new, from: start, &runs, &moves)
    return true
  }

  // Adds the elements that were inserted or moved before an index of the new list.
  private mutating func addUnmatched(
    before index: Int, _ new: [Literal], from start: Int, _ runs: inout ArraySlice<Range<Int>>,
    _ moves: inout ArraySlice<ListMatch.Pair>
  ) {
    while true {
      let (run, move) = (runs.first?.lowerBound ?? index, moves.first?.new ?? index)
      if run < index, run < move {
        let elements = runs.removeFirst()
        add(.inserted(Array(new[elements]), index: start + elements.lowerBound))
      } else if move < index {
        let pair = moves.removeFirst()
        add(.moved(new[pair.new], from: start + pair.old, to: start + pair.new))
      } else {
        return
      }
    }
  }
}
