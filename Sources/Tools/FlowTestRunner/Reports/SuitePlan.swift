/// What is known of a suite before it runs.
package struct SuitePlan: Hashable, Sendable {
  /// How many times a script is to be run, those among them that turn out to be fragments.
  package var scripts: Int
  /// Whether there may be nothing to run: what failed the last time may be nothing.
  package var mayBeEmpty = false
  /// The part of the suite that is run, if it is run in parts.
  package var shard: Shard?
  /// The CI engine that asks for that part, if it was not the command line.
  package var engine: String?
  /// The seed, if there is one.
  package var seed: UInt64?
  /// What the program is called, in commands that run a script again.
  package var program: String

  /// A plan.
  package init(scripts: Int, shard: Shard? = nil, engine: String? = nil, seed: UInt64? = nil, program: String) {
    self.scripts = scripts
    self.shard = shard
    self.engine = engine
    self.seed = seed
    self.program = program
  }

  /// Why a run proves less than its results say; `nil` where it ran to its end, or where a failure says enough.
  ///
  /// Whoever reads only the results would take such a run for a good one.
  func shortfall(_ summary: SuiteSummary) -> String? {
    let notRun = summary.notRun == 1 ? "1 script was not run" : "\(summary.notRun) scripts were not run"
    if summary.isInterrupted { return "stopped by the user: \(notRun)" }
    if summary.notRun > 0, summary.failed == 0 { return notRun }
    if summary.total == 0, summary.notRun == 0, shard == nil, !mayBeEmpty { return "no script was run" }
    return nil
  }
}
