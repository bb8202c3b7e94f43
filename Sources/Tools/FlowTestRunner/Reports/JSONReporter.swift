import FlowReplay
import FlowScript
import FlowSystem

/// The events of the JSON report. Each is an object on a line of its own, with its keys in alphabetical order.
///
/// ``Begin`` comes first, ``Script`` for each script, ``Written`` for files whose `verdict` does not say that they were
/// written, and ``End`` last. A key that has no value is left out.
enum JSONReport {
  /// What is known before the first script.
  struct Begin: Encodable {
    package let event = "begin"
    /// The version of the report: a larger number where a key goes or means something else.
    package let format = 1
    /// What the program is called.
    package var program: String
    /// How many scripts are chosen, fragments among them.
    package var scripts: Int
    /// The seed of the order, if there is one.
    package var seed: UInt64?
    /// The part of the suite that is run, if it is run in parts.
    package var shard: Part?

    /// A part of the suite.
    package struct Part: Encodable {
      /// Which part, from 1.
      package var index: Int
      /// How many parts there are.
      package var count: Int
    }
  }

  /// The result of a script.
  package struct Script: Encodable {
    package let event = "script"
    package var path: String
    /// The line where it was to stop, if it was.
    package var line: Int?
    package var verdict: Verdict
    /// Why it was skipped, or is expected to fail.
    package var reason: String?
    /// How many blocks were rewritten, of an updated script.
    package var blocks: Int?
    package var statements: Int
    package var expectations: Int
    /// The real time that it took.
    package var seconds: Seconds
    /// The time that passed in its app.
    var virtualSeconds: Seconds
    package var failures: [Failure]
    /// The failures of the attempts before.
    package var earlierFailures: [Failure]
    /// What is to be known of a script that passed only in a process of its own.
    package var note: String?
    /// The failures behind other scripts in one process, beside a `note`.
    package var failuresInSharedProcess: [Failure]?
  }

  /// What became of a script.
  package enum Verdict: String, Encodable {
    case passed, failed, skipped, flaky, updated
    case expectedFailure = "xfail"
  }

  /// What went wrong.
  package struct Failure: Encodable {
    /// `difference`, `claim`, `error`, `fault`, `trouble`, `interrupted`, `unparsable`, `unexpected-pass`, `crash`,
    /// `timeout`, `disagreement` or `race`.
    package var kind: String
    package var message: String
    package var file: String
    package var line: Int
    package var column: Int
    /// The way there, innermost first.
    package var included: [Place]
    /// A command for a shell that runs it again.
    var rerun: String
    package var statement: String?
    /// What the signs of the difference mean.
    var legend: String?
    /// The lines of the difference.
    package var difference: [String]?
    package var advice: [String]?
    /// The first and the last lines that the app wrote.
    package var output: [String]?
    /// How far a script came that took too long, and what kept it busy.
    package var activity: [String]?
    /// What was on screen.
    package var place: [String]?
  }

  /// A place in a file.
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

  /// A file of which blocks were rewritten: a fragment, or a script that failed all the same.
  struct Written: Encodable {
    package let event = "written"
    package var path: String
    /// How many blocks were rewritten.
    package var blocks: Int
  }

  /// The totals.
  struct End: Encodable {
    package let event = "end"
    /// Scripts that passed, flaky ones among them.
    package var passed: Int
    package var failed: Int
    package var skipped: Int
    var flaky: Int
    package var xfail: Int
    /// How many files were written.
    package var updated: Int
    var notRun: Int
    package var statements: Int
    package var expectations: Int
    package var seconds: Seconds
    /// The scripts that took longest, the slowest first.
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

  /// A time as a number of seconds, to the microsecond.
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

/// Writes the events of ``JSONReport`` as they come.
package struct JSONReporter: SuiteReporter {
  private var program = "flowsh"

  /// A reporter for one run.
  package init() {}

  /// The line of the beginning.
  package mutating func begin(_ plan: SuitePlan) -> String {
    program = plan.program
    return Self.line(
      JSONReport.Begin(
        program: plan.program, scripts: plan.scripts, seed: plan.seed,
        shard: plan.shard.map { JSONReport.Begin.Part(index: $0.index, count: $0.count) }))
  }

  /// The line of a script.
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

  /// The line of a file that was written.
  package mutating func add(written path: ScriptPath, blocks: Int) -> String {
    Self.line(JSONReport.Written(path: path.text, blocks: blocks))
  }

  /// The line of the end.
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

  /// Lines, or `nil` if there are none.
  private static func present(_ lines: [String]) -> [String]? { lines.isEmpty ? nil : lines }

  private static func line(_ event: some Encodable) -> String { JSONLine.text(event) + "\n" }
}
