import FlowReplay
import FlowScript
import FlowSystem

/// A reporter that writes annotations of GitHub Actions.
///
/// A failure is an error at its line. A flaky script, and one that depends on others, is a warning. The totals are a
/// notice.
package struct GitHubReporter: SuiteReporter {
  private var plan = SuitePlan(scripts: 0, program: "flowsh")

  /// Creates a reporter for one run.
  package init() {}

  /// Remembers the plan and returns no text.
  package mutating func begin(_ plan: SuitePlan) -> String {
    self.plan = plan
    return ""
  }

  /// Returns an annotation for each failure of a script.
  package mutating func add(_ result: ScriptResult) -> String {
    switch result.verdict {
    case .failed: result.failures.map { error($0, of: result) }.joined()
    case .passed where result.note != nil: dependence(result)
    case .passed where result.isFlaky: warning(result)
    case .passed, .skipped, .expectedFailure, .updated, .passedOver: ""
    }
  }

  /// Returns the totals as a notice.
  ///
  /// An error precedes it if the run fell short of its plan.
  package mutating func end(_ summary: SuiteSummary) -> String {
    let title = "\(plan.program) test"
    var text = ""
    if let reason = plan.shortfall(summary) { text += Self.command("error", [("title", title)], [reason]) }
    return text + Self.command("notice", [("title", title)], [summary.text])
  }

  private func error(_ failure: ScriptFailure, of result: ScriptResult) -> String {
    Self.command(
      "error", place(failure, in: result) + [("title", failure.message)], failure.lines + [rerun(failure, of: result)])
  }

  private func dependence(_ result: ScriptResult) -> String {
    guard let first = result.failuresInSharedProcess.first, let note = result.note else { return "" }
    return Self.command(
      "warning", place(first, in: result) + [("title", "it depends on what ran before it in the process")],
      [note] + result.failuresInSharedProcess.flatMap(\.lines))
  }

  private func warning(_ result: ScriptResult) -> String {
    guard let first = result.earlierFailures.first else { return "" }
    let lines = result.earlierFailures.flatMap { $0.lines + [rerun($0, of: result)] }
    return Self.command(
      "warning", place(first, in: result) + [("title", "flaky: it passed, but not in the first attempt")], lines)
  }

  private func rerun(_ failure: ScriptFailure, of result: ScriptResult) -> String {
    "  rerun: \(RerunCommand.text(for: failure, of: result, program: plan.program))"
  }

  private func place(_ failure: ScriptFailure, in result: ScriptResult) -> [(String, String)] {
    let place = failure.locations[0]
    // GitHub decodes `%0A` in a path before it finds the file. The text escapes all other invisible characters.
    let file = (place.file ?? result.path.text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.line(String($0)) }.joined(separator: "\n")
    return [("file", file), ("line", "\(place.line)"), ("col", "\(place.column)")]
  }

  // MARK: Text

  private static func command(_ name: String, _ properties: [(String, String)], _ lines: [String]) -> String {
    let properties = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }.joined(separator: ",")
    // Escape invisible characters first: the only line ends left are those between the lines.
    let message = lines.map { escaped(VisibleText.line($0)) }.joined(separator: "%0A")
    return "::\(name) \(properties)::\(message)\n"
  }

  /// Escapes percent signs and line ends, and in a property colons and commas.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
