import AllSamples
import FlowScript
import FlowSession
import Testing

@testable import FlowExplorer

/// Explorations with a coarser view, in which different states share their actions.
@MainActor
@Suite struct ViewTests {
  private func paths(_ texts: [String]) throws -> [Path] { try texts.map { try Path(parsing: $0) } }

  @Test func aViewOfScreensTriesEachActionOnceForEachShapeOfScreens() throws {
    let (explorer, report) = try Explorer.exploring("Counter", transitions: 5_000) { $0.view.countsOnlyScreens = true }
    #expect(report.stopReason == .complete)
    let space = explorer.space
    var tried: Set<String> = []
    for state in space.states {
      for edge in state.edges {
        switch space.target(of: edge) {
        case .refused, .leftOut: continue
        case .untried: Issue.record("an action was left to no other state")
        case .lost, .stalled, .state:
          let isFirst = tried.insert("\(state.root) \(state.screens) \(space.actionNumber(of: edge))").inserted
          #expect(isFirst, "\(space.action(of: edge).statement) was tried twice")
        }
      }
    }
    #expect(!tried.isEmpty)
    #expect(report.leftOut > 0)
  }

  @Test func anExplorationWithActionsLeftOutIsNotComplete() throws {
    let (_, report) = try Explorer.exploring("Counter", transitions: 5_000) { $0.view.countsOnlyScreens = true }
    #expect(!report.isComplete)
    let lines = ExplorationText.lines(report).map(\.text)
    #expect(lines[0].hasSuffix(", complete but for actions left out"), "\(lines[0])")
    #expect(lines[1] == "  \(report.leftOut) actions left to a state that has the same screens", "\(lines[1])")
    #expect(!lines.contains { $0.hasPrefix("  dead") })
  }

  @Test func anExplorationWhoseAppUsedAStandInIsNotComplete() throws {
    let report = try Explorer.exploring("Sound", of: [SoundApp.self], transitions: 50).report
    #expect(!report.isComplete)
    let lines = ExplorationText.lines(report).map(\.text)
    #expect(lines[0].hasSuffix(", complete but for stand-ins"), "\(lines[0])")
    #expect(lines[1].hasSuffix(" has a stand-in: Player.play"), "\(lines[1])")
  }

  @Test func ignoredPropertiesDoNotDistinguishStates() throws {
    let whole = try Explorer.exploring("Search", transitions: 400).report
    let (explorer, report) = try Explorer.exploring("Search", transitions: 400) { options in
      options.view.ignored = [Path(name: Name(word: "Search"), components: [.member("query")])]
    }
    #expect(report.leftOut > 0, "\(ExplorationText.lines(report).map(\.text))")
    #expect(report.missedPaths.isEmpty)
    #expect(Set(report.screens) == Set(whole.screens))
    // The paths are those of whole states, so they lead where they did.
    for state in explorer.space.states.indices.prefix(40) {
      guard let path = explorer.space.path(to: state) else { continue }
      #expect(try explorer.playPath(path, from: Int(explorer.space.states[state].root)).reproduces)
    }
  }

  @Test func ignoredPathsThatNoStateHasAreReported() throws {
    let ignored = try paths(["Counter.missing", "Nowhere.count"])
    let (_, report) = try Explorer.exploring("Counter", transitions: 50) { $0.view.ignored = ignored }
    #expect(report.missedPaths == ignored)
    #expect(report.leftOut == 0)
    let lines = ExplorationText.lines(report).map(\.text)
    #expect(lines.contains("  no state has Counter.missing, which --ignore names"), "\(lines)")
  }

  @Test func findingsOfAViewAreIndependentOfTheNumberOfProcesses() async throws {
    for view in [["--by", "screens"], ["--ignore", "Todos.shown"]] {
      let runs = try await Program.runs(
        ["1", "3"].map { ["explore", "Todo", "--transitions", "400", "-j", $0] + view })
      #expect(runs[0].output.contains("transitions"), "\(runs[0])")
      #expect(runs[1].output == runs[0].output)
    }
  }

  @Test(arguments: ["Search", "Search[0]", "Search.items[0]", "Search#2.query", "Search.", "\u{1B}[31m"])
  func unknownPropertiesAreRefused(path: String) async throws {
    let result = try await Program.run(["explore", "Search", "--ignore", path])
    #expect(result.status == 2, "\(result)")
    #expect(result.error.contains("Search.query"), "\(result.error)")
    #expect(!result.error.contains("\u{1B}"))
  }
}
