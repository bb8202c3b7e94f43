import FlowScript

/// An error of JSON-RPC 2.0 in a response.
struct ServerError: Error, Encodable {
  enum Code: Int, CaseIterable, Encodable, Sendable {
    /// The line is not JSON, or not UTF-8.
    case unparsable = -32700
    /// The line is no request or too long, or the id is in use.
    case invalidRequest = -32600
    case unknownMethod = -32601
    /// The parameters are not those of the method.
    case invalidParameters = -32602
    /// The process of the app ended during the request. The session goes on.
    case lost = -32001
    /// Too many requests wait, there are too many sessions, or no worker can start.
    case unavailable = -32002
    /// The client cancelled the request before its start.
    case cancelled = -32003
    /// The client asks for an unsupported version of the Model Context Protocol.
    case unsupportedVersion = -32022

    /// A one-line description, for the documentation.
    var summary: String {
      switch self {
      case .unparsable: "the line is not JSON, or not UTF-8"
      case .invalidRequest:
        """
        the line is no request, such as a batch or an object with a wrong type, \
        is over \(MessageSplitter.limit >> 20) MiB, or has an id in use
        """
      case .unknownMethod: "there is no such method"
      case .invalidParameters: "the parameters are not those of the method"
      case .lost: "the app's process ended; `data` is the result so far, and the session goes on before the statement"
      case .unavailable:
        """
        \(RequestQueue.limit) requests wait already, there are \(Server.sessionLimit) sessions, \
        or no worker can start
        """
      case .cancelled: "the client cancelled the request before it began"
      case .unsupportedVersion:
        "the server does not support this version of the Model Context Protocol; only under `flowsh mcp`"
      }
    }
  }

  var code: Code
  /// The reason, and what the client can do.
  var message: String
  /// The details of the reason. `nil` for most errors.
  var data: (any Encodable & Sendable)?

  init(_ code: Code, _ message: String, data: (any Encodable & Sendable)? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Creates an error with the message and the advice of a diagnostic.
  ///
  /// By default, the error is that of a session that cannot begin.
  init(_ diagnostic: Diagnostic, code: Code = .unavailable) {
    self.init(code, ([diagnostic.message] + diagnostic.advice).joined(separator: "; "))
  }

  private enum Keys: String, CodingKey { case code, message, data }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(code.rawValue, forKey: .code)
    try container.encode(message, forKey: .message)
    if let data { try data.encode(to: container.superEncoder(forKey: .data)) }
  }
}
