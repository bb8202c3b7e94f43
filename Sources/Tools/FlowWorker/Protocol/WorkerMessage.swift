import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

// The worker protocol: lines of text in both directions, between two processes of one build.
//
// The parent sends a `WorkerSetup`, then any number of jobs. A job is a script or a request to a session. The worker
// answers each job with one message, in the same order. Before the answer to a request it sends the progress, and the
// events and the output of the app, as they happen. Between two requests it reports that the app has work.
//
// A message also begins with a line end, so that preceding bytes of the app form a line of their own. It contains the
// worker's nonce, so that no line of the app passes for a message. All messages but output contain the number of their
// job, so that a lost message does not shift the others.

/// A value that a worker receives as a line of JSON.
protocol WorkerInputLine: Codable {}

extension WorkerInputLine {
  func line() throws -> [UInt8] { try [UInt8](JSONEncoder.session.encode(self)) + [0x0A] }

  init(line: ArraySlice<UInt8>) throws {
    self = try JSONDecoder.session.decode(Self.self, from: Data(line))
  }
}

/// The first line that a worker receives.
struct WorkerSetup: WorkerInputLine {
  enum Work: Codable {
    /// Runs scripts, each in a session of its own.
    case scripts(RunOptions)
    /// Performs the requests of one session.
    case session(Session.Options)

    /// The seed of the order in which ready jobs run. `nil` for the usual order.
    var schedule: UInt64? {
      switch self {
      case .scripts(let options): options.schedule
      case .session(let options): options.schedule
      }
    }
  }

  /// The random number that identifies the lines of the worker.
  var nonce: UInt64
  var work: Work
}

/// A script that a worker runs.
struct WorkerJob {
  /// The number of the job, unique within the worker.
  var number: UInt64
  var script: ScriptChoice

  var line: [UInt8] { Array("\(number) ".utf8) + script.bytes }

  init(number: UInt64, script: ScriptChoice) {
    self.number = number
    self.script = script
  }

  /// Returns `nil` if the line encodes no job.
  init?(line: ArraySlice<UInt8>) {
    var line = line
    guard let number = line.popNumber(), let script = ScriptChoice(bytes: line) else { return nil }
    self.init(number: UInt64(number), script: script)
  }
}

/// A worker's message with the result of a script.
enum WorkerMessage {
  /// A script passed, with nothing else to report but its statements.
  case pass(job: UInt64, PlainPass, [StatementRecord]?)
  case result(job: UInt64, ScriptResult)

  /// The number of the job that the message answers.
  var job: UInt64 {
    switch self {
    case .pass(let job, _, _), .result(let job, _): job
    }
  }

  /// Returns `nil` if the line is no result of a script.
  init?(_ line: WorkerLine) {
    var rest = line.content
    guard let number = rest.popNumber() else { return nil }
    do {
      switch line.kind {
      case .pass:
        let parts = Self.parts(rest)
        guard let pass = PlainPass(parts.result) else { return nil }
        self = .pass(job: UInt64(number), pass, try Self.records(parts.statements))
      case .result: self = .result(job: UInt64(number), try Self.result(rest))
      default: return nil
      }
    } catch {
      return nil
    }
  }

  /// Encodes a result's message, between line ends.
  ///
  /// A result that cannot be encoded becomes that of a failed script.
  static func bytes(
    _ result: ScriptResult, ofJob number: UInt64, prefix: WorkerLine.Prefix, encoder: JSONEncoder = .session
  ) -> [UInt8] {
    var outline = result
    outline.records = nil
    var bytes: [UInt8]
    if let pass = PlainPass(outline) {
      bytes = prefix.start(.pass, ofJob: number)
      pass.append(to: &bytes)
    } else {
      bytes = WorkerLine.bytes(.result, outline, ofJob: number, prefix: prefix, encoder: encoder) { diagnostic in
        ScriptResult(
          path: result.path, line: result.line, verdict: .failed,
          failures: [ScriptFailure(script: result.path, .diagnostic(diagnostic))])
      }
      bytes.removeLast()
    }
    // The statements of a report are some kilobytes, which a JSON coder would search twice for characters to escape.
    if let records = result.records {
      bytes.append(separator)
      bytes += EscapedLine.escaped(EncodedStatements(records).bytes)
    }
    bytes.append(0x0A)
    return bytes
  }

  // The byte between a result and its statements. The result never contains this byte, but its statements may.
  private static let separator: UInt8 = 0x1E

