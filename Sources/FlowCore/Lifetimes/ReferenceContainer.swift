import FlowScript

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
