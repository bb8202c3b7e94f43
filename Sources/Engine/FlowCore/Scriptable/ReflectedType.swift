import FlowScript
import Synchronization

/// A type that is not `Scriptable`, with the syntax of its declaration in the binary.
final class ReflectedType: Sendable {
  private static let known = Mutex<[ObjectIdentifier: ReflectedType]>([:])

  private enum Shape: Sendable {
    case enumeration(EnumLayout)
    case structure([FieldLayout])
    case optional(any AnyOptional.Type)
    case array(element: Any.Type)
    case set(element: Any.Type)
    case dictionary(key: Any.Type, value: Any.Type)
    // Values that no script can write, and why.
    case unwritable(String)

    // Returns the shape of a type whose content scripts do not write.
    static func withoutSyntax(_ name: String) -> Shape { .unwritable("\(name) has no syntax in scripts") }

    // Returns the shape of a type without metadata of its fields or cases.
    static func undescribed(_ name: String) -> Shape { .unwritable("the binary does not describe \(name)") }
  }

  private let type: Any.Type
  private let shape: Shape
  // The indices, in the layout of an enum, of the cases that scripts see.
  // As with `@Scriptable`, a name that begins with an underscore hides a case. So does a payload of the engine's, such
  // as a router action.
  // Scripts act on the screens and go back by gestures instead.
  private let visibleCases: [Int]
  private let cachedScriptType = Mutex<ScriptType?>(nil)

  /// Returns the type, read on first use.
  static func of(_ type: Any.Type) -> ReflectedType {
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known }
    let reflected = ReflectedType(type)
    // Another thread may have read the type meanwhile. All then use the same object.
    return known.withLock { known in
      known[key] = known[key] ?? reflected
      return known[key] ?? reflected
    }
  }

  // Reads the shape of a type, and which of its cases scripts see.
  private init(_ type: Any.Type) {
    self.type = type
    shape = Self.shape(of: type)
    visibleCases =
      if case .enumeration(let layout) = shape {
        layout.cases.indices.filter { index in
          let found = layout.cases[index]
          return !found.name.hasPrefix("_") && !(found.payload.map(Self.isUnwritableEngineType) ?? false)
        }
      } else { [] }
  }

  /// The syntax, with the names of the declaration.
  var scriptType: ScriptType {
    // `makeScriptType` does not evaluate the syntax of the parts, since they may contain this type.
    if let known = cachedScriptType.withLock({ $0 }) { return known }
    let made = makeScriptType()
    cachedScriptType.withLock { $0 = made }
    return made
  }

  func value(_ literal: Literal) throws(LiteralError) -> Any {
    // A result, since `_openExistential` does not pass on the type of an error.
    func open<Value>(_ type: Value.Type) -> Result<Any, LiteralError> {
      Result { () throws(LiteralError) -> Any in try self.value(literal, as: type) }
    }
    return try _openExistential(type, do: open).get()
  }

  /// Creates a value from a literal in uninitialized memory.
  func initialize(_ memory: UnsafeMutableRawPointer, from literal: Literal) throws(LiteralError) {
    switch shape {
    case .enumeration(let layout): try initialize(memory, from: literal, layout)
    case .structure(let fields):
      let call = try ScriptCall(literal, of: scriptType)
      try Self.initialize(memory, fields, from: call)
    case .optional(let optional):
      func open<Wrapped>(_ wrapped: Wrapped.Type) -> Result<Void, LiteralError> {
        Result { () throws(LiteralError) in
          let value: Wrapped? = if case .nil = literal { nil } else { try Self.value(literal, of: wrapped) }
          memory.initializeMemory(as: Wrapped?.self, to: value)
        }
      }
      try _openExistential(optional.wrappedType, do: open).get()
    case .array(let element): try initializeList(memory, of: element, from: literal)
    case .set(let element): try initializeSet(memory, of: element, from: literal)
    case .dictionary(let key, let value): try initializeDictionary(memory, of: key, value, from: literal)
    case .unwritable(let reason): throw LiteralError(.unwritable(type: scriptType.name, reason: reason))
    }
  }

  // Creates a value of this type, opened as `Value`.
  private func value<Value>(_ literal: Literal, as type: Value.Type) throws(LiteralError) -> Value {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    try initialize(UnsafeMutableRawPointer(memory), from: literal)
    return memory.move()
  }

  private static func value<Value>(_ literal: Literal, of type: Value.Type) throws(LiteralError) -> Value {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    try WritableType(any: type).initialize(UnsafeMutableRawPointer(memory), from: literal)
    return memory.move()
  }
}

// MARK: - Values

extension ReflectedType {
  private func initialize(
    _ memory: UnsafeMutableRawPointer, from literal: Literal, _ layout: EnumLayout
  ) throws(LiteralError) {
    let call = try ScriptCall(literal, of: scriptType)
    let index = visibleCases[call.index]
    guard let payload = layout.cases[index].payload else {
      layout.initialize(memory, case: index, payload: nil)
      return
    }
    func open<Payload>(_ type: Payload.Type) -> Result<Void, LiteralError> {
      Result { () throws(LiteralError) in
        let made = UnsafeMutablePointer<Payload>.allocate(capacity: 1)
        defer { made.deallocate() }
        try Self.initialize(UnsafeMutableRawPointer(made), Self.parts(ofPayload: type), from: call)
        layout.initialize(memory, case: index, payload: UnsafeMutableRawPointer(made))
      }
    }
    try _openExistential(payload, do: open).get()
  }

