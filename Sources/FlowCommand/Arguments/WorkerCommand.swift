import ArgumentParser
import FlowCore
import FlowShell

/// `test-worker`: what `test` starts to run scripts. Not for people.
struct WorkerCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(commandName: "test-worker", shouldDisplay: false)

  /// The seed of hash values. It has taken effect when the arguments are parsed.
  @Argument var hashing: UInt64?

  func act(apps: [any FlowApp.Type]) -> ExitStatus { Worker.run(apps: apps) }

  /// What the parent process gives a worker to do its work with.
  static func arguments(hashing seed: UInt64?) -> [String] {
    [configuration.commandName ?? ""] + (seed.map { [String($0)] } ?? [])
  }

  /// The seed of hash values that a process is started with, if it is a worker's. Nothing is hashed for it.
  static func hashing(in arguments: [String]) -> UInt64? {
    arguments.count == 3 && arguments[1] == "test-worker" ? UInt64(arguments[2]) : nil
  }
}
