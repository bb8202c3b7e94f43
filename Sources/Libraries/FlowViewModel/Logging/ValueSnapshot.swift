import FlowCore
import FlowScript

/// The description of a property or an associated value.
public struct ValueProperty: Hashable, Sendable {
  /// The name, or an empty string for a value without a label.
  ///
  /// In a change that ``StateChangeInfo/init(from:to:)`` finds, this is the path, such as `user.name`.
  public let name: String
  /// The value in script syntax.
  public let value: String
  /// The type that the literal names, such as `User`. Empty if the literal names none.
  public let typeName: String
  /// The properties of a structure.
  public let children: [ValueProperty]
  /// Whether the value is `nil`.
  public let isNil: Bool

  /// Creates a description from its parts.
  public init(
    name: String, value: String, typeName: String, children: [ValueProperty] = [], isNil: Bool = false
  ) {
    self.name = name
    self.value = value
    self.typeName = typeName
    self.children = children
    self.isNil = isNil
  }

  /// Creates a description of a value. A `nil` literal stands for a missing value, which the description shows as a
  /// dash.
  init(name: String, _ literal: Literal?, limits: LoggingOptions?) {
    guard let literal else {
      self.init(name: name, value: "–", typeName: "")
      return
    }
    let text = (limits.map { literal.limited(toDepth: $0.maxDepth) } ?? literal).description
    let limit = limits.map { max(0, $0.maxValueLength) } ?? .max
    var children: [ValueProperty] = []
    if case .structure(_, let arguments) = literal, limits.map({ $0.maxDepth > 0 }) ?? true {
      var inner = limits
      inner?.maxDepth -= 1
      children = arguments.map { ValueProperty(name: $0.label ?? "", $0.value, limits: inner) }
    }
    // The ellipsis counts toward the limit, so a limit of 0 leaves no space for one.
    self.init(
      name: name, value: text.count <= limit ? text : String((text.prefix(max(0, limit - 1)) + "…").prefix(limit)),
      typeName: literal.typeName, children: children, isNil: literal == .nil)
  }
}

/// The description of a value, with its type and properties.
public struct ValueSnapshot: Hashable, Sendable {
  /// The name of the value's type without its module.
  public let typeName: String
  /// The stored properties in order of declaration. A value other than a structure has one property, `state`.
  public let properties: [ValueProperty]

  /// Creates a snapshot from its parts.
  public init(typeName: String, properties: [ValueProperty]) {
    self.typeName = typeName
    self.properties = properties
  }

  /// Creates a snapshot of a value.
  public init<Value>(from value: Value) {
    self.init(typeName: _typeName(Value.self, qualified: false), StateReader.literal(of: value), limits: nil)
  }

  /// Creates a snapshot of a literal with limits. `nil` for none.
  init(typeName: String, _ literal: Literal, limits: LoggingOptions?) {
    self.init(
      typeName: typeName,
      properties: StateReader.properties(of: literal).map { ValueProperty(name: $0.name, $0.value, limits: limits) })
  }

  /// The snapshot on one line, such as `State(count=1, name="Ada")`.
  public var compactDescription: String {
    "\(typeName)(\(properties.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")))"
  }

  /// The snapshot with a line for each property.
  public var standardDescription: String {
    braced(properties.map { "  \($0.name): \($0.isNil ? "nil" : $0.value)" })
  }

  /// The snapshot with a line for each property, including nested properties and types.
  public var detailedDescription: String {
    braced(properties.map { Self.detailed($0, indent: "  ") })
  }

  private func braced(_ lines: [String]) -> String {
    (["\(typeName) {"] + lines + ["}"]).joined(separator: "\n")
  }

  // Each nested property has its own line.
  private static func detailed(_ property: ValueProperty, indent: String) -> String {
    let type = property.typeName.isEmpty ? "" : " (\(property.typeName))"
    guard !property.isNil, !property.children.isEmpty else {
      return "\(indent)\(property.name): \(property.isNil ? "nil" : property.value)\(type)"
    }
    let children = property.children.map { detailed($0, indent: indent + "  ") }
    return (["\(indent)\(property.name): \(property.typeName) {"] + children + ["\(indent)}"]).joined(separator: "\n")
  }
}

/// The description of a state's property, under AsyncViewModel's name.
public typealias StateProperty = ValueProperty

/// The description of a state, under AsyncViewModel's name.
public typealias StateSnapshot = ValueSnapshot

/// The change of a property.
public struct StatePropertyChange: Hashable, Sendable {
  /// The path of the property, such as `user.name`.
  public let propertyName: String
  /// The value before the change.
  public let oldValue: ValueProperty
  /// The value after the change.
  public let newValue: ValueProperty

