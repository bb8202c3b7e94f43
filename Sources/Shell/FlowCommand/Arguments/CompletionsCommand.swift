import ArgumentParser
import FlowCore
import FlowReplay
import FlowSystem

/// The subcommand `completions bash|zsh|fish`, which prints a completion script for this program's arguments.
struct CompletionsCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for your own shell.",
    discussion: "For bash: source <(flowsh completions bash)")

  /// The shells with a completion script.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash
    case zsh
    case fish
  }

  @Argument(help: "The shell.")
  var shell: Shell

  func act(apps: [any FlowApp.Type]) -> ExitStatus {
    let kind: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    Output.standard.write(ShellCommand.completionScript(for: kind) + "\n")
    return .success
  }
}
