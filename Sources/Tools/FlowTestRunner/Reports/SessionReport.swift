import FlowReplay
import FlowReport
import FlowScript
import FlowSystem

/// The page of a session at the prompt.
package enum SessionReport {
  package static func text(of session: SessionRecord, program: String) -> String {
    ReportPage.text(of: ReportDocument(session, program: program))
  }
}

extension ReportDocument {
  /// Creates the document of a session, with a script for each branch.
  init(_ session: SessionRecord, program: String) {
    self.init(program: program)
    scripts = session.branches.map { branch in
      let records = branch.records.map(ReportDocument.Record.init)
      let time = records.last { $0.moment != nil }?.moment?.time ?? 0
      var script = ReportDocument.Script(
        path: branch.fork.map { $0 == 0 ? "from the beginning" : "after \($0)" } ?? "the session", verdict: .passed,
        statements: records.count, expectations: 0, seconds: 0, virtualSeconds: time)
      script.branch = ReportDocument.Branch(isCurrent: branch.fork == nil, fork: branch.fork)
      script.records = records
      return script
    }
    totals.statements = scripts.first?.statements ?? 0
  }
}
