import FlowReplay
import FlowReport
import FlowScript
import FlowSession
import FlowSystem

extension ReportDocument.Script {
  /// Creates the result of a script. Returns `nil` if the suite passed over the script.
  package init?(_ result: ScriptResult, program: String) {
    guard let verdict = ReportDocument.Verdict(result) else { return nil }
    self.init(
      path: result.path.text, verdict: verdict, statements: result.statementCount,
      expectations: result.expectationCount, seconds: result.duration.reportedSeconds,
      virtualSeconds: result.virtualDuration.reportedSeconds)
    line = result.line
    note = result.note
    if note != nil { failuresInSharedProcess = Self.failures(result.failuresInSharedProcess, of: result, program) }
    tags = result.tags.isEmpty ? nil : result.tags
    standIns = result.standIns.isEmpty ? nil : result.standIns
    failures = Self.failures(result.failures, of: result, program)
    if !result.warnings.isEmpty { warnings = result.warnings.map { ReportDocument.Warning($0) } }
    earlierFailures = Self.failures(result.earlierFailures, of: result, program)
    records = result.records?.map(ReportDocument.Record.init)
    lacksMoments = result.lacksMoments ? true : nil
    switch result.verdict {
    case .skipped(let reason), .expectedFailure(let reason): self.reason = reason
    case .updated(let count): blocks = count
    case .passed, .failed, .deselected: break
    }
  }

  // Returns `nil` if there are none.
  private static func failures(
    _ failures: [ScriptFailure], of result: ScriptResult, _ program: String
  ) -> [ReportDocument.Failure]? {
    failures.isEmpty ? nil : failures.map { ReportDocument.Failure($0, of: result, program: program) }
  }
}

extension ReportDocument.Verdict {
  // Returns `nil` if the suite passed over the script.
  fileprivate init?(_ result: ScriptResult) {
    switch result.verdict {
    case .passed: self = result.isFlaky ? .flaky : .passed
    case .failed: self = .failed
    case .skipped: self = .skipped
    case .expectedFailure: self = .expectedFailure
    case .updated: self = .updated
    case .deselected: return nil
    }
  }
}

extension ReportDocument.Record {
  init(_ record: StatementRecord) {
    let included = record.locations.dropFirst().map(ReportDocument.Location.init)
    self.init(
      ReportDocument.Location(record.locations[0]), included: included.isEmpty ? nil : included,
      statement: record.statement, comment: record.comment,
      lines: record.lines.map { ReportDocument.Line(style: $0.style.rawValue, text: $0.text) }, moment: record.moment)
  }
}

extension ReportDocument.Location {
  init(_ location: SourceLocation) {
    self.init(file: location.file ?? "", line: location.line, column: location.column)
  }
}

extension ReportDocument.Warning {
  init(_ warning: ScriptWarning) {
    self.init(
      at: ReportDocument.Location(warning.locations[0]), statement: warning.statement, message: warning.message,
      advice: warning.advice.isEmpty ? nil : warning.advice)
  }

  /// The message with the line of its statement, and with the file if that is another one than the script.
  func text(in script: String) -> String {
    guard statement != nil else { return VisibleText.line(message) }
    return "\(file == script ? "" : "\(VisibleText.line(file)) ")line \(line): \(VisibleText.line(message))"
  }
}

extension ReportDocument.Failure {
  /// Creates a failure of a script, with the command that runs the script again.
  init(_ failure: ScriptFailure, of result: ScriptResult, program: String) {
    var location = ReportDocument.Location(failure.locations[0])
    if failure.locations[0].file == nil { location.file = result.path.text }
    self.init(
      kind: failure.documentKind, message: failure.message, at: location,
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
    heading = failure.heading
    details = failure.details.map { ReportDocument.Line(style: $0.style.rawValue, text: $0.text) }
  }

  // Returns `nil` if there are none.
  private static func present(_ lines: [String]) -> [String]? { lines.isEmpty ? nil : lines }
}

extension ScriptFailure {
  fileprivate var documentKind: ReportDocument.FailureKind {
    switch kind {
    case .difference: .difference
    case .diagnostic(let diagnostic):
      switch diagnostic.kind {
      case .refused, .stalled: .error
      case .assertion: .assertion
      case .unparsable: .unparsable
      case .trouble: .trouble
      case .interrupted: .interrupted
      case .lost: .crash
      }
    case .faults: .fault
    case .unparsable: .unparsable
    case .unexpectedPass: .unexpectedPass
    case .crash: .crash
    case .timeout: .timeout
    case .disagreement: .disagreement
    case .race: .race
    }
  }

  // The unified difference without its legend, or no lines.
  fileprivate var difference: [String] {
    switch kind {
    case .difference(let lines), .disagreement(_, let lines), .race(_, let lines): lines.map(\.text)
    case .diagnostic, .faults, .unparsable, .unexpectedPass, .crash, .timeout: []
    }
  }

  // With other lines that add to the message.
  fileprivate var advice: [String] {
    switch kind {
    case .diagnostic(let diagnostic): diagnostic.advice
    case .unparsable(_, let lines), .faults(let lines): Array(lines.dropFirst())
    case .disagreement(let others, _): others.map(\.description)
    case .difference, .race: notes
    case .unexpectedPass, .crash, .timeout: []
    }
  }

  // The start and the end of what the app printed before its process ended.
  fileprivate var output: [String] {
    switch kind {
    case .crash(_, let output), .timeout(_, let output): output
    case .difference, .diagnostic, .faults, .unparsable, .unexpectedPass, .disagreement, .race: []
    }
  }
}
