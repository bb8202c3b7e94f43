import FlowScript

extension Literal {
  /// The literal with `…` in the place of what is deeper than so many values within values. Linear in its size.
  func cut(toDepth depth: Int) -> Literal {
    switch self {
    case .array(let elements):
      guard !elements.isEmpty else { return self }
      return depth > 0 ? .array(elements.map { $0.cut(toDepth: depth - 1) }) : .opaque("…")
    case .set(let elements):
      guard !elements.isEmpty else { return self }
      return depth > 0 ? .set(elements.map { $0.cut(toDepth: depth - 1) }) : .opaque("…")
    case .dictionary(let entries):
      guard !entries.isEmpty else { return self }
      guard depth > 0 else { return .opaque("…") }
      return .dictionary(
        entries.map { Entry(key: $0.key.cut(toDepth: depth - 1), value: $0.value.cut(toDepth: depth - 1)) })
    case .enumCase(let type, let name, let arguments):
      guard !arguments.isEmpty else { return self }
      return depth > 0 ? .enumCase(type: type, name: name, arguments: cut(arguments, toDepth: depth)) : .opaque("…")
    case .structure(let type, let arguments):
      guard !arguments.isEmpty else { return self }
      return depth > 0 ? .structure(type: type, arguments: cut(arguments, toDepth: depth)) : .opaque("…")
    default:
      return self
    }
  }

  private func cut(_ arguments: [Argument], toDepth depth: Int) -> [Argument] {
    arguments.map { Argument(label: $0.label, value: $0.value.cut(toDepth: depth - 1)) }
  }
}
