import ArgumentParser
import FlowCore
import FlowSystem

/// The default subcommand: a prompt, or given statements or a script.
struct PromptSubcommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt", abstract: "Start a prompt, or run statements; the default without a subcommand.")

  @Argument(
    help: "An app to load, as Movies or 'Movies(onboarded: false)'; or a script to run.",
    completion: .custom { _, _, prefix in AppNames.completions(of: prefix) })
  var app: String?

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp("Statements to run instead of a prompt; may be repeated.", valueName: "statements"))
  var statements: [String] = []

  @Flag(help: "Continue after a refused statement or a failed expect.")
  var keepGoing = false

  static let inProcessHelp: ArgumentHelp =
    "Run all apps in this process, for a debugger. A crash ends the shell, and static variables outlive an app."

  @Flag(help: PromptSubcommand.inProcessHelp)
  var inProcess = false

  @OptionGroup var device: DeviceOptions

  @Option(help: ShellRun.timeLimitHelp)
  var timeout: TimeArgument?

  @Flag(help: "Print the result of each statement of -c as a line of JSON; the app runs in a process of its own.")
  var json = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if json, statements.isEmpty { throw ValidationError("--json needs statements: -c 'app Movies' --json") }
    try Self.check(json: json, inProcess: inProcess)
    try ValidationError.check("--timeout", timeout)
  }

  /// Checks that the options of statements and scripts do not exclude each other.
  static func check(json: Bool, inProcess: Bool) throws {
    if json, inProcess { throw ValidationError("--json runs the app in a process of its own: leave out --in-process") }
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    ShellRun(
      app: app, statements: statements, keepsGoing: keepGoing, isInProcess: inProcess, isJSON: json,
      color: output.color, settings: device.statements, timeLimit: timeout?.duration
    ).run(apps: apps)
  }
}
