import FoundationEssentials

/// The identifier of a request, which its response repeats.
enum RequestIdentifier: Hashable, Sendable, Encodable {
  case number(Int64)
  case string(String)

  /// Returns `nil` unless the value is a string or a whole number.
  init?(_ scalar: Scalar) {
    switch scalar {
    case .integer(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .null, .boolean, .number, .container: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    }
  }
}

/// A request with undecoded parameters.
struct ServerRequest: Sendable {
  var id: RequestIdentifier
  var method: String
  var line: Data

  /// Decodes the parameters. Returns `nil` if the message has none. Throws ``ServerError`` if they have another form.
  func parameters<Parameters: Decodable>(_ type: Parameters.Type) throws(ServerError) -> Parameters? {
    do {
      return try JSONDecoder().decode(ParametersOnly<Parameters>.self, from: line).params
    } catch {
      throw ServerError(.invalidParameters, "params has to be an object with the parameters of \(method)")
    }
  }
}

private struct ParametersOnly<Parameters: Decodable>: Decodable {
  var params: Parameters?
}

/// A message of a client, by its kind.
enum ClientMessage {
  case request(ServerRequest)
  /// A request to cancel another one.
  case cancellation(RequestIdentifier)
  /// A message without a response.
  case notification
  /// A message whose response is an error. Without an identifier, the response has `null` as one.
  case invalid(ServerError, id: RequestIdentifier?)

  // The members that determine the kind of a message.
  private struct Envelope: Decodable {
    enum Keys: String, CodingKey { case jsonrpc, id, method, params, result, error }

    var version: Scalar?
    var id: Scalar?
    var method: Scalar?
    var isResponse: Bool
    // The request that a cancellation names.
    var requestID: Scalar?

    // The decoder reads only scalars.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      func scalar(_ key: Keys) throws -> Scalar? {
        container.contains(key) ? try container.decode(Scalar.self, forKey: key) : nil
      }
      version = try scalar(.jsonrpc)
      id = try scalar(.id)
      method = try scalar(.method)
      isResponse = container.contains(.result) || container.contains(.error)
      let parameters = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: .params)
      requestID = try? parameters?.decode(Scalar.self, forKey: AnyKey("requestId"))
    }
  }

  init(line: Data) {
    guard String(validating: line, as: UTF8.self) != nil else {
      self = .invalid(ServerError(.unparsable, "the line is not UTF-8: send JSON in UTF-8"), id: nil)
      return
    }
    do {
      self.init(try JSONDecoder().decode(Envelope.self, from: line), line)
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      let isBatch = line.first { $0 > 0x20 } == UInt8(ascii: "[")
      let reason = isBatch ? "the server accepts no batch: send each message on a line of its own" : Self.form
      self = .invalid(ServerError(.invalidRequest, reason), id: nil)
    } catch {
      self = .invalid(ServerError(.unparsable, "the line is not JSON: a message is one object on one line"), id: nil)
    }
  }

  private static let form = #"a message is an object with "jsonrpc": "2.0", a method, and an id if it wants a response"#

  private init(_ envelope: Envelope, _ line: Data) {
    let id = envelope.id.flatMap(RequestIdentifier.init)
    func invalid(_ reason: String) -> ClientMessage { .invalid(ServerError(.invalidRequest, reason), id: id) }
    guard envelope.version == .string("2.0") else {
      self = invalid(Self.form)
      return
    }
    guard case .string(let method)? = envelope.method else {
      // The server sends no requests, so a response belongs to none.
      self = envelope.method == nil && envelope.isResponse ? .notification : invalid(Self.form)
      return
    }
    guard let given = envelope.id else {
      let isCancellation = method == "notifications/cancelled"
      let cancelled = isCancellation ? envelope.requestID.flatMap(RequestIdentifier.init) : nil
      self = cancelled.map(ClientMessage.cancellation) ?? .notification
      return
    }
    if let id {
      self = .request(ServerRequest(id: id, method: method, line: line))
    } else {
      self = invalid("an id has to be a string or a whole number, and is \(given.shortText)")
    }
  }
}
