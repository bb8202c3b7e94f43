import FlowScript
import FlowSession
import FlowSystem
import Foundation
import TestSupport
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

  @Test func stateThatNothingShowsIsShownByTwoPaths() throws {
    let report = try explore("hidden")
    let hidden = try #require(report.findings.first { $0.kind == .hiddenState }, "\(report)")
    #expect(hidden.text == "do .open in Desk led to Letter, and to Desk on another path")
    #expect(hidden.isReproduced)
    let launch = "app Faults(fault: .hidden)"
    #expect(texts(hidden.statements) == [launch, "do .open"])
    let other = try #require(hidden.otherPath)
    #expect(texts(other.statements) == [launch, "do .open", "back", "do .open"])
    #expect(other.changes.contains { $0 == "-└─ Letter *" }, "\(other.changes)")
    let lines = ExplorationText.lines(report).map(\.text)
    #expect(lines.contains("another path to the same state, and the same statement"))
    // What cannot be reached again is no reason to go on forever.
    #expect(report.stopReason == .complete)
  }

  @Test func aLaunchThatOnlyAScriptMakesMayBeRefused() throws {
    let refused = try Statement(parsing: "app Faults(fault: .gone)")
    func report(in script: String?) throws -> ExplorationReport {
      try Explorer.exploring("Faults(fault: .none)", of: [FaultsApp.self], transitions: 150) { options in
        options.starts.append(.init([refused], in: script))
      }.report
    }
    let ofAScript = try report(in: "Old/gone.flowscript")
    #expect(ofAScript.findings.isEmpty, "\(ofAScript.findings)")
    #expect(ofAScript.refusedLaunches.map(\.script) == ["Old/gone.flowscript"])
    #expect(texts(ofAScript.launches.flatMap { $0 }) == ["app Faults(fault: .none)"])
    let row = ExplorationText.lines(ofAScript).map(\.text).first { $0.hasPrefix("  refused") }
    #expect(row?.hasPrefix("  refused  app Faults(fault: .gone) in Old/gone.flowscript: ") == true, "\(row ?? "")")
    // One that the user names is expected to work.
    let ofTheUser = try report(in: nil)
    #expect(ofTheUser.findings.map(\.kind) == [.error], "\(ofTheUser.findings)")
    #expect(ofTheUser.refusedLaunches.isEmpty)
  }

  @Test func bothPathsOfHiddenStateAreWrittenAsGreenScripts() throws {
    let hidden = try #require(try explore("hidden").findings.first { $0.kind == .hiddenState })
    let folder = TemporaryFolder()
    _ = try ScriptFolder(ScriptPath(folder.path)).write([hidden])
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(scripts.count == 2, "\(scripts)")
    let opening = try scripts.map { try folder.read($0).components(separatedBy: "\ndo .open").count - 1 }
    #expect(opening.sorted() == [1, 2], "\(scripts)")
  }
}
