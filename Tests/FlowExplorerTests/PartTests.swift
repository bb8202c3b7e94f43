import Foundation
import GeneratedApps
import FlowScript
import FlowSystem
import TestSupport
import Testing

@testable import FlowExplorer

/// Parts of explorations, which `--join` puts together.
@MainActor
@Suite struct PartTests {
  /// Launches of small apps that close, each with other screens.
  private static let launches = [3, 4, 5].map { "app Generated(seed: \($0), crashes: false)" }

  /// Explores three launches, or one part of them.
  private static func explore(
    _ shard: Shard? = nil, transitions: Int = 20_000
  ) throws -> (explorer: Explorer, reason: Explorer.StopReason) {
    var options = ExplorationOptions(starts: try launches.map { .init([try Statement(parsing: $0)]) })
    options.transitionLimit = transitions
    options.invariants = [.expect(.alive(0, .name(Name(word: "Cellar"))))]
    options.actions.values = ["page": [.integer(7), .integer(Int128(UInt64.max)), .float(-.infinity)]]
    let explorer = Explorer(apps: [GeneratedApp.self], options, isolation: .none)
    explorer.shard = shard
    return (explorer, try explorer.run())
  }

  private static func parts(_ count: Int, transitions: Int = 20_000) throws -> [ExplorationPart] {
    try (1...count).map { index in
      let shard = try #require(Shard(index: index, of: count))
      let (explorer, reason) = try explore(shard, transitions: transitions)
      return ExplorationPart(shard, of: explorer, reason, knownScreens: [])
    }
  }

  /// Returns the error message of joining parts. Returns `nil` if there is no error.
  private static func message(_ parts: [ExplorationPart]) -> String? {
    do throws(Diagnostic) {
      _ = try ExplorationPart.join(parts, apps: [GeneratedApp.self], isolation: .none)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func joinedPartsGiveTheReportOfOneExploration() throws {
    let (whole, reason) = try Self.explore()
    let folder = TemporaryFolder()
    // Through files, and in another order.
    let files = try Self.parts(3).reversed().map { part in
      let path = ScriptPath(folder.file("\(part.shard.index).json"))
      try part.write(path)
      return try ExplorationPart(path)
    }
    let (joined, joinedReason) = try ExplorationPart.join(files, apps: [GeneratedApp.self], isolation: .none)
    let reports = try [(whole, reason), (joined, joinedReason)].map { explorer, reason in
      ExplorationReport(explorer, reason, findings: try explorer.findings(), knownScreens: [])
    }
    #expect(reports[0].isComplete)
    #expect(reports[0].findings.contains { $0.kind == .invariant })
    #expect(ExplorationText.lines(reports[1]) == ExplorationText.lines(reports[0]))
    let graphs = [whole, joined].map { ScreenGraph(of: $0.space, app: "Generated", by: .screens) }
    #expect(Set(graphs[1].nodes.map(\.screen)) == Set(graphs[0].nodes.map(\.screen)))
    #expect(graphs[1].edges.count == graphs[0].edges.count)
  }

  @Test func joinedPartsReportThatTheLimitWasReached() throws {
    let (_, reason) = try ExplorationPart.join(
      try Self.parts(2, transitions: 30), apps: [GeneratedApp.self], isolation: .none)
    #expect(reason == .limit)
  }

  @Test func missingRepeatedAndForeignPartsAreRefused() throws {
    let parts = try Self.parts(3, transitions: 20)
    #expect(Self.message([parts[0], parts[2]]) == "part 2 of 3 is missing")
    #expect(Self.message([parts[0], parts[1]]) == "part 3 of 3 is missing")
    #expect(Self.message([parts[0], parts[0], parts[2]]) == "part 1 of 3 is there twice")
    #expect(Self.message([]) == "there are no parts to join")
    let others = try Self.parts(3, transitions: 30)
    #expect(Self.message([parts[0], others[1], parts[2]]) == "part 2 of 3 belongs to another exploration")
  }

  @Test func damagedFilesAreRefused() throws {
    let folder = TemporaryFolder()
    let path = ScriptPath(folder.file("part.json"))
    try Self.parts(1, transitions: 40)[0].write(path)
    let text = try folder.read("part.json")
    /// Returns the error message of reading a file. Returns `nil` if there is no error.
    func message(_ text: String) throws -> String? {
      try folder.write(text, to: "part.json")
      do throws(Diagnostic) {
        _ = try ExplorationPart(path)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(try message(text) == nil)
    let noPart = "\(path) is no part of an exploration"
    for other in ["", "{}", String(text.dropLast(text.count / 2)), "\u{0}", "[1, 2]"] {
      #expect(try message(other) == noPart, "\(other.prefix(40))")
    }
    let damaged = "\(path) is damaged, or of another version"
    for (number, other) in [("\"version\":4", "\"version\":3"), ("\"bounded\":[", "\"bounded\":[-1,")] {
      let position = try #require(text.range(of: number))
      let changed = text.replacingCharacters(in: position, with: other)
      #expect([damaged, noPart].contains(try message(changed) ?? ""), "\(other)")
    }
  }
}
