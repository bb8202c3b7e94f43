import FlowScript
import FlowSession
import PseudoTerminal
import Testing

@testable import FlowExplorer

/// Planted faults, and an app without one.
@MainActor
@Suite struct FindingTests {
  private func explore(_ fault: String) throws -> ExplorationReport {
    try Explorer.exploring("Faults(fault: .\(fault))", of: [FaultsApp.self], transitions: 150).report
  }

  private func texts(_ statements: [Statement]) -> [String] { statements.map { "\($0)" } }

  @Test func anAppWithoutAFaultHasNoFindings() throws {
    let report = try explore("none")
    #expect(report.isComplete)
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.screens == ["Desk", "Letter"])
    #expect(report.missedSteps == [".attic", ".cellar"])
  }

  @Test func aScreenThatNothingLeavesIsATrap() throws {
    let report = try explore("trap")
    let trap = try #require(report.findings.first { $0.kind == .trap })
    #expect(trap.text == "nothing leaves Cellar")
    #expect(texts(trap.statements) == ["app Faults(fault: .trap)", "do .open", "do .read"])
    #expect(trap.isReproduced)
  }

  @Test func eachOfSeveralTrapsIsFoundOnce() throws {
    let report = try explore("traps")
    let traps = report.findings.filter { $0.kind == .trap }
    #expect(Set(traps.map(\.text)) == ["nothing leaves Attic", "nothing leaves Cellar"])
    // Those of `clock manual` are the same.
    #expect(traps.count == 2, "\(traps)")
  }

  @Test func aScreenInACircleOfReferencesIsALeak() throws {
    let report = try explore("leak")
    let leak = try #require(report.findings.first { $0.kind == .leak })
    #expect(leak.text.hasPrefix("leaked Letter"), "\(leak.text)")
    #expect(leak.statements.count == 3, "\(texts(leak.statements))")
    #expect(leak.isReproduced)
  }

  @Test func aCacheThatGrowsWithEachVisitIsALeak() throws {
    let report = try explore("cache")
    let leak = try #require(report.findings.first { $0.kind == .leak }, "\(report)")
    #expect(leak.text.hasPrefix("kept Letter"), "\(leak.text)")
    #expect(leak.text.hasSuffix("once more each time"))
  }

  /// Returns the last statement of each crash in a report of explore or fuzz.
  private func crashes(_ output: String) -> [String] {
    output.split(separator: "\n\n").filter { $0.hasPrefix("crash: SIG") }.compactMap { finding in
      // What stands below the statements is no statement.
      let lines = finding.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("again: ") }
      return lines.last.map(String.init)
    }
  }

  @Test(arguments: [
    ["explore", "Holes", "--transitions", "200", "-j", "2"],
    ["fuzz", "Holes", "--runs", "64", "--length", "10", "-j", "2"],
  ])
  func eachPlaceThatCrashesIsAFindingWhateverTheValues(words: [String]) throws {
    let values = ["--value", "page=3", "--value", "page=4", "--value", "page=5"]
    let result = try Program.run(words + values, program: PseudoTerminal.product(named: "RunnerFixture"))
    #expect(result.status == 1, "\(result)")
    let crashes = crashes(result.output)
    #expect(crashes.count { $0.hasPrefix("do .tear(page: ") } == 1, "\(result.output)")
    #expect(crashes.count { $0 == "do .burn" } == 1, "\(result.output)")
    // A task crashes while time passes: in front of the screen that starts it, and of the one behind after `back`.
    #expect(crashes.count { $0.hasPrefix("advance ") } == 2, "\(result.output)")
    #expect(crashes.count == 4, "\(result.output)")
    #expect(!result.output.contains("does not show it"), "\(result.output)")
  }

  @Test func theActivityOfACrashHasNoValues() throws {
    func activity(_ text: String) throws -> String {
      Sighting.activity(try Statement(parsing: text), front: "List")
    }
    #expect(try activity("do .pick(1) in List#2") == "do .pick in List")
    #expect(try activity(".movieDetail(id: 7)") == ".movieDetail")
    #expect(try activity("advance 5s") == "time in List")
    #expect(try activity("settle") == "time in List")
    #expect(try activity("open \"movies://3\"") == "open link")
    #expect(try activity("open .list then .detail(3)") == "open .list then .detail")
    #expect(try activity("back") == "back")
  }

  @Test func stateThatNothingShowsIsHiddenState() throws {
    let report = try explore("hidden")
    #expect(report.findings.contains { $0.kind == .hiddenState && $0.text.hasPrefix("do .open in Desk") }, "\(report)")
    // What cannot be reached again is no reason to go on forever.
    #expect(report.stopReason == .complete)
  }
}
