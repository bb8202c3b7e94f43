import FlowReplay
import FlowScript
import FlowSystem

/// Events of the JSON report, one object with sorted keys on each line.
///
/// ``Begin`` comes first, then a ``Script`` for each script, and ``End`` last. A ``Written`` reports a written file for
/// which no `verdict` does. Keys without a value are omitted.
enum JSONReport {
  /// The event at the start of the run.
  struct Begin: Encodable {
    /// The kind of the event.
    let event = "begin"
    /// The version of the report. It grows when a key is removed or changes its meaning.
    let format = 1
    /// The name of the program.
    var program: String
    /// The number of chosen scripts, including fragments.
    var scripts: Int
    /// The seed of the order. `nil` for the usual order.
    var seed: UInt64?
    /// The part of the suite that runs. `nil` for the whole suite.
    var shard: Part?

    /// A part of the suite.
    struct Part: Encodable {
      /// The number of this part, from 1.
      var index: Int
      /// The number of parts.
      var count: Int
    }
  }

  /// The result of a script.
  struct Script: Encodable {
    /// The kind of the event.
    let event = "script"
    /// The path of the script, in the user's spelling.
    var path: String
    /// The line after which the script stops. `nil` for the whole script.
    var line: Int?
    /// The verdict.
    var verdict: ReportedVerdict
    /// The reason for which the script was skipped, or is expected to fail.
    var reason: String?
    /// The number of rewritten blocks of an updated script.
    var blocks: Int?
    /// The number of statements that were run.
    var statements: Int
    /// The number of statements with an expected result.
    var expectations: Int
    /// The real time that the script took.
    var seconds: Seconds
    /// The virtual time that passed in the app.
    var virtualSeconds: Seconds
    /// The failures, in order.
    var failures: [Failure]
    /// The failures of earlier attempts.
    var earlierFailures: [Failure]
    /// A note on a script that passed only alone in a process.
    var note: String?
    /// The failures in a process shared with other scripts. Present beside a `note`.
    var failuresInSharedProcess: [Failure]?
  }

  /// The verdict on a script.
  enum ReportedVerdict: String, Encodable {
    case passed, failed, skipped, flaky, updated
    case expectedFailure = "xfail"
  }

  /// A failure of a script.
  struct Failure: Encodable {
    /// The kind of failure.
    ///
    /// One of `difference`, `assertion`, `error`, `fault`, `trouble`, `interrupted`, `unparsable`, `unexpected-pass`,
    /// `crash`, `timeout`, `disagreement` and `race`.
    var kind: String
    /// The reason in one line.
    var message: String
    /// The file with the statement.
    var file: String
    /// The line of the statement, from 1.
    var line: Int
    /// The column of the statement, from 1.
    var column: Int
    /// The `include` statements that led to the place, innermost first.
    var included: [ReportedLocation]
    /// A shell command that runs the failed part again.
    var rerun: String
    /// The statement. `nil` for the script as a whole.
    var statement: String?
    /// The meaning of the signs in the difference.
    var legend: String?
    /// The lines of the difference.
    var difference: [String]?
    /// The advice, line by line.
    var advice: [String]?
    /// The first and last lines of the app's output.
    var output: [String]?
    /// The progress and the current work of a script that timed out.
    var activity: [String]?
    /// The places on screen.
    var place: [String]?
  }

  /// A location in a file.
  struct ReportedLocation: Encodable {
    /// The file. Empty for typed text.
    var file: String
    /// The line, from 1.
    var line: Int
    /// The column, from 1.
    var column: Int

    /// Creates the location of a statement.
    init(_ location: SourceLocation) {
      file = location.file ?? ""
      line = location.line
      column = location.column
    }
  }

  /// The event of a rewritten fragment, or of a script that still failed.
  struct Written: Encodable {
    /// The kind of the event.
    let event = "written"
    /// The path of the file.
    var path: String
    /// The number of rewritten blocks.
    var blocks: Int
  }

  /// The event at the end of the run, with the totals.
  struct End: Encodable {
    /// The kind of the event.
    let event = "end"
    /// The number of scripts that passed, including flaky ones.
    var passed: Int
    /// The number of scripts that failed.
    var failed: Int
    /// The number of scripts that have a `skip` line.
    var skipped: Int
    /// The number of scripts that passed, but not in the first attempt.
    var flaky: Int
    /// The number of scripts that failed as they state.
    var xfail: Int
    /// The number of written files.
    var updated: Int
    /// The number of chosen scripts that a stopped run left out.
    var notRun: Int
    /// The number of statements that were run.
    var statements: Int
    /// The number of statements with an expected result.
    var expectations: Int
    /// The real time that the suite took.
    var seconds: Seconds
    /// The scripts that took longest, slowest first.
    var slowest: [Timing]
    /// Whether the user stopped the run.
    var interrupted: Bool
    /// The exit status.
    var status: Int
  }

