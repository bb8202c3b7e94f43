import FlowReport
import FlowSystem

/// A reporter that writes all results at the end, as JSON or as a page.
package struct DocumentReporter: SuiteReporter {
  private let isPage: Bool
  private var document = ReportDocument(program: "flowsh")

  /// Creates a reporter that writes the page, or the JSON document if `isPage` is `false`.
  package init(isPage: Bool) {
    self.isPage = isPage
  }

  /// Returns an empty text.
  package mutating func begin(_ plan: SuitePlan) -> String {
    // The totals come first in the document.
    document = ReportDocument(program: plan.program)
    return ""
  }

  /// Returns an empty text, and keeps the script.
  package mutating func add(_ script: ReportDocument.Script) -> String {
    document.scripts.append(script)
    return ""
  }

  /// Returns the whole document.
  package mutating func end(_ summary: SuiteSummary) -> String {
    document.totals = ReportDocument.Totals(summary)
    return isPage ? ReportPage.text(of: document) : document.json.text + "\n"
  }
}
