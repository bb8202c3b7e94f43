import ArgumentParser
import FlowCore
import FlowShell

/// `test PATH…`: replays scripts as regression tests.
struct TestCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Replay scripts as regression tests.",
    discussion: "A folder stands for all .flowscript files in it. FILE:LINE stops behind the statement at that line.")

  @Argument(help: "Scripts and folders; by default the current one.", completion: .file(extensions: ["flowscript"]))
  var paths: [String] = ["."]

  @Flag(help: "Rewrite the blocks that no longer match; what still matches stays, wildcards too.")
  var update = false

  @Flag(help: "Go on after an error that no block expects.")
  var keepGoing = false

  @OptionGroup var output: OutputOptions

  func act(apps: [any FlowApp.Type]) -> ExitStatus {
    let runner = TestRunner(apps: apps, ownsProcess: true)
    runner.updates = update
    runner.keepsGoing = keepGoing
    return TestReport(runner: runner, painter: output.painter()).run(paths)
  }
}
