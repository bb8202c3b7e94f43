/// A path to a part of a state: an owner's name and what leads from its state to the part.
package struct Path: Hashable, Sendable, CustomStringConvertible {
  /// A step of a path.
  package enum Component: Hashable, Sendable {
    /// `.property`, a payload's `.case` or `.label`, or `.count`
    case member(String)
    /// `[0]`; a payload's `.0` is the same.
    case index(Int)
    /// `["key"]`, `[.case]`
    case key(Literal)
  }

  /// The screen or flow.
  package var name: Name
  /// What leads to the part, empty for the whole state.
  package var components: [Component]

  /// A path to a part of a state.
  package init(name: Name, components: [Component] = []) {
    self.name = name
    self.components = components
  }

  /// `Name.property[0]["key"]`
  package var description: String {
    name.description + components.map(\.description).joined()
  }
}

extension Path.Component: CustomStringConvertible {
  /// `.property`, `[0]`, `["key"]` or `[.case]`
  package var description: String {
    switch self {
    case .member(let name): "." + ScriptText.identifier(name)
    case .index(let index): "[\(index)]"
    case .key(let key): "[\(key)]"
    }
  }
}
