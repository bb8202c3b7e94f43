import FlowReplay
import FlowReport
import FlowSearch
import FlowSession
import FlowSystem

package struct SuiteSummary: Hashable, Codable, Sendable {
  package struct Timing: Hashable, Codable, Sendable {
    package var path: ScriptPath
    /// The real time that the script took.
    package var duration: Duration
  }

  /// The number of scripts that passed, including flaky and updated ones.
  package var passed = 0
  package var failed = 0
  package var skipped = 0
  /// The number of scripts that failed as they state. They are in no other count.
  package var expectedFailures = 0
  /// The number of scripts that passed, but not in the first attempt.
  package var flaky = 0
  /// The number of files with rewritten blocks: scripts, including failed ones, and fragments.
  package var updated = 0
  /// The number of chosen scripts that a stopped run left out.
  package var notRun = 0
  package var statements = 0
  /// The number of statements with an expected result.
  package var expectations = 0
  /// The real time that the suite took.
  package var duration: Duration = .zero
  /// The scripts that took longest, slowest first.
  package var slowest: [Timing] = []
  /// The numbers of scripts by what their apps have used of foreign modules that does not act here.
  package var standIns: [String: Int] = [:]
  /// The coverage of the apps. `nil` if coverage is off.
  package var coverage: Coverage?
  package var isInterrupted = false
  /// The highest exit status that applies.
  package var status: ExitStatus = .success

  package init() {}

  /// Creates the totals of a document, with at most `limit` of the slowest scripts.
  package init(_ document: ReportDocument, slowest limit: Int = SuiteSummary.usualSlowestCount) {
    let totals = document.totals
    (passed, failed, skipped, flaky) = (totals.passed, totals.failed, totals.skipped, totals.flaky)
    (expectedFailures, updated, notRun) = (totals.xfail, totals.updated, totals.notRun)
    (statements, expectations) = (totals.statements, totals.expectations)
    duration = .seconds(totals.seconds)
    isInterrupted = totals.interrupted
    coverage = document.coverage
    status = Int32(exactly: totals.status).flatMap { ExitStatus(rawValue: $0) } ?? .trouble
    slowest = document.scripts.map { Timing(path: ScriptPath($0.path), duration: .seconds($0.seconds)) }
    for name in document.scripts.flatMap({ $0.standIns ?? [] }) { standIns[name, default: 0] += 1 }
    keepSlowest(limit)
  }

  /// The number of scripts that ran or have a `skip` header.
  package var total: Int { passed + failed + skipped + expectedFailures }

  /// The number of slowest scripts that a summary collects by default.
  package static let usualSlowestCount = 5

  /// Adds a result, and keeps at most `limit` of the slowest scripts.
  package mutating func add(_ result: ScriptResult, slowest limit: Int = SuiteSummary.usualSlowestCount) {
    switch result.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .expectedFailure: expectedFailures += 1
    case .updated:
      passed += 1
      updated += 1
    case .deselected: return
    }
    if result.isFlaky { flaky += 1 }
    statements += result.statementCount
    expectations += result.expectationCount
    for name in result.standIns { standIns[name, default: 0] += 1 }
    status = max(status, result.status)
    // There is at most one more than the limit, so sorting costs little.
    slowest.append(Timing(path: result.path, duration: result.duration))
    keepSlowest(limit)
  }

  // Keeps at most `limit` scripts.
  private mutating func keepSlowest(_ limit: Int) {
    slowest.sort { ($1.duration, $0.path) < ($0.duration, $1.path) }
    slowest.removeLast(max(0, slowest.count - limit))
  }
}

extension SuiteSummary {
  /// The counts of a suite, such as `3 passed, 1 failed, 1 flaky`.
  ///
  /// The text leaves out a count of 0, except for passed and failed scripts.
  package var text: String { ReportDocument.Totals(self).text }
}

extension ReportDocument.Totals {
  init(_ summary: SuiteSummary) {
    self.init()
    (passed, failed, skipped, flaky) = (summary.passed, summary.failed, summary.skipped, summary.flaky)
    (xfail, updated, notRun) = (summary.expectedFailures, summary.updated, summary.notRun)
    (statements, expectations) = (summary.statements, summary.expectations)
    seconds = summary.duration.reportedSeconds
    interrupted = summary.isInterrupted
    status = Int(summary.status.rawValue)
  }
}

/// The plan of a suite before the run.
package struct SuitePlan: Hashable, Sendable {
  /// The number of chosen scripts, including fragments. A script that runs several times counts each time.
  package var scripts: Int
  /// Whether the suite may be empty, such as that of `--last-failed` after a success.
  package var mayBeEmpty = false
  /// The part of the suite that runs. `nil` for the whole suite.
  package var shard: Shard?
  /// The part in the form of a document. `nil` for the whole suite.
  package var part: ReportDocument.Part?
  /// The CI engine whose variables chose the part. `nil` if none did.
  package var engine: String?
  /// The seed of a random order, or that of `--seed`. `nil` without either.
  package var seed: UInt64?
  /// The packages whose scripts do not run.
  package var nestedPackages: [NestedPackage] = []
  /// The name of the program, for commands that run a script again.
  package var program: String

  package init(scripts: Int, shard: Shard? = nil, engine: String? = nil, seed: UInt64? = nil, program: String) {
    self.scripts = scripts
    self.shard = shard
    self.engine = engine
    self.seed = seed
    self.program = program
  }

  /// Explains why a run proves less than its results suggest. Returns `nil` if the run was complete, or if a failure
  /// already reveals the problem.
  func shortfall(_ summary: SuiteSummary) -> String? {
    // A reader of the results alone would mistake such a run for a complete one.
    let notRun = summary.notRun == 1 ? "1 script was not run" : "\(summary.notRun) scripts were not run"
    if summary.isInterrupted { return "stopped by the user: \(notRun)" }
    if summary.notRun > 0, summary.failed == 0 { return notRun }
    if summary.total == 0, summary.notRun == 0, shard.isWhole, !mayBeEmpty { return "no script was run" }
    return nil
  }
}
