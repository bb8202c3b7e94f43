import ArgumentParser
import FlowCore
import FlowReplay
import FlowSystem

/// `completions bash|zsh|fish`: a script that teaches a shell to complete this program's arguments.
struct CompletionsCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for your own shell.",
    discussion: "For bash: source <(flowsh completions bash)")

  /// The shells there are scripts for.
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
