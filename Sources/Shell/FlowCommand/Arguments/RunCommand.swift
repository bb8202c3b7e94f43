import ArgumentParser
import FlowCore
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowWorker

/// The subcommand `run FILE…`, which runs scripts, and prints them with their current transcripts.
struct RunCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scripts, and print them with their current transcripts.")

  /// The help of `--keep-going`, which `test` has too.
  static let keepGoingHelp: ArgumentHelp =
    "Continue after a refused statement or a failed expect that no block expects."

  @Argument(help: "Script files; - is standard input.", completion: .file(extensions: [ScriptPath.scriptExtension]))
  var files: [String]

  @Flag(help: RunCommand.keepGoingHelp)
  var keepGoing = false

  @OptionGroup var device: DeviceOptions

  @Option(help: ShellRun.timeLimitHelp)
  var timeout: TimeArgument?

  @Flag(help: "Print the result of each statement as a line of JSON; the app runs in a process of its own.")
  var json = false

  @Flag(help: PromptSubcommand.inProcessHelp)
  var inProcess = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    try PromptSubcommand.check(json: json, inProcess: inProcess)
    try ValidationError.check("--timeout", timeout)
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    Self.run(
      files, apps: apps, styler: output.styler(), keepsGoing: keepGoing, isInProcess: inProcess, isJSON: json,
      settings: device.statements, timeLimit: timeout?.duration)
  }

  /// Runs scripts, each in a shell of its own.
  @MainActor
  static func run(
    _ files: [String], apps: [any FlowApp.Type], styler: Styler, keepsGoing: Bool, isInProcess: Bool, isJSON: Bool,
    settings: [Statement], timeLimit: Duration?
  ) -> ExitStatus {
    let timeLimit = ShellRun.timeLimit(timeLimit, isInProcess: isInProcess)
    // The app of one file neither ends nor changes the run of the next.
    let processes = AppProcesses(isInProcess: isInProcess, outlivesApps: isJSON || files.count > 1)
    var status = ExitStatus.success
    for file in files {
      let shell: Shell
      do throws(Diagnostic) {
        shell = try ShellRun.shell(apps, processes, from: WorkerSupply(timeLimit: timeLimit))
      } catch {
        Output.error.write(error)
        return error.status
      }
      for setting in settings { shell.run(setting) }
      let input = ShellInput(shell: shell, styler: styler, keepsGoing: keepsGoing, isJSON: isJSON)
      status = max(status, file == "-" ? input.runStandardInput() : input.run(file: ScriptPath(argument: file)))
      shell.end()
      // The user stops the command, and not only the file that runs at that moment.
      if status == .interrupted { break }
    }
    return status
  }
}
