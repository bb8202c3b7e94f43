/// What a feature is called.
package enum FeatureName {
  /// The name of a reducer's type; where that is one of the library's own, such as a feature with a modifier, that of the
  /// feature whose state it is.
  package static func of<R: Reducer>(_ reducer: R.Type) -> String {
    guard _typeName(reducer).hasPrefix("FlowStore.") else { return plain(_typeName(reducer, qualified: false)) }
    return of(state: R.State.self)
  }

  /// The name of the type around a `State`; of any other type its own.
  package static func of(state: Any.Type) -> String {
    let short = plain(_typeName(state, qualified: false))
    guard short == "State" else { return short }
    // The module, and what stands around a local type, which has an address in it, are no names.
    let names = plain(_typeName(state)).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
    return names.count > 1 ? String(names[names.count - 2]) : short
  }

  /// A type's name without the types that it is made of: of `Paged<Movie>`, `Paged`.
  private static func plain(_ name: String) -> String {
    guard name.contains("<") else { return name }
    var depth = 0
    return name.replacing("->", with: "").filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }
}
