import FlowReplay
import FlowReport
import FlowScript
import FlowSystem

/// The parts of a suite, each with its scripts.
///
/// All machines make the same assignment of the same scripts and durations, with any number of processors.
package struct ShardAssignment {
  // In the order of their paths.
  private let scripts: [ScriptChoice]
  // From 1.
  private let parts: [Int]

  /// Creates the assignment of scripts to `count` parts. Assigns by the hash of the path without durations.
  package init(_ scripts: [ScriptChoice], count: Int, durations: ScriptDurations?) {
    let scripts = scripts.sorted()
    self.scripts = scripts
    if let durations {
      parts = Self.balanced(scripts.map { durations.seconds(of: $0) }, count: count)
    } else {
      parts = scripts.map { Int(Shard.hash($0.path) % UInt64(count)) + 1 }
    }
  }

  // All parts take about the same time. Longest processing time first: each script, the longest first, goes to the part
  // that has the least time so far. The longest part therefore takes at most a third more than in the best assignment.
  private static func balanced(_ seconds: [Double], count: Int) -> [Int] {
    var parts = [Int](repeating: 1, count: seconds.count)
    var loads = [(seconds: Double, scripts: Int)](repeating: (0, 0), count: count)
    for index in seconds.indices.sorted(by: { (seconds[$1], $0) < (seconds[$0], $1) }) {
      // Compare the numbers of scripts too, which spreads scripts without a time.
      let part = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      parts[index] = part + 1
      loads[part].seconds += seconds[index]
      loads[part].scripts += 1
    }
    return parts
  }

  /// Returns the scripts of a part, in the order of their paths.
  package func scripts(of part: Int) -> [ScriptChoice] {
    zip(scripts, parts).filter { $0.1 == part }.map(\.0)
  }

  /// A digest of all scripts with their parts. A join recognizes the parts of one suite by it.
  package var digest: UInt64 {
    var bytes: [UInt8] = []
    for (script, part) in zip(scripts, parts) {
      bytes += script.path.normalized.bytes
      bytes += ":\(script.line ?? 0) \(part)\n".utf8
    }
    return Shard.hash(bytes)
  }
}

/// The real times that scripts took in earlier runs.
package struct ScriptDurations: Sendable {
  private var known: [String: Double] = [:]
  // In seconds, for unknown scripts.
  private let median: Double

  /// Creates the times of reported scripts. A script that ran several times takes the sum.
  package init(_ documents: [ReportDocument]) {
    for script in documents.flatMap(\.scripts) { known[Self.key(script.name), default: 0] += script.seconds }
    let sorted = known.values.sorted()
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Returns the time of a script in seconds. An unknown script takes the median of all.
  func seconds(of script: ScriptChoice) -> Double { known[Self.key(script.text)] ?? median }

  // Without a leading `./`, which machines may spell differently.
  private static func key(_ name: String) -> String { ScriptPath(name).normalized.text }
}

/// The hashes that assign scripts to parts of a suite, and that identify suites.
///
/// Without known durations, the hash of its path alone assigns a script to a part.
// All machines agree on such parts, regardless of what else they run.
extension Shard {
  /// Returns the folded FNV-1a hash of a path: the halves of the hash, combined by XOR.
  ///
  /// The hash is equal on all machines and in all versions. A leading `./` does not count.
  package static func hash(_ path: ScriptPath) -> UInt64 { hash(path.normalized.bytes) }

  /// Returns the FNV-1a hash of bytes, with the high half folded into the low one.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    for byte in bytes { hash.append(byte) }
    // Fold in the high bits: the low bits of FNV are weak.
    return hash.state ^ hash.state >> 32
  }
}