  /// Creates a change from its parts.
  public init(propertyName: String, oldValue: ValueProperty, newValue: ValueProperty) {
    self.propertyName = propertyName
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

/// The description of a state change in the log.
public struct StateChangeInfo: Hashable, Sendable {
  /// The state before the change.
  public let oldState: StateSnapshot
  /// The state after the change.
  public let newState: StateSnapshot
  /// The changed properties in order of declaration, including those of nested structures.
  public let changes: [StatePropertyChange]

  /// Creates a description from two snapshots, compared by their texts.
  public init(oldState: StateSnapshot, newState: StateSnapshot) {
    self.oldState = oldState
    self.newState = newState
    changes = Self.changes(from: oldState.properties, to: newState.properties, prefix: "")
  }

  /// Creates a description of a change.
  public init(from old: Any, to new: Any) { self.init(from: old, to: new, limits: nil) }

  /// Creates a description of a change. The limits cut its text, but the comparison covers whole values.
  init(from old: Any, to new: Any, limits: LoggingOptions?) {
    let typeName = _typeName(type(of: new), qualified: false)
    let (oldLiteral, newLiteral) = (StateReader.literal(of: old), StateReader.literal(of: new))
    oldState = StateSnapshot(typeName: typeName, oldLiteral, limits: limits)
    newState = StateSnapshot(typeName: typeName, newLiteral, limits: limits)
    var changes: [StatePropertyChange] = []
    Self.compare(oldLiteral, newLiteral, at: "", limits: limits, into: &changes)
    self.changes = changes
  }

  // The innermost properties that differ.
  private static func changes(
    from old: [ValueProperty], to new: [ValueProperty], prefix: String
  ) -> [StatePropertyChange] {
    zip(old, new).flatMap { old, new -> [StatePropertyChange] in
      guard old.value != new.value else { return [] }
      let name = prefix.isEmpty ? old.name : "\(prefix).\(old.name)"
      if !old.children.isEmpty, old.children.map(\.name) == new.children.map(\.name) {
        let inner = changes(from: old.children, to: new.children, prefix: name)
        // With equal children, the difference is in the text of the whole value.
        if !inner.isEmpty { return inner }
      }
      return [StatePropertyChange(propertyName: name, oldValue: old, newValue: new)]
    }
  }

  // Each change has the path of its property.
  private static func compare(
    _ old: Literal, _ new: Literal, at path: String, limits: LoggingOptions?, into changes: inout [StatePropertyChange]
  ) {
    guard old != new else { return }
    if case .structure(let oldType, let oldFields) = old, case .structure(let newType, let newFields) = new,
      oldType == newType, oldFields.map(\.label) == newFields.map(\.label)
    {
      for (index, (oldField, newField)) in zip(oldFields, newFields).enumerated() {
        let name = oldField.label ?? String(index)
        let path = path.isEmpty ? name : "\(path).\(name)"
        compare(oldField.value, newField.value, at: path, limits: limits, into: &changes)
      }
      return
    }
    // As in a snapshot, a state other than a structure has one property, `state`.
    let name = path.isEmpty ? "state" : path
    changes.append(
      StatePropertyChange(
        propertyName: name, oldValue: ValueProperty(name: name, old, limits: limits),
        newValue: ValueProperty(name: name, new, limits: limits)))
  }
}

extension Literal {
  /// The type that the literal names, or an empty string.
  var typeName: String {
    switch self {
    case .boolean: "Bool"
    case .integer: "Int"
    case .float: "Double"
    case .string: "String"
    case .duration: "Duration"
    case .uuid, .uuidNumber: "UUID"
    case .structure(let type, _): type
    case .enumCase(let type, _, _): type ?? ""
    default: ""
    }
  }

  /// Returns the literal with `…` for values below `depth` levels.
  ///
  /// The cost is linear in the size of the literal.
  func limited(toDepth depth: Int) -> Literal {
    switch self {
    case .array(let elements):
      guard !elements.isEmpty else { return self }
      return depth > 0 ? .array(elements.map { $0.limited(toDepth: depth - 1) }) : .opaque("…")
    case .set(let elements):
      guard !elements.isEmpty else { return self }
      return depth > 0 ? .set(elements.map { $0.limited(toDepth: depth - 1) }) : .opaque("…")
    case .dictionary(let entries):
      guard !entries.isEmpty else { return self }
      guard depth > 0 else { return .opaque("…") }
      return .dictionary(
        entries.map { Entry(key: $0.key.limited(toDepth: depth - 1), value: $0.value.limited(toDepth: depth - 1)) })
    case .enumCase(let type, let name, let arguments):
      guard !arguments.isEmpty else { return self }
      return depth > 0 ? .enumCase(type: type, name: name, arguments: limited(arguments, depth - 1)) : .opaque("…")
    case .structure(let type, let arguments):
      guard !arguments.isEmpty else { return self }
      return depth > 0 ? .structure(type: type, arguments: limited(arguments, depth - 1)) : .opaque("…")
    default:
      return self
    }
  }

  private func limited(_ arguments: [Argument], _ depth: Int) -> [Argument] {
    arguments.map { Argument(label: $0.label, value: $0.value.limited(toDepth: depth)) }
  }
}
