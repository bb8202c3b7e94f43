import FlowScript

/// The view that determines which states an exploration distinguishes.
///
/// Most states of an app may differ only in a counter or a draft, which hardly matter for the way through the app. A
/// coarser view takes such states for equal, and an exploration then tries an action only once among them.
package struct StateView: Codable, Hashable, Sendable {
  /// Whether only screens count, and no state of owners.
  package var countsOnlyScreens = false
  /// The parts of state that do not count.
  // The number of a name has no meaning, since a path applies to each owner of the name.
  package var ignored: [Path] = []

  /// Creates a view in which everything counts.
  package init() {}

  package var isWhole: Bool { !countsOnlyScreens && ignored.isEmpty }

  /// Returns the reason why a view cannot ignore a path. Returns `nil` if it can.
  package static func refusal(of path: Path) -> Diagnostic? {
    let isOfMembers = path.components.allSatisfy { if case .member = $0 { true } else { false } }
    guard path.components.isEmpty || !isOfMembers || path.name.number != 1 else { return nil }
    return Diagnostic(
      .refused, "an exploration cannot ignore \(path): it is no property of a screen or flow",
      advice: ["write a name without a number, and a property: Search.query"])
  }

  /// Returns the properties of an owner that count. `onMatch` receives the position of each effective path.
  func counted(
    _ properties: [Literal.Argument], of owner: Name, onMatch: (Int) -> Void
  ) -> [Literal.Argument] {
    var counted = properties
    for (index, path) in ignored.enumerated() where path.name.word == owner.word {
      let members = path.components.compactMap { if case .member(let name) = $0 { name } else { nil } }
      guard let shorter = Self.without(members[...], in: counted) else { continue }
      counted = shorter
      onMatch(index)
    }
    return counted
  }

  // Returns `nil` if there is no such part.
  private static func without(
    _ members: ArraySlice<String>, in arguments: [Literal.Argument]
  ) -> [Literal.Argument]? {
    guard let position = arguments.firstIndex(where: { $0.label == members.first }) else { return nil }
    var shorter = arguments
    if members.count == 1 {
      shorter.remove(at: position)
      return shorter
    }
    guard let value = without(members.dropFirst(), in: arguments[position].value) else { return nil }
    shorter[position].value = value
    return shorter
  }

  // Of a list, the elements lack the part. Returns `nil` if there is no such part.
  private static func without(_ members: ArraySlice<String>, in value: Literal) -> Literal? {
    switch value {
    case .structure(let type, let arguments):
      return without(members, in: arguments).map { .structure(type: type, arguments: $0) }
    case .enumCase(let type, let name, let arguments):
      return without(members, in: arguments).map { .enumCase(type: type, name: name, arguments: $0) }
    case .array(let elements):
      let shorter = elements.map { without(members, in: $0) }
      guard shorter.contains(where: { $0 != nil }) else { return nil }
      return .array(zip(shorter, elements).map { $0 ?? $1 })
    default: return nil
    }
  }
}
