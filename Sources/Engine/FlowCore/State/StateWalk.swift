import FlowRuntime
import FlowScript
import FoundationEssentials

/// One reading of a value, which ends at any object already entered.
struct StateWalk {
  // The deepest nesting that a walk enters. A value beneath shows as its type and `…`, as in a cycle.
  // A walk calls itself at each level, so a long chain of values would overflow the stack.
  private static let depthLimit = 64
  // The object whose properties the walk reads.
  // Separate from `entered`, so that most readings need no set.
  private let root: UnsafeRawPointer?
  private var entered: Set<UnsafeRawPointer> = []
  private var depth = 0
  // Whether the walk is within a case that no script can write.
  // A value in such a case that makes its own literal may lead back to this walk.
  private var isWithinCase = false
  /// The trace to which the walk adds the memory that it reads. `nil` if the walk keeps none.
  var trace: WalkTrace?

  /// Begins a walk. `root` is the object whose properties the walk reads, or `nil` for any other value.
  init(root: UnsafeRawPointer? = nil) {
    self.root = root
  }

  // The walk around a value whose own literal may lead back into the walk.
  // Unchecked, since a walk only compares the addresses that it holds.
  private struct Outer: @unchecked Sendable {
    let walk: StateWalk
  }

  @TaskLocal private static var outer: Outer?

  /// Returns an enum's case as a literal, ignoring its type's own literal.
  static func literal(ofCase value: Any) -> Literal {
    var walk = outer?.walk ?? StateWalk()
    guard walk.depth < depthLimit else { return withoutLiteral(StateLayout.of(value)) }
    walk.depth += 1
    walk.isWithinCase = true
    return walk.enumCase(value, Mirror(reflecting: value))
  }

  mutating func literal(of value: Any) -> Literal {
    if let common = StateWalk.literal(ofCommon: value) {
      if trace != nil, value is String { trace?.keep(value) }
      return common
    }
    let layout = StateLayout.of(value)
    guard trace != nil, layout.isReferenceFree else { return literal(of: value, layout) }
    trace?.keep(value)
    let outer = trace
    trace = nil
    defer { trace = outer }
    return literal(of: value, layout)
  }

  private mutating func literal(of value: Any, _ layout: StateLayout) -> Literal {
    if let scriptable = layout.scriptable {
      trace?.giveUp()
      guard isWithinCase else { return scriptable.literal(of: value) }
      return StateWalk.$outer.withValue(Outer(walk: self)) { scriptable.literal(of: value) }
    }
    guard depth < StateWalk.depthLimit else { return StateWalk.withoutLiteral(layout) }
    depth += 1
    defer { depth -= 1 }
    if layout.optional != nil { return layout.content(of: value).map { literal(of: $0) } ?? .nil }
    if let wrapper = layout.wrapper {
      let shown = wrapper.shown(by: value)
      if trace != nil { record(shown, by: wrapper, at: wrapper.shownMemory(by: value)) }
      return literal(of: shown)
    }
    if layout.fields == nil { return layout.literal(ofCase: value) { literal(ofMirrored: value, layout) } }
    return layout.isObject
      ? object(value, layout) : .structure(type: layout.name, arguments: properties(of: value, layout))
  }

  /// Returns the stored properties of a structure or object, or its other parts.
  static func properties(of subject: Any) -> [Literal.Argument] {
    let layout = StateLayout.of(subject)
    guard layout.isObject else {
      var walk = StateWalk()
      return walk.properties(of: subject, layout)
    }
    return layout.withMemory(of: subject) { memory in
      var walk = StateWalk(root: memory)
      return walk.properties(of: subject, layout)
    }
  }

  /// Returns the first shown property of a name. Returns `nil` if there is none, or if the layout knows no fields.
  static func property(_ name: String, of subject: Any) -> Literal? {
    let layout = StateLayout.of(subject)
    guard let fields = layout.fields else { return nil }
    return layout.withMemory(of: subject) { memory in
      var walk = StateWalk(root: layout.isObject ? memory : nil)
      for field in fields where field.name == name {
        if let value = walk.literal(of: field, at: memory, of: subject, isObject: layout.isObject) { return value }
      }
      return nil
    }
  }

