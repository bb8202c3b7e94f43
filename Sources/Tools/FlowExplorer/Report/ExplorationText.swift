import FlowScript
import FlowSession
import FlowSystem

/// The text of an ``ExplorationReport``.
package enum ExplorationText {
  /// The most names in a list.
  // An app may miss hundreds of Steps, which would hide the findings.
  private static let nameLimit = 24

  /// Returns the lines of a report, with the findings at the end.
  package static func lines(_ report: ExplorationReport) -> [TranscriptLine] {
    var lines = [TranscriptLine(head(report), .plain)]
    if report.bounded > 0 {
      lines.append(
        TranscriptLine(
          "  \(count(report.bounded, "state")) not expanded: screens repeat (--repeat \(report.repetitionLimit))",
          .nowhere))
    }
    if report.unreached > 0 {
      lines.append(
        TranscriptLine("  \(count(report.unreached, "state")) not expanded: not reached a second time", .nowhere))
    }
    var rows: [(String, String)] = []
    if report.launches.count > 1 {
      rows.append(("launches", list(report.launches.map { $0.map { "\($0)" }.joined(separator: "; ") })))
    }
    rows.append(("screens", "\(report.screens.count): \(list(report.screens.map(VisibleText.line)))"))
    let steps = report.handledSteps.count + report.missedSteps.count
    if steps > 0 { rows.append(("Steps", "\(report.handledSteps.count) of \(steps) handled")) }
    let missed = report.missedScreens.map(VisibleText.line) + report.missedSteps
    if !missed.isEmpty {
      rows.append((report.isComplete ? "dead" : "missed", list(missed)))
    }
    if !report.byStepOnly.isEmpty { rows.append(("by Step only", list(report.byStepOnly.map(VisibleText.line)))) }
    if !report.untried.isEmpty { rows.append(("not tried", list(report.untried))) }
    for invariant in report.invariants {
      let skipped = invariant.skipped > 0 ? ", skipped in \(count(invariant.skipped, "state"))" : ""
      rows.append(("always", "\(invariant.statement): checked in \(count(invariant.checked, "state"))\(skipped)"))
    }
    let labels = TextColumns.padded(rows.map(\.0))
    lines += zip(rows, labels).map { row, label in TranscriptLine("  \(label)  \(row.1)", .state) }
    let sure = report.findings.filter { !$0.isGuess }
    let guesses = report.findings.filter(\.isGuess)
    for finding in sure { lines += self.lines(finding) }
    if !guesses.isEmpty {
      lines += [TranscriptLine(""), TranscriptLine("with guessed values", .nowhere)]
      for finding in guesses { lines += self.lines(finding) }
    }
    lines += [TranscriptLine(""), TranscriptLine(summary(sure.count, guesses.count), sure.isEmpty ? .plain : .fault)]
    return lines
  }

  private static func head(_ report: ExplorationReport) -> String {
    let counts = "\(report.app): \(count(report.states, "state")), \(count(report.transitions, "transition"))"
    let end =
      switch report.stopReason {
      case .complete: report.isComplete ? "complete" : "complete but for states that are not expanded"
      case .limit, .time, .interrupted:
        "complete to depth \(report.completeDepth ?? 0), deepest \(report.depth); "
          + "\(count(report.frontier, "state")) with actions left"
      }
    let reason =
      switch report.stopReason {
      case .complete, .limit: ""
      case .time: "; the time is over"
      case .interrupted: "; interrupted"
      }
    return "\(counts), \(end)\(reason)"
  }

  private static func summary(_ sure: Int, _ guesses: Int) -> String {
    let total = sure == 0 ? "no findings" : count(sure, "finding")
    return guesses == 0 ? total : "\(total), and \(guesses) with guessed values"
  }

  private static func lines(_ finding: Finding) -> [TranscriptLine] {
    var head = "\(finding.kind.rawValue): \(VisibleText.line(finding.text))"
    switch finding.kind {
    case .crash, .exit, .hang, .stall, .error, .leak, .invariant:
      if finding.count > 1 { head += "  (\(finding.count) times)" }
    case .trap: head += "  (\(count(finding.count, "state")))"
    case .hiddenState, .launch: break
    }
    var lines = [TranscriptLine(""), TranscriptLine(head, .fault)]
    lines += finding.statements.map { TranscriptLine("  \($0)") }
    if !finding.isReproduced {
      lines.append(TranscriptLine("  (played again from its launch, this path does not show it)", .nowhere))
    }
    return lines
  }

  private static func list(_ texts: [String]) -> String {
    let rest = texts.count - nameLimit
    return texts.prefix(nameLimit).joined(separator: ", ") + (rest > 0 ? ", … \(rest) more" : "")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Int {
  /// The number with commas between groups of three digits, such as `20,000`.
  package var grouped: String {
    let digits = String(self)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }
}
