import FlowScript
import FlowSystem

/// Finds what an object holds strongly, by its stored properties, whatever its type.
///
/// Nothing of the app runs: structures and classes are read in place, by what the Swift runtime knows of their fields, and enums
/// by Mirror. Weak, unowned and unmanaged references hold nothing and are never touched, since they may dangle.
/// A type whose fields the runtime does not know, such as one of a C library, holds nothing as far as can be told.
@MainActor
package final class ReferenceReader {
  /// What is held.
  package enum Held {
    /// An object.
    case object(AnyObject)
    /// A function, with what it captured.
    case closure(ClosureContext)
  }

  /// How values of a type are read.
  private indirect enum Shape {
    /// They hold nothing.
    case nothing
    /// A reference, or null.
    case reference
    /// A function and its context, or null.
    case closure
    /// A structure or a tuple.
    case fields([Field])
    /// One of the standard library's generic types.
    case container(any ReferenceContainer.Type)
    /// An enum, an existential, or a collection that shows its elements: the value has to be asked.
    case value
  }

  private struct Field {
    /// `nil` where the path does not name it.
    let name: String?
    let offset: Int
    let type: Any.Type
  }

  /// What is nested deeper than this is not looked at.
  private static let depthLimit = 64

  private var shapes: [ObjectIdentifier: Shape] = [:]
  private var classes: [ObjectIdentifier: [Field]] = [:]
  private var components: [ReferencePath.Component] = []
  private var depth = 0

  /// A reader that has met no type yet.
  package init() {}

  /// Hands over what an object holds, in the order of its properties, those of superclasses first.
  package func references(of object: AnyObject, _ body: (ReferencePath, Held) -> Void) {
    let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    withExtendedLifetime(object) { visit(fields(ofClass: type(of: object)), at: memory, body) }
  }

  // MARK: Reading

  private func visit(_ type: Any.Type, at memory: UnsafeRawPointer, _ body: (ReferencePath, Held) -> Void) {
    guard depth < ReferenceReader.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    switch shape(of: type) {
    case .nothing: break
    case .reference:
      guard let address = memory.load(as: UnsafeRawPointer?.self) else { return }
      body(ReferencePath(components), .object(Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()))
    case .closure:
      guard let context = ClosureContext(ofFunctionAt: memory) else { return }
      body(ReferencePath(components), .closure(context))
    case .fields(let fields): visit(fields, at: memory, body)
    case .container(let container):
      container.forEachElement(at: memory) { component, element, type in
        if let component { components.append(component) }
        visit(type, at: element, body)
        if component != nil { components.removeLast() }
      }
    case .value:
      func open<Value>(_ type: Value.Type) { visit(value: memory.assumingMemoryBound(to: Value.self).pointee, body) }
      _openExistential(type, do: open)
    }
  }

  private func visit(_ fields: [Field], at memory: UnsafeRawPointer, _ body: (ReferencePath, Held) -> Void) {
    for field in fields {
      if let name = field.name { components.append(.property(name)) }
      visit(field.type, at: memory + field.offset, body)
      if field.name != nil { components.removeLast() }
    }
  }

  /// Looks into a value whose own type may differ from the declared one.
  private func visit(value: Any, _ body: (ReferencePath, Held) -> Void) {
    let type = type(of: value)
    if type is AnyClass { return body(ReferencePath(components), .object(value as AnyObject)) }
    if case .value = shape(of: type) { return visit(mirrored: value, type, body) }
    func visitOpened<Value>(_ value: Value) {
      withUnsafePointer(to: value) { visit(Value.self, at: UnsafeRawPointer($0), body) }
    }
    func cast<Value>(to type: Value.Type) {
      if let value = value as? Value { visitOpened(value) }
    }
    func open<Value>(_ opened: Value) {
      // An existential may lie within an existential: what is opened then is not yet the value.
      if Value.self == type { visitOpened(opened) } else { _openExistential(type, do: cast) }
    }
    _openExistential(value, do: open)
  }

  /// Looks into an enum case, or a collection that shows its elements.
  private func visit(mirrored value: Any, _ type: Any.Type, _ body: (ReferencePath, Held) -> Void) {
    let isCollection = ReferenceReader.isCollection(type)
    guard isCollection || FieldLayout.kind(of: type) == .enumeration && !(type is any CustomReflectable.Type) else {
      return
    }
    guard depth < ReferenceReader.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      components.append(isCollection ? .index(index) : .property(child.label ?? "\(index)"))
      visit(value: child.value, body)
      components.removeLast()
    }
  }

  // MARK: Types

  private func shape(of type: Any.Type) -> Shape {
    if let shape = shapes[ObjectIdentifier(type)] { return shape }
    let shape = makeShape(of: type)
    shapes[ObjectIdentifier(type)] = shape
    return shape
  }

  private func makeShape(of type: Any.Type) -> Shape {
    if ReferenceFree.isPlain(type) || !(type is AnyClass) && ReferenceFree.isCertain(type) { return .nothing }
    if type is AnyClass { return .reference }
    if let container = type as? any ReferenceContainer.Type {
      guard let optional = type as? any EmptyOrFull.Type else { return .container(container) }
      // Empty is null: nothing has to be copied.
      if optional.full is AnyClass { return .reference }
      return ReferenceReader.isFunction(optional.full) ? .closure : .container(container)
    }
    if ReferenceReader.isCollection(type) { return .value }
    switch FieldLayout.kind(of: type) {
    case .object: return .reference
    case .function: return ReferenceReader.isFunction(type) ? .closure : .nothing
    case .structure, .tuple: return .fields(fields(of: type, isNamed: !(type is any StateWrapper.Type)))
    case .enumeration, .other: return .value
    }
  }

  private func fields(ofClass type: AnyClass) -> [Field] {
    if let fields = classes[ObjectIdentifier(type)] { return fields }
    let found = fields(of: type, isNamed: true)
    classes[ObjectIdentifier(type)] = found
    return found
  }

  /// The strong fields. Those of a property wrapper have no names: it is known by that of its property.
  private func fields(of type: Any.Type, isNamed: Bool) -> [Field] {
    (FieldLayout.fields(of: type) ?? []).filter(\.isStrong).map { field in
      let name = field.name.first == "." ? String(field.name.dropFirst()) : StateField.name(ofStorage: field.name)
      return Field(name: isNamed ? name : nil, offset: field.offset, type: field.type)
    }
  }

  /// Whether values are a function with its context: a C function has none.
  private static func isFunction(_ type: Any.Type) -> Bool {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return FieldLayout.kind(of: type) == .function && _openExistential(type, do: size) == ClosureContext.functionSize
  }

  /// Whether values are collections of other libraries than the standard one.
  private static func isCollection(_ type: Any.Type) -> Bool {
    type is any CustomReflectable.Type && type is any Collection.Type && !(type is any ReferenceContainer.Type)
  }
}

