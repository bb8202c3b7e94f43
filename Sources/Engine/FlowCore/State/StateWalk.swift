import FlowRuntime
import FlowScript
import FoundationEssentials

/// One reading: what has been entered, so that circles end.
struct StateWalk {
  /// Deeper than this, a value is as good as a circle.
  private static let depthLimit = 64
  /// The object whose properties are read. It stands apart from those within it, so that most readings need no set.
  private let root: UnsafeRawPointer?
  private var entered: Set<UnsafeRawPointer> = []
  private var depth = 0
  /// Whether it reads what a case carries that no script can write: then a value within it that puts itself into words may lead
  /// back to where the reading came from.
  private var isWithinCase = false

  /// - Parameter root: The object whose properties are read, if it is an object.
  init(root: UnsafeRawPointer? = nil) {
    self.root = root
  }

  /// The walk that is at a value which puts itself into words, if that may lead back into it.
  private struct Outer: @unchecked Sendable {
    let walk: StateWalk
  }

  @TaskLocal private static var outer: Outer?

  /// An enum case as a literal, whatever its type says.
  static func literal(ofCase value: Any) -> Literal {
    var walk = outer?.walk ?? StateWalk()
    guard walk.depth < depthLimit else { return withoutLiteral(StateLayout.of(value)) }
    walk.depth += 1
    walk.isWithinCase = true
    return walk.enumCase(value, Mirror(reflecting: value))
  }

  /// A value as a literal.
  mutating func literal(of value: Any) -> Literal {
    if let plain = StateWalk.plain(value) { return plain }
    let layout = StateLayout.of(value)
    if let scriptable = layout.scriptable {
      guard isWithinCase else { return scriptable.literal(of: value) }
      return StateWalk.$outer.withValue(Outer(walk: self)) { scriptable.literal(of: value) }
    }
    guard depth < StateWalk.depthLimit else { return StateWalk.withoutLiteral(layout) }
    depth += 1
    defer { depth -= 1 }
    if layout.optional != nil { return layout.content(of: value).map { literal(of: $0) } ?? .nil }
    if let wrapper = layout.wrapper { return literal(of: wrapper.shown(by: value)) }
    if layout.fields == nil { return layout.literal(ofCase: value) { literal(ofMirrored: value, layout) } }
    return layout.isObject
      ? object(value, layout) : .structure(type: layout.name, arguments: properties(of: value, layout))
  }

  /// The stored properties of a structure or object, or what else it is made of.
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

  /// The first stored property of a name, `nil` where there is none or only Mirror can tell.
  static func property(_ name: String, of subject: Any) -> Literal? {
    let layout = StateLayout.of(subject)
    guard let fields = layout.fields else { return nil }
    return layout.withMemory(of: subject) { memory in
      var walk = StateWalk(root: layout.isObject ? memory : nil)
      for field in fields where field.name == name {
        if let value = walk.literal(of: field, at: memory, of: subject) { return value }
      }
      return nil
    }
  }

  /// A property as a literal, `nil` where it is left out.
  /// - Parameters:
  ///   - memory: Where the structure or object begins.
  ///   - subject: The structure or object itself.
  mutating func literal(of field: StateField, at memory: UnsafeRawPointer, of subject: Any) -> Literal? {
    if let plain = field.plainLiteral(at: memory) { return plain }
    if let unfollowed = field.unfollowed { return unfollowed.literal(at: memory) }
    guard let value = field.value(at: memory, of: subject) else { return nil }
    if field.mayBeLeftOut, LeftOut.isLeftOut(value) { return nil }
    return literal(of: value)
  }

  private mutating func properties(of subject: Any, _ layout: StateLayout) -> [Literal.Argument] {
    guard let fields = layout.fields else { return arguments(ofMirrored: subject, layout) }
    var arguments: [Literal.Argument] = []
    arguments.reserveCapacity(fields.count)
    layout.withMemory(of: subject) { memory in
      for field in fields {
        guard let value = literal(of: field, at: memory, of: subject) else { continue }
        arguments.append(Literal.Argument(label: field.name, value: value))
      }
    }
    return arguments
  }

  /// What stands for a value that has no literal.
  private static func withoutLiteral(_ layout: StateLayout) -> Literal { .opaque("\(layout.name)(…)") }

  private mutating func literal(ofMirrored value: Any, _ layout: StateLayout) -> Literal {
    if let data = value as? Data { return .opaque("Data(…\(data.count))~\(Digest.text(ofBytes: data))") }
    // Mirror shows the address, which is another one in each run.
    if value is any _Pointer { return StateWalk.withoutLiteral(layout) }
    if let list = layout.list { return self.list(value, layout, list) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
      return .array(mirror.children.filter { !LeftOut.isLeftOut($0.value) }.map { literal(of: $0.value) })
    case .set:
      return .set(mirror.children.map { literal(of: $0.value) }.sorted(by: Literal.precedesInPrint))
    case .dictionary:
      return dictionary(mirror)
    case .enum:
      return enumCase(value, mirror)
    case .tuple:
      return .structure(type: "", arguments: arguments(ofTuple: mirror))
    case .class:
      return object(value, layout)
    default:
      // What erases another type may stand for a value of one.
      if let scriptable = value as? any Scriptable { return scriptable.literal }
      return .structure(type: layout.name, arguments: arguments(ofMirrored: value, layout))
    }
  }

