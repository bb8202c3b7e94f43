import FlowScript

extension ScriptCall {
  /// The literal of a case that shares its name with another case, where no pattern tells them apart; or of one that no script
  /// can write, with what it carries put into words as other state is.
  ///
  /// It takes microseconds, not a fraction of one; only such cases are read this way.
  public static func literal<Value: Scriptable>(reflecting value: Value) -> Literal {
    guard let child = Mirror(reflecting: value).children.first, let name = child.label else {
      return .enumCase(type: nil, name: "\(value)", arguments: [])
    }
    let payload = Mirror(reflecting: child.value)
    let values: [Mirror.Child] =
      payload.displayStyle == .tuple ? Array(payload.children) : [(label: nil, value: child.value)]
    // An element of a tuple without a label has its position for one: `.0`.
    let labels = values.map { $0.label.flatMap { $0.hasPrefix(".") ? nil : $0 } }
    let found = Value.scriptType.cases.first { $0.name == name && $0.parameters.map(\.label) == labels }
    guard let found else { return StateWalk.literal(ofCase: value) }
    let arguments = zip(found.parameters, values).map { parameter, child in
      Literal.Argument(label: parameter.label, value: parameter.type.literal(of: child.value))
    }
    return .enumCase(type: nil, name: name, arguments: arguments)
  }
}

extension Scriptable {
  /// The literal of a value that is known to be of this type.
  static func literal(of value: Any) -> Literal {
    (value as? Self)?.literal ?? .opaque("\(value)")
  }
}
