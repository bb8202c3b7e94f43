/// The part of what is on screen in which a statement finds what it means, after `in`: `in row "Milk" in Groceries`.
package struct Scope: Hashable, Sendable {
  /// The elements around what the statement means, inner first.
  package var containers: [Container]
  /// The screen or the flow. Without its kind, the name may also be that of an element of the front screen.
  package var owner: Name?
  /// `nil` if the kind is not said.
  package var ownerKind: OwnerKind?

  package enum OwnerKind: String, CaseIterable, Hashable, Sendable {
    case screen, flow
  }

  /// An element that holds others: `row "Milk"`, `row 2`, `#cart`, `Groceries`.
  package struct Container: Hashable, Sendable {
    /// `nil` for any role.
    package var role: ElementRole?
    package var control: Statement.Control

    package init(_ role: ElementRole?, _ control: Statement.Control) {
      self.role = role
      self.control = control
    }
  }

  package init(_ containers: [Container], in owner: Name? = nil, _ ownerKind: OwnerKind? = nil) {
    self.containers = containers
    self.owner = owner
    self.ownerKind = ownerKind
  }

  /// Creates the scope of a screen or flow. Returns `nil` without a name, which is the front screen.
  package init?(_ owner: Name?, _ ownerKind: OwnerKind? = nil) {
    guard let owner else { return nil }
    self.init([], in: owner, ownerKind)
  }
}

extension Scope: CustomStringConvertible {
  /// The source text, with each `in`.
  package var description: String {
    let owner = owner.map { [ownerKind?.rawValue, Self.text(of: $0)].compactMap(\.self).joined(separator: " ") }
    return (containers.map(\.description) + [owner].compactMap(\.self))
      .map { "\(Keyword.in.rawValue) \($0)" }.joined(separator: " ")
  }

  // A name has quotes where it would be the word of a role.
  fileprivate static func text(of name: Name) -> String {
    guard ElementRole(rawValue: name.word) != nil || OwnerKind(rawValue: name.word) != nil else { return "\(name)" }
    return ScriptText.quoted(name.word) + (name.number == 1 ? "" : "#\(name.number)")
  }
}

extension Scope.Container: CustomStringConvertible {
  package var description: String {
    guard case .title(let title) = control else {
      return [role?.rawValue, "\(control)"].compactMap(\.self).joined(separator: " ")
    }
    // After the word of a role, a bare word could be one of the language.
    return role.map { "\($0.rawValue) \(ScriptText.quoted(title))" } ?? Scope.text(of: Name(word: title))
  }
}
