import FoundationEssentials

/// What is no part of the state that it is a property of: see ``LeftOutOfState``.
enum LeftOut {
  /// Whether fields that are declared with a type are left out, `nil` where each value has to be asked.
  static func verdict(on type: Any.Type) -> Bool? {
    let kind = FieldLayout.kind(of: type)
    if kind == .function || type is any LeftOutOfState.Type { return true }
    if isListOfWhatIsLeftOut(type) { return true }
    // A class does not say what its subclasses are.
    if type is AnyClass { return type is any Actor.Type ? true : nil }
    if let wrapper = type as? any StateWrapper.Type { return verdict(onShownOf: wrapper) }
    // What is left out when it is there is left out when it is not: else a controller that is set is `nil → none`.
    if kind == .enumeration || kind == .other, let optional = type as? any EmptyOrFull.Type {
      return verdict(on: optional.full)
    }
    return hasOneFace(type, kind) ? false : nil
  }

  /// Whether a value is left out.
  static func isLeftOut(_ value: Any) -> Bool {
    let layout = StateLayout.of(value)
    if let verdict = layout.isLeftOut { return verdict }
    if layout.optional != nil { return layout.content(of: value).map(isLeftOut) ?? layout.isLeftOutWhenEmpty }
    if let wrapper = layout.wrapper { return isLeftOut(wrapper.shown(by: value)) }
    if value is any LeftOutOfState { return true }
    return Mirror(reflecting: value).displayStyle == nil && layout.name.contains("->")
  }

  /// Whether a type is a list whose elements are left out, whatever they are.
  static func isListOfWhatIsLeftOut(_ type: Any.Type) -> Bool {
    (type as? any ListType.Type).map { verdict(on: $0.element) == true } ?? false
  }

  private static func verdict<Wrapper: StateWrapper>(onShownOf type: Wrapper.Type) -> Bool? {
    verdict(on: Wrapper.Shown.self)
  }

  /// Whether a value's own type is always the declared one: an existential has the types of what is in it.
  private static func hasOneFace(_ type: Any.Type, _ kind: FieldLayout.Kind) -> Bool {
    if type == AnyHashable.self || _typeName(type, qualified: false).contains("->") { return false }
    switch kind {
    case .structure, .tuple, .enumeration: return true
    case .object, .function, .other: return false
    }
  }
}

/// An array whose type is known only at run time.
protocol ListType: SendableMetatype {
  /// The type of the elements, as it is declared.
  static var element: Any.Type { get }
  /// Hands over the elements of an array of this very type.
  static func forEachElement(at memory: UnsafeRawPointer, _ body: (Any) -> Void)
}

extension Array: ListType {
  static var element: Any.Type { Element.self }

  static func forEachElement(at memory: UnsafeRawPointer, _ body: (Any) -> Void) {
    for element in memory.assumingMemoryBound(to: Self.self).pointee { body(element) }
  }
}

/// An optional, of whatever.
protocol EmptyOrFull: SendableMetatype {
  /// The type of what it may hold.
  static var full: Any.Type { get }
  /// What a value of this very type holds, which lies at `memory`.
  static func content(at memory: UnsafeRawPointer) -> Any?
}

extension Optional: EmptyOrFull {
  static var full: Any.Type { Wrapped.self }

  static func content(at memory: UnsafeRawPointer) -> Any? {
    guard let content = memory.assumingMemoryBound(to: Self.self).pointee else { return nil }
    return content
  }
}

/// A property wrapper whose value is shown in place of itself: `_x: Published<Int>` shows as `x: 3`.
///
/// ``shown`` is asked each time that state is read, so it has no effects and costs little.
public protocol StateWrapper: SendableMetatype {
  /// The type of what is shown.
  associatedtype Shown

  /// The value that the wrapper stands for.
  var shown: Shown { get }
}

extension StateWrapper {
  /// What a value of this very type shows.
  static func shown(by value: Any) -> Any { (value as? Self)?.shown ?? value }
}

/// Tells what is certain to hold no object, so that a copy of it keeps nothing alive and changes with nothing else.
enum ReferenceFree {
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
