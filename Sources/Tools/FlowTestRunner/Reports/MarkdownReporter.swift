import FlowReport
import FlowSearch
import FlowSession
import FlowSystem

/// A reporter that writes a summary in GitHub's Markdown, for a pull request's comment.
///
/// All text of scripts and apps stands in code or has escapes, so that no mention, link or markup works. A summary that
/// would exceed the limit of a comment says what it leaves out.
struct MarkdownReporter: SuiteReporter {
  // GitHub refuses a comment of more than 65,536 characters, and GitLab one of more than a million. The limits of the
  // parts leave room for the totals and for the signs of what is left out.

  // The maximum length of all failures, in UTF-16 code units.
  private static let allFailuresLimit = 48_000
  // The maximum length of the lines of a failure, in UTF-16 code units.
  private static let failureLimit = 30_000
  // The maximum length of a list of scripts, in UTF-16 code units.
  private static let listLimit = 4_000
  // The maximum length of the rows of coverage, in UTF-16 code units.
  private static let tableLimit = 6_000
  // The maximum number of Unicode scalars in a line, a name or a message. The escape of a scalar in HTML may have six
  // characters.
  private static let lineLimit = 500

  private let plan: SuitePlan
  private var index = FailureIndex()
  // Those that are not equal to an earlier one, by script, in order.
  private var failures: [ReportDocument.Failure] = []
  // The scripts that need attention although they did not fail.
  private var noteworthy: [(heading: String, name: String)] = []

  init(_ plan: SuitePlan) {
    self.plan = plan
  }

  /// Remembers a script that needs attention, and returns an empty text.
  mutating func add(_ script: ReportDocument.Script) -> String {
    for failure in script.failures ?? [] where index.add(failure) == nil { failures.append(failure) }
    if script.note != nil {
      noteworthy.append(("Passed only in a process of their own", script.name))
    } else if script.verdict == .flaky {
      noteworthy.append(("Flaky: passed, but not in the first attempt", script.name))
    } else if script.warnings != nil {
      noteworthy.append(("Passed, with statements or scripts that may say nothing", script.name))
    }
    return ""
  }

  mutating func end(_ summary: SuiteSummary) -> String {
    let isGood = summary.status == .success
    var parts = ["### \(isGood ? "✅" : "❌") \(Self.code("\(plan.program) test")): \(summary.text)"]
    if let reason = plan.shortfall(summary) { parts.append("**\(Self.html(reason))**") }
    parts += shownFailures()
    for heading in Set(noteworthy.map(\.heading)).sorted() {
      let names = noteworthy.filter { $0.heading == heading }
      var lines = Self.start(of: names.lazy.map { "- \(Self.code($0.name))" }, within: Self.listLimit)
      let rest = names.count - lines.count
      if rest > 0 { lines.append("- … and \(rest.counted("other script"))") }
      parts.append("\(heading):\n\n\(lines.joined(separator: "\n"))")
    }
    if let coverage = summary.coverage { parts.append(Self.table(coverage)) }
    let counts = "\(summary.statements.counted("statement")), \(summary.expectations.counted("expectation"))"
    parts.append("\(counts), \(TextReporter.seconds(summary.duration))")
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: Failures

  // Up to the limit, with the number of the others.
  private func shownFailures() -> [String] {
    let counts = Dictionary(
      index.repeated.map { ($0.first, $0.count) }, uniquingKeysWith: { first, _ in first })
    let all = failures.lazy.map { Self.details($0, count: counts[$0] ?? 1) }
    let parts = Self.start(of: all, within: Self.allFailuresLimit)
    let rest = failures.count - parts.count
    return rest > 0 ? parts + ["… and \(rest.counted("other failure"))"] : parts
  }

  // A click unfolds the failure.
  private static func details(_ failure: ReportDocument.Failure, count: Int) -> String {
    let others = count > 1 ? ", and \(count - 1) equal to it" : ""
    let heading = "\(failure.location)" + (failure.statement.map { ": \($0)" } ?? "")
    let body = failure.bodyLines
    var lines = start(of: body.lazy.map { cut(VisibleText.line($0)) }, within: failureLimit)
    if lines.count < body.count { lines.append("… \((body.count - lines.count).counted("more line"))") }
    return """
      <details><summary><code>\(html(heading))</code>\(others)<br>\(html(failure.message))</summary>

      \(fenced(lines + [cut(failure.rerunText)]))

      </details>
      """
  }

  // The totals of all apps, and a row for each with an uncovered item.
  private static func table(_ coverage: Coverage) -> String {
    let apps = coverage.launchedApps
    func row(_ name: String, _ shares: [Coverage.Share?], _ counts: [Int]) -> String {
      let cells = zip(shares, counts).map { share, count in
        share.map { "\($0.exercised) of \($0.total)" } ?? "\(count)"
      }
      return "| \(name) | \(cells.joined(separator: " | ")) |"
    }
    func row(_ name: String, _ app: Coverage.App) -> String {
      row(
        name, [app.stepShare, app.inputShare, app.controlShare, app.screenShare, app.transitionShare],
        [0, 0, 0, app.shownScreenCount, app.walkedTransitionCount])
    }
    let heading = [
      "| Coverage | Steps | Inputs | Controls | Screens | Transitions |", "|---|---:|---:|---:|---:|---:|",
    ]
    let total = row(
      "all apps", [coverage.steps, coverage.inputs, coverage.controls, coverage.screens, coverage.transitions],
      [0, 0, 0, coverage.shownScreenCount, coverage.walkedTransitionCount])
    let incomplete = apps.filter { app in
      [app.stepShare, app.inputShare, app.controlShare, app.screenShare, app.transitionShare].contains { share in
        share.map { $0.exercised < $0.total } ?? false
      }
    }
    var rows = start(of: incomplete.lazy.map { row("<code>\(html($0.name))</code>", $0) }, within: tableLimit)
    let rest = incomplete.count - rows.count
    if rest > 0 { rows.append("| … and \(rest.counted("other app")) |") }
    return (heading + [total] + rows).joined(separator: "\n")
  }

  // MARK: Text

  // The first texts that are not longer than the limit together.
  private static func start(of texts: some Sequence<String>, within limit: Int) -> [String] {
    var (first, left) = ([String](), limit)
    for text in texts {
      // UTF-16 is the longest count of what may be a character.
      left -= text.utf16.count + 1
      guard left >= 0 else { break }
      first.append(text)
    }
    return first
  }

  // The start of a long text has an ellipsis.
  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > lineLimit else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(lineLimit))) + "…"
  }

  // A block of code. Its fence is longer than any in the lines.
  private static func fenced(_ lines: [String]) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(in: lines.joined(separator: "\n")) + 1))
    return ([fence + "diff"] + lines + [fence]).joined(separator: "\n")
  }

  // As code within a line.
  private static func code(_ text: String) -> String {
    let text = cut(VisibleText.line(text))
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  // The length of the longest run of backticks.
  private static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  // For an element of HTML.
  private static func html(_ text: String) -> String {
    var result = ""
    for character in cut(VisibleText.line(text)) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Without these, a message could mention a person, or begin code, links and emphasis.
      case "@", "#", "`", "*", "_", "[", "]", "~", "\\", "|", ":":
        result += "&#\(character.asciiValue ?? 0);"
      default: result.append(character)
      }
    }
    return result
  }
}
