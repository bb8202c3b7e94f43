import FlowReplay
import FlowRuntime
import FlowSystem
import FlowWorker

extension SuiteOptions.Order {
  /// Sorts scripts into this order.
  /// - Parameters:
  ///   - choices: The scripts.
  ///   - seed: The seed of a random order.
  ///   - duration: Returns the last duration of a script, in any unit.
  package func sorted(_ choices: [ScriptChoice], seed: UInt64, duration: (ScriptPath) -> Int) -> [ScriptChoice] {
    // Sort first, so that the seed alone determines a random order.
    let byPath = choices.sorted()
    switch self {
    case .path: return byPath
    case .random:
      var numbers = SeededNumbers(seed: seed)
      return byPath.shuffled(using: &numbers)
    case .slowest:
      // Sort equal durations by path, so that the order is unique.
      return byPath.map { (duration($0.path), $0) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.1)
    }
  }
}
