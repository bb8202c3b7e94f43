import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import Foundation
import PseudoTerminal
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

  @Test func aScreenWithoutAWayOnIsATrap() throws {
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
    // The traps under `clock manual` are the same.
    #expect(traps.count == 2, "\(traps)")
  }

  @Test func screensThatLeadOnlyToEachOtherAreOneTrap() throws {
    let traps = try explore("loop").findings.filter { $0.kind == .trap }
    #expect(traps.map(\.text) == ["nothing leaves Cellar, Attic"], "\(traps)")
    let trap = try #require(traps.first)
    #expect(texts(trap.statements) == ["app Faults(fault: .loop)", "do .open", "do .read"])
    #expect(trap.isReproduced)
  }

  @Test func aScreenThatIsContributedAndNeverShownIsLost() throws {
    let report = try explore("lost")
    let lost = try #require(report.findings.first { $0.kind == .lost })
    #expect(lost.text == "not presented Letter: its flow contributed it, and nothing showed it")
    #expect(texts(lost.statements) == ["app Faults(fault: .lost)", "do .open"])
    #expect(lost.isReproduced)
  }

  @Test func aScreenInAReferenceCycleIsALeak() throws {
    let report = try explore("leak")
    let leak = try #require(report.findings.first { $0.kind == .leak })
    #expect(leak.text.hasPrefix("leaked Letter"), "\(leak.text)")
    #expect(leak.statements.count == 3, "\(texts(leak.statements))")
    #expect(leak.isReproduced)
  }

  @Test func aScreenThatATaskWithoutAnEndHoldsIsALeak() throws {
    let report = try explore("timer")
    #expect(report.findings.count == 1, "\(report.findings)")
    let leak = try #require(report.findings.first { $0.kind == .leak })
    #expect(leak.text == "leaked Letter: held by a task that woke 16 times after the removal")
    let texts = texts(leak.statements)
    #expect(texts.count == 4 && texts[1] == "do .open" && texts[3].hasPrefix("advance 4"), "\(texts)")
    #expect(leak.assertion.map { "\($0)" } == "expect alive 0 Letter")
    #expect(leak.isReproduced)
  }

  @Test(arguments: ["retry", "poll"])
  func aTaskThatEndsAfterItsScreenHasGoneIsNoLeak(fault: String) throws {
    #expect(try explore(fault).findings.isEmpty)
  }

  @Test func aCacheThatGrowsWithEachVisitIsALeak() throws {
    let report = try explore("cache")
    let leak = try #require(report.findings.first { $0.kind == .leak }, "\(report)")
    #expect(leak.text.hasPrefix("kept Letter"), "\(leak.text)")
    #expect(leak.text.hasSuffix("once more each time"))
  }

  @Test func anInterruptedReplayOfAPathShowsNoLoss() throws {
    // Nothing but the interrupt ends the fork.
    let player = PathPlayer(isolation: .forks, isInterrupted: { true })
    let path = try player.play(limit: .seconds(600)) { _, _ in while true { pause() } }
    #expect(path.loss == nil && !path.reproduces)
  }

  /// Creates a space with a home of two screens, which leads to an unfinished screen without a way back.
  /// - Parameters:
  ///   - transitions: The number of transitions of that screen.
  ///   - others: The targets of its other edges.
  /// - Returns: The space.
  private func spaceWithTrap(transitions: Int, others: [StateSpace.Target]) -> StateSpace {
    var space = StateSpace(starts: [ExplorationOptions.Start([.restart])])
    let count = transitions + others.count + 1
    let actions = (1...count).map { space.intern(SessionAction(.gesture, .tab(.number($0)))).number }
    for (number, front) in ["Home", "List", "Cellar"].enumerated() {
      let fingerprint = StateFingerprint(first: 0, second: 0).combined(with: number)
      let moment = WalkSession.StateDescriptor(
        fingerprint: fingerprint, screens: fingerprint, front: FrontScreen(front), screenNames: [front], repetition: 1)
      _ = space.add(
        moment, root: 0, actions: front == "Cellar" ? actions : Array(actions.prefix(2)), repetitionLimit: 2)
    }
    space.setRoot(0, 0)
    for (state, targets) in [(0, [1, 2]), (1, [0, 2])] {
      for (edge, target) in zip(space.states[state].edges, targets) { space.set(.state(target), of: edge, in: state) }
    }
    // One edge stays untried.
    let targets = [StateSpace.Target](repeating: .state(2), count: transitions) + others
    for (edge, target) in zip(space.states[2].edges, targets) { space.set(target, of: edge, in: 2) }
    return space
  }

  @Test func onlyTransitionsCountAsTriedInATrap() throws {
    let others = [StateSpace.Target](repeating: .refused, count: 300) + Array(repeating: .leftOut, count: 300)
    let trap = try #require(Traps(in: spaceWithTrap(transitions: 2_000, others: others + [.stalled])).all.first)
    #expect(trap.fronts == [FrontScreen("Cellar")] && trap.tried == 2_001 && !trap.isProven)
    #expect(Traps(in: spaceWithTrap(transitions: 1_999, others: others)).all.isEmpty)
  }

  /// Returns the last statement of each crash in a report of explore or fuzz.
  private func crashes(_ output: String) -> [String] {
    output.split(separator: "\n\n").filter { $0.hasPrefix("crash: SIG") }.compactMap { finding in
      // The app's last words and the command that repeats the run follow the statements.
      let lines = finding.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.hasPrefix("rerun: ") && !$0.hasPrefix("| ") }
      return lines.last.map(String.init)
    }
  }

  @Test(arguments: [
    ["explore", "Holes", "--transitions", "200", "-j", "2"],
    ["fuzz", "Holes", "--runs", "64", "--length", "10", "-j", "2"],
  ])
  func crashesOfOnePlaceAreOneFindingForAnyValues(arguments: [String]) async throws {
    let values = ["--value", "page=3", "--value", "page=4", "--value", "page=5"]
    let result = try await Program.run(arguments + values, program: PseudoTerminal.product(named: "RunnerFixture"))
    #expect(result.status == 1, "\(result)")
    let crashes = crashes(result.output)
    #expect(crashes.count { $0.hasPrefix("do .tear(page: ") } == 1, "\(result.output)")
    #expect(crashes.count { $0 == "do .burn" } == 1, "\(result.output)")
    // A task crashes while time passes: in front of the screen that starts it, and of the one behind after `back`.
    #expect(crashes.count { $0.hasPrefix("advance ") } == 2, "\(result.output)")
    #expect(crashes.count == 4, "\(result.output)")
    #expect(!result.output.contains("does not show it"), "\(result.output)")
  }

  @Test func anInvariantWhoseReplayCrashesKeepsItsText() async throws {
    let result = try await Program.run(
      [
        "explore", "Worn", "--transitions", "4", "-j", "1", "--always", "expect alive 0 WornRoom",
      ], program: PseudoTerminal.product(named: "RunnerFixture"))
    // The house was aired in the process that found the room, and is not in that of the replay.
    #expect(result.output.contains("\ninvariant: expect alive 0 WornRoom  (2 times)\n"), "\(result)")
    #expect(result.output.contains("this path does not show it"), "\(result)")
    #expect(!result.output.contains("SIG"), "\(result)")
  }

  @Test func theActivityOfACrashHasNoValues() throws {
    func activity(_ text: String) throws -> String {
      Sighting.activity(try Statement(parsing: text), front: FrontScreen("List"))
    }
    #expect(try activity("do .pick(1) in List#2") == "do .pick in List")
    #expect(try activity(".movieDetail(id: 7)") == ".movieDetail")
    #expect(try activity("advance 5s") == "time in List")
    #expect(try activity("settle") == "time in List")
    #expect(try activity("open \"movies://3\"") == "open link")
    #expect(try activity("open .list then .detail(3)") == "open .list then .detail")
    #expect(try activity("back") == "back")
  }

  @Test func statesWithoutAReliablePathDoNotEndTheWalk() throws {
    let (explorer, report) = try Explorer.exploring("HiddenField", of: [HiddenFieldApp.self], transitions: 1_000)
    // Otherwise the app would not show what it is for.
    #expect(explorer.space.states.contains { $0.depth == Int32.max })
    // The walk goes on behind such states until it has tried all actions.
    #expect(report.transitions > 800)
    #expect(Set(report.findings.map(\.kind)).isSubset(of: [.hiddenState]), "\(report.findings)")
  }

  @Test func hiddenStateIsShownByTwoPaths() throws {
    let report = try explore("hidden")
    let hidden = try #require(report.findings.first { $0.kind == .hiddenState }, "\(report)")
    #expect(hidden.text == "do .open in Desk led to Letter, and to Desk on another path")
    #expect(hidden.isReproduced)
    let launch = "app Faults(fault: .hidden)"
    #expect(texts(hidden.statements) == [launch, "do .open"])
    let other = try #require(hidden.otherPath)
    // The letter is closed by its button or by the gesture.
    #expect(texts(other.statements).filter { $0 != "back" && $0 != "do .close" } == [launch, "do .open", "do .open"])
    #expect(other.statements.count == 4, "\(other.statements)")
    #expect(other.changes.contains { $0 == "-└─ Letter *" }, "\(other.changes)")
    let lines = ExplorationText.lines(report).map(\.text)
    #expect(lines.contains("another path to the same state, and the same statement"))
    // States that cannot be reached again do not keep the exploration running forever.
    #expect(report.stopReason == .complete)
  }

  @Test func aRefusedLaunchOfAScriptIsNoFinding() throws {
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
    // A launch of the command line has to work.
    let ofTheUser = try report(in: nil)
    #expect(ofTheUser.findings.map(\.kind) == [.error], "\(ofTheUser.findings)")
    #expect(ofTheUser.refusedLaunches.isEmpty)
  }

  @Test func eachPathOfHiddenStateHasAScriptOfItsOwn() throws {
    let hidden = try #require(try explore("hidden").findings.first { $0.kind == .hiddenState })
    let folder = TemporaryFolder()
    _ = try ScriptFolder(ScriptPath(folder.path)).write([hidden])
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(scripts.count == 2, "\(scripts)")
    let opening = try scripts.map { try folder.read($0).components(separatedBy: "\ndo .open").count - 1 }
    #expect(opening.sorted() == [1, 2], "\(scripts)")
  }
}
