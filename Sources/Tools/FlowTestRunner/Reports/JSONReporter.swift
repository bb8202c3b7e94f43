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
    package let event = "begin"
    /// The version of the report. It grows when a key is removed or changes its meaning.
    package let format = 1
    /// The name of the program.
    package var program: String
    /// The number of chosen scripts, including fragments.
    package var scripts: Int
    /// The seed of the order. `nil` for the usual order.
    package var seed: UInt64?
    /// The part of the suite that runs. `nil` for the whole suite.
    package var shard: Part?

    /// A part of the suite.
    package struct Part: Encodable {
      /// The number of this part, from 1.
      package var index: Int
      /// The number of parts.
      package var count: Int
    }
  }

  /// The result of a script.
  package struct Script: Encodable {
    package let event = "script"
    package var path: String
    /// The line after which the script stops. `nil` for the whole script.
    package var line: Int?
    package var verdict: Verdict
    /// The reason for which the script was skipped, or is expected to fail.
    package var reason: String?
    /// The number of rewritten blocks of an updated script.
    package var blocks: Int?
    package var statements: Int
    package var expectations: Int
    /// The real time that the script took.
    package var seconds: Seconds
    /// The virtual time that passed in the app.
    var virtualSeconds: Seconds
    package var failures: [Failure]
    /// The failures of earlier attempts.
    package var earlierFailures: [Failure]
    /// A note on a script that passed only in a process of its own.
    package var note: String?
    /// The failures in a process shared with other scripts. Present beside a `note`.
    package var failuresInSharedProcess: [Failure]?
  }

  /// The verdict on a script.
  package enum Verdict: String, Encodable {
    case passed, failed, skipped, flaky, updated
    case expectedFailure = "xfail"
  }

  /// A failure of a script.
  package struct Failure: Encodable {
    /// The kind of failure.
    ///
    /// One of `difference`, `assertion`, `error`, `fault`, `trouble`, `interrupted`, `unparsable`, `unexpected-pass`,
    /// `crash`, `timeout`, `disagreement` and `race`.
    package var kind: String
    package var message: String
    package var file: String
    package var line: Int
    package var column: Int
    /// The `include` statements that led to the place, innermost first.
    package var included: [Place]
    /// A shell command that runs the failed part again.
    var rerun: String
    package var statement: String?
    /// The meaning of the signs in the difference.
    var legend: String?
    /// The lines of the difference.
    package var difference: [String]?
    package var advice: [String]?
    /// The first and last lines of the app's output.
    package var output: [String]?
    /// The progress of a script that timed out, and what kept it busy.
    package var activity: [String]?
    /// The places on screen.
    package var place: [String]?
  }

  /// A location in a file.
  package struct Place: Encodable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(_ location: SourceLocation) {
      file = location.file ?? ""
      line = location.line
      column = location.column
    }
  }

  /// The event of a rewritten file: a fragment, or a script that still failed.
  struct Written: Encodable {
    package let event = "written"
    package var path: String
    /// The number of rewritten blocks.
    package var blocks: Int
  }

  /// The event at the end of the run, with the totals.
  struct End: Encodable {
    package let event = "end"
    /// The number of scripts that passed, including flaky ones.
    package var passed: Int
    package var failed: Int
    package var skipped: Int
    var flaky: Int
    package var xfail: Int
    /// The number of written files.
    package var updated: Int
    var notRun: Int
    package var statements: Int
    package var expectations: Int
    package var seconds: Seconds
    /// The scripts that took longest, slowest first.
    package var slowest: [Timing]
    /// Whether the user stopped the run.
    package var interrupted: Bool
    /// The exit status.
    package var status: Int
  }

  /// A script with the real time that it took.
  struct Timing: Encodable {
    package var path: String
    package var seconds: Seconds
  }

  /// A time in seconds, rounded to microseconds.
  struct Seconds: Encodable {
    private let value: Double

    init(_ duration: Duration) {
      value = (duration / .microseconds(1)).rounded() / 1_000_000
    }

    package func encode(to encoder: any Encoder) throws {
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

  private static func verdict(_ result: ScriptResult) -> JSONReport.Verdict? {
    switch result.verdict {
    case .passed: result.isFlaky ? .flaky : .passed
    case .failed: .failed
    case .skipped: .skipped
    case .expectedFailure: .expectedFailure
    case .updated: .updated
    case .passedOver: nil
    }
  }

  private func failures(_ failures: [ScriptFailure], of result: ScriptResult) -> [JSONReport.Failure] {
    failures.map { failure in
      let place = JSONReport.Place(failure.locations[0])
      return JSONReport.Failure(
        kind: failure.word, message: failure.message, file: place.file, line: place.line, column: place.column,
        included: failure.locations.dropFirst().map(JSONReport.Place.init),
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
