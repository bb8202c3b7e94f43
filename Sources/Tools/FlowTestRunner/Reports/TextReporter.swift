import FlowReplay
import FlowScript
import FlowSession
import FlowSystem

/// A reporter that writes text for the user, with a line for each script.
@MainActor
struct TextReporter: @MainActor SuiteReporter {
  /// The scripts that the report lists.
  enum Amount {
    /// All scripts.
    case all
    /// All scripts except those that passed without a note.
    case noteworthy
    /// Scripts that failed, and written files.
    case failures
  }

  /// The styles of the text.
  let styler: Styler
  /// The scripts that the report lists.
  let amount: Amount
  /// The number of slowest scripts to list. `nil` lists a few if they are noteworthy.
  let slowest: Int?
  /// The width of the totals in columns.
  let columns: Int
  private var program = "flowsh"
  private var mayBeEmpty = false

  /// Creates a reporter for one run.
  init(styler: Styler, amount: Amount, slowest: Int?, columns: Int) {
    self.styler = styler
    self.amount = amount
    self.slowest = slowest
    self.columns = columns
  }

  /// Returns the part of the suite, unless the whole suite runs. A CI engine may choose the part silently.
  mutating func begin(_ plan: SuitePlan) -> String {
    program = plan.program
    mayBeEmpty = plan.mayBeEmpty
    guard let shard = plan.shard, amount != .failures else { return "" }
    let engine = plan.engine.map { ", as \($0) asks" } ?? ""
    return Self.text([styler.dim("part \(shard) of the scripts\(engine)")])
  }

  /// Returns the lines for one script.
  mutating func add(_ result: ScriptResult) -> String {
    guard let verdict = verdictLine(result), isReported(result) else { return "" }
    return Self.text([verdict] + note(result) + earlier(result) + result.failures.flatMap { lines($0, of: result) })
  }

  /// Returns the slowest scripts and the totals.
  mutating func end(_ summary: SuiteSummary) -> String {
    // The command itself reports a suite without scripts.
    summary.total + summary.notRun == 0 && (summary.status != .success || mayBeEmpty)
      ? "" : Self.text(slowest(summary) + totals(summary))
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  // MARK: Script

  private func isReported(_ result: ScriptResult) -> Bool {
    switch amount {
    case .all: true
    case .noteworthy: result.verdict != .passed || result.isFlaky || result.note != nil
    case .failures: result.verdict == .failed || result.isUpdated
    }
  }

  /// Returns the line for a rewritten file.
  mutating func add(written path: ScriptPath, blocks: Int) -> String {
    let count = styler.dim(blocks.counted("block"))
    return Self.text(["\(styler.good("wrote")) \(path)  \(count)"])
  }

  /// Returns the line with a verdict. Returns `nil` for a script that is passed over.
  private func verdictLine(_ result: ScriptResult) -> String? {
    let path = VisibleText.line(ScriptChoice(path: result.path, line: result.line).text)
    switch result.verdict {
    case .passed where result.isFlaky:
      let count = result.earlierFailures.count
      return "\(styler.warn("FLAKY")) \(path)  \(styler.dim("passed after \(count.counted("failure"))"))"
    case .passed:
      let count = result.statementCount
      return "\(styler.good("ok"))    \(path)  \(styler.dim(count.counted("statement")))"
    case .failed: return "\(styler.bad("FAIL"))  \(path)"
    case .skipped(let reason): return "skip  \(path)  \(styler.dim(VisibleText.line(reason)))"
    case .expectedFailure(let reason): return "xfail \(path)  \(styler.dim(VisibleText.line(reason)))"
    case .updated(let count):
      return "\(styler.good("wrote")) \(path)  \(styler.dim(count.counted("block")))"
    case .passedOver: return nil
    }
  }

  private func lines(_ failure: ScriptFailure, of result: ScriptResult) -> [String] {
    let command = RerunCommand.text(for: failure, of: result, program: program)
    return failure.styledLines.map { styler.styled($0) } + [styler.dim("  rerun: \(command)")]
  }

  /// Returns the note on a script that passed, with its earlier failures.
  private func note(_ result: ScriptResult) -> [String] {
    guard let note = result.note else { return [] }
    return ["  \(styler.warn("note")): \(note)"] + result.failuresInSharedProcess.flatMap(\.lines).map { "  \($0)" }
  }

  /// Returns the failures of earlier attempts of a script that passed.
  private func earlier(_ result: ScriptResult) -> [String] {
    guard result.isFlaky else { return [] }
    return result.earlierFailures.flatMap { lines($0, of: result) }.map { "  \($0)" }
  }

  // MARK: Summary

  /// The number of scripts up to which a suite lists no slow ones by default.
  private static let smallSuiteCount = 10
  /// The real time up to which a script is not slow by default.
  private static let briefDuration = Duration.milliseconds(10)

  /// Returns the list of slowest scripts. By default, only a large suite with slow scripts has one.
  private func slowest(_ summary: SuiteSummary) -> [String] {
    guard amount != .failures || slowest != nil else { return [] }
    var timings = summary.slowest
    if slowest == nil {
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

  /// Returns the totals, on a second line where the first is too narrow.
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
  private static func seconds(_ duration: Duration) -> String {
    let hundredths = Int(duration / .milliseconds(10))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
