import FlowScript

/// The events of the JSON report. Each is an object on a line of its own, with its keys in alphabetical order.
///
/// ``Begin`` comes first, ``Script`` for each script, ``Written`` for files whose `verdict` does not say that they were
/// written, and ``End`` last. A key that has no value is left out.
enum JSONReport {
  /// What is known before the first script.
  struct Begin: Encodable {
    let event = "begin"
    /// The version of the report: a larger number where a key goes or means something else.
    let format = 1
    /// What the program is called.
    var program: String
    /// How many scripts are chosen, fragments among them.
    var scripts: Int
    /// The seed of the order, if there is one.
    var seed: UInt64?
    /// The part of the suite that is run, if it is run in parts.
    var shard: Part?

    /// A part of the suite.
    struct Part: Encodable {
      /// Which part, from 1.
      var index: Int
      /// How many parts there are.
      var count: Int
    }
  }

  /// The result of a script.
  struct Script: Encodable {
    let event = "script"
    var path: String
    /// The line where it was to stop, if it was.
    var line: Int?
    var verdict: Verdict
    /// Why it was skipped, or is expected to fail.
    var reason: String?
    /// How many blocks were rewritten, of an updated script.
    var blocks: Int?
    var statements: Int
    var expectations: Int
    /// The real time that it took.
    var seconds: Seconds
    /// The time that passed in its app.
    var virtualSeconds: Seconds
    var failures: [Failure]
    /// The failures of the attempts before.
    var earlierFailures: [Failure]
    /// What is to be known of a script that passed only in a process of its own.
    var note: String?
    /// The failures behind other scripts in one process, beside a `note`.
    var failuresInSharedProcess: [Failure]?
  }

  /// What became of a script.
  enum Verdict: String, Encodable {
    case passed, failed, skipped, flaky, updated
    case expectedFailure = "xfail"
  }

  /// What went wrong.
  struct Failure: Encodable {
    /// `difference`, `claim`, `error`, `fault`, `trouble`, `interrupted`, `unparsable`, `unexpected-pass`, `crash`,
    /// `timeout`, `disagreement` or `race`.
    var kind: String
    var message: String
    var file: String
    var line: Int
    var column: Int
    /// The way there, innermost first.
    var included: [Place]
    /// A command for a shell that runs it again.
    var rerun: String
    var statement: String?
    /// What the signs of the difference mean.
    var legend: String?
    /// The lines of the difference.
    var difference: [String]?
    var advice: [String]?
    /// The first and the last lines that the app wrote.
    var output: [String]?
    /// How far a script came that took too long, and what kept it busy.
    var activity: [String]?
    /// What was on screen.
    var place: [String]?
  }

  /// A place in a file.
  struct Place: Encodable {
    var file: String
    var line: Int
    var column: Int

    init(_ location: SourceLocation) {
      file = location.file ?? ""
      line = location.line
      column = location.column
    }
  }

  /// A file of which blocks were rewritten: a fragment, or a script that failed all the same.
  struct Written: Encodable {
    let event = "written"
    var path: String
    /// How many blocks were rewritten.
    var blocks: Int
  }

  /// The totals.
  struct End: Encodable {
    let event = "end"
    /// Scripts that passed, flaky ones among them.
    var passed: Int
    var failed: Int
    var skipped: Int
    var flaky: Int
    var xfail: Int
    /// How many files were written.
    var updated: Int
    var notRun: Int
    var statements: Int
    var expectations: Int
    var seconds: Seconds
    /// The scripts that took longest, the slowest first.
    var slowest: [Timing]
    /// Whether the user stopped the run.
    var interrupted: Bool
    /// The exit status.
    var status: Int
  }

  /// A script with the real time that it took.
  struct Timing: Encodable {
    var path: String
    var seconds: Seconds
  }

  /// A time as a number of seconds, to the microsecond.
  struct Seconds: Encodable {
    private let value: Double

    init(_ duration: Duration) {
      value = (duration / .microseconds(1)).rounded() / 1_000_000
    }

    func encode(to encoder: any Encoder) throws {
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
