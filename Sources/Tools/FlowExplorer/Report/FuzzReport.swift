import FlowScript
import FlowSession
import FlowSystem

/// The result of random walks.
///
/// The same options give the same result, unless the time or the user ends the walks.
package struct FuzzReport: Codable, Hashable, Sendable {
  package var app: String
  package var seed: UInt64
  /// The launches without refused ones, in the form of a script.
  package var launches: [[Statement]]
  /// The launches of scripts that the app refuses, from which no run walked.
  package var refusedLaunches: [RefusedLaunch]
  package var stopReason: Fuzzer.StopReason
  /// The number of runs that came to their end.
  package var runs: Int
  /// The number of requested runs.
  package var limit: Int
  /// The number of runs that ended before a statement that hung in an earlier run.
  package var cutRuns: Int
  /// The number of statements of these runs, without launches.
  package var statements: Int
  package var states: Int
  /// The number of trials to shorten the paths of the findings.
  package var trials: Int
  /// The names of the screens that appeared, sorted.
  package var screens: [String]
  /// The screens with content that is not evaluated, sorted.
  package var unevaluatedScreens: [UnevaluatedScreen]
  package var invariants: [ExplorationReport.Invariant]
  /// The findings by their kinds, those with guessed values last.
  package var findings: [Finding]

  @MainActor
  package init(_ fuzzer: Fuzzer, _ reason: Fuzzer.StopReason) {
    let starts = fuzzer.options.exploration.starts
    app = starts.first?.appName ?? ""
    seed = fuzzer.options.seed
    // The order does not depend on which run met a launch first.
    refusedLaunches = starts.flatMap { start in
      fuzzer.refusedLaunches.filter { $0.statements == start.statements }
    }
    let refused = Set(refusedLaunches.map(\.statements))
    launches = starts.map(\.statements).filter { !refused.contains($0) }
    stopReason = reason
    runs = fuzzer.runCount
    limit = fuzzer.options.runs
    cutRuns = fuzzer.cutCount
    statements = fuzzer.statementCount
    states = fuzzer.stateCount
    trials = fuzzer.trialCount
    screens = fuzzer.screens.sorted()
    unevaluatedScreens = fuzzer.unevaluatedScreens.sorted()
    invariants = ExplorationReport.Invariant.results(fuzzer.options.exploration.invariants, fuzzer.checks)
    findings = fuzzer.findings
  }
}

extension ExplorationText {
  /// Returns the lines of a report on random walks, with the findings at the end.
  ///
  /// `rerun` returns the command that repeats the run of a seed.
  package static func lines(_ report: FuzzReport, program: String, rerun: (_ seed: UInt64) -> String)
    -> [TranscriptLine]
  {
    let counts = [report.runs.grouped("run"), report.statements.grouped("statement"), report.states.grouped("state")]
    let end =
      switch report.stopReason {
      case .limit: ""
      case .found: "; stopped at the first finding, after \(report.runs.grouped) of \(report.limit.grouped("run"))"
      case .time: interruption(.time)
      case .interrupted: interruption(.interrupted)
      }
    let head = "\(report.app): \(counts.joined(separator: ", ")), seed \(report.seed)\(end)"
    var rows: [(String, String)] = []
    if report.launches.count > 1 { rows.append(launchRow(report.launches)) }
    rows += report.refusedLaunches.map(refusedRow)
    rows.append(screenRow(report.screens))
    if report.cutRuns > 0 {
      rows.append(("cut", "\(report.cutRuns.grouped("run")) before a statement that hangs in that state"))
    }
    rows += report.invariants.map(invariantRow)
    let lines = [TranscriptLine(head, .plain)] + self.lines(report.unevaluatedScreens) + self.lines(rows)
    return lines
      + self.lines(report.findings) { finding in
        var notes: [String] = []
        if let schedule = finding.schedule {
          notes.append("only in another order of jobs: \(program) test FILE --schedule \(schedule)")
        }
        if let seed = finding.seed { notes.append("rerun: \(rerun(seed))") }
        return notes
      }
  }
}
