import ArgumentParser
import FlowCore
import FlowExplorer
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner

/// The subcommand `fuzz APP`, which walks an app at random.
struct FuzzCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz", abstract: "Walk an app at random, and report what is wrong with the shortest way to show it.",
    discussion: """
      Each run launches the app and performs random actions, of which it prefers those that it has not tried. Each run \
      leaves out half of the kinds of actions, and each run other ones. The command reports crashes, errors, leaks, \
      invariants that fail, and controls without a label. It leaves out of each path what the finding does not need. The same options find the same, \
      whatever the number of processes.

        \(Program.name) fuzz Movies                       \(FuzzOptions.defaults.runs.grouped) runs of up to \(FuzzOptions.defaults.length) actions
        \(Program.name) fuzz Movies --runs 10000 --length 100 --seed 7
        \(Program.name) fuzz Movies --schedules           another order of jobs in each run
        \(Program.name) fuzz Movies --runs 1000000 --for 10min
        \(Program.name) fuzz Movies --runs 1000000 --first
        \(Program.name) fuzz Movies --write Flows/found
        \(Program.name) fuzz Movies --shard 2/4 --part part-2.json
        \(Program.name) fuzz --join part-*.json

      Exit status: 0 without findings, 1 with findings.
      """)

  @OptionGroup var shared: ExplorationArguments
  @OptionGroup(title: "Runs") var runs: FuzzRunOptions

  @Option(
    help: ArgumentHelp("Write a script for each finding into this folder.", valueName: "folder"),
    completion: .directory)
  var write: String?

  @OptionGroup(title: "Several machines") var parts: PartOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try parts.validate(command: "fuzz", hasApp: shared.hasApp(joining: parts.join))
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in try fuzz(apps) }
  }

  @MainActor
  private func fuzz(_ apps: [any FlowApp.Type]) throws(Diagnostic) -> ExitStatus {
    let isolation = Explorer.Isolation.usual
    let progressBar = ProgressBar()
    let (fuzzer, arguments) =
      parts.join.isEmpty
      ? try makeFuzzer(apps, isolation)
      : try join(apps, isolation, progressBar)
    fuzzer.onProgress = { progressBar.show($0) }
    let ending = try progressBar.during { isStopped throws(Diagnostic) in
      fuzzer.isInterrupted = isStopped
      return try fuzzer.run()
    }
    let report = FuzzReport(fuzzer, ending)
    let styler = output.styler()
    let program = Program.name
    let rerun = { (seed: UInt64) in Self.rerunCommand(arguments, seed: seed, program: program) }
    for line in ExplorationText.lines(report, program: program, rerun: rerun) {
      Output.standard.write("\(styler.styled(line))\n")
    }
    // Write scripts after an interrupt too: the fuzzer has played each path, which may only be longer than needed.
    if let write {
      let lines = try ScriptFolder(ScriptPath(outputArgument: write)).write(report.findings, rerun: rerun)
      for line in [TranscriptLine("")] + lines { Output.standard.write("\(styler.styled(line))\n") }
    }
    if let shard = fuzzer.shard, let path = parts.part {
      try FuzzPart(shard, of: fuzzer, ending, arguments: arguments).write(ScriptPath(outputArgument: path))
    }
    if ending == .interrupted { return .interrupted }
    return report.findings.isEmpty ? .success : .difference
  }

  @MainActor
  private func makeFuzzer(
    _ apps: [any FlowApp.Type], _ isolation: Explorer.Isolation
  ) throws(Diagnostic) -> (Fuzzer, arguments: [String]) {
    var options = FuzzOptions(try shared.options(apps).0)
    runs.apply(to: &options)
    let fuzzer = Fuzzer(apps: apps, options, isolation: isolation)
    fuzzer.shard = try parts.chosenShard()
    return (fuzzer, Self.rerunArguments(of: ProcessArguments.all))
  }

  // The files must be all parts of the same random walks of an app that this program has.
  @MainActor
  private func join(
    _ apps: [any FlowApp.Type], _ isolation: Explorer.Isolation, _ progressBar: ProgressBar
  ) throws(Diagnostic) -> (Fuzzer, arguments: [String]) {
    let found = try progressBar.during { () throws(Diagnostic) in
      try parts.read(progressBar) { path throws(Diagnostic) in try FuzzPart(path) }
    }
    try found.first?.options.exploration.checkApp(among: apps)
    return try FuzzPart.join(found, apps: apps, isolation: isolation, jobs: shared.processes.processCount)
  }

  // A rerun of one run leaves out these options, which have a value.
  private static let omittedOptions = ["--runs", "--seed", "--for", "--jobs", "--write", "--shard", "--part"]

  // Returns the command that repeats one run, with quotes where a shell needs them. The arguments are those that
  // determine what each run does.
  private static func rerunCommand(_ arguments: [String], seed: UInt64, program: String) -> String {
    ([program] + arguments + ["--runs", "1", "--seed", "\(seed)"]).map { RerunCommand.quoted($0) }
      .joined(separator: " ")
  }

  // Returns the arguments that determine what each run does.
  private static func rerunArguments(of arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // The number of runs, and the use of their findings, change no run.
      if argument == "--first" { continue }
      if argument == "-j" || omittedOptions.contains(argument) {
        rest = rest.dropFirst()
      } else if !argument.hasPrefix("-j"), !omittedOptions.contains(where: { argument.hasPrefix("\($0)=") }) {
        kept.append(ProcessArguments.visible(argument))
      }
    }
    return kept
  }
}

struct FuzzRunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of runs.", valueName: "n"))
  var runs: Int = FuzzOptions.defaults.runs

  @Option(help: ArgumentHelp("The most actions of a run.", valueName: "n"))
  var length: Int = FuzzOptions.defaults.length

  @Option(
    help: ArgumentHelp(
      "The number from which all random choices follow; by default \(FuzzOptions.defaults.seed).", valueName: "n"))
  var seed: UInt64?

  @Flag(help: "Stop after the first batch of runs that finds something.")
  var first = false

  @Flag(help: "Run the ready jobs of each run in another order, which reveals races.")
  var schedules = false

  func validate() throws {
    try ValidationError.check("--runs", runs, within: 1...Int.max)
    try ValidationError.check("--length", length, within: 1...Self.maximumLength)
  }

  // The maximum number of actions of a run. The fuzzer shortens each path that shows a finding, which takes more trials
  // for a longer one. Several shorter runs serve as well.
  private static let maximumLength = 10_000

  func apply(to options: inout FuzzOptions) {
    options.runs = runs
    options.length = length
    options.seed = seed ?? BazelTest.current?.seed ?? FuzzOptions.defaults.seed
    options.hasSchedules = schedules
    options.stopsAtFirst = first
  }
}
