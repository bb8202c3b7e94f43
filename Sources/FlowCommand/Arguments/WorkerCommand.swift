import ArgumentParser
import FlowCore
import FlowShell

/// `test-worker`: what `test` starts to run scripts. Not for people.
struct WorkerCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(commandName: "test-worker", shouldDisplay: false)

  func act(apps: [any FlowApp.Type]) -> ExitStatus { Worker.run(apps: apps) }
}
