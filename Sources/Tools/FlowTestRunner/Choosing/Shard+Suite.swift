import FlowScript
import FlowSystem

/// The parts of a suite.
///
/// The hash of its path alone assigns a script to a part.
// All machines agree on the parts, regardless of what else they run.
extension Shard {
  /// Returns the FNV-1a hash of a path.
  ///
  /// The hash is equal on all machines and in all versions. A leading `./` does not count.
  package static func hash(_ path: ScriptPath) -> UInt64 { hash(path.normalized.bytes) }

  /// Returns the FNV-1a hash of bytes.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    // The offset basis and the prime of FNV-1a for 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    // Fold in the high bits: the low bits of FNV are weak.
    return hash ^ hash >> 32
  }
}

extension Shard {
  /// A CI engine whose environment variables choose a part: Bazel, Buildkite, CircleCI, GitLab or Knapsack.
  package struct Engine: Sendable {
    /// The name of the engine.
    package let name: String
    /// The variable that holds the part's number.
    package let index: String
    /// The variable that holds the number of parts.
    package let count: String
    /// The engine's number for the first part.
    package let first: Int

    /// All engines. Those that also set the variables of others come first.
    package static let all = [
      Engine(name: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
      Engine(name: "Knapsack", index: "KNAPSACK_PRO_CI_NODE_INDEX", count: "KNAPSACK_PRO_CI_NODE_TOTAL", first: 0),
      Engine(name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
      Engine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
      Engine(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    ]
  }

  /// Returns the part that a CI engine asks for.
  /// - Parameter variable: A closure that returns the value of an environment variable.
  /// - Returns: The part and the engine. Returns `nil` unless an engine asks for one of several parts.
  /// - Throws: ``Diagnostic`` if the variables name no part.
  // The wrong part could pass for a complete run.
  package static func fromEnvironment(
    _ variable: (String) -> String?
  ) throws(Diagnostic) -> (shard: Shard, engine: Engine)? {
    for engine in Engine.all {
      guard let count = variable(engine.count), let index = variable(engine.index) else { continue }
      guard let number = Int(index), let total = Int(count),
        number >= engine.first, number < .max,
        let shard = Shard(index: number - engine.first + 1, of: total)
      else {
        throw Diagnostic(
          .trouble, "\(engine.index)=\(index) and \(engine.count)=\(count) do not name a part of the suite",
          advice: ["set the part yourself: --shard 1/1 runs all of it"])
      }
      return total > 1 ? (shard, engine) : nil
    }
    return nil
  }
}
