import FlowCore

/// A script can send what a user can do: what the effect sends is no one else's.
extension UserFeature.Action: Scriptable {
  static var scriptType: ScriptType {
    ScriptType(name: "UserFeature.Action", form: .enumeration([ScriptCase("load", summary: "Loads the user")]))
  }

  init(literal: Literal) throws(LiteralError) {
    _ = try ScriptCall(literal, of: Self.scriptType)
    self = .load
  }

  var literal: Literal {
    switch self {
    case .load: .enumCase(type: nil, name: "load", arguments: [])
    case ._loaded(let result):
      .enumCase(type: nil, name: "_loaded", arguments: [Literal.Argument(value: StateReader.literal(of: result))])
    }
  }
}
