import FlowCore
import FlowScript

@MainActor
package struct InputOwners {
  /// The owners. The front screen, if among them, is first.
  package let owners: [Owner]
  /// Whether the front screen is one of them.
  package let includesFront: Bool

  /// Creates the list of owners of an input such as `.pick(3)`.
  ///
  /// There are none if the text is neither a case nor a structure.
  package init(_ session: Session, of input: String) {
    switch try? Literal(parsing: input) {
    case .enumCase(_, let name, _)?: self.init(session, name: name)
    case .structure(let type, _)?: self.init(session) { $0.shortName == type }
    default: self.init(session) { _ in false }
    }
  }

  /// Creates the list of owners of an input with a name.
  package init(_ session: Session, name: String) {
    self.init(session) { type in type.cases.contains { $0.name == name } }
  }

  private init(_ session: Session, where takes: (ScriptType) -> Bool) {
    let front = session.launched?.frontOwner
    owners = (session.launched?.ownersFrontFirst ?? []).filter { owner in owner.inputType.map(takes) ?? false }
    includesFront = front != nil && owners.first === front
  }
}
