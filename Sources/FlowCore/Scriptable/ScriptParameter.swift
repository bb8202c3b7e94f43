/// A parameter of a case or a structure, as a script may write it.
public struct ScriptParameter: Sendable {
  /// The label, or `nil` where none is written.
  public let label: String?
  /// The type as the declaration spells it: `Int`, `[Movie]?`.
  public let typeName: String
  /// The type.
  public let type: any Scriptable.Type
  /// The default as the declaration spells it, or `nil` where the argument has to be written.
  public let defaultText: String?

  /// Creates a parameter.
  public init<Value: Scriptable>(
    _ label: String?, of type: Value.Type, named typeName: String, default defaultText: String? = nil
  ) {
    self.label = label
    self.type = type
    self.typeName = typeName
    self.defaultText = defaultText
  }

  /// How to write it: `id: Int`, `animated: Bool = true`, `String`.
  public var signature: String {
    var text = label.map { "\($0): " } ?? ""
    text += typeName
    if let defaultText { text += " = \(defaultText)" }
    return text
  }

  static func list(_ parameters: [ScriptParameter]) -> String {
    parameters.map(\.signature).joined(separator: ", ")
  }
}