  // Throws `DecodingError` or `CompactDecoder.Failure` if the bytes encode no result.
  private static func result(_ bytes: ArraySlice<UInt8>) throws -> ScriptResult {
    let parts = parts(bytes)
    var result = try JSONDecoder.session.decode(ScriptResult.self, from: Data(parts.result))
    result.records = try records(parts.statements)
    return result
  }

  // The parts of a message: the result, and its encoded statements. `statements` is `nil` if the message has none.
  private static func parts(
    _ bytes: ArraySlice<UInt8>
  ) -> (result: ArraySlice<UInt8>, statements: ArraySlice<UInt8>?) {
    guard let end = bytes.firstIndex(of: separator) else { return (bytes, nil) }
    return (bytes[..<end], bytes[(end + 1)...])
  }

  // Returns `nil` if the message has none. Throws `CompactDecoder.Failure` if the bytes encode no statements.
  private static func records(_ statements: ArraySlice<UInt8>?) throws -> [StatementRecord]? {
    guard let statements else { return nil }
    return try EscapedLine.unescaped(statements).withUnsafeBufferPointer { try EncodedStatements(bytes: $0) }.records
  }
}

extension WorkerLine {
  /// Encodes a value's line, between line ends.
  ///
  /// For a value that cannot be encoded, `replacement` gets a diagnostic with the advice, and returns what to send
  /// instead.
  static func bytes<Value: Encodable>(
    _ kind: Kind, _ value: Value, ofJob number: UInt64, prefix: Prefix, encoder: JSONEncoder = .session,
    advice: [String] = [], replacement: (Diagnostic) -> Value
  ) -> [UInt8] {
    // Without a line, the parent would wait for an answer until the worker ends.
    let json: Data
    do {
      json = try encoder.encode(value)
    } catch {
      let diagnostic = Diagnostic(
        .trouble, VisibleText.line("the worker cannot encode the result: \(error)"), advice: advice)
      json = (try? encoder.encode(replacement(diagnostic))) ?? Data()
    }
    return prefix.start(kind, ofJob: number) + json + [0x0A]
  }
}

/// The result of a script that passed, with nothing else to report but its statements.
// Nearly all results are of this kind. A worker sends such a result as a few numbers, since encoding a whole result
// takes as long as a small script.
struct PlainPass: Equatable {
  private let statements: Int64
  private let expectations: Int64
  private let nanoseconds: Int64
  private let virtualNanoseconds: Int64

  /// Creates the short form of a result. Returns `nil` if it would lose information.
  init?(_ result: ScriptResult) {
    guard result.verdict == .passed else { return nil }
    statements = Int64(result.statementCount)
    expectations = Int64(result.expectationCount)
    nanoseconds = result.duration.nanoseconds
    virtualNanoseconds = result.virtualDuration.nanoseconds
    guard self.result(of: ScriptChoice(path: result.path, line: result.line)) == result else { return nil }
  }

  /// Creates the short form from numbers such as `10 9 120000 0`. Returns `nil` for any other text.
  init?(_ text: ArraySlice<UInt8>) {
    var text = text
    guard let statements = text.popNumber(), let expectations = text.popNumber(), let nanoseconds = text.popNumber(),
      let virtualNanoseconds = text.popNumber(), text.isEmpty
    else { return nil }
    self.statements = statements
    self.expectations = expectations
    self.nanoseconds = nanoseconds
    self.virtualNanoseconds = virtualNanoseconds
  }

  func append(to message: inout [UInt8]) {
    for number in [statements, expectations, nanoseconds] {
      message.append(number: number.magnitude)
      message.append(UInt8(ascii: " "))
    }
    message.append(number: virtualNanoseconds.magnitude)
  }

  func result(of script: ScriptChoice) -> ScriptResult {
    var result = ScriptResult(path: script.path, line: script.line, verdict: .passed)
    result.statementCount = Int(statements)
    result.expectationCount = Int(expectations)
    result.duration = .nanoseconds(nanoseconds)
    result.virtualDuration = .nanoseconds(virtualNanoseconds)
    return result
  }
}

extension ArraySlice<UInt8> {
  /// Removes a decimal number from a text's start, with the space that follows.
  ///
  /// Returns `nil` unless the text begins with 1 to 18 digits before a space or its end.
  package mutating func popNumber() -> Int64? {
    var number: Int64 = 0
    var digits = 0
    while let byte = popFirst() {
      guard byte != UInt8(ascii: " ") else { break }
      // Every number of 18 digits fits into an Int64.
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 18 else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
      digits += 1
    }
    return digits > 0 ? number : nil
  }
}

