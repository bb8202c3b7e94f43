import ArgumentParser
import FlowExplorer
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner
import FlowWorker

/// The options that choose scripts.
struct ChoosingOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scripts, folders, FILE:LINE, and patterns such as 'Flows/**/login*'; by default the current folder.",
      valueName: "path"),
    completion: .file(extensions: [ScriptPath.scriptExtension]))
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp(
      "Only scripts whose path contains this text or matches this pattern; may be repeated.", valueName: "text"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("Only scripts with this tag, or with one of several; may be repeated.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("No scripts with this tag; may be repeated.", valueName: "tag"))
  var skipTag: [String] = []

  @Flag(help: "Only scripts that failed when they were last run from this folder.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp(
      "Only one part of several, such as 2/4: each machine of a CI run takes a different one.", valueName: "i/n"))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "A report of json-report, by whose times scripts are assigned to parts; may be repeated.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var balance: [String] = []

  @Flag(help: "Print the paths of the scripts that would be run, and run none.")
  var list = false
}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

struct RunningOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("The number of scripts to run at a time; by default one for each processor.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Run each script in a process of its own.")
  var isolate = false

  @Option(help: "The order of the scripts; slowest runs first those that took longest the last time.")
  var order: SuiteOptions.Order = .path

  @Option(help: ArgumentHelp("The seed of a random order, and of --schedules.", valueName: "number"))
  var seed: UInt64?

  @Flag(help: RunCommand.keepGoingHelp)
  var keepGoing = false

  @Flag(help: "Fail where a statement without a block changes nothing, and where a script asserts nothing.")
  var strict = false

  @Flag(help: "Stop after the first script that fails.")
  var failFast = false

  @Option(help: ArgumentHelp("Stop after n failed scripts.", valueName: "n"))
  var maxFailures: Int?

  @Option(
    help: ArgumentHelp(
      "The limit of real time for each script, such as 30s; by default \(DurationText.text(TimeLimit.usual)).",
      valueName: "time"))
  var timeout: TimeArgument?

  @Option(help: ArgumentHelp("The limit of virtual time for each script, such as 10min.", valueName: "time"))
  var virtualTimeout: TimeArgument?

  @OptionGroup var device: DeviceOptions

  @Option(help: ArgumentHelp("Run each script n times.", valueName: "n"))
  var `repeat` = 1

  @Option(
    help: ArgumentHelp(
      "Run a failed script again, up to n times; one that then passes is reported as FLAKY.", valueName: "n"))
  var retries = 0

  @Flag(help: "Run again what a change of a script, a fragment or the sources affects, until Ctrl-C.")
  var watch = false

  mutating func validate() throws {
    for (name, value, range) in [
      ("-j", jobs, 1...Self.maximumJobs), ("--max-failures", maxFailures, 1...Int.max),
      ("--repeat", `repeat`, 1...Self.maximumRepetitions), ("--retries", retries, 0...Self.maximumRetries),
    ] {
      try ValidationError.check(name, value, within: range)
    }
    try ValidationError.check("--timeout", timeout)
    try ValidationError.check("--virtual-timeout", virtualTimeout)
  }
}

extension RunningOptions {
  /// The limit of real time for each script.
  ///
  /// The default is ``TimeLimit/usual``, or three quarters of Bazel's limit for the test if that is less.
  var timeLimit: Duration {
    timeout?.duration ?? min(TimeLimit.usual, BazelTest.current?.scriptTimeLimit ?? TimeLimit.usual)
  }

  /// The number of failed scripts after which the suite stops. `nil` for none.
  var failureLimit: Int? { failFast ? 1 : maxFailures ?? (BazelTest.current?.failsFast == true ? 1 : nil) }

  // Each job is a process.
  private static let maximumJobs = 10_000
  // The product with the number of scripts fits into an `Int`.
  private static let maximumRepetitions = 1_000_000_000
  // Each may leave a failure in the report.
  private static let maximumRetries = 1_000_000
}

extension SuiteOptions.Order: ExpressibleByArgument {}

