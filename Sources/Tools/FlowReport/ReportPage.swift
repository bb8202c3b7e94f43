import CReport
import FlowSystem

/// The HTML page of a report, in one file that loads no other.
///
/// The page contains the document as data, and a script that shows the data. Without a script, the page shows the
/// suite, the statements and their transcripts as plain text.
// The page's policy forbids all but that script and the page's style sheet, so text of an app cannot become script.
package enum ReportPage {
  /// Returns the page of a document.
  package static func text(of document: ReportDocument) -> String {
    let (script, style) = (report_script(), report_style())
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src 'sha256-\(digest(script))'; style-src 'sha256-\(digest(style))'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(document.program)): \(escaped(summary(document.totals)))</title>
      <style>\(content(style))</style>
      </head>
      <body>
      <header><h1>\(escaped(document.program)) test</h1><p class="facts">\(escaped(facts(document)))</p>\
      <div id="totals" role="group" aria-label="verdicts"></div></header>
      <main>
      <nav aria-label="scripts"><input id="filter" type="search" placeholder="path, tag or message" \
      aria-label="filter scripts"><ul id="scripts"></ul><p id="none" class="empty" hidden>no script matches</p></nav>
      <article id="script"></article>
      <aside id="moment" aria-label="the moment" aria-live="polite" hidden></aside>
      </main>
      <div class="plain">
      \(plain(document))</div>
      <footer><kbd>j</kbd> <kbd>k</kbd> next and previous statement · <kbd>f</kbd> next failure · <kbd>n</kbd> \
      <kbd>p</kbd> next and previous script · <kbd>/</kbd> filter</footer>
      <script type="application/json" id="document">\(data(document))</script>
      <script>\(content(script))</script>
      </body>
      </html>

      """
  }

  /// Returns the document as JSON that no parser of HTML mistakes for markup.
  private static func data(_ document: ReportDocument) -> String {
    var result = ""
    for scalar in JSONLine.text(document).unicodeScalars {
      // These stand only within strings of JSON, in which the encoder has escaped U+2028 and U+2029.
      switch scalar {
      case "<": result += "\\u003c"
      case ">": result += "\\u003e"
      case "&": result += "\\u0026"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the statements and transcripts of all scripts as markup without links and styles.
  private static func plain(_ document: ReportDocument) -> String {
    document.scripts.map { script in
      let failures = (script.failures ?? []).map { failure in
        let lines = [failure.message] + (failure.difference ?? []) + (failure.advice ?? [])
        return "<pre>\(escaped("\(failure.file):\(failure.line): " + lines.joined(separator: "\n")))</pre>\n"
      }
      let records = (script.records ?? []).map { record in
        ([record.statement] + record.lines.map { "  \($0.text)" }).joined(separator: "\n")
      }
      return """
        <h2>\(escaped(script.path)): \(script.verdict.rawValue)</h2>
        \(failures.joined())<pre>\(escaped(records.joined(separator: "\n")))</pre>

        """
    }.joined()
  }

  /// Returns the totals as one line.
  private static func summary(_ totals: ReportDocument.Totals) -> String {
    let counts = [
      (totals.flaky, "flaky"), (totals.xfail, "xfail"), (totals.updated, "updated"), (totals.skipped, "skipped"),
      (totals.notRun, "not run"),
    ]
    return
      (["\(totals.passed) passed", "\(totals.failed) failed"]
      + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
  }

  /// Returns the totals with the number of statements.
  private static func facts(_ document: ReportDocument) -> String {
    let totals = document.totals
    var facts = [
      summary(totals), totals.statements.counted("statement"), totals.expectations.counted("expectation"),
    ]
    if totals.interrupted { facts.append("stopped by the user") }
    if document.keepsPassed == false { facts.append("only failed scripts have their statements here") }
    if let part = document.part { facts.append("part \(part.index) of \(part.count)") }
    return facts.joined(separator: " · ")
  }

  /// Escapes a text for HTML. Control characters and those of direction become visible.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      default: result += VisibleText.line(String(scalar))
      }
    }
    return result
  }

  private static func content(_ file: report_file) -> String {
    String(decoding: UnsafeBufferPointer(start: file.text, count: file.length), as: UTF8.self)
  }

  private static func digest(_ file: report_file) -> String { String(cString: file.digest) }
}
