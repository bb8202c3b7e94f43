import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// The text of an ``ExplorationReport`` or a ``FuzzReport``.
package enum ExplorationText {
  // The maximum number of names in a list. An app may miss hundreds of Steps, which would hide the findings.
  private static let nameLimit = 24

  // The maximum number of lines of a difference between two ends. The first ones show what differs. Whole screens may
  // differ, and would hide the other findings.
  private static let changeLimit = 12

  /// Returns the lines of a report, with the findings at the end.
  ///
  /// Paths leave out the `known` statements, which lead to the start of the exploration, if they are several.
  package static func lines(_ report: ExplorationReport, after known: [Statement] = []) -> [TranscriptLine] {
    var lines = [TranscriptLine(head(report), .plain)] + self.lines(report.unevaluatedScreens)
    if report.bounded > 0 {
      lines.append(
        TranscriptLine(
          "  \(report.bounded.grouped("state")) not expanded: screens repeat (--repeat \(report.repetitionLimit))",
          .nowhere))
    }
    if report.unreached > 0 {
      lines.append(
        TranscriptLine("  \(report.unreached.grouped("state")) not expanded: not reached a second time", .nowhere))
    }
    if report.leftOut > 0 {
      let view =
        report.view.countsOnlyScreens
        ? "has the same screens" : "differs only in \(list(report.view.ignored.map(\.description)))"
      lines.append(
        TranscriptLine("  \(report.leftOut.grouped("action")) left to a state that \(view)", .nowhere))
    }
    lines += report.missedPaths.map { TranscriptLine("  no state has \($0), which --ignore names", .nowhere) }
    var rows: [(String, String)] = []
    if report.launches.count > 1 {
      rows.append(launchRow(report.launches))
    }
    rows += report.refusedLaunches.map(refusedRow)
    rows.append(screenRow(report.screens))
    let steps = report.handledSteps.count + report.missedSteps.count
    if steps > 0 { rows.append(("Steps", "\(report.handledSteps.count) of \(steps) handled")) }
    let missed = report.missedScreens.map(VisibleText.line) + report.missedSteps
    if !missed.isEmpty {
      rows.append((report.isComplete ? "dead" : "missed", list(missed)))
    }
    if !report.byStepOnly.isEmpty { rows.append(("by Step only", list(report.byStepOnly.map(VisibleText.line)))) }
    if !report.untried.isEmpty { rows.append(("not tried", list(report.untried))) }
    rows += report.invariants.map(invariantRow)
    if let walked = report.walked {
      rows.append(
        (
          "walked",
          "\(walked.total - walked.left.count) of \(walked.total.grouped("transition")) between screens, by "
            + walked.scripts.grouped("script")
        ))
      if !walked.left.isEmpty { rows.append(("not walked", list(walked.left.map(\.text)))) }
    }
    lines += self.lines(rows)
    lines += self.lines(report.findings, after: known)
    return lines
  }

  static func launchRow(_ launches: [[Statement]]) -> (String, String) {
    ("launches", list(launches.map { $0.map { "\($0)" }.joined(separator: "; ") }))
  }

  static func refusedRow(_ refused: RefusedLaunch) -> (String, String) {
    let launch = refused.statements.map { "\($0)" }.joined(separator: "; ")
    return ("refused", "\(launch) in \(VisibleText.line(refused.script)): \(VisibleText.line(refused.message))")
  }

  static func screenRow(_ screens: [String]) -> (String, String) {
    ("screens", "\(screens.count): \(list(screens.map(VisibleText.line)))")
  }

  static func invariantRow(_ invariant: ExplorationReport.Invariant) -> (String, String) {
    let skipped = invariant.skipped > 0 ? ", skipped in \(invariant.skipped.grouped("state"))" : ""
    return ("always", "\(invariant.statement): checked in \(invariant.checked.grouped("state"))\(skipped)")
  }

  /// Returns rows with their labels in a column.
  static func lines(_ rows: [(String, String)]) -> [TranscriptLine] {
    zip(rows, TextColumns.padded(rows.map(\.0))).map { row, label in TranscriptLine("  \(label)  \(row.1)", .state) }
  }

  // Returns the first line of a report: the counts, and how far the exploration came.
  private static func head(_ report: ExplorationReport) -> String {
    let counts = "\(report.app): \(report.states.grouped("state")), \(report.transitions.grouped("transition"))"
    // What the exploration does not see may have more actions, at any depth.
    let isAllSeen = !report.unevaluatedScreens.contains { if case .content = $0.reason { true } else { false } }
    let word = isAllSeen ? "complete" : "all that is seen was tried"
    let end =
      switch report.stopReason {
      case .complete: exceptions(report).isEmpty ? word : "\(word) but for \(exceptions(report))"
      case .limit, .time, .interrupted:
        "\(word) to depth \(report.completeDepth ?? 0), deepest \(report.depth); "
          + "\(report.frontier.grouped("state")) with actions left"
      }
    return "\(counts), \(end)\(interruption(report.stopReason))"
  }

  // Returns what a complete exploration left out.
  private static func exceptions(_ report: ExplorationReport) -> String {
    let areStatesLeft = report.bounded > 0 || report.unreached > 0
    let usesStandIns = report.unevaluatedScreens.contains { if case .standIn = $0.reason { true } else { false } }
    let exceptions =
      (areStatesLeft ? ["states that are not expanded"] : []) + (report.leftOut > 0 ? ["actions left out"] : [])
      + (usesStandIns ? ["stand-ins"] : [])
    let last = exceptions.suffix(1).joined()
    return exceptions.count < 2 ? last : "\(exceptions.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns a line for each screen with content that is not evaluated.
  static func lines(_ screens: [UnevaluatedScreen]) -> [TranscriptLine] {
    screens.map { TranscriptLine("  \(VisibleText.line($0.text))", .nowhere) }
  }

  /// Returns what ended a search before its limit. Empty for any other end.
  static func interruption(_ reason: Explorer.StopReason) -> String {
    switch reason {
    case .complete, .limit: ""
    case .time: "; the time is over"
    case .interrupted: "; interrupted"
    }
  }

  // Returns the numbers of findings, with those of guessed values apart.
  private static func summary(_ sure: Int, _ guesses: Int) -> String {
    let total = sure == 0 ? "no findings" : sure.grouped("finding")
    return guesses == 0 ? total : "\(total), and \(guesses) with guessed values"
  }

  /// Returns the lines of findings, with a summary at the end.
  ///
  /// Paths leave out the `known` statements, which lead to the start of the exploration, if they are several. `notes`
  /// returns what stands below the statements of a finding.
  static func lines(
    _ findings: [Finding], after known: [Statement] = [], notes: (Finding) -> [String] = { _ in [] }
  ) -> [TranscriptLine] {
    let sure = findings.filter { !$0.isGuess }
    let guesses = findings.filter(\.isGuess)
    var lines: [TranscriptLine] = []
    func add(_ finding: Finding) {
      lines += self.lines(finding, after: known) + notes(finding).map { TranscriptLine("  \($0)", .nowhere) }
    }
    sure.forEach(add)
    if !guesses.isEmpty {
      lines += [TranscriptLine(""), TranscriptLine(MoveText.guessHeading, .nowhere)]
      guesses.forEach(add)
    }
    return lines
      + [TranscriptLine(""), TranscriptLine(summary(sure.count, guesses.count), sure.isEmpty ? .plain : .fault)]
  }

  // The text, then the path.
  private static func lines(_ finding: Finding, after known: [Statement]) -> [TranscriptLine] {
    var head = "\(finding.kind.rawValue): \(VisibleText.line(finding.text))"
    switch finding.kind {
    case .crash, .exit, .hang, .stall, .error, .leak, .lost, .invariant, .unlabelled, .notInAccessibility:
      if finding.count > 1 { head += "  (\(finding.count) times)" }
    case .trap: head += "  (\(finding.count.grouped("state")))"
    case .hiddenState, .launch: break
    }
    var lines = [TranscriptLine(""), TranscriptLine(head, .fault)]
    var statements = finding.statements[...]
    if known.count > 1, statements.starts(with: known) {
      statements = statements.dropFirst(known.count)
      lines.append(TranscriptLine("  … the \(known.count) statements that lead here", .nowhere))
    }
    lines += statements.map { TranscriptLine("  \($0)") }
    lines += Diagnostic.end(ofOutput: finding.output ?? []).map { TranscriptLine("  \($0)") }
    if let other = finding.otherPath { lines += self.lines(other) }
    if !finding.isReproduced {
      lines.append(TranscriptLine("  (\(unproven(finding)))", .nowhere))
    }
    return lines
  }

  // With the difference between both ends.
  private static func lines(_ other: Finding.OtherPath) -> [TranscriptLine] {
    let changes = other.changes.prefix(changeLimit).map { TranscriptLine("  \($0)") }
    let more = other.changes.count - changes.count
    let end =
      changes.isEmpty ? "both ends read the same: what started the running work differs" : "what differs at the ends"
    return [TranscriptLine("another path to the same state, and the same statement", .nowhere)]
      + other.statements.map { TranscriptLine("  \($0)") } + [TranscriptLine(end, .nowhere)] + changes
      + (more > 0 ? [TranscriptLine("  … \(more.grouped("more line"))", .nowhere)] : [])
  }

  // Returns the reason for which a finding is not reproduced.
  private static func unproven(_ finding: Finding) -> String {
    finding.kind == .hiddenState
      ? "no second path showed it again: statics of the app, or its process, may be what differs"
      : "played again from its launch, this path does not show it"
  }

  /// Returns texts in a line, the first ones if there are many.
  static func list(_ texts: [String]) -> String {
    texts.joined(upTo: nameLimit)
  }
}
