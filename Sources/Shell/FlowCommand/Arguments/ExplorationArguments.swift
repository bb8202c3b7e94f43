import ArgumentParser
import FlowCore
import FlowExplorer
import FlowScript
import FlowSystem

/// The arguments that `explore` and `fuzz` share.
struct ExplorationArguments: ParsableArguments {
  @Argument(
    help: "The app, as Movies or 'Movies(onboarded: false)'.",
    completion: .custom { _, _, prefix in AppNames.completions(of: prefix) })
  var app: String?

  @OptionGroup(title: "Start") var start: ExplorationStartOptions
  @OptionGroup(title: "Actions") var actions: ExplorationActionOptions
  @OptionGroup(title: "Processes") var processes: ExplorationProcessOptions
  @OptionGroup(title: "Findings") var findings: ExplorationFindingOptions

  /// Returns an exploration's options, and what scripts say about the app.
  /// - Throws: ``Diagnostic`` if there is no such app, or if a file or a value cannot be read.
  @MainActor
  func options(_ apps: [any FlowApp.Type]) throws(Diagnostic) -> (ExplorationOptions, ScriptKnowledge) {
    let launch = try ExplorationStartOptions.launch(app ?? "", apps)
    let knowledge = try ExplorationStartOptions.knowledge(of: launch, in: start.scripts, apps)
    var options = ExplorationOptions(starts: try start.starts(launch, knowledge, apps))
    options.actions = try actions.finderOptions(knowledge)
    processes.apply(to: &options)
    options.invariants = try findings.invariants()
    options.expectedErrors = findings.expectThrows
    return (options, knowledge)
  }
}

/// The options of the processes that explore, and of their time.
struct ExplorationProcessOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Stop after this real time. What is found then depends on the machine.", valueName: "time"))
  var time: TimeArgument?

  @Option(help: ArgumentHelp("The processor time of an action after which it counts as a hang.", valueName: "time"))
  var hang = TimeArgument(ExplorationOptions.defaults.hangLimit)

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("The number of processes; by default one for each processor.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    guard hang.duration > .zero else { throw ValidationError("--hang has to be more than 0") }
    guard (jobs ?? 1) > 0 else { throw ValidationError("-j has to be at least 1") }
  }

  /// The most processes at once.
  var processCount: Int { jobs ?? Processors.count }

  /// Sets the options of an exploration.
  func apply(to options: inout ExplorationOptions) {
    options.timeLimit = time?.duration
    options.hangLimit = hang.duration
    options.jobs = processCount
  }
}
