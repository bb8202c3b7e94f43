import ArgumentParser
import FlowCore
import FlowShell

/// A prompt, or statements from the command line or from standard input. It needs no name.
struct PromptCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(
    commandName: "prompt", abstract: "Start a prompt, or run statements; this is what happens without a subcommand.")

  @Argument(help: "An app to load.")
  var app: String?

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp("Statements to run instead of a prompt; may be repeated.", valueName: "statements"))
  var statements: [String] = []

  @Flag(help: "Go on after an error that nothing expects.")
  var keepGoing = false

  @OptionGroup var output: OutputOptions

  func act(apps: [any FlowApp.Type]) -> ExitStatus {
    let session = Session(apps: apps, ownsProcess: true)
    defer { session.end() }
    let shell = ShellInput(session: session, painter: output.painter(), keepsGoing: keepGoing)
    if let app, let status = shell.load(app), status != .success { return status }
    if !statements.isEmpty { return shell.run(statements) }
    if let prompt = PromptLoop(session: session, colors: output.color, app: app) { return prompt.run() }
    return shell.runStandardInput()
  }
}
