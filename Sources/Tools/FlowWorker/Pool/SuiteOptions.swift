import FlowReplay
import FlowSystem

/// A single run of a script.
package struct PoolJob: Hashable {
  /// The position in the order.
  package var index: Int
  /// The script.
  package var choice: ScriptChoice
  /// The failures of earlier attempts.
  package var earlierFailures: [ScriptFailure] = []
  /// The number of failed attempts.
  package var attempts = 0

  /// Whether the script needs a process in which nothing has run.
  package var needsFreshProcess = false
  /// Whether nothing has run in the process before.
  package var isFirstInProcess = false
  /// The failures in a process in which other scripts had run.
  package var failuresInSharedProcess: [ScriptFailure] = []
  /// The number of lost results.
  ///
  /// A result is lost if its worker ends between scripts, or sends an unreadable message.
  var losses = 0

  /// Creates a run that has not begun.
  package init(index: Int, choice: ScriptChoice) {
    self.index = index
    self.choice = choice
  }
}

/// Options for running a suite, which only the controlling process needs.
package struct SuiteOptions: Sendable {
  /// The order in which scripts run and are reported.
  package enum Order: String, CaseIterable, Sendable {
    /// The order of paths.
    case path
    /// A random order, which depends only on the seed.
    case random
    /// The order of the last durations, longest first.
    case slowest
  }

  /// The options for each script.
  package var run = RunOptions()
  /// The number of workers that run at the same time.
  package var jobs = 1
  /// Whether each script runs in a process of its own.
  package var isolates = false
  /// The limit of a script's real time. `nil` for no limit.
  package var timeout: Duration?
  /// The number of times that a failing script is run again.
  package var retries = 0
  /// The number of times that each script is run.
  package var repetitions = 1
  /// The number of failed scripts that stops the run. `nil` for no limit.
  package var maximumOfFailures: Int?

  /// The seeds of other orders in which each passing script runs once more.
  package var schedules: [UInt64] = []

  /// Creates the default options.
  package init() {}

  /// Returns the seeds of orders, derived from one seed. A larger count extends the list at its end.
  package static func schedules(_ count: Int, from seed: UInt64) -> [UInt64] {
    var numbers = SeededNumbers(seed: seed)
    // Half of the bits, for a number that is easier to type and to communicate.
    return (0..<max(0, count)).map { _ in numbers.next() >> 32 }
  }
}
