import FlowCore
import FlowScript
import FoundationEssentials

/// The numbers that stand for an app's UUIDs, from 1.
///
/// A UUID gets its number when a transcript, query or assertion first shows it.
@MainActor
package final class UUIDNumbers {
  private var numbers: [UUID: Int] = [:]
  /// The UUIDs in the order of their numbers.
  private(set) var uuids: [UUID] = []

  var count: Int { uuids.count }

  /// Returns a literal with numbers in place of UUIDs. Numbers new UUIDs in the order of the text.
  func numbered(_ literal: Literal) -> Literal {
    guard literal.hasUUIDs else { return literal }
    number(literal)
    return known(literal)
  }

  /// Returns a literal with known numbers, and numbers no UUID.
  ///
  /// A UUID without a number becomes `UUID(…)`. Use this where numbers must not change, such as in completion.
  package func known(_ literal: Literal) -> Literal {
    literal.mapUUIDs { literal in
      guard case .uuid(let uuid) = literal else { return literal }
      return numbers[uuid].map { .uuidNumber($0) } ?? .elided("UUID")
    }
  }

  /// Returns whether every UUID in a literal has a number.
  package func hasNumbers(for literal: Literal) -> Bool {
    !literal.containsLeaf { literal in
      guard case .uuid(let uuid) = literal else { return false }
      return numbers[uuid] == nil
    }
  }

  /// Returns a literal with UUIDs in place of numbers. An unknown number stays, for the type to reject.
  package func resolved(_ literal: Literal) -> Literal {
    literal.mapUUIDs { literal in
      guard case .uuidNumber(let number) = literal, uuids.indices.contains(number - 1) else { return literal }
      return .uuid(uuids[number - 1])
    }
  }

  /// Numbers the given UUIDs from 1, and forgets all others.
  package func renumber(_ uuids: [UUID]) {
    guard uuids != self.uuids else { return }
    self.uuids = uuids
    numbers = Dictionary(uniqueKeysWithValues: zip(uuids, 1...))
  }

  private func number(_ literal: Literal) {
    switch literal {
    case .uuid(let uuid):
      guard numbers[uuid] == nil else { return }
      uuids.append(uuid)
      numbers[uuid] = uuids.count
    case .array(let elements): elements.forEach(number)
    // The order of sets and dictionaries is that of raw UUIDs, which may differ between runs. Sort them by all else
    // that is visible.
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

  // Returns elements in the order in which a transcript prints them with known numbers. The elements stay in their
  // order if none of them has a UUID.
  private func sortedAsKnown<Element>(_ elements: [Element], by literal: (Element) -> Literal) -> [Element] {
    guard elements.contains(where: { literal($0).hasUUIDs }) else { return elements }
    return elements.map { (known(literal($0)), $0) }.sorted { Literal.precedesInPrint($0.0, $1.0) }.map(\.1)
  }
}

extension Literal {
  /// Whether the literal contains a UUID or a UUID number.
  var hasUUIDs: Bool { containsLeaf { $0.isUUID } }

  /// The UUID numbers in the literal, in the order of its text.
  package var uuidNumbers: [Int] {
    var numbers: [Int] = []
    _ = containsLeaf { literal in
      if case .uuidNumber(let number) = literal { numbers.append(number) }
      return false
    }
    return numbers
  }

  /// Returns the literal with UUIDs and their numbers replaced.
  ///
  /// The function sorts sets and dictionaries again.
  package func mapUUIDs(_ change: (Literal) -> Literal) -> Literal {
    mapLeaves(where: { $0.isUUID }, change)
  }

  private var isUUID: Bool {
    switch self {
    case .uuid, .uuidNumber: true
    default: false
    }
  }

  /// Returns whether a leaf of the literal fulfils a condition. A leaf contains no other literals.
  package func containsLeaf(where condition: (Literal) -> Bool) -> Bool {
    switch self {
    case .array(let elements), .set(let elements): elements.contains { $0.containsLeaf(where: condition) }
    case .dictionary(let entries):
      entries.contains { $0.key.containsLeaf(where: condition) || $0.value.containsLeaf(where: condition) }
    case .enumCase(_, _, let arguments), .structure(_, let arguments):
      arguments.contains { $0.value.containsLeaf(where: condition) }
    case .nil, .boolean, .integer, .float, .string, .duration, .uuid, .uuidNumber, .opaque: condition(self)
    }
  }

  /// Returns the literal with matching leaves replaced, and sets and dictionaries sorted again.
  func mapLeaves(where condition: (Literal) -> Bool, _ change: (Literal) -> Literal) -> Literal {
    // Most literals have no such leaf, so return them without a copy.
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
