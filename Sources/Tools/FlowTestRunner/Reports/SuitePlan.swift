/// The plan of a suite, known before it runs.
package struct SuitePlan: Hashable, Sendable {
  /// The number of chosen scripts, including those that turn out to be fragments.
  package var scripts: Int
  /// Whether the suite may be empty, as when no script failed the last time.
  package var mayBeEmpty = false
  /// The part of the suite that runs. `nil` for the whole suite.
  package var shard: Shard?
  /// The CI engine whose variables chose the part. `nil` if the command line did.
  package var engine: String?
  /// The seed of the order. `nil` for the usual order.
  package var seed: UInt64?
  /// The name of the program, for commands that run a script again.
  package var program: String

  /// Creates a plan.
  package init(scripts: Int, shard: Shard? = nil, engine: String? = nil, seed: UInt64? = nil, program: String) {
    self.scripts = scripts
    self.shard = shard
    self.engine = engine
    self.seed = seed
    self.program = program
  }

  /// Explains why a run proves less than its results suggest.
  ///
  /// A reader of the results alone would take such a run for a complete one.
  /// - Returns: The reason. Returns `nil` if the run was complete, or if a failure already reveals the problem.
  func shortfall(_ summary: SuiteSummary) -> String? {
    let notRun = summary.notRun == 1 ? "1 script was not run" : "\(summary.notRun) scripts were not run"
    if summary.isInterrupted { return "stopped by the user: \(notRun)" }
    if summary.notRun > 0, summary.failed == 0 { return notRun }
    if summary.total == 0, summary.notRun == 0, shard == nil, !mayBeEmpty { return "no script was run" }
    return nil
  }
}