  /// Returns a property as a literal. Returns `nil` if the property is left out or Mirror does not have it.
  mutating func literal(
    of field: StateField, at memory: UnsafeRawPointer, of subject: Any, isObject: Bool
  ) -> Literal? {
    if trace != nil { record(field, at: memory, isObject: isObject) }
    if let common = field.commonLiteral(at: memory) { return common }
    if let unfollowed = field.unfollowed { return unfollowed.literal(at: memory) }
    if field.isLeftOutReference(at: memory) { return nil }
    guard let value = field.value(at: memory, of: subject) else { return nil }
    if trace != nil, field.mirrorPosition == nil {
      let address = memory + field.offset
      if let wrapper = field.wrapper {
        record(value, by: wrapper, at: wrapper.shownMemory(byWrapperAt: address))
      } else if field.storage == .existential {
        record(existential: value, at: address, size: field.size)
      }
    }
    if field.mayBeLeftOut, isLeftOut(value) { return nil }
    return literal(of: value)
  }

  // Returns whether a value is left out. What decides is its class, if it is an object.
  private mutating func isLeftOut(_ value: Any) -> Bool {
    guard LeftOutRules.isLeftOut(value) else { return false }
    guard trace != nil, let content = StateReader.content(of: value) else { return true }
    let layout = StateLayout.of(content)
    if layout.mirrorsItself { trace?.giveUp() }
    if layout.isObject { trace?.add(classOf: layout.withMemory(of: content) { $0 }) }
    return true
  }

  // Returns the stored properties as arguments, superclass first.
  private mutating func properties(of subject: Any, _ layout: StateLayout) -> [Literal.Argument] {
    guard let fields = layout.fields else {
      trace?.giveUp()
      return arguments(ofMirrored: subject, layout)
    }
    var arguments: [Literal.Argument] = []
    arguments.reserveCapacity(fields.count)
    layout.withMemory(of: subject) { memory in
      for field in fields {
        guard let value = literal(of: field, at: memory, of: subject, isObject: layout.isObject) else { continue }
        arguments.append(Literal.Argument(label: field.name, value: value))
      }
    }
    return arguments
  }

  // Returns the placeholder of a value without a literal.
  private static func withoutLiteral(_ layout: StateLayout) -> Literal { .elided(layout.name) }

  // Returns the text that stands for data: the number of the bytes and their digest.
  private static func text(of data: Data) -> String { "Data(\(data.count) bytes)~\(Digest.text(ofBytes: data))" }

  static func isText(ofData text: String) -> Bool {
    text.wholeMatch(of: /Data\([0-9]+ bytes\)~[0-9a-z]{6}/) != nil
  }

  // Returns the literal of a value whose type has no layout of fields.
  private mutating func literal(ofMirrored value: Any, _ layout: StateLayout) -> Literal {
    if let data = value as? Data { return .opaque(StateWalk.text(of: data)) }
    // Mirror shows the address, which differs between runs.
    if value is any _Pointer { return StateWalk.withoutLiteral(layout) }
    if let list = layout.list { return self.list(value, layout, list) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum, .tuple, .class: break
    default: trace?.giveUp()
    }
    switch mirror.displayStyle {
    case .collection:
      return .array(elements(of: mirror))
    case .set:
      return .set(elements(of: mirror).sorted(by: Literal.precedesInPrint))
    case .dictionary:
      return dictionary(mirror)
    case .enum:
      return enumCase(value, mirror)
    case .tuple:
      return .structure(type: "", arguments: arguments(ofTuple: mirror))
    case .class:
      return object(value, layout)
    default:
      // A type-erasing value may contain a `Scriptable` one.
      if let scriptable = value as? any Scriptable { return scriptable.literal }
      return .structure(type: layout.name, arguments: arguments(ofMirrored: value, layout))
    }
  }

  // Returns the elements of an array.
  // Reading them with Mirror would take longer than everything else together.
  private mutating func list(_ value: Any, _ layout: StateLayout, _ type: any ListType.Type) -> Literal {
    let mayBeLeftOut = LeftOutRules.verdict(on: type.element) != false
    var elements: [Literal] = []
    layout.withMemory(of: value) { memory in
      if trace != nil { type.record(at: memory, in: &trace) }
      type.forEachElement(at: memory) { element in
        guard !mayBeLeftOut || !isLeftOut(element) else { return }
        elements.append(literal(of: element))
      }
    }
    return .array(elements)
  }

