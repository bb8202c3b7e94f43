import FlowScript

/// The inputs of a view model or store as a script writes them, if their type is `@Scriptable`.
package enum ScriptedInput<Input> {
  /// Their type; `nil` where no script can write them.
  package static var type: ScriptType? { (Input.self as? any Scriptable.Type)?.scriptType }

  /// Makes an input of a literal; `nil` where no script can write one.
  package static func input(_ literal: Literal) throws(LiteralError) -> Input? {
    guard let type = Input.self as? any Scriptable.Type else { return nil }
    return try type.init(literal: literal) as? Input
  }
}
