/// What became of a suite, in numbers.
public struct SuiteSummary: Hashable, Codable, Sendable {
  /// A script with the time that it took.
  public struct Timing: Hashable, Codable, Sendable {
    /// The file.
    public var path: ScriptPath
    /// The real time that it took.
    public var duration: Duration
  }

  /// Scripts that went as expected, flaky and updated ones among them.
  public var passed = 0
  /// Scripts that did not.
  public var failed = 0
  /// Scripts that say that they are not to be run.
  public var skipped = 0
  /// Scripts that failed as they say; they count as nothing else.
  public var expectedFailures = 0
  /// Scripts that passed, but not in the first attempt.
  public var flaky = 0
  /// Files of which blocks were rewritten: scripts, those that failed among them, and fragments.
  public var updated = 0
  /// Scripts that were chosen, but not run: the run was stopped before.
  public var notRun = 0
  /// Statements that were run.
  public var statements = 0
  /// Those that had something to be compared with.
  public var expectations = 0
  /// How long the suite took, in real time.
  public var duration: Duration = .zero
  /// The scripts that took longest, the slowest first.
  public var slowest: [Timing] = []
  /// Whether the user stopped it.
  public var isInterrupted = false
  /// The highest exit status that applies.
  public var status: ExitStatus = .success

  /// Nothing run.
  public init() {}

  /// How many scripts were run or skipped.
  public var total: Int { passed + failed + skipped + expectedFailures }

  /// Counts a result.
  public mutating func add(_ result: ScriptResult, slowest limit: Int = 5) {
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
