import ArgumentParser
import FlowCore
import FlowShell

/// The command itself: a prompt, or statements from the command line or from standard input.
struct ShellCommand: ParsableCommand, Action {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramName.value,
      abstract: "An interactive shell and script runner for apps that are built from navigation flows.",
      discussion: """
        Without arguments it starts a prompt; type help there, or press Tab. With input that is no terminal it runs that \
        as a script.

        Exit status: 0 as expected; 1 a difference, an error or a failed expect; 2 wrong usage or a script that does not \
        parse; 3 trouble with files or within the shell; 130 interrupted.
        """,
      version: "\(ProgramName.value) 0.1.0",
      subcommands: [RunCommand.self, TestCommand.self, AppsCommand.self, CompletionsCommand.self])
  }

  @Argument(help: "An app to load.")
  var app: String?

  @Option(
    name: .customShort("c"), help: ArgumentHelp("Statements to run instead of a prompt; may be repeated.", valueName: "statements"))
  var statements: [String] = []

  @Flag(help: "Go on after an error that nothing expects.")
  var keepGoing = false

  @OptionGroup var output: OutputOptions

  func act(apps: [any FlowApp.Type]) -> ExitStatus {
    let session = Session(apps: apps)
    defer { session.end() }
    let shell = ShellInput(session: session, painter: output.painter(), keepsGoing: keepGoing)
    if let app, let status = shell.load(app), status != .success { return status }
    if !statements.isEmpty { return shell.run(statements) }
    if let prompt = PromptLoop(session: session, colors: output.color, app: app) { return prompt.run() }
    return shell.runStandardInput()
  }
}

/// What this program is called: by its file's name, so that a user's own shell speaks of itself.
enum ProgramName {
  static var value: String {
    let path = CommandLine.arguments.first ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "flowsh" : name
  }
}
