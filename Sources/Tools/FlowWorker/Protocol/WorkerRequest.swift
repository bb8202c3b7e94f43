import FlowSession
import FoundationEssentials

/// A request to the session of a worker, with a number by which the answer refers to it.
struct WorkerRequest: Codable {
  var number: UInt64
  var request: Request

  /// Encodes the request as a line.
  func line() throws -> [UInt8] { try [UInt8](JSONEncoder.session.encode(self)) + [0x0A] }

  /// Decodes a request from a line.
  /// - Throws: `DecodingError` if the line is something else.
  init(line: ArraySlice<UInt8>) throws {
    self = try JSONDecoder.session.decode(WorkerRequest.self, from: Data(line))
  }

  init(number: UInt64, _ request: Request) {
    self.number = number
    self.request = request
  }
}
