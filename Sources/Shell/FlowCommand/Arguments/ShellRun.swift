import FlowCore
import FlowReplay
import FlowSession
import FlowSystem
import Terminal

/// A session of the shell as its arguments describe it.
struct ShellRun {
  var app: String?
  var statements: [String] = []
  var keepsGoing = false
  var color = ColorChoice.auto

  /// A prompt on the terminal, or statements from the arguments or from standard input.
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
  /// The plainest arguments: `-c statements`, as often as one likes, and nothing else; `nil` for any others.
  ///
  /// They are what other programs call the shell with. Laying out all arguments for the parser takes longer than launching
  /// an app; it does so for everything but these.
  init?(plain arguments: [String]) {
    guard !arguments.isEmpty, arguments.count.isMultiple(of: 2) else { return nil }
    for index in stride(from: 0, to: arguments.count, by: 2) {
      guard arguments[index] == "-c", !arguments[index + 1].hasPrefix("-") else { return nil }
      statements.append(arguments[index + 1])
    }
  }
}
