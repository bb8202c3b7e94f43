import FlowReplay
import FlowSystem

/// What became of a suite, in numbers.
package struct SuiteSummary: Hashable, Codable, Sendable {
  /// A script with the time that it took.
  package struct Timing: Hashable, Codable, Sendable {
    /// The file.
    package var path: ScriptPath
    /// The real time that it took.
    package var duration: Duration
  }

  /// Scripts that went as expected, flaky and updated ones among them.
  package var passed = 0
  /// Scripts that did not.
  package var failed = 0
  /// Scripts that say that they are not to be run.
  package var skipped = 0
  /// Scripts that failed as they say; they count as nothing else.
  package var expectedFailures = 0
  /// Scripts that passed, but not in the first attempt.
  package var flaky = 0
  /// Files of which blocks were rewritten: scripts, those that failed among them, and fragments.
  package var updated = 0
  /// Scripts that were chosen, but not run: the run was stopped before.
  package var notRun = 0
  /// Statements that were run.
  package var statements = 0
  /// Those that had something to be compared with.
  package var expectations = 0
  /// How long the suite took, in real time.
  package var duration: Duration = .zero
  /// The scripts that took longest, the slowest first.
  package var slowest: [Timing] = []
  /// Whether the user stopped it.
  package var isInterrupted = false
  /// The highest exit status that applies.
  package var status: ExitStatus = .success

  /// Nothing run.
  package init() {}

  /// How many scripts were run or skipped.
  package var total: Int { passed + failed + skipped + expectedFailures }

  /// Counts a result.
  package mutating func add(_ result: ScriptResult, slowest limit: Int = 5) {
    switch result.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .expectedFailure: expectedFailures += 1
    case .updated:
      passed += 1
      updated += 1
    case .passedOver: return
    }
    if result.isFlaky { flaky += 1 }
    statements += result.statementCount
    expectations += result.expectationCount
    status = max(status, result.status)
    slowest.append(Timing(path: result.path, duration: result.duration))
    slowest.sort { ($1.duration, $0.path) < ($0.duration, $1.path) }
    slowest.removeLast(max(0, slowest.count - limit))
  }
}
