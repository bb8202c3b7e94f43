import Synchronization

/// A search for stored properties by their declared types.
///
/// A search caches its result for each class, so a later search costs one lookup.
package final class PropertySearch: Sendable {
  private let isWanted: @Sendable (Any.Type) -> Bool
  private let known = Mutex<[ObjectIdentifier: [FieldLayout]]>([:])

  package init(_ isWanted: @escaping @Sendable (Any.Type) -> Bool) {
    self.isWanted = isWanted
  }

  /// Returns the values of the strong properties found, superclasses first. Reads no other property.
  package func values(of object: AnyObject) -> some Sequence<Any> {
    fields(of: type(of: object)).lazy.map { field in
      withExtendedLifetime(object) {
        let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + field.offset
        func open<Value>(_ type: Value.Type) -> Any { memory.assumingMemoryBound(to: Value.self).pointee }
        return _openExistential(field.type, do: open)
      }
    }
  }

  private func fields(of type: AnyClass) -> [FieldLayout] {
    if let fields = known.withLock({ $0[ObjectIdentifier(type)] }) { return fields }
    let fields = (FieldLayout.fields(of: type) ?? []).filter { $0.isStrong && isWanted($0.type) }
    known.withLock { $0[ObjectIdentifier(type)] = fields }
    return fields
  }
}

/// The stored properties of an object, for a search by their values' types.
package enum StoredProperties {
  // The cached fields of each class.
  // The engine searches every new screen, and the runtime takes 0.1 ms for a class.
  private static let known = Mutex<[ObjectIdentifier: (type: AnyClass, fields: [FieldLayout])]>([:])

  /// Returns the values of strong properties that an app's own classes declare.
  ///
  /// Leaves out functions and plain bytes, such as numbers. Unwraps optionals, and leaves out empty ones.
  package static func values(of object: AnyObject) -> [Any] {
    let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) {
      fields(of: type(of: object)).compactMap { field in
        func open<Value>(_ type: Value.Type) -> Any? {
          unwrapped((memory + field.offset).assumingMemoryBound(to: Value.self).pointee)
        }
        return _openExistential(field.type, do: open)
      }
    }
  }

  /// The classes whose fields are known, in no particular order.
  static var knownTypes: [Any.Type] { known.withLock { $0.values.map(\.type) } }

  static func prepare(_ type: AnyClass) { _ = fields(of: type) }

  // Returns the content of nested optionals. Returns `nil` if one of them is empty.
  private static func unwrapped(_ value: Any) -> Any? {
    let layout = StateLayout.of(value)
    return layout.optional == nil ? value : layout.content(of: value).flatMap(unwrapped)
  }

  // Returns the fields to search, read on first use.
  private static func fields(of type: AnyClass) -> [FieldLayout] {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known.fields }
    let fields = findFields(of: type)
    known.withLock { $0[ObjectIdentifier(type)] = (type, fields) }
    return fields
  }

  // Reads the fields to search, without functions, plain bytes and fields of the engine's superclasses.
  // FlowNavigation searches for steppers, which these fields cannot hold.
  private static func findFields(of type: AnyClass) -> [FieldLayout] {
    var inherited = 0
    var ancestor: AnyClass? = type
    while let candidate = ancestor {
      if StateReader.isPlatformClass(candidate) {
        inherited = FieldLayout.fields(of: candidate)?.count ?? 0
        break
      }
      ancestor = _getSuperclass(candidate)
    }
    return (FieldLayout.fields(of: type) ?? []).dropFirst(inherited).filter { field in
      field.isStrong && FieldLayout.kind(of: field.type) != .function && !ReferenceFree.isTrivial(field.type)
    }
  }
}
