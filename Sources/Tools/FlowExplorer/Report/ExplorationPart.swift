import FlowCore
import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

/// The discoveries of a shard, as a file that `--join` reads.
// The file has the whole graph rather than a report: equal findings of several parts become one, with the shortest path
// of all.
package struct ExplorationPart: Codable, Sendable, ShardPart {
  private static let version = 4

  private var version = Self.version
  package var shard: Shard
  package var options: ExplorationOptions
  package var stopReason: Explorer.StopReason
  /// The names of screens that scripts name.
  package var knownScreens: [String]
  private var space: EncodedSpace
  private var log: SightingLog
  private var checks: [Explorer.InvariantCount]

  @MainActor
  package init(_ shard: Shard, of explorer: Explorer, _ reason: Explorer.StopReason, knownScreens: [String]) {
    self.shard = shard
    options = explorer.options
    // The number of processes changes nothing, and machines differ in it.
    options.jobs = 1
    stopReason = reason
    self.knownScreens = knownScreens
    space = EncodedSpace(explorer.space)
    log = explorer.log
    checks = explorer.checks
  }

  /// Creates the part that a file holds.
  /// - Throws: ``Diagnostic`` if the file cannot be read, or is not a sound part.
  package init(_ path: ScriptPath) throws(Diagnostic) {
    let data = Data(try SourceText.read(path).utf8)
    do {
      self = try JSONDecoder.parts.decode(ExplorationPart.self, from: data)
    } catch {
      guard !FuzzPart.isMarked(data) else {
        throw Diagnostic(
          .refused, "\(path) is a part of random walks", advice: ["join it with: \(Program.name) fuzz --join FILE …"])
      }
      throw Diagnostic(
        .unparsable, "\(path) is no part of an exploration",
        advice: ["write one: \(Program.name) explore APP --shard 1/2 --part FILE"])
    }
    guard isSound else {
      throw Self.unsound(path)
    }
  }

  /// Writes the part to a file. A reader sees the old file or the new one.
  /// - Throws: ``Diagnostic`` if the file cannot be written.
  package func write(_ path: ScriptPath) throws(Diagnostic) { try replaceFile(path) }

  // Whether all numbers are those of existing parts, as in an undamaged file.
  private var isSound: Bool {
    version == Self.version && Shard(index: shard.index, of: shard.count) != nil
      && checks.count == options.invariants.count
      && space.roots.count == StateSpace.rootsPerStart * options.starts.count && space.isSound
      && log.isSound(
        stateCount: space.states.fingerprints.count, edgeCount: space.edgeActions.count, rootCount: space.roots.count)
  }

  /// Joins the parts of an exploration, in any order.
  /// - Returns: The exploration, and the reason for the end of the least complete part.
  /// - Throws: ``Diagnostic`` if a part is missing, is there twice, or belongs to another exploration.
  @MainActor
  package static func join(
    _ parts: [ExplorationPart], apps: [any FlowApp.Type], isolation: Explorer.Isolation
  ) throws(Diagnostic) -> (explorer: Explorer, stopReason: Explorer.StopReason) {
    let parts = try parts.sortedParts(elseBelongingTo: "another exploration")
    let first = parts[0]
    let explorer = Explorer(apps: apps, first.options, isolation: isolation)
    var log = SightingLog()
    var checks = first.options.invariants.map { _ in Explorer.InvariantCount() }
    var (stateCount, edgeCount) = (0, 0)
    for part in parts {
      log.append(part.log, firstState: stateCount, firstEdge: edgeCount)
      stateCount += part.space.states.fingerprints.count
      edgeCount += part.space.edgeActions.count
      for (index, count) in part.checks.enumerated() {
        checks[index].checked += count.checked
        checks[index].skipped += count.skipped
      }
    }
    explorer.adopt(StateSpace(joining: parts.map(\.space)), log, checks)
    // The whole is as complete as the part that is least complete.
    let reasons: [Explorer.StopReason] = [.interrupted, .time, .limit, .complete]
    return (explorer, reasons.first { reason in parts.contains { $0.stopReason == reason } } ?? .complete)
  }
}
