import ArgumentParser
import FlowCore
import FlowReplay
import FlowSystem

/// The subcommand `apps`, which lists the apps that can be loaded.
struct AppsCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(commandName: "apps", abstract: "List the apps that can be loaded.")

  func act(apps: [any FlowApp.Type]) -> ExitStatus {
    let outcome = Shell(apps: apps, ownsProcess: true).run(.prompt(.apps))
    for line in outcome.lines { Output.standard.write("\(line.text)\n") }
    return .success
  }
}
