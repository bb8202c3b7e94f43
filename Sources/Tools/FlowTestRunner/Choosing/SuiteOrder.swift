import FlowReplay
import FlowRuntime
import FlowSystem
import FlowWorker

extension SuiteOptions.Order {
  /// Scripts in this order.
  /// - Parameters:
  ///   - choices: The scripts.
  ///   - seed: Of a random order.
  ///   - duration: How long a script took the last time; any unit.
  package func sorted(_ choices: [ScriptChoice], seed: UInt64, duration: (ScriptPath) -> Int) -> [ScriptChoice] {
    let byPath = choices.sorted()
    switch self {
    case .path: return byPath
    case .random:
      var numbers = SeededNumbers(seed: seed)
      return byPath.shuffled(using: &numbers)
    case .slowest:
      // By path where two took as long, so that the order is one and the same.
      return byPath.map { (duration($0.path), $0) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.1)
    }
  }
}
