import FlowReport
import FlowScript
import FlowSession
import FlowSystem

/// Events of the JSON report, one object with sorted keys on each line.
///
/// ``Begin`` comes first, then a ``Script`` for each script, and ``End`` last. A ``Written`` reports a written file for
/// which no `verdict` does. Keys without a value are absent.
enum JSONReport {
  /// The event at the start of the run.
  struct Begin: Encodable {
    let event = "begin"
    /// The version of the report. It grows when a key disappears or changes its meaning.
    let format = 1
    var program: String
    /// The number of chosen scripts, including fragments. A script that runs several times counts each time.
    var scripts: Int
    /// The seed of a random order, or that of `--seed`. `nil` without either.
    var seed: UInt64?
    /// The part of the suite that runs. `nil` for the whole suite.
    var shard: Part?
    /// The packages whose scripts do not run. `nil` if there are none.
    var nestedPackages: [Package]?

    /// A package below the searched folders.
    struct Package: Encodable {
      /// The path of its folder, in the user's spelling.
      var path: String
      /// The number of scripts in the package that the filters choose.
      var scripts: Int
    }

    struct Part: Encodable {
      /// The number of this part, from 1.
      var index: Int
      var count: Int
    }
  }

  struct Script: Encodable {
    let event = "script"
    /// The path of the script, in the user's spelling.
    var path: String
    /// The line after which the script stops. `nil` for the whole script.
    var line: Int?
    var verdict: ReportDocument.Verdict
    /// The reason of the `skip` or `xfail` header. `nil` for any other verdict.
    var reason: String?
    /// The number of rewritten blocks of an updated script. `nil` for any other script.
    var blocks: Int?
    var statements: Int
    /// The number of statements with an expected result.
    var expectations: Int
    /// The real time that the script took.
    var seconds: Seconds
    /// The virtual time that passed in the app.
    var virtualSeconds: Seconds
    /// The failures, in order.
    var failures: [ReportDocument.Failure]
    /// The warnings about statements that pass and may say nothing. `nil` if there are none.
    var warnings: [ReportDocument.Warning]?
    var earlierFailures: [ReportDocument.Failure]
    /// A note on a script that passed only alone in a process. `nil` for any other script.
    var note: String?
    /// The failures in a process shared with other scripts. `nil` without a note.
    var failuresInSharedProcess: [ReportDocument.Failure]?
  }

  /// The event of a rewritten fragment, or of a script that still failed.
  struct Written: Encodable {
    let event = "written"
    var path: String
    var blocks: Int
  }

  /// The event at the end of the run, with the totals.
  struct End: Encodable {
    let event = "end"
    /// The number of scripts that passed, including flaky and updated ones.
    var passed: Int
    var failed: Int
    var skipped: Int
    /// The number of scripts that passed, but not in the first attempt.
    var flaky: Int
    /// The number of scripts that failed as they state.
    var xfail: Int
    /// The number of written files.
    var updated: Int
    /// The number of chosen scripts that a stopped run left out.
    var notRun: Int
    var statements: Int
    /// The number of statements with an expected result.
    var expectations: Int
    /// The real time that the suite took.
    var seconds: Seconds
    /// The scripts that took longest, slowest first.
    var slowest: [Timing]
    var interrupted: Bool
    var status: Int
  }

  /// A script with its real time.
  struct Timing: Encodable {
    var path: String
    /// The real time that the script took.
    var seconds: Seconds
  }

  /// A time in seconds, rounded to microseconds.
  struct Seconds: Encodable {
    private let value: Double

    init(_ duration: Duration) {
      value = duration.reportedSeconds
    }

    init(_ seconds: Double) {
      value = seconds
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}

/// A reporter that writes the events of ``JSONReport`` as they occur.
struct JSONReporter: SuiteReporter {
  private let plan: SuitePlan

  init(_ plan: SuitePlan) {
    self.plan = plan
  }

  func begin() -> String {
    let nestedPackages = plan.nestedPackages.map { package in
      JSONReport.Begin.Package(path: package.path.text, scripts: package.scripts.count)
    }
    return Self.line(
      JSONReport.Begin(
        program: plan.program, scripts: plan.scripts, seed: plan.seed,
        shard: plan.shard.map { JSONReport.Begin.Part(index: $0.index, count: $0.count) },
        nestedPackages: nestedPackages.isEmpty ? nil : nestedPackages))
  }

  mutating func add(_ script: ReportDocument.Script) -> String {
    Self.line(
      JSONReport.Script(
        path: script.path, line: script.line, verdict: script.verdict, reason: script.reason, blocks: script.blocks,
        statements: script.statements, expectations: script.expectations, seconds: .init(script.seconds),
        virtualSeconds: .init(script.virtualSeconds), failures: Self.failures(script.failures),
        warnings: script.warnings, earlierFailures: Self.failures(script.earlierFailures), note: script.note,
        failuresInSharedProcess: script.failuresInSharedProcess.map { Self.failures($0) }))
  }

  mutating func add(written path: ScriptPath, blocks: Int) -> String {
    Self.line(JSONReport.Written(path: path.text, blocks: blocks))
  }

  mutating func end(_ summary: SuiteSummary) -> String {
    Self.line(
      JSONReport.End(
        passed: summary.passed, failed: summary.failed, skipped: summary.skipped, flaky: summary.flaky,
        xfail: summary.expectedFailures, updated: summary.updated, notRun: summary.notRun,
        statements: summary.statements, expectations: summary.expectations, seconds: .init(summary.duration),
        slowest: summary.slowest.map { JSONReport.Timing(path: $0.path.text, seconds: .init($0.duration)) },
        interrupted: summary.isInterrupted, status: Int(summary.status.rawValue)))
  }

  // Without the text of the failures.
  private static func failures(_ failures: [ReportDocument.Failure]?) -> [ReportDocument.Failure] {
    // The other keys of a failure hold all that its text says.
    (failures ?? []).map { failure in
      var failure = failure
      (failure.heading, failure.details) = (nil, nil)
      return failure
    }
  }

  private static func line(_ event: some Encodable) -> String { JSONLine.text(event) + "\n" }
}
