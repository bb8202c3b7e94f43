import FoundationEssentials

/// Tells what is certain to hold no object, so that a copy of it keeps nothing alive and changes with nothing else.
enum ObjectFree {
  /// Whether every value of a type is.
  static func isCertain(_ type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return isCertain(type, seen: &seen)
  }

  /// Whether a value is, whose type may also have others.
  static func isCertain(value: Any) -> Bool {
    let layout = StateLayout.of(value)
    if layout.isObjectFree { return true }
    if layout.optional != nil { return layout.content(of: value).map { isCertain(value: $0) } ?? true }
    // What mirrors itself may not show all that it holds.
    guard !layout.isObject, !layout.mirrorsItself, !layout.mayDangle else { return false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct where mirror.children.isEmpty: return false
    case .enum, .struct, .tuple: return mirror.children.allSatisfy { isCertain(value: $0.value) }
    default: return false
    }
  }

  private static func isCertain(_ type: Any.Type, seen: inout Set<ObjectIdentifier>) -> Bool {
    if type is AnyClass { return false }
    // A type within itself holds no more than it would without.
    guard seen.insert(ObjectIdentifier(type)).inserted else { return true }
    if isText(type) { return true }
    if let elements = (type as? any HoldsElements.Type)?.elements {
      return elements.allSatisfy { isCertain($0, seen: &seen) }
    }
    // Whether a type conforms is dear to ask the first time, so it is asked only where it matters.
    let (isPlain, isEnumeration) = (isPlain(type), FieldLayout.kind(of: type) == .enumeration)
    let isScriptable = (isPlain || isEnumeration) && type is any Scriptable.Type
    if isPlain, isScriptable || type is any Equatable.Type { return true }
    // An enum does not say what it carries; what a script can write is a value.
    if isEnumeration { return isScriptable && (type as? any Scriptable.Type)?.isWrittenWhole == true }
    guard let fields = FieldLayout.fields(of: type), !fields.isEmpty else { return false }
    return fields.allSatisfy { $0.isStrong && isCertain($0.type, seen: &seen) }
  }

  /// Whether a type is nothing but bytes.
  static func isPlain(_ type: Any.Type) -> Bool {
    func open<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: open)
  }

  /// Types that share their storage and never show it.
  private static func isText(_ type: Any.Type) -> Bool {
    type == String.self || type == Character.self || type == Substring.self || type == URL.self || type == Data.self
  }
}

/// A type of the standard library that holds just what its elements hold.
protocol HoldsElements {
  static var elements: [Any.Type] { get }
}

extension Optional: HoldsElements {
  static var elements: [Any.Type] { [Wrapped.self] }
}

extension Array: HoldsElements {
  static var elements: [Any.Type] { [Element.self] }
}

extension Set: HoldsElements {
  static var elements: [Any.Type] { [Element.self] }
}

extension Dictionary: HoldsElements {
  static var elements: [Any.Type] { [Key.self, Value.self] }
}
