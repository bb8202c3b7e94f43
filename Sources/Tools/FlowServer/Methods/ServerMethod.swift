import FlowScript

package struct ServerMethod: Sendable {
  enum Body: Sendable {
    /// A closure that needs no session.
    case server(@MainActor @Sendable (Server, Arguments) throws(ServerError) -> any MethodResult)
    /// A closure that uses a session, which begins with its first use.
    case session(@MainActor @Sendable (ServerSession, Arguments, MethodCall) throws(ServerError) -> any MethodResult)
  }

  package let name: String
  package let summary: String
  /// Further guidance for a model that has never seen the shell. Empty if the summary says all.
  let guidance: String
  // Without the `session` that each method with a session has.
  private let ownParameters: [Field]
  package let result: ObjectSchema
  /// Whether the method changes no app and writes no file.
  package let isReadOnly: Bool
  /// Whether the method may replace files.
  let isDestructive: Bool
  /// Whether a second call with the same parameters changes nothing more.
  let isIdempotent: Bool
  /// Whether the method is a tool of the Model Context Protocol.
  let isTool: Bool
  /// The parameters of an example. The examples of all methods run in the order of the table.
  package let example: JSONValue
  let body: Body

  init(
    _ name: String, _ summary: String, guidance: String = "", parameters: [Field] = [], result: ObjectSchema,
    isReadOnly: Bool = false, isDestructive: Bool = false, isIdempotent: Bool = false, isTool: Bool = true,
    example: JSONValue = [:], _ body: Body
  ) {
    self.name = name
    self.summary = summary
    self.guidance = guidance
    ownParameters = parameters
    self.result = result
    self.isReadOnly = isReadOnly
    self.isDestructive = isDestructive
    self.isIdempotent = isIdempotent || isReadOnly
    self.isTool = isTool
    self.example = example
    self.body = body
  }

  package var parameters: [Field] {
    guard case .session = body else { return ownParameters }
    return ownParameters + [
      .optional(
        "session", .string, "the session, which begins with its first use; \(MethodTable.mainSession) by default")
    ]
  }

  var parameterSchema: JSONValue { Schema.parameters(parameters) }
  package var resultSchema: JSONValue { Schema.object(result).json }

  var toolDescription: String { guidance.isEmpty ? "\(summary)." : "\(summary). \(guidance)" }
}
