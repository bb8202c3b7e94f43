import FlowScript
import FlowShell

/// What becomes of a suite, for a person: a line a script, under it what went wrong, and a sum at the end.
@MainActor
struct TextReport {
  let painter: Painter

  /// What is said of one script.
  func lines(_ result: ScriptResult) -> [String] {
    head(result) + result.failures.flatMap { lines($0) }
  }

  private func head(_ result: ScriptResult) -> [String] {
    let path = ScriptText.visible(result.path)
    switch result.verdict {
    case .passed where result.isFlaky:
      let count = result.earlierFailures.count
      return [
        "\(painter.warn("FLAKY")) \(path)  \(painter.dim("passed after \(count) \(Self.many(count, "failure"))"))"
      ]
    case .passed:
      let count = result.statementCount
      return ["\(painter.good("ok"))    \(path)  \(painter.dim("\(count) \(Self.many(count, "statement"))"))"]
    case .failed: return ["\(painter.bad("FAIL"))  \(path)"]
    case .skipped(let reason): return ["skip  \(path)  \(painter.dim(ScriptText.visible(reason)))"]
    case .expectedFailure(let reason): return ["xfail \(path)  \(painter.dim(ScriptText.visible(reason)))"]
    case .updated(let count):
      return ["\(painter.good("wrote")) \(path)  \(painter.dim("\(count) \(Self.many(count, "block"))"))"]
    case .passedOver: return []
    }
  }

  /// What is said of a fragment that was rewritten.
  func lines(fragment path: String, _ count: Int) -> [String] {
    ["\(painter.good("wrote")) \(ScriptText.visible(path))  \(painter.dim("\(count) \(Self.many(count, "block"))"))"]
  }

  private func lines(_ failure: ScriptFailure) -> [String] {
    failure.lines.map(painter.paint(difference:))
  }

  /// The sum.
  func lines(_ summary: SuiteSummary) -> [String] {
    var parts = ["\(summary.passed) passed", "\(summary.failed) failed"]
    if summary.flaky > 0 { parts.append("\(summary.flaky) flaky") }
    if summary.skipped > 0 { parts.append("\(summary.skipped) skipped") }
    if summary.notRun > 0 { parts.append("\(summary.notRun) not run") }
    let counts =
      "\(summary.statements) \(Self.many(summary.statements, "statement")), "
      + "\(summary.expectations) \(Self.many(summary.expectations, "expectation"))"
    return ["\(parts.joined(separator: ", "))  \(painter.dim("\(counts), \(Self.seconds(summary.duration))"))"]
  }

  static func many(_ count: Int, _ word: String) -> String { count == 1 ? word : word + "s" }

  /// Real time, as exact as a person cares for: `0.14 s`.
  static func seconds(_ duration: Duration) -> String {
    let hundredths = Int(duration / .milliseconds(10))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
