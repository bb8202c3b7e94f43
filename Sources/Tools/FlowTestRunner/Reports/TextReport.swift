import FlowReplay
import FlowScript
import FlowSession
import FlowSystem

/// What becomes of a suite, for a person: a line a script, under it what went wrong, and a sum at the end.
@MainActor
struct TextReport: @MainActor SuiteReporter {
  /// Which scripts are told of.
  enum Amount {
    /// All.
    case all
    /// All but those that just passed.
    case noteworthy
    /// Those that failed, and files that were written.
    case failures
  }

  package let styler: Styler
  package let amount: Amount
  /// How many of the slowest scripts are named; `nil` for a few, where it is worth it.
  package let slowest: Int?
  /// How wide the sum may be.
  package let columns: Int
  private var program = "flowsh"
  private var mayBeEmpty = false

  init(styler: Styler, amount: Amount, slowest: Int?, columns: Int) {
    self.styler = styler
    self.amount = amount
    self.slowest = slowest
    self.columns = columns
  }

  /// Which part of the suite it is, if it is not all of it: a CI engine asks for that without a word.
  package mutating func begin(_ plan: SuitePlan) -> String {
    program = plan.program
    mayBeEmpty = plan.mayBeEmpty
    guard let shard = plan.shard, amount != .failures else { return "" }
    let engine = plan.engine.map { ", as \($0) asks" } ?? ""
    return Self.text([styler.dim("part \(shard) of the scripts\(engine)")])
  }

  /// What is said of one script.
  package mutating func add(_ result: ScriptResult) -> String {
    guard let head = head(result), isReported(result) else { return "" }
    return Self.text([head] + note(result) + earlier(result) + result.failures.flatMap { lines($0, of: result) })
  }

  /// The slowest, and the sum.
  package mutating func end(_ summary: SuiteSummary) -> String {
    // The command itself reports that no script was run.
    summary.total + summary.notRun == 0 && (summary.status != .success || mayBeEmpty)
      ? "" : Self.text(slowest(summary) + sum(summary))
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  // MARK: A script

  private func isReported(_ result: ScriptResult) -> Bool {
    switch amount {
    case .all: true
    case .noteworthy: result.verdict != .passed || result.isFlaky || result.note != nil
    case .failures: result.verdict == .failed || result.isUpdated
    }
  }

  /// What is said of a file that was rewritten.
  package mutating func add(written path: ScriptPath, blocks: Int) -> String {
    let count = styler.dim("\(blocks) \(Self.many(blocks, "block"))")
    return Self.text(["\(styler.good("wrote")) \(path)  \(count)"])
  }

  private func head(_ result: ScriptResult) -> String? {
    let path = VisibleText.line(ScriptChoice(path: result.path, line: result.line).text)
    switch result.verdict {
    case .passed where result.isFlaky:
      let count = result.earlierFailures.count
      return "\(styler.warn("FLAKY")) \(path)  \(styler.dim("passed after \(count) \(Self.many(count, "failure"))"))"
    case .passed:
      let count = result.statementCount
      return "\(styler.good("ok"))    \(path)  \(styler.dim("\(count) \(Self.many(count, "statement"))"))"
    case .failed: return "\(styler.bad("FAIL"))  \(path)"
    case .skipped(let reason): return "skip  \(path)  \(styler.dim(VisibleText.line(reason)))"
    case .expectedFailure(let reason): return "xfail \(path)  \(styler.dim(VisibleText.line(reason)))"
    case .updated(let count):
      return "\(styler.good("wrote")) \(path)  \(styler.dim("\(count) \(Self.many(count, "block"))"))"
    case .passedOver: return nil
    }
  }

  private func lines(_ failure: ScriptFailure, of result: ScriptResult) -> [String] {
    let command = RerunCommand.text(for: failure, of: result, program: program)
    return failure.lines.map(styler.styled(difference:)) + [styler.dim("  rerun: \(command)")]
  }

  /// What is to be known of a script that passes, and under it what went wrong before.
  private func note(_ result: ScriptResult) -> [String] {
    guard let note = result.note else { return [] }
    return ["  \(styler.warn("note")): \(note)"] + result.failuresInSharedProcess.flatMap(\.lines).map { "  \($0)" }
  }

  /// What went wrong in the attempts before one that passed.
  private func earlier(_ result: ScriptResult) -> [String] {
    guard result.isFlaky else { return [] }
    return result.earlierFailures.flatMap { lines($0, of: result) }.map { "  \($0)" }
  }

  // MARK: The end

  /// Where nobody asks, only when some of many scripts took a time that one may notice.
  private func slowest(_ summary: SuiteSummary) -> [String] {
    guard amount != .failures || slowest != nil else { return [] }
    var timings = summary.slowest
    if slowest == nil {
      guard summary.total > 10, !summary.isInterrupted else { return [] }
      timings.removeAll { $0.duration <= .milliseconds(10) }
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

  private func sum(_ summary: SuiteSummary) -> [String] {
    let counts =
      "\(summary.statements) \(Self.many(summary.statements, "statement")), "
      + "\(summary.expectations) \(Self.many(summary.expectations, "expectation")), \(Self.seconds(summary.duration))"
    let text = summary.text
    // All of it is ASCII.
    guard text.count + 2 + counts.count <= columns else { return [text, styler.dim(counts)] }
    return ["\(text)  \(styler.dim(counts))"]
  }

  private static func many(_ count: Int, _ word: String) -> String { count == 1 ? word : word + "s" }

  /// Real time, as exact as a person cares for: `0.14 s`.
  private static func seconds(_ duration: Duration) -> String {
    let hundredths = Int(duration / .milliseconds(10))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
