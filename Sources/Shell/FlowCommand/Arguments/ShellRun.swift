import ArgumentParser
import FlowCore
import FlowExplorer
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner
import FlowWorker
import Terminal

/// The parsed arguments of a prompt, or of the statements or the script to run.
struct ShellRun {
  /// The app to load, with or without arguments, or a script. `nil` for neither.
  var app: String?
  /// The statements of `-c`. Empty for a prompt, a script or standard input.
  var statements: [String] = []
  /// Whether to continue after a refused statement or a failed expect.
  var keepsGoing = false
  /// Whether all apps run in this process, for a debugger.
  var isInProcess = false
  /// Whether to print results as JSON. The app then runs in a worker.
  // So the crash of an app has a result too.
  var isJSON = false
  var color = ColorChoice.auto
  /// The settings with which each shell begins.
  var settings: [Statement] = []
  /// The limit of real time for a statement. `nil` for the default.
  var timeLimit: Duration?
  /// The script to play before the first prompt. `nil` for none.
  var script: DebuggedScript?

  /// Runs a prompt, a script file, or statements from arguments or standard input.
  @MainActor
  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    if let file = app, file.hasSuffix(".\(ScriptPath.scriptExtension)") {
      guard statements.isEmpty else {
        Output.error.write(
          Diagnostic(
            .refused, "\(ProcessArguments.visible(file)) is a script, which cannot run with -c",
            advice: ["leave out one of them"]))
        return .usage
      }
      return RunCommand.run(
        [file], apps: apps, styler: Styler(color, for: .standard), keepsGoing: keepsGoing, isInProcess: isInProcess,
        isJSON: isJSON, settings: settings, timeLimit: timeLimit)
    }
    let isPrompt = statements.isEmpty && InputReader.isTerminal
    // A user at a prompt ends a statement by Ctrl-C.
    let supply = WorkerSupply(
      timeLimit: isPrompt ? timeLimit : Self.timeLimit(timeLimit, isInProcess: isInProcess))
    let shell: Shell
    do throws(Diagnostic) {
      shell = try Self.shell(
        apps, AppProcesses(isInProcess: isInProcess, outlivesApps: isPrompt || isJSON), from: supply)
    } catch {
      Output.error.write(error)
      return error.status
    }
    shell.explorer = ExplorationClient { launch in
      (try? ExplorationStartOptions.knowledge(of: launch, in: [], apps)) ?? ScriptKnowledge()
    }
    shell.writeReport = { session in
      SessionReport.text(of: session, program: Program.name)
    }
    defer { shell.end() }
    for setting in settings { shell.run(setting) }
    let input = ShellInput(shell: shell, styler: Styler(color, for: .standard), keepsGoing: keepsGoing, isJSON: isJSON)
    // Prepare the terminal while the worker starts, which takes as long.
    let prompt = statements.isEmpty ? PromptLoop(shell: shell, colors: color) : nil
    let subcommands = ShellCommand.subcommandNames
    if let app, let status = input.load(app, subcommands: subcommands), status != .success { return status }
    // The user did not ask for this launch, so the prompt appears even if the launch fails.
    if isPrompt, app == nil, script == nil, apps.count == 1 { _ = input.load(apps[0].name, subcommands: subcommands) }
    if !isPrompt, apps.count == 1 { shell.impliedApp = apps[0].name }
    if !statements.isEmpty { return input.run(statements) }
    if let prompt {
      prompt.isInProcess = isInProcess
      return prompt.run(after: script) { if !isInProcess { supply.prepare(shell.interrupter) } }
    }
    return InputReader.isRegularFile ? input.runStandardInput() : input.runStatements()
  }

  /// Creates a shell without a launched app. The time limit of a statement is that of the supply.
  /// - Throws: ``Diagnostic`` if no worker can start.
  @MainActor
  static func shell(
    _ apps: [any FlowApp.Type], _ processes: AppProcesses, from supply: WorkerSupply
  ) throws(Diagnostic) -> Shell {
    let names = apps.map { $0.name }
    let worker = { (interrupter: Interrupter) throws(Diagnostic) -> any Performer in try supply.next(interrupter) }
    switch processes {
    case .workers: return try Shell(appNames: names, worker)
    case .thisFirst:
      let session = Session(apps: apps, ownsProcess: true)
      SharedProcess.share(with: session, timeLimit: supply.timeLimit)
      return Shell(session, appNames: names, makePerformer: worker)
    case .this:
      let shell = Shell(apps: apps, ownsProcess: true)
      shell.makeTrial = worker
      if let session = shell.performer as? Session {
        SharedProcess.share(with: session, timeLimit: supply.timeLimit)
      }
      return shell
    }
  }
}

/// The processes in which a shell runs its apps.
enum AppProcesses {
  /// A worker for each launch. The shell outlives its apps.
  case workers
  /// The shell's own process for the first launch, and a worker for each later one.
  // A worker needs longer to start than the app of most statements.
  case thisFirst
  /// The shell's own process for all launches, for a debugger. Static variables outlive an app.
  case this

  // A prompt outlives its app, and JSON reports the crash of an app as a result.
  init(isInProcess: Bool, outlivesApps: Bool) {
    self = isInProcess ? .this : outlivesApps ? .workers : .thisFirst
  }
}

extension ShellRun {
  /// Returns the limit of real time for a statement without a prompt.
  ///
  /// A debugger stops an app of this process for as long as its user likes.
  static func timeLimit(_ limit: Duration?, isInProcess: Bool) -> Duration? {
    limit ?? (isInProcess ? nil : TimeLimit.usual)
  }

  /// The help of `--timeout`, beside that of `test`, whose limit is for a script.
  static let timeLimitHelp = ArgumentHelp(
    """
    The limit of real time for each statement, such as 30s; by default \(DurationText.text(TimeLimit.usual)), and none \
    at a prompt or with --in-process.
    """,
    valueName: "time")

  /// Creates the run of arguments that need no parser.
  ///
  /// Such arguments are an app or a script alone, repeated `-c statements`, or nothing. Returns `nil` for any other
  /// arguments.
  init?(plain arguments: [String]) {
    // Users and other programs mostly call the shell in these forms. ArgumentParser would take longer for them than the
    // launch of an app.
    guard arguments.count != 1 else {
      // ArgumentParser reads the names of its subcommands.
      guard !arguments[0].hasPrefix("-"), !arguments[0].isEmpty, !ShellCommand.subcommandNames.contains(arguments[0])
      else { return nil }
      app = arguments[0]
      return
    }
    guard arguments.count.isMultiple(of: 2) else { return nil }
    for index in stride(from: 0, to: arguments.count, by: 2) {
      // ArgumentParser would read a value with a leading dash as an option.
      guard arguments[index] == "-c", !arguments[index + 1].hasPrefix("-") else { return nil }
      statements.append(arguments[index + 1])
    }
  }
}
