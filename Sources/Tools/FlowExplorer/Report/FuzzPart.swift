import FlowCore
import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

/// The runs of a shard, as a file that `--join` reads.
///
/// The file has the records of each run rather than a report.
// Joined runs do the same work as those of one machine, so their report has the same bytes. The fuzzer
// shortens the path of a fault again. That costs little beside the runs, and the fuzzer need not trust the file.
package struct FuzzPart: Codable, Sendable, ShardPart {
  private static let version = 2
  // The mark that distinguishes the file from a part of an exploration.
  private static let kind = "fuzz"

  // The mark of a file.
  private struct Mark: Decodable {
    var kind: String
  }

  private var kind = Self.kind
  private var version = Self.version
  package var shard: Shard
  package var options: FuzzOptions
  package var stopReason: Fuzzer.StopReason
  /// The arguments of the command that repeats a run, without the seed of the run.
  package var arguments: [String]
  private var runs: [Fuzzer.RunResult]

  @MainActor
  package init(_ shard: Shard, of fuzzer: Fuzzer, _ reason: Fuzzer.StopReason, arguments: [String]) {
    self.shard = shard
    options = fuzzer.options
    // The number of processes changes nothing, and machines differ in it.
    options.exploration.jobs = 1
    stopReason = reason
    self.arguments = arguments
    runs = fuzzer.keptResults
  }

  /// Creates the part that a file holds.
  /// - Throws: ``Diagnostic`` if the file cannot be read, or is not a sound part.
  package init(_ path: ScriptPath) throws(Diagnostic) {
    let data = Data(try SourceText.read(path).utf8)
    guard let part = try? JSONDecoder.parts.decode(FuzzPart.self, from: data) else {
      guard (try? JSONDecoder.parts.decode(ExplorationPart.self, from: data)) == nil else {
        throw Diagnostic(
          .refused, "\(path) is a part of an exploration",
          advice: ["join it with: \(Program.name) explore --join FILE …"])
      }
      throw Diagnostic(
        .unparsable, "\(path) is no part of random walks",
        advice: ["write one: \(Program.name) fuzz APP --shard 1/2 --part FILE"])
    }
    guard part.isSound else {
      throw Self.unsound(path)
    }
    self = part
  }

  /// Returns whether a file has the mark of a part of random walks.
  static func isMarked(_ data: Data) -> Bool {
    (try? JSONDecoder.parts.decode(Mark.self, from: data))?.kind == kind
  }

  /// Writes the part to a file. A reader sees the old file or the new one.
  /// - Throws: ``Diagnostic`` if the file cannot be written.
  package func write(_ path: ScriptPath) throws(Diagnostic) { try replaceFile(path) }

  // Whether the runs are those of the shard, as in an undamaged file.
  private var isSound: Bool {
    guard kind == Self.kind, version == Self.version, Shard(index: shard.index, of: shard.count) != nil,
      options.runs > 0, options.length > 0
    else { return false }
    let division = RunDivision(runCount: options.runs, shard: shard)
    let isAscending = zip(runs, runs.dropFirst()).allSatisfy { $0.run < $1.run }
    guard isAscending, runs.allSatisfy({ division.contains($0.run) && $0.isSound(options) }) else { return false }
    switch stopReason {
    case .limit: return runs.count == division.count(inFirst: division.batchCount)
    case .found:
      // The runs end with the batches in which one of them found something.
      guard options.stopsAtFirst, let last = runs.last, runs.contains(where: \.hasFound) else { return false }
      // A number of a damaged file may be too large to multiply.
      let turns = last.run / RunDivision.batchSize / division.batchesAtOnce + 1
      let (end, isTooLarge) = turns.multipliedReportingOverflow(by: division.batchesAtOnce)
      return runs.count == division.count(inFirst: isTooLarge ? division.batchCount : end)
    // Which runs came to their end depends on time.
    case .time, .interrupted: return true
    }
  }

  /// Joins the parts of random walks, in any order.
  /// - Returns: The random walks, which ``Fuzzer/run()`` takes from the parts, and the arguments of the command that
  ///   repeats a run.
  /// - Throws: ``Diagnostic`` if a part is missing, is there twice, or belongs to other random walks.
  @MainActor
  package static func join(
    _ parts: [FuzzPart], apps: [any FlowApp.Type], isolation: Explorer.Isolation, jobs: Int
  ) throws(Diagnostic) -> (fuzzer: Fuzzer, arguments: [String]) {
    let parts = try parts.sortedParts(elseBelongingTo: "other random walks")
    var options = parts[0].options
    options.exploration.jobs = jobs
    let fuzzer = Fuzzer(apps: apps, options, isolation: isolation)
    let reasons: [Fuzzer.StopReason] = [.interrupted, .time]
    fuzzer.adopt(
      parts.flatMap(\.runs).sorted { $0.run < $1.run },
      reasons.first { reason in parts.contains { $0.stopReason == reason } } ?? .limit)
    return (fuzzer, parts[0].arguments)
  }
}

extension Fuzzer.RunResult {
  fileprivate var hasFound: Bool {
    records.contains { if case .found = $0 { true } else { false } }
  }

  // Returns whether all numbers are those of a run with some options.
  fileprivate func isSound(_ options: FuzzOptions) -> Bool {
    let counts = 0...options.length
    return isComplete && counts.contains(statements)
      && records.allSatisfy { record in
        switch record {
        case .state(_, let isSkipped): isSkipped.count == options.exploration.assertions.count
        case .screen, .unevaluated, .cut: true
        case .found(_, let count): counts.contains(count)
        case .began, .begun, .ended: false
        }
      }
  }
}
