import FlowScript
import FlowSystem

/// A reader of the strong references that an object's stored properties hold.
///
/// The object may have any type. Of the app's code, the reader runs only custom mirrors of collections, and literals of
/// keys and of elements of sets. It reads structures and classes in place, by the fields that the Swift runtime knows,
/// and enums through Mirror. It never touches weak, unowned and unmanaged references, which hold nothing and may
/// dangle. A type with unknown fields, such as one of a C library, counts as holding nothing.
@MainActor
package final class ReferenceReader {
  package enum Reference {
    case object(AnyObject)
    /// A function, with its captures.
    case closure(ClosureContext)
  }

  private indirect enum Shape {
    case nothing
    // A reference, or null.
    case reference
    // A function and its context, or null.
    case closure
    case fields([Field])
    case container(any ReferenceContainer.Type)
    // An enum, an existential, or a collection that shows its elements.
    // The reader visits such a value by its dynamic type.
    case value
  }

  // A field that may hold a strong reference.
  private struct Field {
    // The name in a path. `nil` if paths leave it out.
    let name: String?
    let offset: Int
    let type: Any.Type
  }

  // Recursive values of structures and enums end there.
  private static let depthLimit = 64

  private var shapes: [ObjectIdentifier: Shape] = [:]
  private var classes: [ObjectIdentifier: [Field]] = [:]
  // The path to the value that the reader visits now.
  private var components: [ReferencePath.Component] = []
  // The nesting of the value that the reader visits now.
  private var depth = 0

  package init() {}

  /// Calls `body` with each strong reference of an object, in property order. Superclasses come first.
  package func references(of object: AnyObject, _ body: (ReferencePath, Reference) -> Void) {
    let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    withExtendedLifetime(object) { visit(fields(ofClass: type(of: object)), at: memory, body) }
  }

  // MARK: Reading

  private func visit(_ type: Any.Type, at memory: UnsafeRawPointer, _ body: (ReferencePath, Reference) -> Void) {
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

  private func visit(_ fields: [Field], at memory: UnsafeRawPointer, _ body: (ReferencePath, Reference) -> Void) {
    for field in fields {
      if let name = field.name { components.append(.property(name)) }
      visit(field.type, at: memory + field.offset, body)
      if field.name != nil { components.removeLast() }
    }
  }

  // Visits a value whose dynamic type may differ from the declared one.
  private func visit(value: Any, _ body: (ReferencePath, Reference) -> Void) {
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
      // An existential may contain another existential, so the opened value may not be the final one.
      if Value.self == type { visitOpened(opened) } else { _openExistential(type, do: cast) }
    }
    _openExistential(value, do: open)
  }

  // Visits an enum's payload, or the elements of a collection that shows them.
  private func visit(mirrored value: Any, _ type: Any.Type, _ body: (ReferencePath, Reference) -> Void) {
    let isCollection = ReferenceReader.isCollection(type)
    guard isCollection || FieldLayout.kind(of: type) == .enumeration && !ConformanceIndex.mirrorsItself(type) else {
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
    if ReferenceFree.isTrivial(type) || !(type is AnyClass) && ReferenceFree.isCertain(type) { return .nothing }
    if type is AnyClass { return .reference }
    if let container = type as? any ReferenceContainer.Type {
      guard let optional = ConformanceIndex.optional(type) else { return .container(container) }
      // An empty optional is null here, so the reader finds the reference in place without a copy.
      if optional.wrappedType is AnyClass { return .reference }
      return ReferenceReader.isFunction(optional.wrappedType) ? .closure : .container(container)
    }
    if ReferenceReader.isCollection(type) { return .value }
    switch FieldLayout.kind(of: type) {
    case .object: return .reference
    case .function: return ReferenceReader.isFunction(type) ? .closure : .nothing
    case .structure, .tuple: return .fields(fields(of: type, isNamed: ConformanceIndex.stateWrapper(type) == nil))
    case .enumeration, .optional, .existential, .other: return .value
    }
  }

  // Returns the fields of a class that may hold strong references, read on first use.
  private func fields(ofClass type: AnyClass) -> [Field] {
    if let fields = classes[ObjectIdentifier(type)] { return fields }
    let found = fields(of: type, isNamed: true)
    classes[ObjectIdentifier(type)] = found
    return found
  }

  // Returns a type's fields that may hold strong references. They have names if `isNamed` is set.
  // A path names the property instead of the parts of its wrapper, which have no names.
  private func fields(of type: Any.Type, isNamed: Bool) -> [Field] {
    (FieldLayout.fields(of: type) ?? []).filter(\.isStrong).map { field in
      let name = field.name.first == "." ? String(field.name.dropFirst()) : FieldLayout.name(ofStorage: field.name)
      return Field(name: isNamed ? name : nil, offset: field.offset, type: field.type)
    }
  }

  // Returns whether a type is that of functions with a context. A C function has none.
  private static func isFunction(_ type: Any.Type) -> Bool {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return FieldLayout.kind(of: type) == .function && _openExistential(type, do: size) == ClosureContext.functionSize
  }

  // Returns whether a type is a collection with a custom mirror, but no `ReferenceContainer`.
  private static func isCollection(_ type: Any.Type) -> Bool {
    ConformanceIndex.mirrorsItself(type) && type is any Collection.Type && !(type is any ReferenceContainer.Type)
  }
}

/// A generic type of the standard library with elements that the reader visits without Mirror.
protocol ReferenceContainer: SendableMetatype {
  /// Calls `body` with each element's component in a path, address and type.
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
    // Sorted, so that hash order does not decide which of two paths comes first.
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

// An order of keys and of sets' elements, the same in every process.
// The order compares literals, and types and contents of values without a literal. Literals come first.
private struct KeyOrder {
  // The key in script syntax. `nil` if its type is not `Scriptable`.
  let literal: Literal?
  private let typeName: String
  // The key as a state shows it. `nil` if `literal` is set.
  private let content: Literal?

  init(_ key: Any) {
    literal = (key as? any Scriptable)?.literal
    typeName = literal == nil ? _typeName(type(of: key)) : ""
    content = literal == nil ? StateReader.literal(of: key) : nil
  }

  static func < (first: KeyOrder, second: KeyOrder) -> Bool {
    switch (first.literal, second.literal) {
    case (let first?, let second?): Literal.precedesInPrint(first, second)
    case (nil, nil):
      if first.typeName == second.typeName, let first = first.content, let second = second.content {
        Literal.precedesInPrint(first, second)
      } else {
        first.typeName < second.typeName
      }
    case (nil, _?): false
    case (_?, nil): true
    }
  }
}

/// A path from an object to another one that the object holds.
package struct ReferencePath: Sendable {
  package enum Component: Sendable {
    /// A stored property, or a case of an enum.
    case property(String)
    case index(Int)
    /// A key or a value of a dictionary, by the key.
    case key(Literal)
  }

  /// The components, from the object onwards.
  package var components: [Component]

  package init(_ components: [Component] = []) {
    self.components = components
  }

  /// Returns the path as text that follows a name, such as `.items[0].title`.
  /// - Parameter key: A closure that returns the text of a key.
  /// - Returns: The text of all components. The text is empty if there are none.
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
