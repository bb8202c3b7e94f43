enum ModelContextVersion {
  /// Versions in which each request names its version.
  static let modern = ["2026-07-28"]
  /// Versions that a client agrees on with `initialize`.
  static let handshake = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
}

// For a model that has never seen the shell.
private let instructions = """
  This server drives apps that are built from navigation flows, without pixels and in virtual time. Call apps for the \
  list, then launch. Then call actions to see what a user can do. Call perform to run statements such as \
  .movieDetail(id: 3) or back. Call tree or state to inspect the app. undo goes back in time. save writes what you did \
  as a regression test. help explains all statements.
  """

extension Server {
  /// Performs a request of the Model Context Protocol.
  /// - Throws: ``ServerError`` if there is no such method or tool, if the parameters do not fit, or if the server does
  ///   not support the version.
  func modelContextResult(of request: ServerRequest, _ queue: RequestQueue) throws(ServerError) -> any Encodable {
    let parameters = try request.parameters(ModelContextParameters.self) ?? ModelContextParameters()
    let isModern = try parameters.checkedVersion() != nil
    switch request.method {
    case "server/discover":
      return DiscoverResult(
        supportedVersions: ModelContextVersion.modern + ModelContextVersion.handshake, instructions: instructions,
        _meta: ["io.modelcontextprotocol/serverInfo": ModelContextProgram(name: name, version: version)])
    case "initialize":
      // A client that asks for an unknown version gets the newest, and may disconnect.
      let wanted = parameters.protocolVersion.flatMap(\.string)
      let version = ModelContextVersion.handshake.last { $0 == wanted } ?? ModelContextVersion.handshake.last ?? ""
      return HandshakeResult(
        protocolVersion: version, serverInfo: ModelContextProgram(name: name, version: self.version),
        instructions: instructions)
    case "ping": return EmptyResult(resultType: isModern ? ModelContextResult.type : nil)
    case "tools/list":
      let tools = MethodTable.methods.filter(\.isTool).map(ModelContextTool.init)
      return ToolList(tools: tools, isModern: isModern)
    case "tools/call":
      guard case .string(let name)? = parameters.name else {
        throw ServerError(.invalidParameters, "tools/call needs the name of a tool: tools/list lists all")
      }
      guard let method = MethodTable.method(name), method.isTool else {
        throw ServerError(.invalidParameters, "there is no tool \(name): tools/list lists all")
      }
      return call(method, parameters, request, queue, isModern: isModern)
    default:
      throw ServerError(
        .unknownMethod,
        "there is no method \(request.method): server/discover, initialize, ping, tools/list and tools/call are all")
    }
  }

  // Errors are results. A client may keep errors of the protocol from its model, which then could not correct the call.
  private func call(
    _ method: ServerMethod, _ parameters: ModelContextParameters, _ request: ServerRequest, _ queue: RequestQueue,
    isModern: Bool
  ) -> ToolResult {
    do throws(ServerError) {
      let token = parameters._meta?.progressToken.flatMap(RequestIdentifier.init)
      let result = try perform(method, parameters.arguments ?? Arguments(), request, queue, token: token)
      return ToolResult(result, isError: result.isFailure, isModern: isModern)
    } catch {
      if let result = error.data as? any MethodResult { return ToolResult(result, isError: true, isModern: isModern) }
      return ToolResult(error: error.message, isModern: isModern)
    }
  }
}

private struct ModelContextParameters: Decodable {
  struct Meta: Decodable {
    enum CodingKeys: String, CodingKey {
      case progressToken
      case protocolVersion = "io.modelcontextprotocol/protocolVersion"
    }

    var progressToken: Scalar?
    var protocolVersion: Scalar?
  }

  var name: Scalar?
  var arguments: Arguments?
  var protocolVersion: Scalar?
  var _meta: Meta?

  // Returns `nil` if the request names no version. Throws `ServerError` if the version is no string, or if the server
  // does not support it.
  func checkedVersion() throws(ServerError) -> String? {
    guard let version = _meta?.protocolVersion else { return nil }
    guard let text = version.string else {
      throw ServerError(
        .invalidParameters, "the protocol version in _meta has to be a string, and is \(version.shortText)")
    }
    guard ModelContextVersion.modern.contains(text) else {
      throw ServerError(
        .unsupportedVersion,
        "the protocol version \(text) is not supported: use "
          + "\(ModelContextVersion.modern.joined(separator: ", ")), or begin with initialize",
        data: UnsupportedVersion(supported: ModelContextVersion.modern, requested: text))
    }
    return text
  }

