import FlowReport
import FlowSystem

/// A reporter that writes annotations of GitHub Actions.
///
/// A failure is an error at its line. A flaky script, and one that depends on others, is a warning. The totals are a
/// notice.
struct GitHubReporter: SuiteReporter {
  private let plan: SuitePlan

  init(_ plan: SuitePlan) {
    self.plan = plan
  }

  /// Returns an annotation for each failure of a script, or a warning.
  mutating func add(_ script: ReportDocument.Script) -> String {
    switch script.verdict {
    case .failed: (script.failures ?? []).map(error).joined()
    case .passed where script.note != nil, .flaky where script.note != nil: dependence(script)
    case .flaky: flaky(script)
    case .passed: (script.warnings ?? []).map(warning).joined()
    case .skipped, .expectedFailure, .updated: ""
    }
  }

  /// Returns the totals as a notice. An error precedes the notice if the run fell short of its plan.
  mutating func end(_ summary: SuiteSummary) -> String {
    let title = "\(plan.program) test"
    var text = ""
    if let reason = plan.shortfall(summary) { text += Self.command("error", [("title", title)], [reason]) }
    return text + Self.command("notice", [("title", title)], [summary.text])
  }

  private func error(_ failure: ReportDocument.Failure) -> String {
    Self.command(
      "error", locationProperties(failure) + [("title", failure.message)], failure.lines + [failure.rerunLine])
  }

  private func warning(_ warning: ReportDocument.Warning) -> String {
    Self.command(
      "warning",
      [
        ("file", VisibleText.keepingLineFeeds(warning.file)), ("line", "\(warning.line)"),
        ("col", "\(warning.column)"), ("title", warning.message),
      ], [warning.statement ?? warning.message] + (warning.advice ?? []))
  }

  private func dependence(_ script: ReportDocument.Script) -> String {
    guard let failures = script.failuresInSharedProcess, let first = failures.first, let note = script.note else {
      return ""
    }
    return Self.command(
      "warning", locationProperties(first) + [("title", "the script depends on earlier scripts in its process")],
      [note] + failures.flatMap(\.lines))
  }

  private func flaky(_ script: ReportDocument.Script) -> String {
    guard let failures = script.earlierFailures, let first = failures.first else { return "" }
    return Self.command(
      "warning", locationProperties(first) + [("title", "flaky: the script passed, but not in its first attempt")],
      failures.flatMap { $0.lines + [$0.rerunLine] })
  }

  private func locationProperties(_ failure: ReportDocument.Failure) -> [(String, String)] {
    // GitHub decodes `%0A` in a path before it finds the file. `VisibleText` escapes all other invisible characters.
    [("file", VisibleText.keepingLineFeeds(failure.file)), ("line", "\(failure.line)"), ("col", "\(failure.column)")]
  }

  // MARK: Text

  private static func command(_ name: String, _ properties: [(String, String)], _ lines: [String]) -> String {
    let properties = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }.joined(separator: ",")
    // Escape invisible characters first: the only line ends left are those between the lines.
    let message = lines.map { escaped(VisibleText.line($0)) }.joined(separator: "%0A")
    return "::\(name) \(properties)::\(message)\n"
  }

  // Escapes percent signs and line ends, and in a property colons and commas.
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
