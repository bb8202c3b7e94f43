/// The types that this process has read, for later forks of the process.
///
/// Each fork reports to the process which types it has read. The next forks then have these types from the start.
// A process reads the layout of a type once, which takes up to 0.1 ms. An exploration runs the app in hundreds of
// short-lived forks of one process that never runs the app itself.
package struct KnownTypes {
  private let known: Set<ObjectIdentifier>

  /// Creates a record of the types that the process has read so far.
  package init() {
    known = Set(Self.all.map { ObjectIdentifier($0) })
  }

  private static var all: [Any.Type] { StateLayout.knownTypes + StoredProperties.knownTypes }

  /// The mangled names of types that the process has read since ``init()``, sorted.
  ///
  /// The runtime finds no private type by its name, so later forks read these anew.
  package var newNames: [String] {
    Set(Self.all.filter { !known.contains(ObjectIdentifier($0)) }.compactMap { _mangledTypeName($0) }).sorted()
  }

  /// Reads the layout of a type, as far as that needs no value.
  /// - Parameter name: The mangled name of the type.
  /// - Returns: The type. Returns `nil` if the runtime finds no type of the name.
  package static func prepare(_ name: String) -> Any.Type? {
    guard let type = Existential.type(mangledName: name) else { return nil }
    StateLayout.prepare(type)
    if let type = type as? AnyClass { StoredProperties.prepare(type) }
    return type
  }
}