/// The options for other orders of jobs, which reveal races.
struct RacesOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Run each script that passes again in n other orders of ready jobs and of sets. It fails if one shows something \
      else, and the report names the seed. All orders follow from --seed, or from 0.
      """, valueName: "n"))
  var schedules: Int?

  @Option(
    help: ArgumentHelp(
      "Run each script that passes again in the order of this seed, as --schedules reports it; may be repeated.",
      valueName: "seed"))
  var schedule: [UInt64] = []

  /// Returns the distinct seeds of the orders: those of `--schedule`, then those that `--schedules` derives from
  /// `seed`. Empty without either option.
  func seeds(from seed: UInt64) -> [UInt64] {
    var seen: Set<UInt64> = []
    return (schedule + SuiteOptions.schedules(schedules ?? 0, from: seed)).filter { seen.insert($0).inserted }
  }

  var isRequested: Bool { schedules != nil || !schedule.isEmpty }

  mutating func validate() throws {
    try ValidationError.check("--schedules", schedules, within: 1...Self.maximum)
  }

  // The runner keeps the seeds of all orders in memory.
  private static let maximum = 1_000_000
}

struct UpdatingOptions: ParsableArguments {
  @Flag(help: "Rewrite the blocks that no longer match; what still matches stays, wildcards too.")
  var update = false

  @Flag(help: "Write blocks under statements that have none; also --update=missing.")
  var updateMissing = false

  @Flag(help: "As --update, but also write errors that a block does not have; without it, such a block fails.")
  var updateErrors = false

  @Flag(help: "Show each block that would be rewritten, and ask; each answer is one key.")
  var review = false

  @Flag(name: .customLong("update-in-ci"), help: "Rewrite blocks even if CI is set in the environment.")
  var updateInCI = false

  /// The blocks to rewrite. `nil` to rewrite none.
  var blocks: RunOptions.Update? { updateMissing ? .missing : update || updateErrors || review ? .changed : nil }

  /// Returns the arguments with each value of `--update` as a flag of its own.
  static func plain(_ arguments: [String]) -> [String] {
    // `--update` may have a value, which a flag of ArgumentParser cannot have.
    arguments.map { ["--update=missing": "--update-missing", "--update=changed": "--update"][$0] ?? $0 }
  }

  /// Checks that the environment allows the suite to rewrite blocks.
  /// - Throws: ``Diagnostic`` if the options rewrite blocks on a CI system or in a test of Bazel, without
  ///   `--update-in-ci`.
  func checkEnvironment() throws(Diagnostic) {
    guard blocks != nil, !updateInCI else { return }
    let variable = BazelTest.current != nil ? "BAZEL_TEST" : "CI"
    guard ProcessEnvironment.nonEmptyValue(variable) != nil else { return }
    throw Diagnostic(
      .refused, "\(variable) is set in the environment, and --update rewrites no blocks there",
      advice: ["update where a person reviews the changes, or add --update-in-ci"])
  }

  mutating func validate() throws {
    guard !(update && updateMissing) else {
      throw ValidationError("--update rewrites blocks and --update=missing adds them: choose one of them")
    }
  }
}

/// The options for what a run records for its reports.
struct RecordingOptions: ParsableArguments {
  /// The scripts with moments in a report.
  enum Moments: String, CaseIterable, ExpressibleByArgument {
    case failed
    case all
  }

  // Recording the moments of all scripts takes a third of the time of running them.
  @Option(
    help: ArgumentHelp(
      "The scripts of html and json-report that show the app after each statement.", valueName: "scripts"))
  var moments = Moments.failed
}

struct ReportingOptions: ParsableArguments {
  typealias Target = ReportSettings.Target

  @Option(
    help: ArgumentHelp(
      """
      A report: text, tap, junit, json, github, markdown, html or json-report, to a file or to standard output, where it \
      takes the place of the text; may be repeated.
      """, valueName: "name[=file]"), completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: Self.target)
  var reporter: [Target] = []

  @Option(
    help: ArgumentHelp(
      """
      The number of slowest scripts to list, or 0 for none; by default \(SuiteSummary.usualSlowestCount), if scripts \
      took long.
      """,
      valueName: "n"))
  var slowest: Int?

  @Flag(help: "Leave the statements of scripts that passed out of html and json-report.")
  var failedOnly = false

  @Flag(name: [.customShort("q"), .long], help: "Print only failures and the summary.")
  var quiet = false

  @Flag(name: [.customShort("v"), .long], help: "List passed scripts on a terminal too.")
  var verbose = false

  /// The reports and their outputs. The text goes to standard output, unless another report does.
  var settings: ReportSettings {
    var targets = reporter.contains { $0.file == nil } ? reporter : [Target(format: .text)] + reporter
    if let bazel = BazelTest.current {
      for index in targets.indices { targets[index].file = targets[index].file.map(bazel.output) }
      // A reporter that already writes Bazel's file keeps it.
      if let file = bazel.report, !targets.contains(where: { $0.file == file }) {
        targets.append(Target(format: .junit, file: file))
      }
    }
    var settings = ReportSettings(targets)
    settings.slowestCount = slowest
    if failedOnly { settings.passedDetail = nil }
    settings.isQuiet = quiet
    settings.isVerbose = verbose
    return settings
  }

  mutating func validate() throws {
    try ValidationError.check("--slowest", slowest, within: 0...Int.max)
    guard !(quiet && verbose) else {
      throw ValidationError("--quiet leaves out what --verbose adds: choose one of them")
    }
    guard reporter.count(where: { $0.file == nil }) <= 1 else {
      throw ValidationError("only one --reporter may go to standard output: give the others a file, NAME=FILE")
    }
    // Each reporter truncates its file and writes at its own offset.
    var files: Set<ScriptPath> = []
    for file in reporter.compactMap(\.file) where !files.insert(file).inserted {
      throw ValidationError("two reporters would write \(file): give each a file of its own")
    }
  }

  // `NAME` or `NAME=FILE`, in which the file `-` is standard output.
  private static func target(_ text: String) throws -> Target {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(rawValue: parts[0]) else {
      let known = ReportFormat.allCases.map(\.rawValue)
      var message = "no reporter \(ScriptText.quoted(parts[0])); reporters: \(known.joined(separator: ", "))"
      if let nearest = NearestWord.find(parts[0], in: known) { message += "; \(Advice.didYouMean(nearest))" }
      throw ValidationError(message)
    }
    guard parts.count == 2, parts[1] != "-" else { return Target(format: format) }
    guard !parts[1].isEmpty else { throw ValidationError("--reporter \(format.rawValue)= needs a file name") }
    return Target(format: format, file: ScriptPath(argument: parts[1]))
  }
}

struct CoverageOptions: ParsableArguments {
  @Flag(
    help: """
      Show which Steps that the apps declare were sent, which inputs were given, which controls were driven, and what \
      never happened. The inputs of a view model that no script creates are not known.
      """)
  var coverage = false

  @Option(
    help: ArgumentHelp("Write the same to a file, with all counts, as JSON.", valueName: "file"), completion: .file())
  var coverageJSON: String?

  @Option(
    help: ArgumentHelp(
      """
      Fail if scripts send a smaller percentage of the Steps that the launched apps declare. inputs=, controls=, \
      screens= and transitions= before the number ask for those; may be repeated.
      """, valueName: "percent"),
    transform: CoverageOptions.minimum)
  var coverageMin: [CoverageSettings.Minimum] = []

  @Option(
    help: ArgumentHelp(
      """
      A graph of explore, as --graph FILE.json writes it, whose screens and transitions count too; may be repeated.
      """, valueName: "file"), completion: .file(extensions: ["json"]))
  var coverageGraph: [String] = []

  var isRequested: Bool { coverage || coverageJSON != nil || !coverageMin.isEmpty }

  /// Returns the settings for the coverage.
  /// - Throws: ``Diagnostic`` if a graph cannot be read.
  func settings() throws(Diagnostic) -> CoverageSettings {
    var settings = CoverageSettings()
    settings.printsTable = coverage
    settings.file = coverageJSON.map { ScriptPath(outputArgument: $0) }
    settings.minimums = coverageMin
    for file in coverageGraph {
      let graph = try ScreenGraph(ScriptPath(argument: file))
      settings.explored.append(
        CoverageSettings.ExploredScreens(
          app: graph.app, screens: graph.screenNames, transitions: graph.screenTransitions))
    }
    return settings
  }

  // A number from 0 to 100, such as `80`, `80%` or `screens=80`.
  private static func minimum(_ text: String) throws -> CoverageSettings.Minimum {
    var kind = CoverageSettings.Kind.steps
    var number = text
    if let equals = text.firstIndex(of: "=") {
      let kinds = CoverageSettings.Kind.allCases.map { "\($0.rawValue)=" }
      guard let named = CoverageSettings.Kind(rawValue: String(text[..<equals])) else {
        throw ValidationError(
          "--coverage-min takes \(kinds.alternatives) before the number, not \(ScriptText.quoted(String(text[...equals])))"
        )
      }
      kind = named
      number = String(text[text.index(after: equals)...])
    }
    if number.hasSuffix("%") { number.removeLast() }
    // `Double` itself would also take a sign, an exponent and `nan`.
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let percent = Double(number), percent <= 100
    else { throw ValidationError("--coverage-min takes a number from 0 to 100, not \(text)") }
    return CoverageSettings.Minimum(kind, percent: percent)
  }

  /// Checks that `--coverage-min` applies to a whole suite, rather than to a part.
  func check(_ choice: SuiteChoice) throws(Diagnostic) {
    // A part of the suite proves nothing about the whole.
    guard !coverageMin.isEmpty, let shard = choice.shard, shard.count > 1 else { return }
    let source = choice.engine.map { "\($0.name) asks for" } ?? "--shard is"
    throw Diagnostic(
      .refused, "--coverage-min applies to the whole suite, and \(source) the part \(shard)",
      advice: [
        "check the joined parts: \(Program.name) report part-*.json --coverage-min …", "run all of it: --shard 1/1",
      ])
  }
}

extension ScriptPath {
  /// Creates the path of a file to write. In a test of Bazel, a relative path is in Bazel's folder for outputs.
  init(outputArgument text: String) {
    let path = ScriptPath(argument: text)
    self = BazelTest.current?.output(path) ?? path
  }
}

extension ValidationError {
  /// Checks that the number of an option is in a range. Without the option, the number is `nil`. The range ends at
  /// `Int.max` if there is no greatest number.
  static func check(_ option: String, _ value: Int?, within range: ClosedRange<Int>) throws {
    guard let value, !range.contains(value) else { return }
    let end = range.upperBound == .max ? "on" : "to \(range.upperBound)"
    throw ValidationError("\(option) takes a number from \(range.lowerBound) \(end), not \(value)")
  }

  /// Checks that the time of an option is greater than zero, up to a year.
  static func check(_ option: String, _ time: TimeArgument?) throws {
    guard let time, time.duration <= .zero || time.duration > .seconds(365 * 24 * 60 * 60) else { return }
    throw ValidationError(
      "\(option) takes a time greater than zero, up to a year, not \(time.defaultValueDescription)")
  }
}

/// What the device of the app decides, as the statements `transitions` and `rows` set it.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The virtual time that an animated transition takes, such as 350ms; by default it ends with its turn.",
      valueName: "time"))
  var transitions: TransitionsArgument?

  @Option(
    help: ArgumentHelp(
      "How many rows of a list are on screen; by default as many as the app declares, or twelve.", valueName: "n"))
  var rows: Int?

  func validate() throws {
    try ValidationError.check("--rows", rows, within: 1...Int.max)
  }

  /// The statements that set it. Empty for the defaults.
  var statements: [Statement] {
    let transitions = transitions.map { Statement.transitions($0.duration) }
    return [transitions, rows.map { .rows($0) }].compactMap(\.self)
  }
}

/// The time that an animated transition takes, as in the statement `transitions`.
struct TransitionsArgument: ExpressibleByArgument {
  let duration: Duration

  /// Creates a time from its text on the command line. Returns `nil` if no transition can take that time.
  init?(argument: String) {
    guard let time = TimeArgument(argument: argument), time.duration >= .zero, time.duration <= Session.autoLimit else {
      return nil
    }
    duration = time.duration
  }
}

/// A time as in scripts, such as `300ms`, `1.5s` or `2min`.
struct TimeArgument: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    guard case .duration(let duration)? = try? Literal(parsing: argument) else { return nil }
    self.duration = duration
  }

  var defaultValueDescription: String { DurationText.text(duration) }
}