  // Creates the parts of a structure or payload from the arguments of a call. After an error, no part is left.
  private static func initialize(
    _ memory: UnsafeMutableRawPointer, _ parts: [FieldLayout], from call: ScriptCall
  ) throws(LiteralError) {
    for (index, part) in parts.enumerated() {
      do throws(LiteralError) {
        try call.initialize(memory + part.offset, parameter: index, as: WritableType(any: part.type))
      } catch {
        // The memory has a value as a whole or none, so the caller does not release single parts.
        deinitialize(parts[..<index], of: memory)
        throw error
      }
    }
  }

  private static func deinitialize(_ parts: ArraySlice<FieldLayout>, of memory: UnsafeMutableRawPointer) {
    for part in parts {
      let address = memory + part.offset
      func open<Part>(_ type: Part.Type) { address.assumingMemoryBound(to: type).deinitialize(count: 1) }
      _openExistential(part.type, do: open)
    }
  }

  private func initializeList(
    _ memory: UnsafeMutableRawPointer, of element: Any.Type, from literal: Literal
  ) throws(LiteralError) {
    guard case .array(let literals) = literal else { throw mismatch(literal) }
    func open<Element>(_ type: Element.Type) -> Result<Void, LiteralError> {
      Result { () throws(LiteralError) in
        memory.initializeMemory(as: [Element].self, to: try Self.elements(literals, of: type))
      }
    }
    try _openExistential(element, do: open).get()
  }

  private func initializeSet(
    _ memory: UnsafeMutableRawPointer, of element: Any.Type, from literal: Literal
  ) throws(LiteralError) {
    // A script writes a set as a list.
    let literals: [Literal]
    switch literal {
    case .array(let elements), .set(let elements): literals = elements
    default: throw mismatch(literal)
    }
    func open<Element: Hashable>(_ type: Element.Type) -> Result<Void, LiteralError> {
      Result { () throws(LiteralError) in
        memory.initializeMemory(as: Set<Element>.self, to: Set(try Self.elements(literals, of: type)))
      }
    }
    guard let element = element as? any Hashable.Type else { throw mismatch(literal) }
    try open(element).get()
  }

  private func initializeDictionary(
    _ memory: UnsafeMutableRawPointer, of key: Any.Type, _ value: Any.Type, from literal: Literal
  ) throws(LiteralError) {
    guard case .dictionary(let entries) = literal, let key = key as? any Hashable.Type else { throw mismatch(literal) }
    func open<Key: Hashable>(_ keyType: Key.Type) -> Result<Void, LiteralError> {
      func open<Value>(_ valueType: Value.Type) -> Result<Void, LiteralError> {
        Result { () throws(LiteralError) in
          memory.initializeMemory(as: [Key: Value].self, to: try Self.pairs(entries, of: keyType, valueType))
        }
      }
      return _openExistential(value, do: open)
    }
    try open(key).get()
  }

  private static func pairs<Key: Hashable, Value>(
    _ entries: [Literal.Entry], of keyType: Key.Type, _ valueType: Value.Type
  ) throws(LiteralError) -> [Key: Value] {
    var pairs: [Key: Value] = [:]
    for entry in entries {
      let old: Value?
      do throws(LiteralError) {
        let key = try value(entry.key, of: keyType)
        old = pairs.updateValue(try value(entry.value, of: valueType), forKey: key)
      } catch {
        throw error.inside(.key(entry.key))
      }
      // A repeated key is an error of the dictionary itself, not of one of its values.
      guard old == nil else { throw LiteralError(.repeatedKey(entry.key)) }
    }
    return pairs
  }

  private static func elements<Element>(_ literals: [Literal], of type: Element.Type) throws(LiteralError) -> [Element]
  {
    var elements: [Element] = []
    elements.reserveCapacity(literals.count)
    for (index, literal) in literals.enumerated() {
      do throws(LiteralError) {
        elements.append(try value(literal, of: type))
      } catch {
        throw error.inside(.element(index))
      }
    }
    return elements
  }

  private func mismatch(_ literal: Literal) -> LiteralError {
    LiteralError(.mismatch(expected: scriptType.name, found: literal))
  }
}

// MARK: - Syntax

extension ReflectedType {
  // Returns the shape of a type, or the reason why scripts cannot write its values.
  private static func shape(of type: Any.Type) -> Shape {
    let name = name(of: type)
    switch FieldLayout.kind(of: type) {
    case .object: return .unwritable("\(name) is a class")
    case .function: return .unwritable("\(name) is a closure")
    case .tuple: return .unwritable("\(name) is a tuple")
    case .existential: return .unwritable("\(name) is an existential")
    case .other: return .withoutSyntax(name)
    case .optional:
      return ConformanceIndex.optional(type).map { .optional($0) } ?? .unwritable("\(name) is unknown")
    case .enumeration:
      guard let layout = EnumLayout(of: type) else { return .undescribed(name) }
      return layout.cases.isEmpty ? .unwritable("\(name) has no values") : .enumeration(layout)
    case .structure: return shape(ofStructure: type, name)
    }
  }

