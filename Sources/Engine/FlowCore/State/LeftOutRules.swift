import FoundationEssentials

/// The rules for properties that state leaves out: see ``LeftOutOfState``.
enum LeftOutRules {
  /// Returns whether fields with a declared type are left out. Returns `nil` if that depends on the value.
  static func verdict(on type: Any.Type) -> Bool? {
    if StateField.CommonType(type) != nil { return false }
    let kind = FieldLayout.kind(of: type)
    if kind == .function || ConformanceIndex.isLeftOut(type) { return true }
    if kind == .structure, isCollectionOfLeftOutElements(type) { return true }
    // A class does not determine what its subclasses are.
    if kind == .object || type is AnyClass { return ConformanceIndex.isActor(type) ? true : nil }
    // An empty optional is left out if its wrapped type is. Otherwise setting a controller would show as `nil → none`.
    if let optional = ConformanceIndex.optional(type) { return verdict(on: optional.wrappedType) }
    if let wrapper = ConformanceIndex.stateWrapper(type) { return verdict(onShownOf: wrapper) }
    return hasFixedDynamicType(type, kind) ? false : nil
  }

  static func isLeftOut(_ value: Any) -> Bool {
    let layout = StateLayout.of(value)
    if let verdict = layout.isLeftOut { return verdict }
    if layout.optional != nil { return layout.content(of: value).map(isLeftOut) ?? layout.isLeftOutWhenEmpty }
    if let wrapper = layout.wrapper { return isLeftOut(wrapper.shown(by: value)) }
    if value is any LeftOutOfState { return true }
    return Mirror(reflecting: value).displayStyle == nil && isNamedAsFunction(layout.name)
  }

  /// Returns whether a name, such as `() -> ()`, belongs to a type of functions.
  // By name, since an optional or a metatype of a function has another kind.
  static func isNamedAsFunction(_ typeName: String) -> Bool { typeName.contains("->") }

  /// Returns whether a type is a collection whose elements or values are all left out.
  ///
  /// The type is an array, a set or a dictionary.
  static func isCollectionOfLeftOutElements(_ type: Any.Type) -> Bool {
    shownElement(of: type).map { verdict(on: $0) == true } ?? false
  }

  /// Returns whether some elements or values of a collection may be left out.
  static func mayLeaveOutElements(of type: Any.Type) -> Bool {
    shownElement(of: type).map { verdict(on: $0) != false } ?? true
  }

  // Returns the type of a collection's elements or values. Returns `nil` for any other type.
  private static func shownElement(of type: Any.Type) -> Any.Type? {
    // The values of a dictionary come after its keys.
    ConformanceIndex.elements(of: type)?.last
  }

  // Returns whether wrappers with a shown type are left out. Returns `nil` if that depends on the value.
  private static func verdict<Wrapper: StateWrapper>(onShownOf type: Wrapper.Type) -> Bool? {
    verdict(on: Wrapper.Shown.self)
  }

  // Returns whether the declared type is that of all values. An existential may contain different types.
  private static func hasFixedDynamicType(_ type: Any.Type, _ kind: FieldLayout.Kind) -> Bool {
    if type == AnyHashable.self || isNamedAsFunction(_typeName(type, qualified: false)) { return false }
    switch kind {
    case .structure, .tuple, .enumeration, .optional: return true
    case .object, .function, .existential, .other: return false
    }
  }
}

/// The rules for values that certainly hold no object. A copy of such a value keeps nothing alive and never changes.
enum ReferenceFree {
  /// Returns whether the values of a type certainly hold no object.
  static func isCertain(_ type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return isCertain(type, seen: &seen)
  }

  /// Returns whether a value certainly holds no object, even if others of its type might.
  static func isCertain(value: Any) -> Bool {
    let layout = StateLayout.of(value)
    if layout.isReferenceFree { return true }
    if layout.optional != nil { return layout.content(of: value).map { isCertain(value: $0) } ?? true }
    // A custom mirror may not show all that a value holds.
    guard !layout.isObject, !layout.mirrorsItself, !layout.mayDangle else { return false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    // Mirror shows no fields of a structure that the runtime does not describe, such as one of a C library.
    case .struct where mirror.children.isEmpty: return false
    case .enum, .struct, .tuple: return mirror.children.allSatisfy { isCertain(value: $0.value) }
    default: return false
    }
  }

  // Returns whether a type's values certainly hold no object, within the types in `seen`.
  private static func isCertain(_ type: Any.Type, seen: inout Set<ObjectIdentifier>) -> Bool {
    if type is AnyClass { return false }
    if StateField.CommonType(type) != nil { return true }
    // A recursive type holds no more than its other parts do.
    guard seen.insert(ObjectIdentifier(type)).inserted else { return true }
    if isValueWithSharedStorage(type) { return true }
    if let elements = ConformanceIndex.elements(of: type) {
      return elements.allSatisfy { isCertain($0, seen: &seen) }
    }
    let scriptable = ConformanceIndex.scriptable(type)
    if isTrivial(type), scriptable != nil || ConformanceIndex.equatable(type) != nil { return true }
    // Field layouts don't describe the payloads of an enum. A payload that a script can write holds no object.
    if FieldLayout.kind(of: type) == .enumeration { return WritableType(any: type).isFullyWritable }
    guard let fields = FieldLayout.fields(of: type), !fields.isEmpty else { return false }
    return fields.allSatisfy { $0.isStrong && isCertain($0.type, seen: &seen) }
  }

  /// Returns whether the values of a type are nothing but bytes.
  static func isTrivial(_ type: Any.Type) -> Bool {
    func open<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: open)
  }

  // Returns whether a type has value semantics although its storage is shared.
  private static func isValueWithSharedStorage(_ type: Any.Type) -> Bool {
    type == String.self || type == Character.self || type == Substring.self || type == URL.self || type == Data.self
  }
}
