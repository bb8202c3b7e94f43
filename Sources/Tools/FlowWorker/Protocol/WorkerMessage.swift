import FlowReplay
import FlowScript
import FlowSession
import FlowSystem

// The worker protocol: frames in both directions, between two processes of one build.
//
// The parent sends a `WorkerSetup`, then any number of jobs. A job is a script or a request to a session. The worker
// answers each job with one message, in the same order. Before the answer to a request it sends the progress, and the
// events and the output of the app, as they happen. Between two requests it reports that the app has work.
//
// A message also begins with the worker's nonce, so that no bytes of the app pass for a message. All messages but
// output contain the number of their job, so that a lost message does not shift the others.

protocol WorkerInputValue: Codable {}

extension WorkerInputValue {
  /// The frame of the value. Throws if the value cannot be encoded.
  func frame() throws -> [UInt8] { BinaryFrame.framed(try BinaryWriter.bytes(of: self)) }

  init(content: ArraySlice<UInt8>) throws(BinaryReader.Damage) {
    self = try BinaryReader.value(Self.self, of: content)
  }
}

/// The first value that a worker receives.
struct WorkerSetup: WorkerInputValue {
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

  /// The random number that identifies the frames of the worker.
  var nonce: UInt64
  var work: Work
}

/// A script that a worker runs.
struct WorkerJob: WorkerInputValue {
  /// The number of the job, unique within the worker.
  var number: UInt64
  var script: ScriptChoice
}

/// A worker's message with the result of a script.
enum WorkerMessage {
  /// A script passed, with nothing else to report but its statements.
  case pass(job: UInt64, PlainPass)
  case result(job: UInt64, ScriptResult)

  /// The number of the job that the message answers.
  var job: UInt64 {
    switch self {
    case .pass(let job, _), .result(let job, _): job
    }
  }

  /// Returns `nil` if the frame has no readable result of a script.
  init?(_ frame: WorkerFrame) {
    var reader = BinaryReader(frame.content)
    do throws(BinaryReader.Damage) {
      let number = try reader.unsigned()
      switch frame.kind {
      case .pass: self = .pass(job: number, try reader.value(PlainPass.self))
      case .result: self = .result(job: number, try reader.value(ScriptResult.self))
      default: return nil
      }
    } catch {
      return nil
    }
  }

  /// Encodes the message of a result.
  static func frame(_ result: ScriptResult, ofJob number: UInt64, prefix: WorkerFrame.Prefix) -> [UInt8] {
    guard let pass = PlainPass(result) else { return prefix.frame(.result, ofJob: number, result) }
    return prefix.frame(.pass, ofJob: number, pass)
  }
}

/// The result of a script that passed, with nothing else to report but its statements.
// Nearly all results are of this kind, and a whole result takes longer to encode than many a small script to run.
struct PlainPass: Codable, Equatable {
  private let statementCount: Int
  private let expectationCount: Int
  private let duration: Duration
  private let virtualDuration: Duration
  private let statements: StatementRecords?

  /// Creates the short form of a result. Returns `nil` if it would lose information.
  init?(_ result: ScriptResult) {
    guard result.verdict == .passed else { return nil }
    statementCount = result.statementCount
    expectationCount = result.expectationCount
    duration = result.duration
    virtualDuration = result.virtualDuration
    statements = result.records.map(StatementRecords.init)
    guard self.result(of: ScriptChoice(path: result.path, line: result.line)) == result else { return nil }
  }

  func result(of script: ScriptChoice) -> ScriptResult {
    var result = ScriptResult(path: script.path, line: script.line, verdict: .passed)
    result.statementCount = statementCount
    result.expectationCount = expectationCount
    result.duration = duration
    result.virtualDuration = virtualDuration
    result.records = statements?.records
    return result
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
