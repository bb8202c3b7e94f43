import FlowAssist
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import Synchronization

/// A numbered request to a worker's session. The answer has the same number.
///
/// The frame has the name of the request's type, which both processes of one build know.
struct WorkerRequest: WorkerInputValue {
  var number: UInt64
  var request: any SessionRequest

  private static let types: [any SessionRequest.Type] = [
    StatementRequest.self, PassTimeRequest.self, PlaceRequest.self, ValuesRequest.self, HandlersRequest.self,
    SnapshotRequest.self, MomentRequest.self, FingerprintRequest.self, HereRequest.self, ScreenRequest.self,
    Replay.self, CompletionRequest.self,
    SuggestionRequest.self, HelpRequest.self, MovesRequest.self, MoveRequest.self, CoverageRequest.self,
  ]
  private static let typesByName = Mutex(Dictionary(uniqueKeysWithValues: types.map { (name(of: $0), $0) }))

  /// Adds the type of a request of a module above this one.
  static func register(_ type: any SessionRequest.Type) { typesByName.withLock { $0[name(of: type)] = type } }

  private static func name(of type: any SessionRequest.Type) -> String { _typeName(type) }

  private enum CodingKeys: CodingKey {
    case number, type, request
  }

  init(number: UInt64, request: any SessionRequest) {
    self.number = number
    self.request = request
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(UInt64.self, forKey: .number)
    let name = try container.decode(String.self, forKey: .type)
    guard let type = Self.typesByName.withLock({ $0[name] }) else {
      throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no request \(name)")
    }
    request = try container.decode(type, forKey: .request)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(Self.name(of: type(of: request)), forKey: .type)
    try container.encode(request, forKey: .request)
  }
}

/// The answer to a request, with the state of the session after it.
struct WorkerReply<Answer: Codable & Sendable>: Codable, Sendable {
  var state: SessionState
  /// The answer, or the reason for which there is none.
  var result: Result<Answer, Diagnostic>

  private enum CodingKeys: CodingKey {
    case state, answer, diagnostic
  }

  init(state: SessionState, _ result: Result<Answer, Diagnostic>) {
    self.state = state
    self.result = result
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    state = try container.decode(SessionState.self, forKey: .state)
    if let diagnostic = try container.decodeIfPresent(Diagnostic.self, forKey: .diagnostic) {
      result = .failure(diagnostic)
    } else {
      result = .success(try container.decode(Answer.self, forKey: .answer))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(state, forKey: .state)
    switch result {
    case .success(let answer): try container.encode(answer, forKey: .answer)
    case .failure(let diagnostic): try container.encode(diagnostic, forKey: .diagnostic)
    }
  }
}
