import ArgumentParser
import FlowCore
import FlowReplay
import FlowReport
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner
import FlowWorker

/// The subcommand `test PATH…`, which replays scripts as regression tests.
struct TestCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Replay scripts as regression tests.",
    discussion: """
      A folder stands for all .flowscript files in it. Scripts run the fragments that they include. The search passes \
      over a package below the folder, with a note, since the scripts belong to the shell of that package. To run \
      them, name its folder, or use --package.

        \(Program.name) test                             all scripts here
        \(Program.name) test Flows/login.flowscript:12   one of them, down to line 12
        \(Program.name) test --last-failed               those that failed the last time
        \(Program.name) test --watch                     again whenever a file changes
        \(Program.name) test --update                    expect what they show now
        \(Program.name) test --review                    the same, after asking for each block
        \(Program.name) test --tag smoke -j 4            by tag, four at a time
        \(Program.name) test --shard 2/4                 on the second of four machines
        \(Program.name) test --reporter junit=a.xml      with a report for a CI system
        \(Program.name) test --coverage                  and what they never exercise
        \(Program.name) test --schedules 20              and in twenty other orders: races
      """)

  @OptionGroup(title: "Choosing") var choosing: ChoosingOptions
  @OptionGroup(title: "Running") var running: RunningOptions
  @OptionGroup(title: "Races") var races: RacesOptions
  @OptionGroup(title: "Updating") var updating: UpdatingOptions
  @OptionGroup(title: "Reporting") var reporting: ReportingOptions
  @OptionGroup(title: "Reporting") var recording: RecordingOptions
  @OptionGroup(title: "Coverage") var covering: CoverageOptions
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    guard !races.isRequested || updating.blocks == nil else {
      throw ValidationError(
        "--schedules and --schedule compare runs, and --update and --review rewrite blocks: choose one")
    }
    guard !reporting.failedOnly || recording.moments == .failed else {
      throw ValidationError("--failed-only leaves out the scripts that --moments all records: choose one of them")
    }
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in try run(apps) }
  }

  @MainActor
  private func run(_ apps: [any FlowApp.Type]) throws(Diagnostic) -> ExitStatus {
    try updating.checkEnvironment()
    if updating.review, !KeyReader.isPossible {
      throw Diagnostic(
        .refused, "--review needs a terminal", advice: ["without one, use --update and review the changes"])
    }
    let last = LastRun.load()
    let choice = try choice(last)
    // Write the note to standard error, since a report for programs may be on standard output. `--quiet` keeps it,
    // since the user has to know what does not run. With `--watch`, write it once, not before each run.
    for package in choice.nestedPackages {
      for line in package.notice(program: Program.name) { Output.error.write(line + "\n") }
    }
    if choosing.list { return try list(choice, last) }
    try covering.check(choice)
    let first = try suite(choice, of: choice.scripts, last, apps)
    let loop = SuiteLoop(first, styler: output.styler()) { touched throws(Diagnostic) in
      // The run before has written a new record.
      let last = LastRun.load()
      var choice = try self.choice(last)
      let all = choice.scripts
      // `all` keeps the whole choice: the watcher also observes scripts that do not run now.
      choice.scripts = touched(choice)
      return choice.scripts.isEmpty ? nil : try suite(choice, of: all, last, apps)
    }
    loop.run(watches: running.watch)
  }

  // Throws if nothing matches a path or the filters, or if the environment names an invalid part.
  private func choice(_ last: LastRun) throws(Diagnostic) -> SuiteChoice {
    var criteria = SuiteChoice.Criteria()
    criteria.paths = choosing.paths.map { ScriptPath(argument: $0) }
    criteria.ownPackage = ShellProgram()?.package
    criteria.filters = choosing.filter.map { ScriptPath(argument: $0) }
    criteria.bazelFilter = BazelTest.current?.filter
    criteria.lastFailed = choosing.lastFailed
    criteria.shard = choosing.shard
    if !choosing.balance.isEmpty {
      var documents: [ReportDocument] = []
      for file in choosing.balance { documents.append(try ReportDocument(ScriptPath(argument: file))) }
      criteria.durations = ScriptDurations(documents)
    }
    criteria.order = running.order
    criteria.seed = seed ?? 0
    return try SuiteChoice(criteria, last: last)
  }

  @MainActor
  private func suite(
    _ choice: SuiteChoice, of all: [ScriptChoice], _ last: LastRun, _ apps: [any FlowApp.Type]
  ) throws(Diagnostic) -> SuiteRunner {
    var plan = SuitePlan(
      scripts: choice.scripts.count * options.repetitions, shard: choice.shard, engine: choice.engine?.name,
      seed: running.order == .random ? seed ?? 0 : running.seed, program: Program.name)
    plan.part = choice.part(options.run)
    plan.mayBeEmpty = choice.mayBeEmpty
    plan.nestedPackages = choice.nestedPackages
    let reports = try ReportOutput(reportSettings, plan: plan, styler: output.styler())
    let suite = SuiteRunner(
      choice, of: all, options: options, last: last, reports: reports, styler: output.styler())
    suite.reviewsBlocks = updating.review
    suite.coverage = SuiteCoverage(try covering.settings(), of: apps)
    return suite
  }

  // Leaves out fragments and scripts that the tags exclude. Throws if no script would run, unless the choice is a part
  // or the failed scripts, or Bazel's filter leaves no script.
  private func list(_ choice: SuiteChoice, _ last: LastRun) throws(Diagnostic) -> ExitStatus {
    let scripts = choice.scripts.filter { options.run.selects(scriptAt: $0.path) }
    for diagnostic in choice.diagnostics { Output.error.write(diagnostic) }
    if scripts.isEmpty, let message = try choice.messageIfEmpty(last, options.run) {
      Output.error.write(message + "\n")
    }
    for script in scripts { Output.standard.write("\(VisibleText.line(script.text))\n") }
    return choice.diagnostics.map(\.status).max() ?? .success
  }

  // `nil` for the default seed.
  private var seed: UInt64? { running.seed ?? BazelTest.current?.seed }

  // With the detail in which the suite records scripts that pass.
  private var reportSettings: ReportSettings {
    var settings = reporting.settings
    // With other orders, a comparison of runs may fail after the runs have passed.
    if settings.passedDetail != nil, recording.moments == .failed, !races.isRequested {
      settings.passedDetail = .statements
    }
    return settings
  }

  private var options: SuiteOptions {
    var options = SuiteOptions()
    options.run.keepsGoing = running.keepGoing
    options.run.isStrict = running.strict
    options.run.tags = choosing.tag
    options.run.skippedTags = choosing.skipTag
    options.run.update = updating.blocks
    options.run.updatesErrors = updating.updateErrors
    options.run.transitions = running.device.transitions?.duration ?? .zero
    options.run.rows = running.device.rows
    options.run.virtualLimit = running.virtualTimeout?.duration
    options.run.countsCoverage = covering.isRequested
    options.jobs = running.jobs ?? Processors.count
    options.isolates = running.isolate
    options.timeout = running.timeLimit
    options.retries = running.retries
    options.repetitions = running.repeat
    options.schedules = races.seeds(from: seed ?? 0)
    let settings = reportSettings
    if settings.targets.contains(where: { $0.format.showsMoments }) {
      options.run.recording =
        switch settings.passedDetail {
        case .moments: .moments
        case .statements: .statements
        case nil: races.isRequested ? .moments : .failed
        }
    }
    options.failureLimit = running.failureLimit
    return options
  }
}
