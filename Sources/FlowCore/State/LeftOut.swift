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