/// The encoding of a choice as a line for a worker.
///
/// The line holds the last line to run or 0, a space, and the path.
extension ScriptChoice {
  package var bytes: [UInt8] { Array("\(line ?? 0) ".utf8) + EscapedLine.escaped(path.bytes) + [0x0A] }

  /// Creates the choice of a line without its end. Returns `nil` if the line encodes no choice.
  package init?(bytes: ArraySlice<UInt8>) {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")),
      let last = Int(String(decoding: bytes[..<space], as: UTF8.self))
    else { return nil }
    self.init(path: ScriptPath(bytes: EscapedLine.unescaped(bytes[(space + 1)...])), line: last == 0 ? nil : last)
  }
}

/// The encoding of bytes within a line, with escaped `%` and line feeds.
package enum EscapedLine {
  private static let percent = UInt8(ascii: "%")

  package static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == percent || $0 == 0x0A }) else { return bytes }
    return bytes.flatMap { byte in
      switch byte {
      case 0x0A: Array("%0A".utf8)
      case percent: Array("%25".utf8)
      default: [byte]
      }
    }
  }

  package static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.contains(percent) else { return Array(line) }
    var bytes: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == percent else {
        bytes.append(byte)
        continue
      }
      bytes.append(rest.starts(with: "0A".utf8) ? 0x0A : byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}

/// The encoding of a statement's location, with its `include` statements.
///
/// The line and the column of the statement itself are numbers beside the text.
// Most scripts include nothing. The text is the same for all of their statements then.
enum LocationText {
  // A file name may contain any byte but zero and the slash, so escape the separator in names.
  private static let separator: UInt8 = 0x0A

  /// Encodes the location of a statement and its `include` statements, innermost first.
  static func text(_ locations: [SourceLocation]) -> String {
    let others = locations.dropFirst().map { "\n\(encoded($0.file))\n\($0.line):\($0.column)" }
    return encoded(locations[0].file) + others.joined()
  }

  /// Decodes the locations in a text. Omits an invalid one and those after it.
  static func locations(_ text: String, line: Int, column: Int) -> [SourceLocation] {
    let parts = Array(text.utf8).split(separator: separator, omittingEmptySubsequences: false)
    var locations = [SourceLocation(file: decoded(parts[0]), line: line, column: column)]
    for index in stride(from: 1, to: parts.count - 1, by: 2) {
      let numbers = parts[index + 1].split(separator: UInt8(ascii: ":"))
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count == 2 else { break }
      locations.append(SourceLocation(file: decoded(parts[index]), line: numbers[0], column: numbers[1]))
    }
    return locations
  }

  private static func encoded(_ file: String?) -> String {
    String(decoding: EscapedLine.escaped(Array((file ?? "").utf8)), as: UTF8.self)
  }

  private static func decoded(_ file: ArraySlice<UInt8>) -> String {
    String(decoding: EscapedLine.unescaped(file), as: UTF8.self)
  }
}

/// The arguments of a shell's worker process: `--worker SEED DESCRIPTORS`. Users never type them.
package struct WorkerArguments {
  fileprivate static let flag = "--worker"
  fileprivate static let noSeed = "-"

  /// The seed of hash values. `nil` for the usual ones.
  package let seed: UInt64?
  /// The descriptors that the worker shares with its parent.
  let descriptors: String

  /// Creates the arguments of a worker from those of its process. Returns `nil` if the process is no worker.
  package init?(_ arguments: [String]) {
    // This code hashes nothing, so the seed can still take effect.
    guard arguments.count == 4, arguments[1] == Self.flag else { return nil }
    seed = UInt64(arguments[2])
    descriptors = arguments[3]
  }

  /// Creates the arguments of a worker that another ``WorkerCommand`` started, from its last argument.
  package init(descriptors: String) {
    seed = nil
    self.descriptors = descriptors
  }
}

/// The command line that starts a worker of this program.
package struct WorkerCommand: Sendable {
  package static let shell = WorkerCommand(fixed: nil)

  // Without the descriptors. `nil` for those of a shell, which depend on the work.
  private let fixed: [String]?

  private init(fixed: [String]?) {
    self.fixed = fixed
  }

  /// Creates a command line. The arguments begin with the name of the program, and the descriptors follow as the last
  /// one.
  package init(arguments: [String]) {
    fixed = arguments
  }

  /// Returns the arguments of a new worker, without the descriptors, which come last.
  func arguments(seed: UInt64?) -> [String] {
    if let fixed { return fixed }
    let seed = seed.map { String($0) } ?? WorkerArguments.noSeed
    return [Program.arguments.first?.text ?? "flowsh", WorkerArguments.flag, seed]
  }
}
