import AllSamples
import FlowCore
import FlowScript
import FlowSystem
import PseudoTerminal
import Foundation
import TestSupport
import Testing

@testable import FlowExplorer

/// A program that explores, run to its end without a terminal.
enum Program {
  /// The programs that wait, as many at once as there are processors.
  // Tests of all suites run at once, and each of these programs would take a processor for itself.
  private static let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  /// The result of a run.
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs flowsh, or the shell whose app misbehaves on request. The main actor is free meanwhile.
  static func run(
    _ arguments: [String], program: String = PseudoTerminal.product(named: "flowsh"),
    environment: [String: String] = [:], in folder: TemporaryFolder = TemporaryFolder(),
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Result {
    let usual = ["HOME": folder.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    let (path, output, error) = (folder.path, folder.file(".out"), folder.file(".err"))
    let variables = usual.merging(Sanitizer.options) { $1 }.merging(environment) { $1 }
    let status = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int32, any Error>) in
      queue.addOperation {
        continuation.resume(
          with: Swift.Result { try wait(program, arguments, variables, path, output: output, error: error) })
      }
    }
    return Result(status: status, output: try folder.read(".out"), error: try folder.read(".err"))
  }

  /// Runs flowsh, or another program, once for each list of arguments.
  static func runs(
    _ lists: [[String]], program: String = PseudoTerminal.product(named: "flowsh"),
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Result] {
    var results: [Result] = []
    for arguments in lists { results.append(try await run(arguments, program: program)) }
    return results
  }

  /// Runs a program and returns its status, which is negative for a signal.
  private static func wait(
    _ program: String, _ arguments: [String], _ environment: [String: String], _ folder: String, output: String,
    error: String
  ) throws -> Int32 {
    let process = try PseudoTerminal.startWithoutTerminal(
      program, arguments: arguments, environment: environment, folder: folder
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }
}

extension Explorer {
  /// Explores an app in a process with the same apps, and reads the written part.
  ///
  /// The main actor is free meanwhile. It only plays the paths of the findings.
  @MainActor static func exploringApart(
    _ launch: String, of apps: [any FlowApp.Type] = allSamples, by program: String = "flowsh", transitions: Int
  ) async throws -> (explorer: Explorer, report: ExplorationReport) {
    let folder = TemporaryFolder()
    let result = try await Program.run(
      ["explore", launch, "--transitions", "\(transitions)", "-j", "1", "--shard", "1/1", "--part", "part.json"],
      program: PseudoTerminal.product(named: program), in: folder)
    try #require(result.status == 0 || result.status == 1, "\(result)")
    let part = try ExplorationPart(ScriptPath(folder.file("part.json")))
    let (explorer, reason) = try ExplorationPart.join([part], apps: apps, isolation: .none)
    return (explorer, ExplorationReport(explorer, reason, findings: try explorer.findings(), knownScreens: []))
  }

  /// Explores an app in this process.
  @MainActor static func exploring(
    _ launch: String, of apps: [any FlowApp.Type] = allSamples, transitions: Int,
    _ change: (inout ExplorationOptions) -> Void = { _ in }
  ) throws -> (explorer: Explorer, report: ExplorationReport) {
    var options = ExplorationOptions(starts: [.init([try Statement(parsing: "app \(launch)")])])
    options.transitionLimit = transitions
    change(&options)
    let explorer = Explorer(apps: apps, options, isolation: .none)
    let reason = try explorer.run()
    return (explorer, ExplorationReport(explorer, reason, findings: try explorer.findings(), knownScreens: []))
  }
}
