import FlowCore
import FlowReplay
import FlowSession
import FlowSystem
import Terminal

/// A session of the shell, as its arguments describe it.
struct ShellRun {
  var app: String?
  var statements: [String] = []
  var keepsGoing = false
  var color = ColorChoice.auto

  /// Runs a prompt on the terminal, or statements from the arguments or from standard input.
  /// - Returns: The exit status.
  @MainActor
  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    SharedProcess.guardAgainstExit()
    let shell = Shell(apps: apps, ownsProcess: true)
    defer { shell.end() }
    let input = ShellInput(shell: shell, styler: Styler(color, for: .standard), keepsGoing: keepsGoing)
    if let app, let status = input.load(app), status != .success { return status }
    if !statements.isEmpty { return input.run(statements) }
    if let prompt = PromptLoop(shell: shell, colors: color, app: app) { return prompt.run() }
    return InputReader.isRegularFile ? input.runStandardInput() : input.runStatements()
  }
}

extension ShellRun {
  /// Creates a session from repeated `-c statements`. Returns `nil` for any other arguments.
  ///
  /// Other programs call the shell in this form. ArgumentParser takes longer for its work than the launch of an app, so
  /// this form avoids it.
  init?(plain arguments: [String]) {
    guard !arguments.isEmpty, arguments.count.isMultiple(of: 2) else { return nil }
    for index in stride(from: 0, to: arguments.count, by: 2) {
      // ArgumentParser would read a value with a leading dash as an option.
      guard arguments[index] == "-c", !arguments[index + 1].hasPrefix("-") else { return nil }
      statements.append(arguments[index + 1])
    }
  }
}
