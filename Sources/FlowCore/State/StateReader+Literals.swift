import FlowScript

extension StateReader {
  /// The properties of a value that has been read: those of a structure; any other value is one property, `state`.
  package nonisolated static func properties(of state: Literal) -> [Property] {
    guard case .structure(_, let arguments) = state else { return [Property(name: "state", value: state)] }
    return arguments.enumerated().map { index, argument in
      Property(name: argument.label ?? String(index), value: argument.value)
    }
  }
}
