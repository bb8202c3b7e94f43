import FlowReplay
import FoundationEssentials

// The worker protocol: lines of text in both directions, between two processes of one build.
//
// The process that starts a worker sends it a `WorkerSetup`, and then jobs, as many as it likes. The worker answers
// each with one message, in the same order. A message begins with a line end too, so that bytes which the app itself has
// written before it are a line of their own; it carries the worker's nonce, so that no line of the app's is taken for it; and the
// number of its job, so that a message that is lost shifts no others.

/// What a worker is sent before anything else.
struct WorkerSetup: Codable {
  var nonce: UInt64
  package var options: RunOptions

  /// The line in which it is sent.
  package func line() throws -> [UInt8] { try [UInt8](JSONEncoder().encode(self)) + [0x0A] }

  /// - Throws: `DecodingError` if the line is something else.
  init(line: ArraySlice<UInt8>) throws {
    self = try JSONDecoder().decode(WorkerSetup.self, from: Data(line))
  }

  init(nonce: UInt64, options: RunOptions) {
    self.nonce = nonce
    self.options = options
  }
}

/// A script that a worker is to run.
struct WorkerJob {
  package var number: UInt64
  package var script: ScriptChoice

  /// The line in which it is sent.
  package var line: [UInt8] { Array("\(number) ".utf8) + script.bytes }

  init(number: UInt64, script: ScriptChoice) {
    self.number = number
    self.script = script
  }

  /// Returns `nil` if the line is something else.
  init?(line: ArraySlice<UInt8>) {
    var line = line
    guard let number = line.popNumber(), let script = ScriptChoice(bytes: line) else { return nil }
    self.init(number: UInt64(number), script: script)
  }
}

/// What a worker sends.
enum WorkerMessage {
  /// A script passed, and that is all.
  case pass(job: UInt64, PlainPass)
  /// A script is done.
  case result(job: UInt64, ScriptResult)

  /// The number of the job that it is about.
  package var job: UInt64 {
    switch self {
    case .pass(let job, _), .result(let job, _): job
    }
  }

  /// How the lines of one worker begin.
  struct Prefix {
    /// The kind of a message stands before the nonce.
    fileprivate static let pass = UInt8(ascii: "+")
    fileprivate static let result = UInt8(ascii: "=")

    fileprivate let nonce: [UInt8]

    init(nonce: UInt64) {
      let digits = String(nonce, radix: 16)
      self.nonce = Array((String(repeating: "0", count: 16 - digits.count) + digits + " ").utf8)
    }

    /// How many bytes tell a message from anything else.
    package var count: Int { 1 + nonce.count }

    /// Whether a line of at least `count` bytes is a message of the worker.
    package func begins(_ line: ArraySlice<UInt8>) -> Bool { line.dropFirst().starts(with: nonce) }
  }

  /// Reads a line without its end. Returns `nil` if it is no message of the worker.
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

  /// The message about a result, with the line ends around it.
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
