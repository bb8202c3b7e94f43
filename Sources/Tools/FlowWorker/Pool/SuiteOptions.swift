import FlowReplay
import FlowSystem

/// Options for running a suite, of which the workers receive only ``run``.
package struct SuiteOptions: Sendable {
  /// The order in which scripts run and reports list them.
  package enum Order: String, CaseIterable, Sendable {
    case path
    /// A random order, which depends only on the seed.
    case random
    /// The order of the last durations, longest first.
    case slowest
  }

  package var run = RunOptions()
  package var workerCommand = WorkerCommand.shell
  /// The maximum number of workers that run at the same time.
  package var jobs = 1
  /// Whether each script runs in a process of its own.
  package var isolates = false
  /// The limit of a script's real time. `nil` for no limit.
  package var timeout: Duration?
  /// The maximum number of times that a failing script runs again.
  package var retries = 0
  /// The number of times that each script runs.
  package var repetitions = 1
  /// The number of failed scripts that stops the run. `nil` for no limit.
  package var failureLimit: Int?

  /// The seeds of other orders in which each passing script runs once more.
  package var schedules: [UInt64] = []

  package init() {}

  /// Returns the seeds of orders, derived from one seed. A larger count extends the list at its end.
  package static func schedules(_ count: Int, from seed: UInt64) -> [UInt64] {
    var numbers = SeededNumbers(seed: seed)
    // Half of the bits, for a number that is easier to type and to communicate.
    return (0..<max(0, count)).map { _ in numbers.next() >> 32 }
  }
}
