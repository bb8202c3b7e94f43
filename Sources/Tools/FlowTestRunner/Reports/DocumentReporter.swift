import FlowReplay
import FlowReport
import FlowScript
import FlowSession
import FlowSystem

/// A reporter that writes all results at the end, as JSON or as a page.
package struct DocumentReporter: SuiteReporter {
  private let isPage: Bool
  private var document = ReportDocument(program: "flowsh")

  /// Creates a reporter that writes the page, or the JSON document if `isPage` is `false`.
  package init(isPage: Bool) {
    self.isPage = isPage
  }

  /// Returns an empty text, since the totals come first in the document.
  package mutating func begin(_ plan: SuitePlan) -> String {
    document = ReportDocument(program: plan.program)
    return ""
  }

  /// Returns an empty text, and keeps the result.
  package mutating func add(_ result: ScriptResult) -> String {
    if let script = ReportDocument.Script(result, program: document.program) { document.scripts.append(script) }
    return ""
  }

  /// Returns the whole document.
  package mutating func end(_ summary: SuiteSummary) -> String {
    document.totals = ReportDocument.Totals(summary)
    return isPage ? ReportPage.text(of: document) : JSONLine.text(document) + "\n"
  }
}

extension ReportDocument.Totals {
  /// Creates the totals of a suite.
  init(_ summary: SuiteSummary) {
    self.init()
    (passed, failed, skipped, flaky) = (summary.passed, summary.failed, summary.skipped, summary.flaky)
    (xfail, updated, notRun) = (summary.expectedFailures, summary.updated, summary.notRun)
    (statements, expectations) = (summary.statements, summary.expectations)
    seconds = summary.duration.reportedSeconds
    interrupted = summary.isInterrupted
    status = Int(summary.status.rawValue)
  }
}

extension ReportDocument.Script {
  /// Creates the result of a script. Returns `nil` for one that is passed over.
  init?(_ result: ScriptResult, program: String) {
    guard let verdict = ReportDocument.Verdict(result) else { return nil }
    self.init(
      path: result.path.text, verdict: verdict, statements: result.statementCount,
      expectations: result.expectationCount, seconds: result.duration.reportedSeconds,
      virtualSeconds: result.virtualDuration.reportedSeconds)
    line = result.line
    note = result.note
    tags = result.tags.isEmpty ? nil : result.tags
    failures = Self.failures(result.failures, of: result, program)
    earlierFailures = Self.failures(result.earlierFailures, of: result, program)
    records = result.records?.map(ReportDocument.Record.init)
    switch result.verdict {
    case .skipped(let reason), .expectedFailure(let reason): self.reason = reason
    case .passed, .failed, .updated, .passedOver: break
    }
  }

  /// Returns failures in the form of the document. Returns `nil` if there are none.
  private static func failures(
    _ failures: [ScriptFailure], of result: ScriptResult, _ program: String
  ) -> [ReportDocument.Failure]? {
    failures.isEmpty ? nil : failures.map { ReportDocument.Failure($0, of: result, program: program) }
  }
}

extension ReportDocument.Verdict {
  /// Creates the verdict on a script. Returns `nil` for one that is passed over.
  init?(_ result: ScriptResult) {
    switch result.verdict {
    case .passed: self = result.isFlaky ? .flaky : .passed
    case .failed: self = .failed
    case .skipped: self = .skipped
    case .expectedFailure: self = .expectedFailure
    case .updated: self = .updated
    case .passedOver: return nil
    }
  }
}

extension ReportDocument.Record {
  /// Creates a statement of the document.
  fileprivate init(_ record: StatementRecord) {
    let included = record.locations.dropFirst().map(ReportDocument.Location.init)
    self.init(
      ReportDocument.Location(record.locations[0]), included: included.isEmpty ? nil : included,
      statement: record.statement, comment: record.comment,
      lines: record.lines.map { ReportDocument.Line(style: $0.style.rawValue, text: $0.text) }, moment: record.moment)
  }
}

extension ReportDocument.Location {
  /// Creates the location of a statement.
  init(_ location: SourceLocation) {
    self.init(file: location.file ?? "", line: location.line, column: location.column)
  }
}

extension ReportDocument.Failure {
  /// Creates a failure of a script, with the command that runs the script again.
  init(_ failure: ScriptFailure, of result: ScriptResult, program: String) {
    self.init(
      kind: failure.kindName, message: failure.message, at: ReportDocument.Location(failure.locations[0]),
      included: failure.locations.dropFirst().map(ReportDocument.Location.init),
      rerun: RerunCommand.text(for: failure, of: result, program: program))
    statement = failure.statement
    legend = failure.legend
    difference = Self.present(failure.difference)
    advice = Self.present(failure.advice)
    output = Self.present(failure.output)
    activity = Self.present(failure.activity)
    place = Self.present(failure.place)
    handlers = failure.handlers.isEmpty ? nil : failure.handlers
  }

  /// Returns the lines. Returns `nil` if there are none.
  private static func present(_ lines: [String]) -> [String]? { lines.isEmpty ? nil : lines }
}