/// A generic type of the standard library whose values hold their elements, read in place.
protocol ReferenceContainer: SendableMetatype {
  /// Hands over the address of each element of the value at `memory`, with how a path names it.
  static func forEachElement(
    at memory: UnsafeRawPointer, _ body: (ReferencePath.Component?, UnsafeRawPointer, Any.Type) -> Void)
}

extension Optional: ReferenceContainer {
  static func forEachElement(
    at memory: UnsafeRawPointer, _ body: (ReferencePath.Component?, UnsafeRawPointer, Any.Type) -> Void
  ) {
    guard let wrapped = memory.assumingMemoryBound(to: Self.self).pointee else { return }
    withUnsafePointer(to: wrapped) { body(nil, UnsafeRawPointer($0), Wrapped.self) }
  }
}

extension Array: ReferenceContainer {
  static func forEachElement(
    at memory: UnsafeRawPointer, _ body: (ReferencePath.Component?, UnsafeRawPointer, Any.Type) -> Void
  ) {
    memory.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      for index in elements.indices { body(.index(index), UnsafeRawPointer(base + index), Element.self) }
    }
  }
}

extension Set: ReferenceContainer {
  static func forEachElement(
    at memory: UnsafeRawPointer, _ body: (ReferencePath.Component?, UnsafeRawPointer, Any.Type) -> Void
  ) {
    // The order of hash values must not decide which of two paths is found first.
    let elements = memory.assumingMemoryBound(to: Self.self).pointee.map { (order: KeyOrder($0), element: $0) }
    for entry in elements.sorted(by: { $0.order < $1.order }) {
      withUnsafePointer(to: entry.element) { body(nil, UnsafeRawPointer($0), Element.self) }
    }
  }
}

extension Dictionary: ReferenceContainer {
  static func forEachElement(
    at memory: UnsafeRawPointer, _ body: (ReferencePath.Component?, UnsafeRawPointer, Any.Type) -> Void
  ) {
    let entries = memory.assumingMemoryBound(to: Self.self).pointee.map { (order: KeyOrder($0.key), entry: $0) }
    for (order, entry) in entries.sorted(by: { $0.order < $1.order }) {
      let component = order.literal.map { ReferencePath.Component.key($0) }
      withUnsafePointer(to: entry.key) { body(component, UnsafeRawPointer($0), Key.self) }
      withUnsafePointer(to: entry.value) { body(component, UnsafeRawPointer($0), Value.self) }
    }
  }
}

/// An order of keys that is the same in every process: by what a script would write, else by type.
private struct KeyOrder {
  /// The key as a script writes it. `nil` for a key that only its identity tells from others.
  let literal: Literal?
  private let typeName: String

  init(_ key: Any) {
    literal = (key as? any Scriptable)?.literal
    typeName = literal == nil ? _typeName(type(of: key)) : ""
  }

  static func < (first: KeyOrder, second: KeyOrder) -> Bool {
    switch (first.literal, second.literal) {
    case (let first?, let second?): Literal.precedesInPrint(first, second)
    case (nil, nil): first.typeName < second.typeName
    case (nil, _?): false
    case (_?, nil): true
    }
  }
}

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
      case .property(let name): ".\(VisibleText.line(name))"
      case .index(let index): "[\(index)]"
      case .key(let literal): "[\(key(literal))]"
      }
    }.joined()
  }
}
