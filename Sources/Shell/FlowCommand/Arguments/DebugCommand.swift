import ArgumentParser
import FlowCore
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner
import Terminal

/// The subcommand `debug FILE:LINE`, which plays a script and then opens a prompt.
struct DebugCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug", abstract: "Play a script up to a line, and go on at a prompt there.",
    discussion: """
      The prompt has the history of the script. There, undo goes back by a statement, and goto 3 to the third one. To \
      see what happened, use why and diff. The script ends early at a statement that the shell refuses, as in test.

        \(Program.name) debug Flows/login.flowscript:12   down to line 12
        \(Program.name) debug Flows/login.flowscript      to its end, or to where it stops
      """)

  @Argument(
    help: ArgumentHelp("The script, with the line of the last statement to play.", valueName: "file[:line]"),
    completion: .file(extensions: [ScriptPath.scriptExtension]))
  var script: String

  @Flag(help: PromptSubcommand.inProcessHelp)
  var inProcess = false

  @OptionGroup var output: OutputOptions

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in
      guard InputReader.isTerminal else {
        throw Diagnostic(
          .refused, "debug needs a terminal", advice: ["without one, print the script: \(Program.name) run FILE"])
      }
      var run = ShellRun(isInProcess: inProcess, color: output.color)
      run.script = try DebuggedScript(ScriptPath(argument: script))
      return run.run(apps: apps)
    }
  }
}
