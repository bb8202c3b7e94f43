/// Counts what a session exercises of the apps that it launches.
@MainActor
package final class CoverageCounter {
  private var before = Coverage()
  private var current: RunCoverage?

  /// What was exercised so far.
  package var coverage: Coverage {
    var coverage = before
    if let current { coverage.add(current.app) }
    return coverage
  }

  /// Counts what an app does from here on, in place of the one before.
  func begin(_ launched: LaunchedApp?) {
    before = coverage
    current = launched.map(RunCoverage.init)
    launched?.writer.coverage = current
  }
}