  // The data of an error.
  private struct UnsupportedVersion: Encodable, Sendable {
    var supported: [String]
    var requested: String
  }
}

extension Scalar {
  // `nil` for other values.
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

private struct ModelContextProgram: Encodable {
  var name: String
  var version: String
}

// Tools are the only capability.
private struct ModelContextCapabilities: Encodable {
  // The capability has no options.
  struct Tools: Encodable {}
  let tools = Tools()
}

// In the modern versions.
private enum ModelContextResult {
  static let type = "complete"
  // In milliseconds. The list of tools never changes while the process lives, but another build may answer the next
  // time.
  static let timeToLive = 0
  // The scope of a cache that may keep the result.
  static let cacheScope = "private"
}

// The result of `server/discover`.
private struct DiscoverResult: Encodable {
  var supportedVersions: [String]
  let capabilities = ModelContextCapabilities()
  var instructions: String
  let resultType = ModelContextResult.type
  let ttlMs = ModelContextResult.timeToLive
  let cacheScope = ModelContextResult.cacheScope
  var _meta: [String: ModelContextProgram]
}

// The result of `initialize`.
private struct HandshakeResult: Encodable {
  var protocolVersion: String
  let capabilities = ModelContextCapabilities()
  var serverInfo: ModelContextProgram
  var instructions: String
}

// The result of `ping`.
private struct EmptyResult: Encodable {
  var resultType: String?
}

// The result of `tools/list`.
private struct ToolList: Encodable {
  var tools: [ModelContextTool]
  var resultType: String?
  var ttlMs: Int?
  var cacheScope: String?

  init(tools: [ModelContextTool], isModern: Bool) {
    self.tools = tools
    guard isModern else { return }
    resultType = ModelContextResult.type
    ttlMs = ModelContextResult.timeToLive
    cacheScope = ModelContextResult.cacheScope
  }
}

private struct ModelContextTool: Encodable {
  // Hints about the effects of a tool.
  struct Annotations: Encodable {
    var readOnlyHint: Bool
    var destructiveHint: Bool
    var idempotentHint: Bool
    // A tool reaches the apps of the program, and files in the client's folders.
    let openWorldHint = false
  }

  var name: String
  var description: String
  var inputSchema: JSONValue
  var outputSchema: JSONValue
  var annotations: Annotations

  init(_ method: ServerMethod) {
    name = method.name
    description = method.toolDescription
    inputSchema = method.parameterSchema
    outputSchema = method.resultSchema
    annotations = Annotations(
      readOnlyHint: method.isReadOnly, destructiveHint: method.isDestructive, idempotentHint: method.isIdempotent)
  }
}

// The result of `tools/call`.
private struct ToolResult: Encodable {
  struct Content: Encodable {
    let type = "text"
    var text: String
  }

  var content: [Content]
  var structuredContent: StructuredContent?
  var isError: Bool
  var resultType: String?

  struct StructuredContent: Encodable {
    var result: any MethodResult
    func encode(to encoder: any Encoder) throws { try result.encode(to: encoder) }
  }

  init(_ result: any MethodResult, isError: Bool, isModern: Bool) {
    content = [Content(text: result.text)]
    structuredContent = StructuredContent(result: result)
    self.isError = isError
    resultType = isModern ? ModelContextResult.type : nil
  }

  // For a call that failed without a result of its method.
  init(error: String, isModern: Bool) {
    content = [Content(text: error)]
    isError = true
    resultType = isModern ? ModelContextResult.type : nil
  }
}

struct ModelContextProgress: Encodable {
  /// The token by which the client recognizes the request.
  var progressToken: RequestIdentifier
  /// The number of finished statements, or of transitions that an exploration has made.
  var progress: Int
  /// The number of all statements, or the maximum number of transitions.
  var total: Int
  /// The last finished statement, or `explore`.
  var message: String
}