  // Returns the literal of the most common types, found by comparing types alone. Returns `nil` for any other type.
  private static func literal(ofCommon value: Any) -> Literal? {
    switch StateField.CommonType(type(of: value)) {
    case .integer: (value as? Int)?.literal
    case .string: (value as? String)?.literal
    case .boolean: (value as? Bool)?.literal
    case nil: nil
    }
  }

  private mutating func arguments(ofTuple mirror: Mirror) -> [Literal.Argument] {
    var arguments: [Literal.Argument] = []
    for child in mirror.children where !isLeftOut(child.value) {
      let label = child.label.map(FieldLayout.name(ofStorage:))
      arguments.append(Literal.Argument(label: label?.first == "." ? nil : label, value: literal(of: child.value)))
    }
    return arguments
  }

  // Returns the children that Mirror shows of a structure or object, as arguments.
  private mutating func arguments(ofMirrored subject: Any, _ layout: StateLayout) -> [Literal.Argument] {
    // Only a type without a custom mirror certainly has the fields that its mirror shows.
    guard !layout.mirrorsItself else { return arguments(of: Mirror(reflecting: subject), at: nil) }
    return layout.withMemory(of: subject) { arguments(of: Mirror(reflecting: subject), at: $0) }
  }

  // Returns the children of a mirror as arguments, those of the superclass first.
  // `memory` is the address of the value. It is `nil` if the mirror may describe something else.
  private mutating func arguments(of mirror: Mirror, at memory: UnsafeRawPointer?) -> [Literal.Argument] {
    var arguments: [Literal.Argument] = []
    if let inherited = mirror.superclassMirror, !StateReader.isPlatformClass(inherited.subjectType) {
      arguments = self.arguments(of: inherited, at: memory)
    }
    let fields = StateWalk.declaredFields(of: mirror)
    for (position, index) in mirror.children.indices.enumerated() {
      // Mirror reads a child on access, and would follow a reference that may dangle.
      if let field = fields?[position], let unfollowed = UnfollowedReference(field) {
        guard let memory, LeftOutRules.verdict(on: field.type) != true else { continue }
        let name = FieldLayout.name(ofStorage: field.name)
        arguments.append(Literal.Argument(label: name, value: unfollowed.literal(at: memory)))
        continue
      }
      let child = mirror.children[index]
      guard child.label != StateField.observationRegistrar, !LeftOutRules.isLeftOut(child.value) else { continue }
      let label = child.label.map(FieldLayout.name(ofStorage:))
      arguments.append(Literal.Argument(label: label, value: literal(of: child.value)))
    }
    return arguments
  }

  // Returns the fields that match the children of a mirror. Returns `nil` if the children are something else.
  private static func declaredFields(of mirror: Mirror) -> [FieldLayout]? {
    guard mirror.displayStyle == .class || mirror.displayStyle == .struct else { return nil }
    guard let all = FieldLayout.fields(of: mirror.subjectType) else { return nil }
    let inherited = _getSuperclass(mirror.subjectType).flatMap { FieldLayout.fields(of: $0)?.count } ?? 0
    let declared = all.dropFirst(inherited)
    return declared.count == mirror.children.count ? Array(declared) : nil
  }

  // Returns the elements of a collection that Mirror shows, in its order.
  private mutating func elements(of mirror: Mirror) -> [Literal] {
    let mayBeLeftOut = LeftOutRules.mayLeaveOutElements(of: mirror.subjectType)
    var elements: [Literal] = []
    for child in mirror.children where !mayBeLeftOut || !LeftOutRules.isLeftOut(child.value) {
      elements.append(literal(of: child.value))
    }
    return elements
  }

  // Returns the entries of a dictionary, sorted by key. Leaves out an entry with its value.
  private mutating func dictionary(_ mirror: Mirror) -> Literal {
    let mayBeLeftOut = LeftOutRules.mayLeaveOutElements(of: mirror.subjectType)
    var entries: [Literal.Entry] = []
    for child in mirror.children {
      // Mirror shows an entry as a tuple of its key and its value.
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2, !mayBeLeftOut || !LeftOutRules.isLeftOut(pair[1].value) else { continue }
      entries.append(Literal.Entry(key: literal(of: pair[0].value), value: literal(of: pair[1].value)))
    }
    return .dictionary(entries.sorted { Literal.precedesInPrint($0.key, $1.key) })
  }

