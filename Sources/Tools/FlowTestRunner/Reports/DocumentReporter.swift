import FlowReplay
import FlowReport
import FlowSystem

/// A reporter that writes all results at the end, as JSON or as a page.
struct DocumentReporter: SuiteReporter {
  private let isPage: Bool
  private var document: ReportDocument

  /// Creates a reporter. Without a detail, the document leaves out the statements of scripts without a failure.
  init(_ plan: SuitePlan, isPage: Bool, passedDetail: StatementRecord.Detail?) {
    self.isPage = isPage
    document = ReportDocument(program: plan.program)
    document.part = plan.part
    document.passedDetail = passedDetail
  }

  /// Keeps the script and returns an empty text.
  mutating func add(_ script: ReportDocument.Script) -> String {
    // The coverage and the groups of failures precede the scripts in the document, and only the end knows them.
    var script = script
    if document.keepsPassed == false, script.failures == nil, script.earlierFailures == nil { script.records = nil }
    document.scripts.append(script)
    return ""
  }

  mutating func end(_ summary: SuiteSummary) -> String {
    document.totals = ReportDocument.Totals(summary)
    document.coverage = summary.coverage
    document.group()
    guard !isPage else { return ReportPage.text(of: document) }
    document.digest = document.contentDigest
    return document.json.text + "\n"
  }
}

extension ReportDocument {
  /// The detail in which the document has scripts that passed. `nil` if it leaves their statements out.
  package var passedDetail: StatementRecord.Detail? {
    get { keepsPassed == false ? nil : recordsPassed == false ? .statements : .moments }
    set {
      keepsPassed = newValue == nil ? false : nil
      recordsPassed = newValue == .statements ? false : nil
    }
  }
}
