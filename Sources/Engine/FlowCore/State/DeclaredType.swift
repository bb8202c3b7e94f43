import FlowScript
import FoundationEssentials

/// The type that a program declares for a part of a state.
///
/// The value of the part changes, and may be missing. Its declared type is the same at each moment.
package enum DeclaredType: Sendable {
  /// A type, with the optionals of its declaration.
  case type(Any.Type)
  case payload([ScriptParameter])
  /// A part whose type only its value has, such as that of an existential.
  case unknown
  /// No part, since the type declares none of the name.
  case missing

  /// Finds the type of a part of a model's state.
  /// - Parameters:
  ///   - components: The path to the part. Empty for the whole state, whose type is unknown.
  ///   - model: The model of a screen or a flow.
  @MainActor
  package init(at components: [Path.Component], in model: AnyObject) {
    let isSource = StateLayout.of(model).isSource
    let subject = isSource ? (model as? any StateSource)?.shownState ?? model : model
    self.init(at: components, in: Swift.type(of: subject))
  }

  /// Finds the type of a part of a type whose values are exactly of this type.
  package init(at components: [Path.Component], in type: Any.Type) {
    guard let first = components.first else {
      self = .unknown
      return
    }
    self = components.dropFirst().reduce(Self.part(first, ofExactly: type)) { $0.part($1) }
  }

  /// The type without optionals, as scripts write its values. `nil` for a part without a known type.
  package var writable: WritableType? {
    guard case .type(let type) = self else { return nil }
    return WritableType(any: Self.content(of: type))
  }

  /// Whether the part may be `nil`. `true` for a part without a known type.
  package var mayBeEmpty: Bool {
    guard case .type(let type) = self else { return true }
    let shown = Self.shownType(of: type)
    return FieldLayout.kind(of: shown) == .optional || Self.isOpen(shown)
  }

  /// Returns the type of a part of this type's values.
  package func part(_ component: Path.Component) -> DeclaredType {
    switch self {
    case .unknown, .missing: return self
    case .payload(let parameters): return Self.parameter(component, of: parameters)
    case .type(let type):
      let content = Self.content(of: type)
      guard !Self.isOpen(content) else { return .unknown }
      let part = Self.part(component, ofExactly: content)
      // The value may be of a subclass, which declares more.
      if case .missing = part, FieldLayout.kind(of: content) == .object { return .unknown }
      return part
    }
  }

  // Returns the type of a part of a type, which no subclass extends.
  private static func part(_ component: Path.Component, ofExactly type: Any.Type) -> DeclaredType {
    let writable = WritableType(any: type)
    switch (component, writable.scriptType.form) {
    case (.member("count"), .array), (.member("count"), .set), (.member("count"), .dictionary): return .type(Int.self)
    // Values that a script writes as strings have a count too.
    case (.member("count"), .value): return .type(Int.self)
    case (_, .structure(let parameters)): return parameter(component, of: parameters)
    case (.member(let name), .enumeration(let cases)):
      let found = cases.filter { $0.name == name }
      return found.count == 1 ? .payload(found[0].parameters) : found.isEmpty ? .missing : .unknown
    case (.index, .array(let element)), (.index, .set(let element)): return .type(element.base)
    case (.key, .dictionary(_, let value)), (.index, .dictionary(_, let value)): return .type(value.base)
    case (_, .unwritable): return field(component, of: type)
    default: return .missing
    }
  }

  private static func field(_ component: Path.Component, of type: Any.Type) -> DeclaredType {
    let kind = FieldLayout.kind(of: type)
    guard kind == .object || kind == .structure || kind == .tuple, !ConformanceIndex.mirrorsItself(type),
      !ConformanceIndex.isStateSource(type), let fields = FieldLayout.fields(of: type)
    else { return .unknown }
    switch component {
    case .member(let name):
      return fields.last { FieldLayout.name(ofStorage: $0.name) == name }.map { .type($0.type) } ?? .missing
    case .index(let index) where kind == .tuple:
      return fields.indices.contains(index) ? .type(fields[index].type) : .missing
    case .index, .key: return .missing
    }
  }

  private static func parameter(_ component: Path.Component, of parameters: [ScriptParameter]) -> DeclaredType {
    switch component {
    case .member(let name): parameters.first { $0.label == name }.map { .type($0.type.base) } ?? .missing
    case .index(let index) where parameters.indices.contains(index): .type(parameters[index].type.base)
    case .index, .key: .missing
    }
  }

  // Returns a type without the wrappers that show their value instead.
  private static func shownType(of type: Any.Type) -> Any.Type {
    func shown<Wrapper: StateWrapper>(_ wrapper: Wrapper.Type) -> Any.Type { Wrapper.Shown.self }
    guard let wrapper = ConformanceIndex.stateWrapper(type) else { return type }
    return shownType(of: shown(wrapper))
  }

  private static func content(of type: Any.Type) -> Any.Type {
    let shown = shownType(of: type)
    guard let optional = ConformanceIndex.optional(shown) else { return shown }
    return content(of: optional.wrappedType)
  }

  // Returns whether the values of a type may be of any other type.
  private static func isOpen(_ type: Any.Type) -> Bool {
    switch FieldLayout.kind(of: type) {
    case .existential, .function, .other: true
    case .object, .structure, .tuple, .enumeration, .optional: false
    }
  }
}

/// The kinds of values that a script can compare.
package enum ValueKind: String, Sendable {
  case boolean = "a Boolean"
  case number = "a number"
  case string = "a string"
  case duration = "a duration"
  case uuid = "a UUID"
  case data = "data"
  case list = "a list"
  case dictionary = "a dictionary"
  case enumCase = "a case"
  case structure = "a structure"

  /// Creates the kind of a literal. Returns `nil` for `nil`, and for a value without a literal.
  package init?(_ literal: Literal) {
    switch literal {
    case .opaque(let text) where StateWalk.isText(ofData: text): self = .data
    case .nil, .opaque: return nil
    case .boolean: self = .boolean
    case .integer, .float: self = .number
    case .string: self = .string
    case .duration: self = .duration
    case .uuid, .uuidNumber: self = .uuid
    case .array, .set: self = .list
    case .dictionary: self = .dictionary
    case .enumCase: self = .enumCase
    case .structure: self = .structure
    }
  }

  /// Creates the kind of a type's literals. Returns `nil` if only the values have one.
  package init?(_ type: WritableType) {
    if type.base == Data.self {
      self = .data
      return
    }
    switch type.scriptType.form {
    case .value:
      switch type.base {
      case is Bool.Type: self = .boolean
      case is String.Type, is Character.Type, is URL.Type, is Date.Type: self = .string
      case is UUID.Type: self = .uuid
      case is Duration.Type: self = .duration
      case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: self = .number
      default: return nil
      }
    case .enumeration: self = .enumCase
    case .structure: self = .structure
    case .array, .set: self = .list
    case .dictionary: self = .dictionary
    case .optional(let wrapped): self.init(wrapped)
    case .unwritable:
      guard !ConformanceIndex.mirrorsItself(type.base), !ConformanceIndex.isStateSource(type.base) else { return nil }
      switch FieldLayout.kind(of: type.base) {
      case .object, .tuple: self = .structure
      case .enumeration: self = .enumCase
      // A structure of another module may have a literal of its own.
      case .structure, .optional, .function, .existential, .other: return nil
      }
    }
  }
}
