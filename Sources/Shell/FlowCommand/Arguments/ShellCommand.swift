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

/// The root command: a prompt by default, or a subcommand.
struct ShellCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Program.name,
      abstract: "An interactive shell and script runner for apps that are built from navigation flows.",
      usage: """
        \(Program.name) [<app>] [-c <statements>] …
        \(Program.name) <file.flowscript>
        \(Program.name) <subcommand>
        \(Program.name) --package <folder> [--product <name>] …
        """,
      discussion: """
        Without a subcommand it starts a prompt. \(Program.name) Movies loads an app first, and so does \
        \(Program.name) 'Movies(signedIn: true)'. With -c it runs statements instead: \
        \(Program.name) -c 'app Movies' -c tree. \
        \(Program.name) FILE.flowscript is \(Program.name) run FILE.flowscript. With a file as input it runs that \
        as a script. Statements that come through a pipe run as their lines arrive. A shell with one app launches it by \
        itself.

        --package builds the shell of another package, and runs it with the other arguments: \
        \(Program.name) --package ../Recipes test Scripts.

        Exit status:
          0         as expected
          1         a difference, an error or a failed expect
          2         wrong usage, a script that does not parse,
                    or a package that does not build
          3         an error with files or within the shell,
                    or an app that ended the shell's process,
                    or exceeded the time limit of a statement
          129, 143  ended by SIGHUP, by SIGTERM
          130       interrupted
        """,
      version: "\(Program.name) \(Program.build)",
      subcommands: [
        PromptSubcommand.self, RunCommand.self, TestCommand.self, DebugCommand.self, ReportCommand.self,
        ExploreCommand.self, FuzzCommand.self, FormatCommand.self, InitCommand.self, ServeCommand.self,
        ModelContextCommand.self,
        AppsCommand.self, CompletionsCommand.self,
      ],
      defaultSubcommand: PromptSubcommand.self)
  }

  @OptionGroup(title: "Package") var package: PackageOptions

  /// The names of the subcommands in the order of the configuration. The last is `help`, which ArgumentParser adds.
  // Written out: to read them from the configurations takes 0.4 ms, a twentieth of the time to an app's first prompt.
  static let subcommandNames = [
    "prompt", "run", "test", "debug", "report", "explore", "fuzz", "fmt", "init", "serve", "mcp", "apps", "completions",
    "help",
  ]
}

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
  /// The time that an animated transition takes. `nil` for the default.
  var transitions: Duration?
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
        isJSON: isJSON, transitions: transitions, timeLimit: timeLimit)
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
    if let transitions { shell.run(.transitions(transitions)) }
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

  @Option(help: TransitionsArgument.help)
  var transitions: TransitionsArgument?

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
      transitions: transitions?.duration, timeLimit: timeout?.duration)
  }

  /// Runs scripts, each in a shell of its own.
  @MainActor
  static func run(
    _ files: [String], apps: [any FlowApp.Type], styler: Styler, keepsGoing: Bool, isInProcess: Bool, isJSON: Bool,
    transitions: Duration?, timeLimit: Duration?
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
      if let transitions { shell.run(.transitions(transitions)) }
      let input = ShellInput(shell: shell, styler: styler, keepsGoing: keepsGoing, isJSON: isJSON)
      status = max(status, file == "-" ? input.runStandardInput() : input.run(file: ScriptPath(argument: file)))
      shell.end()
      // The user stops the command, and not only the file that runs at that moment.
      if status == .interrupted { break }
    }
    return status
  }
}

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

  @Option(help: TransitionsArgument.help)
  var transitions: TransitionsArgument?

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
      color: output.color, transitions: transitions?.duration, timeLimit: timeout?.duration
    ).run(apps: apps)
  }
}

extension ColorChoice: ExpressibleByArgument {}

/// The options of commands that print styled text.
struct OutputOptions: ParsableArguments {
  @Option(help: "Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.")
  var color: ColorChoice = .auto

  @MainActor
  func styler() -> Styler { Styler(color, for: .standard) }
}

/// The subcommand `apps`, which lists the apps that the shell can load.
struct AppsCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(commandName: "apps", abstract: "List the apps of the shell.")

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    let outcome = Shell(apps: apps, ownsProcess: true).run(.prompt(.apps))
    for line in outcome.lines { Output.standard.write("\(line.text)\n") }
    return .success
  }
}
