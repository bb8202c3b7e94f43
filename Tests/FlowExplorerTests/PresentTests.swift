import AllSamples
import FlowScript
import Testing

@testable import FlowExplorer

/// The state, the paths and the further exploration of a moment whose space is known.
@MainActor
@Suite struct PresentTests {
  private func statements(_ texts: [String]) throws -> [Statement] { try texts.map { try Statement(parsing: $0) } }

  @Test func aMomentIsFoundBehindOtherStatements() throws {
    let (explorer, _) = try Explorer.exploring("Movies", transitions: 400)
    let root = try #require(explorer.space.roots[0].state)
    #expect(try explorer.state(after: statements(["app Movies"])) == root)
    // The same state, which the exploration reached in another way or not at all.
    #expect(try explorer.state(after: statements(["app Movies", ".movieDetail(id: 1)", "back"])) == root)
    let detail = try #require(try explorer.state(after: try statements(["app Movies", ".movieDetail(id: 1)"])))
    #expect(explorer.space.front(of: detail).name == "MovieDetail")
    #expect(try explorer.state(after: statements(["app Movies(trending: true)"])) == nil)
    #expect(try explorer.state(after: statements(["app Movies", ".noSuchStep"])) == nil)
  }

  @Test func theClockChoosesTheRoot() throws {
    let (explorer, _) = try Explorer.exploring("Movies", transitions: 400)
    let manual = try #require(try explorer.state(after: try statements(["app Movies", "clock manual"])))
    #expect(explorer.space.roots[Int(explorer.space.states[manual].root)].isManual)
    #expect(try explorer.state(after: statements(["app Movies", "clock auto 2s"])) == nil)
  }

  @Test(arguments: ["Movies", "Shop", "Routes", "Tabs"])
  func distancesAreLengthsOfPathsThatReplay(_ app: String) throws {
    let (explorer, _) = try Explorer.exploring(app, transitions: 500)
    let start = try statements(["app \(app)"])
    let root = try #require(try explorer.state(after: start))
    let distances = explorer.space.distances(from: root)
    #expect(distances.count > 1 && distances[0].length == 0, "\(distances)")
    for distance in distances {
      let isThere = { (state: Int) in explorer.space.screen(of: state) == distance.screen }
      let path = try #require(explorer.space.path(from: root, visiting: .max, where: isThere))
      #expect(path.count == distance.length, "\(distance)")
      let written = try #require(try explorer.statements(to: distance.screen, after: start, in: root))
      let end = try #require(try explorer.state(after: start + written))
      #expect(explorer.space.screen(of: end) == distance.screen, "\(written.map(\.description))")
    }
    #expect(try explorer.statements(to: "Nowhere", after: start, in: root) == nil)
  }

  @Test func anExplorationContinuesAfterItsLimit() throws {
    let (explorer, report) = try Explorer.exploring("Movies", transitions: 100)
    #expect(report.transitions == 100 && report.stopReason == .limit)
    let states = explorer.space.states.count
    explorer.raiseLimit(by: 150)
    #expect(try explorer.run() == .limit && explorer.space.transitionCount == 250)
    #expect(explorer.space.states.count > states)
    #expect(explorer.space.roots.allSatisfy { $0.state != nil })
  }

  @Test func statementsThatLeadHereAreLeftOutOfPaths() throws {
    var report = try Explorer.exploring("Routes", transitions: 50).report
    let known = try statements(["app Routes", "do .startFlow"])
    let path = try statements(["back"])
    report.findings = [Finding(kind: .leak, text: "leaked Step1", count: 1, statements: known + path)]
    let lines = ExplorationText.lines(report, after: known).map(\.text)
    let finding = ["leak: leaked Step1", "  … the 2 statements that lead here", "  back", "", "1 finding"]
    #expect(lines.suffix(5) == finding)
    #expect(ExplorationText.lines(report).map(\.text).suffix(5).first == "  app Routes")
  }
}
