/// A case of an enum, as a script may write it.
public struct ScriptCase: Sendable {
  /// The name, without the dot.
  public let name: String
  /// What it takes, in order.
  public let parameters: [ScriptParameter]
  /// The first line of its documentation comment, if it has one.
  public let summary: String?

  /// A case with what it takes.
  public init(_ name: String, _ parameters: [ScriptParameter] = [], summary: String? = nil) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
  }

  /// How to write it: `.movieDetail(id: Int, animated: Bool = true)`.
  public var signature: String {
    parameters.isEmpty ? ".\(name)" : ".\(name)(\(ScriptParameter.list(parameters)))"
  }
}
