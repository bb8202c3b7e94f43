import FlowReport
import FlowSystem

/// A reporter that writes all results at the end, as JSON or as a page.
package struct DocumentReporter: SuiteReporter {
  private let isPage: Bool
  private let keepsPassed: Bool
  private var document: ReportDocument

  /// Creates a reporter that writes a page or a JSON document.
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - isPage: Whether to write the page.
  ///   - keepsPassed: Whether scripts without a failure keep their statements.
  package init(_ plan: SuitePlan, isPage: Bool, keepsPassed: Bool = true) {
    self.isPage = isPage
    self.keepsPassed = keepsPassed
    document = ReportDocument(program: plan.program)
    document.part = plan.part
    if !keepsPassed { document.keepsPassed = false }
  }

  /// Keeps the script and returns an empty text.
  package mutating func add(_ script: ReportDocument.Script) -> String {
    // The coverage and the groups of failures precede the scripts in the document, and only the end knows them.
    var script = script
    if !keepsPassed, script.failures == nil, script.earlierFailures == nil { script.records = nil }
    document.scripts.append(script)
    return ""
  }

  /// Returns the whole document.
  package mutating func end(_ summary: SuiteSummary) -> String {
    document.totals = ReportDocument.Totals(summary)
    document.coverage = summary.coverage
    document.group()
    return isPage ? ReportPage.text(of: document) : document.json.text + "\n"
  }
}
