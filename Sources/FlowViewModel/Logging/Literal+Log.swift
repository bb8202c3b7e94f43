import FlowScript

extension Literal {
  /// The type that the literal names; empty where it names none.
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

  /// The literal with `…` in the place of what lies deeper than `depth` values within values. Linear in its size.
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
