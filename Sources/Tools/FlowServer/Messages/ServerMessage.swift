import FlowSystem
import Synchronization

struct ServerResponse: Encodable {
  /// The identifier of the request. `nil` if the client's message has no valid one.
  var id: RequestIdentifier?
  /// The result of the method, or the reason for its absence.
  var result: Result<any Encodable, ServerError>

  private enum Keys: String, CodingKey { case jsonrpc, id, result, error }

  /// Encodes the response, with `null` as the identifier if there is none.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    switch result {
    case .success(let value): try value.encode(to: container.superEncoder(forKey: .result))
    case .failure(let error): try container.encode(error, forKey: .error)
    }
  }
}

/// A message without a response.
struct ServerNotification<Parameters: Encodable>: Encodable {
  let jsonrpc = "2.0"
  var method: String
  var params: Parameters
}

/// A writer of a connection's messages, one a line.
final class MessageWriter: Sendable {
  // The thread that reads reports errors while the main thread responds.
  private let lock = Mutex(())

  /// Sends a message as a whole, from any thread.
  func send(_ message: some Encodable) {
    let bytes = Array((JSONLine.text(message) + "\n").utf8)
    lock.withLock { _ in Output.standard.write(bytes: bytes) }
  }
}
