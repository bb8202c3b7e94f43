import FlowReport
import FlowScript
import FlowSession
import FlowSystem

/// A reporter that writes text for the user, with a line for each script.
@MainActor
struct TextReporter: @MainActor SuiteReporter {
  /// The scripts that the report lists.
  enum Amount {
    case all
    /// All scripts except those that passed without a note.
    case noteworthy
    /// Scripts that failed, and written files.
    case failures
  }

  let styler: Styler
  let amount: Amount
  /// The number of slowest scripts to list. `nil` lists a few if they are noteworthy.
  let slowestCount: Int?
  /// The width of the totals in columns.
  let columns: Int
  private let plan: SuitePlan
  // The report shows equal failures once.
  private var failures = FailureIndex()

  init(_ plan: SuitePlan, styler: Styler, amount: Amount, slowestCount: Int?, columns: Int) {
    self.plan = plan
    self.styler = styler
    self.amount = amount
    self.slowestCount = slowestCount
    self.columns = columns
  }

  /// Returns the part of the suite. Empty if the whole suite runs, or if the report lists only failures.
  func begin() -> String {
    // A CI engine may choose the part without the user's knowledge.
    guard let shard = plan.shard, amount != .failures else { return "" }
    let engine = plan.engine.map { ", as \($0) asks" } ?? ""
    return Self.text([styler.dim("part \(shard) of the scripts\(engine)")])
  }

  mutating func add(_ script: ReportDocument.Script) -> String {
    guard isReported(script) else { return "" }
    var text = [verdictLine(script)] + note(script) + warnings(script) + earlier(script)
    for failure in script.failures ?? [] {
      let first = failures.add(failure)
      text += first.map { abbreviated(failure, like: $0) } ?? lines(failure)
    }
    return Self.text(text)
  }

  /// Returns the equal failures, the slowest scripts and the totals.
  mutating func end(_ summary: SuiteSummary) -> String {
    // The command itself reports a suite without scripts.
    summary.total + summary.notRun == 0 && (summary.status != .success || plan.mayBeEmpty)
      ? "" : Self.text(equalFailures + slowest(summary) + standIns(summary) + totals(summary))
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  // MARK: Script

  private func isReported(_ script: ReportDocument.Script) -> Bool {
    switch amount {
    case .all: true
    case .noteworthy: script.verdict != .passed || script.note != nil || script.warnings != nil
    case .failures: script.verdict == .failed || script.verdict == .updated
    }
  }

  mutating func add(written path: ScriptPath, blocks: Int) -> String {
    let count = styler.dim(blocks.counted("block"))
    return Self.text(["\(styler.good("wrote")) \(path)  \(count)"])
  }

  private func verdictLine(_ script: ReportDocument.Script) -> String {
    let path = VisibleText.line(script.name)
    let reason = styler.dim(VisibleText.line(script.reason ?? ""))
    switch script.verdict {
    case .flaky:
      let count = (script.earlierFailures ?? []).count
      return "\(styler.warn("FLAKY")) \(path)  \(styler.dim("passed after \(count.counted("failure"))"))"
    case .passed: return "\(styler.good("ok"))    \(path)  \(styler.dim(script.statements.counted("statement")))"
    case .failed: return "\(styler.bad("FAIL"))  \(path)"
    case .skipped: return "skip  \(path)  \(reason)"
    case .expectedFailure: return "xfail \(path)  \(reason)"
    case .updated: return "\(styler.good("wrote")) \(path)  \(styler.dim((script.blocks ?? 0).counted("block")))"
    }
  }

  private func lines(_ failure: ReportDocument.Failure) -> [String] {
    failure.text.map { styler.styled(TranscriptLine($0)) } + [styler.dim(failure.rerunLine)]
  }

  // The lines of a failure that equals an earlier one, without what both show.
  private func abbreviated(_ failure: ReportDocument.Failure, like first: ReportDocument.Failure) -> [String] {
    failure.locationLines.map { styler.styled(TranscriptLine($0)) }
      + ["  the same as at \(first.location)", styler.dim(failure.rerunLine)]
  }

  // Failures that occurred more than once, the commonest first.
  private var equalFailures: [String] {
    let repeated = failures.repeated
    guard !repeated.isEmpty else { return [] }
    let width = repeated.map { "\($0.count)".count }.max() ?? 0
    return ["equal failures:"]
      + repeated.map { count, first in
        "  \(TextColumns.padded("\(count)", to: width, alignsRight: true)) as at \(first.location)"
      }
  }

  // The note on a script that passed, with its failures in a shared process.
  private func note(_ script: ReportDocument.Script) -> [String] {
    guard let note = script.note else { return [] }
    return ["  \(styler.warn("note")): \(note)"]
      + (script.failuresInSharedProcess ?? []).flatMap(\.lines).map { "  \($0)" }
  }

  // Of a script that passed.
  private func warnings(_ script: ReportDocument.Script) -> [String] {
    (script.warnings ?? []).map { "  \(styler.warn("warning")): \($0.text(in: script.path))" }
  }

  // Of a script that passed.
  private func earlier(_ script: ReportDocument.Script) -> [String] {
    guard script.verdict == .flaky else { return [] }
    return (script.earlierFailures ?? []).flatMap(lines).map { "  \($0)" }
  }

  // MARK: Summary

  // The number of scripts up to which a suite lists no slow ones by default.
  private static let smallSuiteCount = 10
  // The real time up to which a script is not slow by default.
  private static let briefDuration = Duration.milliseconds(10)

  // By default, only a large suite with slow scripts has the list.
  private func slowest(_ summary: SuiteSummary) -> [String] {
    guard amount != .failures || slowestCount != nil else { return [] }
    var timings = summary.slowest
    if slowestCount == nil {
      guard summary.total > Self.smallSuiteCount, !summary.isInterrupted else { return [] }
      timings.removeAll { $0.duration <= Self.briefDuration }
    }
    guard !timings.isEmpty else { return [] }
    let times = timings.map { "\(Int(($0.duration / .milliseconds(1)).rounded()))" }
    let width = times.map(\.count).max() ?? 0
    return ["slowest:"]
      + zip(timings, times).map { timing, time in
        let space = String(repeating: " ", count: width - time.count)
        return "  \(space)\(styler.dim("\(time) ms"))  \(timing.path)"
      }
  }

  // What the apps have used, and what does not act here.
  private func standIns(_ summary: SuiteSummary) -> [String] {
    guard amount != .failures, !summary.standIns.isEmpty else { return [] }
    let rows = summary.standIns.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
    return ["stand-ins:"]
      + rows.map { "  \(VisibleText.line($0.key))  \(styler.dim("in \($0.value.counted("script"))"))" }
  }

  // On two lines if one would be too wide.
  private func totals(_ summary: SuiteSummary) -> [String] {
    let counts =
      "\(summary.statements.counted("statement")), "
      + "\(summary.expectations.counted("expectation")), \(Self.seconds(summary.duration))"
    let text = summary.text
    // The text is ASCII, so its count is its width.
    guard text.count + 2 + counts.count <= columns else { return [text, styler.dim(counts)] }
    return ["\(text)  \(styler.dim(counts))"]
  }

  /// Returns a real time in seconds with two decimals, such as `0.14 s`.
  nonisolated static func seconds(_ duration: Duration) -> String {
    let hundredths = Int(duration / .milliseconds(10))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