  /// The elements of an array: Mirror takes longer for them than all else takes together.
  private mutating func list(_ value: Any, _ layout: StateLayout, _ type: any ListType.Type) -> Literal {
    let mayBeLeftOut = LeftOut.verdict(on: type.element) != false
    var elements: [Literal] = []
    layout.withMemory(of: value) { memory in
      type.forEachElement(at: memory) { element in
        guard !mayBeLeftOut || !LeftOut.isLeftOut(element) else { return }
        elements.append(literal(of: element))
      }
    }
    return .array(elements)
  }

  /// The commonest values, told by their type alone.
  private static func plain(_ value: Any) -> Literal? {
    let type = type(of: value)
    if type == Int.self { return (value as? Int)?.literal }
    if type == String.self { return (value as? String)?.literal }
    if type == Bool.self { return (value as? Bool)?.literal }
    return nil
  }

  /// The elements of a tuple.
  private mutating func arguments(ofTuple mirror: Mirror) -> [Literal.Argument] {
    var arguments: [Literal.Argument] = []
    for child in mirror.children where !LeftOut.isLeftOut(child.value) {
      let label = child.label.map(StateField.name(ofStorage:))
      arguments.append(Literal.Argument(label: label?.first == "." ? nil : label, value: literal(of: child.value)))
    }
    return arguments
  }

  /// What Mirror tells of a structure or object.
  private mutating func arguments(ofMirrored subject: Any, _ layout: StateLayout) -> [Literal.Argument] {
    // Only what does not mirror itself is certain to have the fields that its mirror has.
    guard !layout.mirrorsItself else { return arguments(of: Mirror(reflecting: subject), at: nil) }
    return layout.withMemory(of: subject) { arguments(of: Mirror(reflecting: subject), at: $0) }
  }

  /// What Mirror tells of a structure or object, superclass first.
  /// - Parameter memory: Where it begins, `nil` where the mirror may be that of something else.
  private mutating func arguments(of mirror: Mirror, at memory: UnsafeRawPointer?) -> [Literal.Argument] {
    var arguments: [Literal.Argument] = []
    if let inherited = mirror.superclassMirror, !StateReader.isEngineType(inherited.subjectType) {
      arguments = self.arguments(of: inherited, at: memory)
    }
    let fields = StateWalk.declaredFields(of: mirror)
    for (position, index) in mirror.children.indices.enumerated() {
      // Mirror reads a child when it is asked for it, and would follow a reference that may dangle.
      if let field = fields?[position], let unfollowed = UnfollowedReference(field) {
        guard let memory, LeftOut.verdict(on: field.type) != true else { continue }
        let name = StateField.name(ofStorage: field.name)
        arguments.append(Literal.Argument(label: name, value: unfollowed.literal(at: memory)))
        continue
      }
      let child = mirror.children[index]
      guard child.label != "_$observationRegistrar", !LeftOut.isLeftOut(child.value) else { continue }
      let label = child.label.map(StateField.name(ofStorage:))
      arguments.append(Literal.Argument(label: label, value: literal(of: child.value)))
    }
    return arguments
  }

  /// The fields that the children of a mirror are, `nil` where they are something else.
  private static func declaredFields(of mirror: Mirror) -> [FieldLayout]? {
    guard mirror.displayStyle == .class || mirror.displayStyle == .struct else { return nil }
    guard let all = FieldLayout.fields(of: mirror.subjectType) else { return nil }
    let inherited = _getSuperclass(mirror.subjectType).flatMap { FieldLayout.fields(of: $0)?.count } ?? 0
    let declared = all.dropFirst(inherited)
    return declared.count == mirror.children.count ? Array(declared) : nil
  }

  private mutating func dictionary(_ mirror: Mirror) -> Literal {
    var entries: [Literal.Entry] = []
    for child in mirror.children {
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { continue }
      entries.append(Literal.Entry(key: literal(of: pair[0].value), value: literal(of: pair[1].value)))
    }
    return .dictionary(entries.sorted { Literal.precedesInPrint($0.key, $1.key) })
  }

  private mutating func enumCase(_ value: Any, _ mirror: Mirror) -> Literal {
    guard let payload = mirror.children.first else {
      return .enumCase(type: nil, name: String(describing: value), arguments: [])
    }
    let name = payload.label ?? String(describing: value)
    let inner = Mirror(reflecting: payload.value)
    let isList = inner.displayStyle == .tuple
    return .enumCase(
      type: nil, name: name,
      arguments: isList
        ? arguments(ofTuple: inner) : [Literal.Argument(value: literal(of: payload.value))])
  }

  private mutating func object(_ value: Any, _ layout: StateLayout) -> Literal {
    let object = layout.withMemory(of: value) { $0 }
    guard object != root, entered.insert(object).inserted else { return StateWalk.withoutLiteral(layout) }
    defer { entered.remove(object) }
    // A view model within another one is told by what it exposes, where that can be asked.
    if layout.isSource, let shown = StateWalk.shown(by: value) {
      return .structure(type: layout.name, arguments: properties(of: shown, StateLayout.of(shown)))
    }
    return .structure(type: layout.name, arguments: properties(of: value, layout))
  }

  private static func shown(by value: Any) -> Any? {
    nonisolated(unsafe) let source = value as? any StateSource
    return FlowRuntime.ifOnMainActor { source?.shownState } ?? nil
  }
}

extension Literal {
  /// The order of sets and of the keys of dictionaries: numbers by value, then all else by its printed form.
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
