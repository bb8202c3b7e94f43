import FlowReplay
import FlowRuntime
import FlowSystem

/// How a suite is run: what the process needs to know that runs it.
package struct SuiteOptions: Sendable {
  /// In which order the scripts are run. They are reported in this order too.
  package enum Order: String, CaseIterable, Sendable {
    /// By path.
    case path
    /// At random, the same for the same seed.
    case random
    /// Those first that took longest the last time.
    case slowest
  }

  /// How each script is run.
  package var run = RunOptions()
  /// How many workers run at a time.
  package var jobs = 1
  /// Whether each script has a process of its own.
  package var isolates = false
  /// How much real time a script may take.
  package var timeout: Duration?
  /// How often a script is run that fails, after the first time.
  package var retries = 0
  /// How often each script is run.
  package var repetitions = 1
  /// How many scripts may fail before the run is stopped; `nil` for any number.
  package var maximumOfFailures: Int?

  /// The seeds of the orders in which scripts that pass are run again, each once, to find races.
  package var schedules: [UInt64] = []

  /// The usual way.
  package init() {}

  /// The seeds of so many orders, which all follow from one seed. The more there are, the same are the first.
  package static func schedules(_ count: Int, from seed: UInt64) -> [UInt64] {
    var numbers = SeededNumbers(seed: seed)
    // Half a number, which is easier to type and to tell.
    return (0..<max(0, count)).map { _ in numbers.next() >> 32 }
  }
}
