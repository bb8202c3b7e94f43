import AllSamples
import FlowCore
import FlowExplorer
import FlowScript
import PseudoTerminal
import Foundation
import TestSupport

/// A program that explores, run to its end without a terminal.
enum Program {
  /// The result of a run.
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs flowsh, or the shell whose app misbehaves on request.
  static func run(
    _ arguments: [String], program: String = PseudoTerminal.product(named: "flowsh"),
    environment: [String: String] = [:], in folder: TemporaryFolder = TemporaryFolder()
  ) throws -> Result {
    let usual = ["HOME": folder.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    let process = try PseudoTerminal.startWithoutTerminal(
      program, arguments: arguments,
      environment: usual.merging(environment) { $1 },
      folder: folder.path
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, folder.file(".out"), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, folder.file(".err"), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    return Result(status: code, output: try folder.read(".out"), error: try folder.read(".err"))
  }
}

extension Explorer {
  /// Explores an app in this process.
  @MainActor static func exploring(
    _ launch: String, of apps: [any FlowApp.Type] = allSamples, transitions: Int,
    _ change: (inout ExplorationOptions) -> Void = { _ in }
  ) throws -> (explorer: Explorer, report: ExplorationReport) {
    var options = ExplorationOptions(starts: [.init([try Statement(parsing: "app \(launch)")])])
    options.transitionLimit = transitions
    change(&options)
    let explorer = Explorer(apps: apps, options, isolation: .none)
    let reason = explorer.run()
    return (explorer, ExplorationReport(explorer, reason, findings: explorer.findings(), knownScreens: []))
  }
}
