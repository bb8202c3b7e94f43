/// The types that this process has read, for later forks of the process.
///
/// Each copy reports the types that it has read to the process. The next copies then know them from the start.
// A process reads the layout of a type once, which takes up to 0.1 ms. An exploration runs the app in hundreds of
// short-lived copies of one process that never runs the app itself.
package struct KnownTypes {
  private let known: Set<ObjectIdentifier>

  /// Records the types known now.
  package init() {
    known = Set(Self.all.map { ObjectIdentifier($0) })
  }

  private static var all: [Any.Type] { StateLayout.knownTypes + StoredProperties.knownTypes }

  /// The mangled names of the types that have become known since, in alphabetical order.
  ///
  /// The runtime finds no private type by its name, so later copies read these anew.
  package var newNames: [String] {
    Set(Self.all.filter { !known.contains(ObjectIdentifier($0)) }.compactMap { _mangledTypeName($0) }).sorted()
  }

  /// Reads the layout of a type, as far as that needs no value.
  /// - Parameter name: The mangled name of the type.
  /// - Returns: The type. Returns `nil` if the runtime finds no type of the name.
  package static func prepare(_ name: String) -> Any.Type? {
    guard let type = _typeByName(name) else { return nil }
    StateLayout.prepare(type)
    if let type = type as? AnyClass { StoredProperties.prepare(type) }
    return type
  }
}
