import FlowCore
import FlowScript

/// Where two values differ in so much that a look at all of it would take long and help nobody: the first places are
/// shown, the others counted. It takes one walk through both.
struct LargeDifference {
  private struct Change {
    let path: String
    let old: Literal?
    let new: Literal?
  }

  private static let shownChanges = 20
  private static let shownCharacters = 120

  private var changes: [Change] = []
  /// How many values lie in what differs.
  private var size = 0

  /// The difference in words, if it is larger than so many values; `nil` where it is not.
  static func text(expected: Any, actual: Any, largerThan limit: Int) -> String? {
    var difference = LargeDifference()
    difference.compare(StateReader.literal(of: expected), StateReader.literal(of: actual), at: "")
    guard difference.size > limit else { return nil }
    let rest = difference.changes.count - shownChanges
    let shown = difference.changes.prefix(shownChanges).flatMap { change in
      [line("-", change.path, change.old), line("+", change.path, change.new)].compactMap { $0 }
    }
    return (shown + (rest > 0 ? ["… and \(rest) more changes"] : [])).joined(separator: "\n")
  }

  private static func line(_ mark: String, _ path: String, _ value: Literal?) -> String? {
    guard let value else { return nil }
    let text = value.description
    let isLong = text.count > shownCharacters
    return "\(mark) \(path.isEmpty ? "" : "\(path): ")\(text.prefix(shownCharacters))\(isLong ? "…" : "")"
  }

  private mutating func compare(_ old: Literal, _ new: Literal, at path: String) {
    guard old != new else { return }
    switch (old, new) {
    case (.structure(let oldType, let oldFields), .structure(let newType, let newFields))
    where oldType == newType && oldFields.map(\.label) == newFields.map(\.label):
      compare(oldFields, newFields, at: path)
    case (.enumCase(_, let oldName, let oldFields), .enumCase(_, let newName, let newFields))
    where oldName == newName && oldFields.map(\.label) == newFields.map(\.label):
      compare(oldFields, newFields, at: "\(path).\(newName)")
    case (.array(let oldElements), .array(let newElements)), (.set(let oldElements), .set(let newElements)):
      compare(oldElements, newElements, at: path)
    case (.dictionary(let oldEntries), .dictionary(let newEntries)):
      compare(oldEntries, newEntries, at: path)
    default:
      add(old, new, at: path)
    }
  }

  private mutating func compare(_ old: [Literal.Argument], _ new: [Literal.Argument], at path: String) {
    for index in old.indices {
      let name = old[index].label ?? String(index)
      compare(old[index].value, new[index].value, at: path.isEmpty ? name : "\(path).\(name)")
    }
  }

  /// Elements are told apart between those that are the same at both ends.
  private mutating func compare(_ old: [Literal], _ new: [Literal], at path: String) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    for index in start..<max(oldEnd, newEnd) {
      let place = "\(path)[\(index)]"
      if index < oldEnd, index < newEnd {
        compare(old[index], new[index], at: place)
      } else {
        add(index < oldEnd ? old[index] : nil, index < newEnd ? new[index] : nil, at: place)
      }
    }
  }

  private mutating func compare(_ old: [Literal.Entry], _ new: [Literal.Entry], at path: String) {
    let later = Dictionary(new.map { ($0.key, $0.value) }) { first, _ in first }
    let earlier = Set(old.map(\.key))
    for entry in old {
      let place = "\(path)[\(entry.key)]"
      if let value = later[entry.key] {
        compare(entry.value, value, at: place)
      } else {
        add(entry.value, nil, at: place)
      }
    }
    for entry in new where !earlier.contains(entry.key) { add(nil, entry.value, at: "\(path)[\(entry.key)]") }
  }

  private mutating func add(_ old: Literal?, _ new: Literal?, at path: String) {
    changes.append(Change(path: path, old: old, new: new))
    size += max(old.map(LargeDifference.size) ?? 0, new.map(LargeDifference.size) ?? 0)
  }

  /// How many values there are in a value; of a text, how many lines.
  private static func size(of value: Literal) -> Int {
    switch value {
    case .array(let elements), .set(let elements): elements.reduce(1) { $0 + size(of: $1) }
    case .dictionary(let entries): entries.reduce(1) { $0 + size(of: $1.key) + size(of: $1.value) }
    case .enumCase(_, _, let arguments), .structure(_, let arguments): arguments.reduce(1) { $0 + size(of: $1.value) }
    case .string(let text): 1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
    default: 1
    }
  }
}