  /// A script with its real time.
  struct Timing: Encodable {
    /// The path of the script.
    var path: String
    /// The real time that the script took.
    var seconds: Seconds
  }

  /// A time in seconds, rounded to microseconds.
  struct Seconds: Encodable {
    private let value: Double

    /// Creates the time of a duration.
    init(_ duration: Duration) {
      value = (duration / .microseconds(1)).rounded() / 1_000_000
    }

    /// Encodes the time as a number.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}

/// A reporter that writes the events of ``JSONReport`` as they occur.
package struct JSONReporter: SuiteReporter {
  private var program = "flowsh"

  /// Creates a reporter for one run.
  package init() {}

  /// Returns the line of the start.
  package mutating func begin(_ plan: SuitePlan) -> String {
    program = plan.program
    return Self.line(
      JSONReport.Begin(
        program: plan.program, scripts: plan.scripts, seed: plan.seed,
        shard: plan.shard.map { JSONReport.Begin.Part(index: $0.index, count: $0.count) }))
  }

  /// Returns the line of a script. Returns an empty text for one that is passed over.
  package mutating func add(_ result: ScriptResult) -> String {
    guard let verdict = Self.verdict(result) else { return "" }
    var script = JSONReport.Script(
      path: result.path.text, line: result.line, verdict: verdict, statements: result.statementCount,
      expectations: result.expectationCount, seconds: .init(result.duration),
      virtualSeconds: .init(result.virtualDuration), failures: failures(result.failures, of: result),
      earlierFailures: failures(result.earlierFailures, of: result), note: result.note)
    if result.note != nil {
      script.failuresInSharedProcess = failures(result.failuresInSharedProcess, of: result)
    }
    switch result.verdict {
    case .skipped(let reason), .expectedFailure(let reason): script.reason = reason
    case .updated(let count): script.blocks = count
    case .passed, .failed, .passedOver: break
    }
    return Self.line(script)
  }

  /// Returns the line of a file that was written.
  package mutating func add(written path: ScriptPath, blocks: Int) -> String {
    Self.line(JSONReport.Written(path: path.text, blocks: blocks))
  }

  /// Returns the line of the end.
  package mutating func end(_ summary: SuiteSummary) -> String {
    Self.line(
      JSONReport.End(
        passed: summary.passed, failed: summary.failed, skipped: summary.skipped, flaky: summary.flaky,
        xfail: summary.expectedFailures, updated: summary.updated, notRun: summary.notRun,
        statements: summary.statements, expectations: summary.expectations, seconds: .init(summary.duration),
        slowest: summary.slowest.map { JSONReport.Timing(path: $0.path.text, seconds: .init($0.duration)) },
        interrupted: summary.isInterrupted, status: Int(summary.status.rawValue)))
  }

  /// Returns the reported verdict. Returns `nil` for a script that is passed over.
  private static func verdict(_ result: ScriptResult) -> JSONReport.ReportedVerdict? {
    switch result.verdict {
    case .passed: result.isFlaky ? .flaky : .passed
    case .failed: .failed
    case .skipped: .skipped
    case .expectedFailure: .expectedFailure
    case .updated: .updated
    case .passedOver: nil
    }
  }

  /// Returns failures in the form of the report.
  private func failures(_ failures: [ScriptFailure], of result: ScriptResult) -> [JSONReport.Failure] {
    failures.map { failure in
      let place = JSONReport.ReportedLocation(failure.locations[0])
      return JSONReport.Failure(
        kind: failure.kindName, message: failure.message, file: place.file, line: place.line, column: place.column,
        included: failure.locations.dropFirst().map(JSONReport.ReportedLocation.init),
        rerun: RerunCommand.text(for: failure, of: result, program: program), statement: failure.statement,
        legend: failure.legend, difference: Self.present(failure.difference), advice: Self.present(failure.advice),
        output: Self.present(failure.output), activity: Self.present(failure.activity),
        place: Self.present(failure.place))
    }
  }

  /// Returns the lines. Returns `nil` if there are none.
  private static func present(_ lines: [String]) -> [String]? { lines.isEmpty ? nil : lines }

  private static func line(_ event: some Encodable) -> String { JSONLine.text(event) + "\n" }
}
