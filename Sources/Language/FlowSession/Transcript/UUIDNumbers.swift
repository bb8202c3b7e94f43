import FlowCore
import FlowScript
import FoundationEssentials

/// The numbers under which the UUIDs of an app are shown: from 1, in the order in which transcripts, queries and assertions
/// first show them.
@MainActor
final class UUIDNumbers {
  private var numbers: [UUID: Int] = [:]
  private var uuids: [UUID] = []

  /// How many UUIDs have a number.
  package var count: Int { uuids.count }

  /// A literal with its UUIDs as numbers. Those that have none get the next ones, in the order of the text.
  func numbered(_ literal: Literal) -> Literal {
    guard literal.hasUUIDs else { return literal }
    number(literal)
    return known(literal)
  }

  /// A literal for texts that must not number a UUID, such as what completion offers: `UUID(…)` stands for one without a
  /// number.
  package func known(_ literal: Literal) -> Literal {
    literal.mapUUIDs { literal in
      guard case .uuid(let uuid) = literal else { return literal }
      return numbers[uuid].map { .uuidNumber($0) } ?? .opaque("UUID(…)")
    }
  }

  /// Whether every UUID in a literal has a number.
  func hasNumbers(for literal: Literal) -> Bool {
    !literal.containsLeaf { literal in
      guard case .uuid(let uuid) = literal else { return false }
      return numbers[uuid] == nil
    }
  }

  /// A literal with its numbers as UUIDs again. A number that was never shown stays one, for the type to refuse.
  package func resolved(_ literal: Literal) -> Literal {
    literal.mapUUIDs { literal in
      guard case .uuidNumber(let number) = literal, uuids.indices.contains(number - 1) else { return literal }
      return .uuid(uuids[number - 1])
    }
  }

  private func number(_ literal: Literal) {
    switch literal {
    case .uuid(let uuid):
      guard numbers[uuid] == nil else { return }
      uuids.append(uuid)
      numbers[uuid] = uuids.count
    case .array(let elements): elements.forEach(number)
    // Sets and dictionaries are sorted by what UUIDs are, which may be another in each run: here, by all else that shows.
    case .set(let elements): sortedAsKnown(elements, by: { $0 }).forEach(number)
    case .dictionary(let entries):
      for entry in sortedAsKnown(entries, by: { .array([$0.key, $0.value]) }) {
        number(entry.key)
        number(entry.value)
      }
    case .enumCase(_, _, let arguments), .structure(_, let arguments):
      for argument in arguments { number(argument.value) }
    case .nil, .boolean, .integer, .float, .string, .duration, .uuidNumber, .opaque: break
    }
  }

  private func sortedAsKnown<Element>(_ elements: [Element], by literal: (Element) -> Literal) -> [Element] {
    guard elements.contains(where: { literal($0).hasUUIDs }) else { return elements }
    return elements.map { (known(literal($0)), $0) }.sorted { Literal.precedesInPrint($0.0, $1.0) }.map(\.1)
  }
}

extension Literal {
  /// Whether a UUID, or the number of one, is in the literal.
  var hasUUIDs: Bool { containsLeaf { $0.isUUID } }

  /// The numbers of UUIDs in the literal, in the order of its text.
  package var uuidNumbers: [Int] {
    var numbers: [Int] = []
    _ = containsLeaf { literal in
      if case .uuidNumber(let number) = literal { numbers.append(number) }
      return false
    }
    return numbers
  }

  /// The literal with other literals for its UUIDs and numbers of UUIDs; sets and dictionaries are sorted anew.
  package func mapUUIDs(_ change: (Literal) -> Literal) -> Literal {
    mapLeaves(where: { $0.isUUID }, change)
  }

  private var isUUID: Bool {
    switch self {
    case .uuid, .uuidNumber: true
    default: false
    }
  }

  /// Whether a literal that holds no others is in the literal, and fulfils a condition.
  func containsLeaf(where condition: (Literal) -> Bool) -> Bool {
    switch self {
    case .array(let elements), .set(let elements): elements.contains { $0.containsLeaf(where: condition) }
    case .dictionary(let entries):
      entries.contains { $0.key.containsLeaf(where: condition) || $0.value.containsLeaf(where: condition) }
    case .enumCase(_, _, let arguments), .structure(_, let arguments):
      arguments.contains { $0.value.containsLeaf(where: condition) }
    case .nil, .boolean, .integer, .float, .string, .duration, .uuid, .uuidNumber, .opaque: condition(self)
    }
  }

  /// The literal with others for those that hold no others and fulfil a condition; sets and dictionaries are sorted anew.
  func mapLeaves(where condition: (Literal) -> Bool, _ change: (Literal) -> Literal) -> Literal {
    // Most literals have none, and stay as they are without a copy.
    guard containsLeaf(where: condition) else { return self }
    func changed(_ literal: Literal) -> Literal { literal.mapLeaves(where: condition, change) }
    func arguments(_ arguments: [Argument]) -> [Argument] {
      arguments.map { Argument(label: $0.label, value: changed($0.value)) }
    }
    switch self {
    case .array(let elements): return .array(elements.map(changed))
    case .set(let elements): return .set(elements.map(changed).sorted(by: Literal.precedesInPrint))
    case .dictionary(let entries):
      let entries = entries.map { Entry(key: changed($0.key), value: changed($0.value)) }
      return .dictionary(entries.sorted { Literal.precedesInPrint($0.key, $1.key) })
    case .enumCase(let type, let name, let payload):
      return .enumCase(type: type, name: name, arguments: arguments(payload))
    case .structure(let type, let fields): return .structure(type: type, arguments: arguments(fields))
    case .nil, .boolean, .integer, .float, .string, .duration, .uuid, .uuidNumber, .opaque: return change(self)
    }
  }
}
