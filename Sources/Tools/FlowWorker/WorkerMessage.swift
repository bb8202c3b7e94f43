import FlowReplay
import FoundationEssentials

// The worker protocol: lines of text in both directions, between two processes of one build.
//
// The parent sends a `WorkerSetup`, then any number of jobs. The worker answers each job with one message, in the same
// order.
//
// A message also begins with a line end, so that preceding bytes of the app form a line of their own. It contains the
// worker's nonce, so that no line of the app passes for a message. It contains the number of its job, so that a lost
// message does not shift the others.

/// The first line that a worker receives.
struct WorkerSetup: Codable {
  var nonce: UInt64
  package var options: RunOptions

  /// Encodes the setup as a line.
  package func line() throws -> [UInt8] { try [UInt8](JSONEncoder().encode(self)) + [0x0A] }

  /// Decodes a setup from a line.
  /// - Throws: `DecodingError` if the line is something else.
  init(line: ArraySlice<UInt8>) throws {
    self = try JSONDecoder().decode(WorkerSetup.self, from: Data(line))
  }

  init(nonce: UInt64, options: RunOptions) {
    self.nonce = nonce
    self.options = options
  }
}

/// A script that a worker runs.
struct WorkerJob {
  package var number: UInt64
  package var script: ScriptChoice

  /// The job as a line.
  package var line: [UInt8] { Array("\(number) ".utf8) + script.bytes }

  init(number: UInt64, script: ScriptChoice) {
    self.number = number
    self.script = script
  }

  /// Parses a job. Returns `nil` if the line is something else.
  init?(line: ArraySlice<UInt8>) {
    var line = line
    guard let number = line.popNumber(), let script = ScriptChoice(bytes: line) else { return nil }
    self.init(number: UInt64(number), script: script)
  }
}

/// A message of a worker.
enum WorkerMessage {
  /// A script passed, with nothing else to report.
  case pass(job: UInt64, PlainPass)
  /// A script has ended with this result.
  case result(job: UInt64, ScriptResult)

  /// The number of the job that the message answers.
  package var job: UInt64 {
    switch self {
    case .pass(let job, _), .result(let job, _): job
    }
  }

  /// The common start of all lines of one worker.
  struct Prefix {
    /// The marks of the two kinds of messages, which precede the nonce.
    fileprivate static let pass = UInt8(ascii: "+")
    fileprivate static let result = UInt8(ascii: "=")

    fileprivate let nonce: [UInt8]

    init(nonce: UInt64) {
      let digits = String(nonce, radix: 16)
      self.nonce = Array((String(repeating: "0", count: 16 - digits.count) + digits + " ").utf8)
    }

    /// The number of bytes that identify a message.
    package var count: Int { 1 + nonce.count }

    /// Checks whether a line of at least `count` bytes is a message of the worker.
    package func begins(_ line: ArraySlice<UInt8>) -> Bool { line.dropFirst().starts(with: nonce) }
  }

  /// Parses a line without its end. Returns `nil` if it is no message of the worker.
  init?(line: ArraySlice<UInt8>, prefix: Prefix) {
    guard line.count >= prefix.count, prefix.begins(line) else { return nil }
    var rest = line.dropFirst(prefix.count)
    guard let number = rest.popNumber() else { return nil }
    switch line.first {
    case Prefix.pass:
      guard let pass = PlainPass(rest) else { return nil }
      self = .pass(job: UInt64(number), pass)
    case Prefix.result:
      guard let result = try? JSONDecoder.session.decode(ScriptResult.self, from: Data(rest)) else { return nil }
      self = .result(job: UInt64(number), result)
    default: return nil
    }
  }

  /// Encodes the message for a result, with line ends around it.
  /// - Throws: `EncodingError` if the result cannot be encoded.
  package static func bytes(_ result: ScriptResult, ofJob number: UInt64, prefix: Prefix) throws -> [UInt8] {
    let pass = PlainPass(result)
    var bytes: [UInt8] = [0x0A, pass == nil ? Prefix.result : Prefix.pass]
    bytes += prefix.nonce
    bytes.append(number: Int64(number))
    bytes.append(UInt8(ascii: " "))
    if let pass { pass.append(to: &bytes) } else { bytes += try JSONEncoder.session.encode(result) }
    bytes.append(0x0A)
    return bytes
  }
}
