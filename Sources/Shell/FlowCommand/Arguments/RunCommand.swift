import ArgumentParser
import FlowCore
import FlowReplay
import FlowSystem

/// The subcommand `run FILE…`, which prints scripts with their current transcripts.
struct RunCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scripts, and print them with what they show now.")

  @Argument(help: "Script files; - is standard input.", completion: .file(extensions: ["flowscript"]))
  var files: [String]

  @Flag(help: "Go on behind a refused statement or a failed expect that no block expects.")
  var keepGoing = false

  @OptionGroup var output: OutputOptions

  func act(apps: [any FlowApp.Type]) -> ExitStatus {
    SharedProcess.guardAgainstExit()
    var status = ExitStatus.success
    for file in files {
      let shell = Shell(apps: apps, ownsProcess: true)
      let input = ShellInput(shell: shell, styler: output.styler(), keepsGoing: keepGoing)
      status = max(status, file == "-" ? input.runStandardInput() : input.run(file: ScriptPath(argument: file)))
      shell.end()
    }
    return status
  }
}
