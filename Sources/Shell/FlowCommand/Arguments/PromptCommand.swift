import ArgumentParser
import FlowCore
import FlowReplay

/// The default subcommand: a prompt, or statements from the command line or standard input.
struct PromptCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(
    commandName: "prompt", abstract: "Start a prompt, or run statements; this is what happens without a subcommand.")

  @Argument(help: "An app to load.")
  var app: String?

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp("Statements to run instead of a prompt; may be repeated.", valueName: "statements"))
  var statements: [String] = []

  @Flag(help: "Go on behind a refused statement or a failed expect.")
  var keepGoing = false

  @OptionGroup var output: OutputOptions

  func act(apps: [any FlowApp.Type]) -> ExitStatus {
    ShellRun(app: app, statements: statements, keepsGoing: keepGoing, color: output.color).run(apps: apps)
  }
}
