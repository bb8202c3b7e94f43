import FlowScript
import FlowSystem

/// A part of a suite that is run on one of several machines: which one of how many.
///
/// A script belongs to a part by a hash of its path alone, so that every machine agrees on that, whatever else it runs.
package struct Shard: Hashable, Codable, Sendable {
  /// Which part, from 1.
  package let index: Int
  /// How many parts there are.
  package let count: Int

  /// A part; `nil` where there is no such part.
  package init?(index: Int, of count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// A part as it is written on the command line: `2/4`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index: index, of: count)
  }

  /// Whether a script belongs to the part.
  package func contains(_ path: ScriptPath) -> Bool {
    Int(Self.hash(path) % UInt64(count)) == index - 1
  }

  /// FNV-1a, which is the same everywhere and for good; `./` at the front does not count.
  package static func hash(_ path: ScriptPath) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.plain.bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    // The low bits of FNV are its weak ones.
    return hash ^ hash >> 32
  }
}

extension Shard: CustomStringConvertible {
  /// As it is written on the command line: `2/4`.
  package var description: String { "\(index)/\(count)" }
}

extension Shard {
  /// What a CI engine says in the environment: Bazel, Buildkite, CircleCI, GitLab, Knapsack.
  package struct Engine: Sendable {
    /// Its name.
    package let name: String
    package let index: String
    package let count: String
    /// The number of the first part.
    package let first: Int

    /// The engines, those first that would speak through others' variables too.
    package static let all = [
      Engine(name: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
      Engine(name: "Knapsack", index: "KNAPSACK_PRO_CI_NODE_INDEX", count: "KNAPSACK_PRO_CI_NODE_TOTAL", first: 0),
      Engine(name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
      Engine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
      Engine(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    ]
  }

  /// The part that the CI engine asks for, if there is one and it has more than one part.
  /// - Parameter variable: Gives a variable of the environment.
  /// - Throws: ``Diagnostic`` where what it says is no part: half a suite that looks like a whole one helps nobody.
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
          .trouble, "\(engine.index)=\(index) and \(engine.count)=\(count) name no part of the suite",
          advice: ["say it yourself: --shard 1/1 runs all of it"])
      }
      return total > 1 ? (shard, engine) : nil
    }
    return nil
  }
}
