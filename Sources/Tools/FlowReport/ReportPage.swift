import FlowSystem

/// The HTML page of a report, in one file that loads no other.
///
/// The page contains the document as data, and a script that shows the data. Without a script, the page shows the
/// suite, the failures, the statements and their transcripts as plain text.
package enum ReportPage {
  package static func text(of document: ReportDocument) -> String {
    let body = """
      <header><h1>\(HTMLPage.escaped(document.program)) \(document.isSession ? "session" : "test")</h1>\
      <p class="facts">\(HTMLPage.escaped(facts(document)))</p>\
      <div id="totals" role="group" aria-label="verdicts"></div><div id="overview"></div></header>
      <main>
      <nav aria-label="\(document.isSession ? "branches" : "scripts")">\
      <input id="filter" type="search" placeholder="path, tag or message" aria-label="filter scripts"\
      \(document.isSession ? " hidden" : "")>\
      <ul id="scripts"></ul><p id="none" class="empty" hidden>no script matches</p></nav>
      <article id="script"></article>
      <aside id="moment" aria-label="the moment" aria-live="polite" hidden></aside>
      </main>
      <div class="plain">
      \(plain(document))</div>
      <footer><kbd>j</kbd> <kbd>k</kbd> next and previous statement · <kbd>n</kbd> <kbd>p</kbd> next and previous \
      \(document.isSession ? "branch" : "script · <kbd>f</kbd> next failure · <kbd>/</kbd> filter")</footer>
      """
    return HTMLPage.text(
      title: "\(document.program): \(title(of: document))", body: body,
      data: PackedJSON.text { document.json(in: &$0) }, .report)
  }

  // Markup without links and styles.
  private static func plain(_ document: ReportDocument) -> String {
    document.scripts.map { script in
      let failures = (script.failures ?? []).map { failure in
        let lines = [failure.message] + (failure.difference ?? []) + (failure.advice ?? [])
        return "<pre>\(HTMLPage.escaped("\(failure.file):\(failure.line): " + lines.joined(separator: "\n")))</pre>\n"
      }
      let records = (script.records ?? []).map { record in
        ([record.statement] + record.lines.map { "  \($0.text)" }).map(HTMLPage.escaped).joined(separator: "\n")
      }
      return """
        <h2>\(HTMLPage.escaped(script.path))\(script.branch == nil ? ": \(script.verdict.rawValue)" : "")</h2>
        \(failures.joined())<pre>\(records.joined(separator: "\n"))</pre>

        """
    }.joined()
  }

  // The text of the browser's tab after the name of the program.
  private static func title(of document: ReportDocument) -> String {
    document.isSession ? document.totals.statements.counted("statement") : document.totals.text
  }

  // The totals, and what the document lacks.
  private static func facts(_ document: ReportDocument) -> String {
    let totals = document.totals
    if document.isSession {
      let others = document.scripts.count - 1
      return totals.statements.counted("statement")
        + (others == 0 ? "" : " · \(others.counted("other branch", plural: "other branches"))")
    }
    var facts = [
      totals.text, totals.statements.counted("statement"), totals.expectations.counted("expectation"),
    ]
    if totals.interrupted { facts.append("stopped by the user") }
    if document.keepsPassed == false { facts.append("only failed scripts have their statements here") }
    if document.recordsPassed == false { facts.append("only failed scripts have their moments here") }
    if let part = document.part { facts.append("part \(part.index) of \(part.count)") }
    return facts.joined(separator: " · ")
  }
}

extension ReportDocument {
  // The scripts are then branches.
  fileprivate var isSession: Bool { scripts.contains { $0.branch != nil } }
}