  private mutating func enumCase(_ value: Any, _ mirror: Mirror) -> Literal {
    // A description may be the app's own text.
    let caseName = EnumLayout.caseName(of: value) ?? String(describing: value)
    guard let payload = mirror.children.first else {
      return .enumCase(type: nil, name: caseName, arguments: [])
    }
    let name = payload.label ?? caseName
    let inner = Mirror(reflecting: payload.value)
    let isTuple = inner.displayStyle == .tuple
    return .enumCase(
      type: nil, name: name,
      arguments: isTuple
        ? arguments(ofTuple: inner) : [Literal.Argument(value: literal(of: payload.value))])
  }

  // Returns an object with its properties. An object within itself has none.
  private mutating func object(_ value: Any, _ layout: StateLayout) -> Literal {
    let object = layout.withMemory(of: value) { $0 }
    trace?.add(classOf: object)
    guard object != root, entered.insert(object).inserted else { return StateWalk.withoutLiteral(layout) }
    defer { entered.remove(object) }
    // Within a runtime, a nested source shows its `shownState` instead of its stored properties.
    if layout.isSource, let shown = StateWalk.shown(by: value) {
      trace?.giveUp()
      return .structure(type: layout.name, arguments: properties(of: shown, StateLayout.of(shown)))
    }
    return .structure(type: layout.name, arguments: properties(of: value, layout))
  }

  // MARK: The trace

  // Records the memory of a field. That of a structure's field is part of what holds the structure.
  private mutating func record(_ field: StateField, at memory: UnsafeRawPointer, isObject: Bool) {
    let address = memory + field.offset
    if field.mirrorPosition != nil {
      if isObject { trace?.add(weakReferenceAt: address) } else { trace?.giveUp() }
      return
    }
    if isObject { trace?.add(address, count: field.size) }
    if field.commonType == .string { trace?.keep(address.assumingMemoryBound(to: String.self).pointee) }
    if field.storage == .elsewhere, field.unfollowed == nil { trace?.giveUp() }
  }

  // Records the value of an existential, unless it is in a box.
  private mutating func record(existential value: Any, at address: UnsafeRawPointer, size: Int) {
    guard let content = StateReader.content(ofOptional: value) else { return }
    let layout = StateLayout.of(content)
    if layout.isObject {
      let object = layout.withMemory(of: content) { $0 }
      if address.load(as: UnsafeRawPointer.self) != object { trace?.giveUp() }
      return
    }
    let count = FieldLayout.size(of: layout.type)
    let isInPlace =
      StorageLayout.mayHoldInPlace(existential: size, value: count) && ValueStorage.of(layout.type) == .inPlace
      && layout.withMemory(of: content) { StateField.areSame($0, address, count: count) }
    if !isInPlace { trace?.giveUp() }
  }

  // Records the memory of the value that a wrapper shows.
  private mutating func record(
    _ shown: Any, by wrapper: any StateWrapper.Type, at memory: (address: UnsafeRawPointer, size: Int)?
  ) {
    guard let memory else {
      trace?.giveUp()
      return
    }
    trace?.add(memory.address, count: memory.size)
    switch ValueStorage.of(wrapper.shownType) {
    case .inPlace: break
    case .existential: record(existential: shown, at: memory.address, size: memory.size)
    case .elsewhere: trace?.giveUp()
    }
  }

  // Returns the shown state of an object. Returns `nil` outside the scope of a runtime.
  private static func shown(by value: Any) -> Any? {
    // The closure uses the object only on the main actor, which the thread of a scope holds.
    nonisolated(unsafe) let source = value as? any StateSource
    return VirtualTimeRuntime.ifOnMainActor { source?.shownState } ?? nil
  }
}

extension Literal {
  /// Returns whether an element or key comes first in print.
  ///
  /// Whole numbers come first, ordered by value. All others follow, ordered by their printed form, except that `UUID#2`
  /// comes before `UUID#10`.
  package static func precedesInPrint(_ first: Literal, _ second: Literal) -> Bool {
    switch (first, second) {
    case (.integer(let first), .integer(let second)): first < second
    case (.integer, _): true
    case (_, .integer): false
    case (.uuidNumber(let first), .uuidNumber(let second)): first < second
    default: first.description < second.description
    }
  }
}
