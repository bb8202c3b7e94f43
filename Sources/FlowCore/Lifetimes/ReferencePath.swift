import FlowScript

/// The way from an object to something that it holds: properties, elements of lists, values of dictionaries.
package struct ReferencePath: Sendable {
  /// One part of a path.
  package enum Component: Sendable {
    /// A stored property, or a case of an enum.
    case property(String)
    /// An element of a list.
    case index(Int)
    /// A value of a dictionary, by its key.
    case key(Literal)
  }

  /// The parts, from the object onwards.
  package var components: [Component]

  /// A path of some parts.
  package init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path as a person reads it behind a name: `.items[0].title`.
  /// - Parameter key: Writes a key.
  package func text(key: (Literal) -> String) -> String {
    components.map { component in
      switch component {
      case .property(let name): ".\(ScriptText.visible(name))"
      case .index(let index): "[\(index)]"
      case .key(let literal): "[\(key(literal))]"
      }
    }.joined()
  }
}
