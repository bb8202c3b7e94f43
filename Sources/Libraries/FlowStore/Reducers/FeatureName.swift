/// A reducer of a higher layer whose feature's name comes from the state's type.
package protocol StateNamedReducer {}

/// A namespace for deriving the name of a feature.
package enum FeatureName {
  /// Returns the name of a feature from its reducer type.
  ///
  /// For a reducer of this library or a ``StateNamedReducer``, such as a feature with a modifier, the name comes from
  /// the type of the state.
  package static func of<R: Reducer>(_ reducer: R.Type) -> String {
    guard _typeName(reducer).hasPrefix("FlowStore.") || reducer is any StateNamedReducer.Type else {
      return plain(_typeName(reducer, qualified: false))
    }
    return of(state: R.State.self)
  }

  /// Returns the name of the type that encloses a `State`. For any other type, returns the type's own name.
  package static func of(state: Any.Type) -> String {
    let short = plain(_typeName(state, qualified: false))
    guard short == "State" else { return short }
    // The module is not a name, nor is the context of a local type, which contains an address.
    let names = plain(_typeName(state)).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
    return names.count > 1 ? String(names[names.count - 2]) : short
  }

  // Without generic arguments, such as `Paged` for `Paged<Movie>`.
  private static func plain(_ name: String) -> String {
    guard name.contains("<") else { return name }
    var depth = 0
    // The arrow of a function type is not a closing bracket.
    return name.replacing("->", with: "").filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }
}
