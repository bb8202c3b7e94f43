import FlowScript

extension WritableType {
  func literal(of value: Any) -> Literal {
    declared.map { $0.literal(of: value) } ?? StateReader.literal(of: value)
  }

  /// Returns a literal in the form in which the type writes the same value, with all arguments.
  /// - Throws: ``LiteralError`` if the literal is no value of the type.
  package func canonical(_ literal: Literal) throws(LiteralError) -> Literal {
    self.literal(of: try value(literal))
  }

  /// Returns whether a script can write a value of this type. `true` for each value of a fully writable type.
  func canWrite(_ value: Any) -> Bool { isFullyWritable || accepts(literal(of: value)) }
}

extension Scriptable {
  static func literal(of value: Any) -> Literal {
    (value as? Self)?.literal ?? .opaque("\(value)")
  }
}

extension ScriptCall {
  /// Returns the literal of an enum's value by reflection.
  ///
  /// Generated code uses reflection for two groups of cases. The first are cases that share a name and that no pattern
  /// can distinguish. The second are cases that no script can write, whose payloads show as other state does.
  public static func literal<Value: Scriptable>(reflecting value: Value) -> Literal {
    // Reflection takes microseconds instead of a fraction of one, so no other case uses it.
    guard let child = Mirror(reflecting: value).children.first, let name = child.label else {
      return .enumCase(type: nil, name: "\(value)", arguments: [])
    }
    let payload = Mirror(reflecting: child.value)
    let values: [Mirror.Child] =
      payload.displayStyle == .tuple ? Array(payload.children) : [(label: nil, value: child.value)]
    // An unlabelled element of a tuple has its position as its label: `.0`.
    let labels = values.map { $0.label.flatMap { $0.hasPrefix(".") ? nil : $0 } }
    let found = Value.scriptType.cases.first { $0.name == name && $0.parameters.map(\.label) == labels }
    guard let found else { return StateWalk.literal(ofCase: value) }
    let arguments = zip(found.parameters, values).map { parameter, child in
      Literal.Argument(label: parameter.label, value: parameter.type.literal(of: child.value))
    }
    return .enumCase(type: nil, name: name, arguments: arguments)
  }
}
