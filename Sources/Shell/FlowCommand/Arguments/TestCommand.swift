import ArgumentParser
import FlowCore
import FlowScript
import FlowShell

/// `test PATH…`: replays scripts as regression tests.
struct TestCommand: ParsableCommand, Action {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Replay scripts as regression tests.",
    discussion: """
      A folder stands for all .flowscript files in it; fragments are run by the scripts that include them.

        \(ProgramName.value) test                             all scripts here
        \(ProgramName.value) test Flows/login.flowscript:12   one of them, down to line 12
        \(ProgramName.value) test --last-failed               those that failed the last time
        \(ProgramName.value) test --watch                     again whenever a file changes
        \(ProgramName.value) test --update                    expect what they show now
        \(ProgramName.value) test --review                    the same, asked block by block
        \(ProgramName.value) test --tag smoke -j 4            by tag, four at a time
        \(ProgramName.value) test --shard 2/4                 on the second of four machines
        \(ProgramName.value) test --reporter junit=a.xml      with a report for a CI system
        \(ProgramName.value) test --coverage                  and what they never exercise
        \(ProgramName.value) test --schedules 20              and in twenty other orders: races
      """)

  @OptionGroup(title: "Choosing") var choosing: ChoosingOptions
  @OptionGroup(title: "Running") var running: RunningOptions
  @OptionGroup(title: "Races") var races: RacesOptions
  @OptionGroup(title: "Updating") var updating: UpdatingOptions
  @OptionGroup(title: "Reporting") var reporting: ReportingOptions
  @OptionGroup(title: "Coverage") var covering: CoverageOptions
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    guard !races.isAsked || updating.blocks == nil else {
      throw ValidationError(
        "--schedules and --schedule compare runs, and --update and --review rewrite blocks: say one")
    }
  }

  func act(apps: [any FlowApp.Type]) -> ExitStatus {
    do throws(Problem) {
      return try run(apps)
    } catch {
      Output.error.write(error)
      return max(.usage, error.status)
    }
  }

  @MainActor
  private func run(_ apps: [any FlowApp.Type]) throws(Problem) -> ExitStatus {
    if updating.blocks != nil, !updating.updateInCI, SuiteChoice.variable("CI").map({ !$0.isEmpty }) == true {
      throw Problem(
        .refused, "CI is set in the environment, and what a run there shows is not what is expected of it",
        advice: ["update where somebody looks at the changes, or say --update-in-ci"])
    }
    if updating.review, !KeyReader.isPossible {
      throw Problem(.refused, "--review asks at a terminal", advice: ["elsewhere: --update, and look at the changes"])
    }
    let last = LastRun.load()
    let choice = try choice(last)
    if choosing.list { return try list(choice, last) }
    try covering.check(choice)
    let first = try suite(choice, of: choice.scripts, last, apps)
    let loop = TestLoop(first, painter: output.painter()) { touched throws(Problem) in
      let last = LastRun.load()
      var choice = try self.choice(last)
      let all = choice.scripts
      if let touched { choice.scripts = touched(choice) }
      return choice.scripts.isEmpty ? nil : try suite(choice, of: all, last, apps)
    }
    loop.run(watches: running.watch)
  }

  private func choice(_ last: LastRun) throws(Problem) -> SuiteChoice {
    try SuiteChoice(choosing, order: running.order, seed: running.seed ?? 0, last: last)
  }

  @MainActor
  private func suite(
    _ choice: SuiteChoice, of all: [ScriptChoice], _ last: LastRun, _ apps: [any FlowApp.Type]
  ) throws(Problem) -> TestSuite {
    var plan = SuitePlan(
      scripts: choice.scripts.count * options.repetitions, shard: choice.shard, engine: choice.engine?.name,
      seed: running.order == .random ? running.seed ?? 0 : running.seed, program: ProgramName.value)
    plan.mayBeEmpty = choice.isOfFailed
    let reports = try ReportOutput(reporting, plan: plan, painter: output.painter())
    let suite = TestSuite(
      choice, of: all, options: options, last: last, reports: reports, painter: output.painter())
    suite.asks = updating.review
    suite.coverage = SuiteCoverage(covering, of: apps)
    return suite
  }

  /// Prints what would be run: no fragments, and none that has other tags.
  private func list(_ choice: SuiteChoice, _ last: LastRun) throws(Problem) -> ExitStatus {
    let scripts = choice.scripts.filter { options.run.asksFor(scriptAt: $0.path) }
    for problem in choice.problems { Output.error.write(problem) }
    if scripts.isEmpty, choice.shard == nil {
      guard choice.isOfFailed else { throw SuiteChoice.nothingToRun(options.run) }
      Output.error.write(SuiteChoice.nothingFailed(last) + "\n")
    }
    for script in scripts { Output.standard.write("\(ScriptText.visible(script.words))\n") }
    return choice.problems.map(\.status).max() ?? .success
  }

  private var options: SuiteOptions {
    var options = SuiteOptions()
    options.run.keepsGoing = running.keepGoing
    options.run.tags = choosing.tag
    options.run.skippedTags = choosing.skipTag
    options.run.update = updating.blocks
    options.run.updatesErrors = updating.updateErrors
    options.run.virtualLimit = running.virtualTimeout?.duration
    options.run.countsCoverage = covering.isAsked
    options.jobs = running.jobs ?? Processors.count
    options.isolates = running.isolate
    options.timeout = running.timeout.duration
    options.retries = running.retries
    options.repetitions = running.repeat
    options.schedules = races.seeds(from: running.seed ?? 0)
    options.maximumOfFailures = running.failFast ? 1 : running.maxFailures
    return options
  }
}
