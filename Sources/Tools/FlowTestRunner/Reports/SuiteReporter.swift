import FlowReport
import FlowSession
import FlowSystem

/// A reporter that formats the results of a suite as text.
///
/// Each function returns text that the caller writes at once, in the order of the calls. The text is empty or ends with
/// a line end. A reporter writes nothing itself.
protocol SuiteReporter {
  func begin() -> String
  /// Returns the text for one script. Results arrive in the order of the scripts.
  mutating func add(_ script: ReportDocument.Script) -> String
  /// Returns the text for a file with rewritten blocks that no result reports.
  ///
  /// Such a file is a fragment, or a script that still failed.
  mutating func add(written path: ScriptPath, blocks: Int) -> String
  mutating func end(_ summary: SuiteSummary) -> String
}

extension SuiteReporter {
  func begin() -> String { "" }

  mutating func add(written path: ScriptPath, blocks: Int) -> String { "" }
}

/// The format of a suite's results.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text
  /// The Test Anything Protocol, version 14.
  case tap
  /// JUnit's XML, for CI systems.
  case junit
  /// JSON, one object on each line.
  case json
  /// GitHub Actions annotations.
  case github
  /// A summary for a comment on a pull request.
  case markdown
  case html
  /// The document of that page, as JSON.
  case jsonReport = "json-report"

  /// Whether the format shows the moment after each statement.
  package var showsMoments: Bool { self == .html || self == .jsonReport }
}

extension ReportDocument.Failure {
  /// The command that runs the failed part again, as a line below the failure.
  var rerunLine: String { "  \(rerunText)" }
  /// The command that runs the failed part again, with its label.
  var rerunText: String { RerunCommand.labeled(rerun) }
}

extension TranscriptLine {
  /// Creates a line from that of a document. An unknown style of a later version becomes plain.
  init(_ line: ReportDocument.Line) {
    self.init(line.text, Style(rawValue: line.style) ?? .plain)
  }
}
