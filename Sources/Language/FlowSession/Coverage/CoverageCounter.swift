/// A counter of the coverage of all apps that a session launches.
@MainActor
package final class CoverageCounter {
  private var before = Coverage()
  private var current: RunCoverage?

  /// The coverage so far.
  package var coverage: Coverage {
    var coverage = before
    if let current { coverage.add(current.app) }
    return coverage
  }

  /// Starts to count for another app and keeps the counts of those before. With `nil`, counting stops.
  func begin(_ launched: LaunchedApp?) {
    before = coverage
    current = launched.map(RunCoverage.init)
    launched?.writer.coverage = current
  }
}