  // Arrays, sets and dictionaries have shapes of their own. The shape of an app's structure has its properties.
  private static func shape(ofStructure type: Any.Type, _ name: String) -> Shape {
    if let elements = ConformanceIndex.elements(of: type) {
      if ConformanceIndex.isArray(type) { return .array(element: elements[0]) }
      return elements.count == 1
        ? .set(element: elements[0]) : .dictionary(key: elements[0], value: elements[1])
    }
    // Scripts do not write the content of these types, which may have rules that only their initializers keep.
    guard let module = TypeDeclaration(of: type)?.module, !foreignModules.contains(module) else {
      return .withoutSyntax(name)
    }
    guard !ConformanceIndex.mirrorsItself(type) else { return .unwritable("\(name) has a custom mirror") }
    guard !ConformanceIndex.isLeftOut(type) else { return .unwritable("the state leaves out values of \(name)") }
    guard ConformanceIndex.stateWrapper(type) == nil else { return .unwritable("\(name) is a property wrapper") }
    guard let fields = FieldLayout.fields(of: type) else {
      return .undescribed(name)
    }
    if let field = fields.first(where: { !$0.isStrong }) {
      return .unwritable("\(name).\(field.name) is a weak or unowned reference")
    }
    return .structure(fields)
  }

  // The modules whose structures are more than their properties.
  private static let foreignModules: Set<String> = [
    "Swift", "_Concurrency", "Synchronization", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "Dispatch", "__C",
  ]

  // Returns whether the engine declares a type of values, and gives them no literals.
  private static func isUnwritableEngineType(_ type: Any.Type) -> Bool {
    guard FieldLayout.kind(of: type) != .object, let module = TypeDeclaration(of: type)?.module else { return false }
    return TypeIndex.engineModules.contains(module) && ConformanceIndex.scriptable(type) == nil
  }

  // Returns the syntax, without evaluating that of the parts.
  private func makeScriptType() -> ScriptType {
    switch shape {
    case .enumeration(let layout):
      let cases = visibleCases.map { index in
        let payload = layout.cases[index].payload
        return ScriptCase(layout.cases[index].name, payload.map { Self.parameters(Self.parts(ofPayload: $0)) } ?? [])
      }
      return ScriptType(
        name: Self.name(of: type), form: .enumeration(cases),
        hasUnwritableCases: layout.cases.indices.contains { index in
          layout.cases[index].payload != nil && !visibleCases.contains(index)
        })
    case .structure(let fields):
      return ScriptType(name: Self.name(of: type), form: .structure(Self.parameters(fields)))
    case .optional(let optional): return ScriptType(form: .optional(WritableType(any: optional.wrappedType)))
    case .array(let element): return ScriptType(form: .array(WritableType(any: element)))
    case .set(let element):
      guard element is any Hashable.Type else { break }
      return ScriptType(form: .set(WritableType(any: element)))
    case .dictionary(let key, let value):
      guard key is any Hashable.Type else { break }
      return ScriptType(form: .dictionary(key: WritableType(any: key), value: WritableType(any: value)))
    case .unwritable(let reason): return ScriptType(name: Self.name(of: type), form: .unwritable(reason: reason))
    }
    return ScriptType(name: Self.name(of: type), form: .unwritable(reason: "its elements or keys are not Hashable"))
  }

  // Returns the parts of a payload: a tuple's elements, or a value without a label.
  private static func parts(ofPayload type: Any.Type) -> [FieldLayout] {
    if FieldLayout.kind(of: type) == .tuple { return FieldLayout.fields(of: type) ?? [] }
    return [FieldLayout(name: "", offset: 0, type: type, ownership: .strong)]
  }

  private static func parameters(_ parts: [FieldLayout]) -> [ScriptParameter] {
    parts.map { part in
      let label = FieldLayout.name(ofStorage: part.name)
      let type = WritableType(any: part.type)
      return ScriptParameter(
        label.isEmpty || label.hasPrefix(".") ? nil : label, type: type, named: name(of: part.type))
    }
  }

  // Returns the name of a type with those of outer types: `MovieFlow.Step`, `[Int]?`.
  private static func name(of type: Any.Type) -> String {
    if let optional = ConformanceIndex.optional(type) { return "\(name(of: optional.wrappedType))?" }
    if let elements = ConformanceIndex.elements(of: type) {
      if ConformanceIndex.isArray(type) { return "[\(name(of: elements[0]))]" }
      return elements.count == 1
        ? "Set<\(name(of: elements[0]))>" : "[\(name(of: elements[0])): \(name(of: elements[1]))]"
    }
    let own = _typeName(type, qualified: false)
    guard let outer = TypeDeclaration(of: type)?.outerNames, !outer.isEmpty else { return own }
    return (outer + [own]).joined(separator: ".")
  }
}
