import FlowCore
import FlowScript
import Foundation
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSearch
@testable import FlowSession

/// `moves` by replay, since this process has threads and cannot be copied.
@MainActor
@Suite struct MovesTests {
  private func shell(_ statements: String...) -> Shell {
    let shell = Shell(apps: [ShopApp.self, LampApp.self, TwinsApp.self, BenchApp.self])
    for statement in statements { shell.type(statement) }
    return shell
  }

  @Test func screensComeBeforeStateAndActionsWithoutAnEffectAreOneLine() {
    #expect(
      shell("app Lamp").type("moves") == [
        "do .down    push Cellar",
        "do .toggle  Hall.bulb.isOn: false → true, Hall.mood: .dark → .lit(by: \"hand\", watts: 40), "
          + "Hall.rooms[.hall]: 1 → 2",
        "do .blink   ticks every 2s: Hall .blinking",
        "do .warmUp  asleep until +5s: Hall .warming",
        "ignored: do .stop",
        "refused: back, dismiss",
      ])
  }

  @Test func movesNameTheTargetsOfTabsAndGestures() {
    let lines = shell("app Twins").type("moves")
    #expect(lines.contains { $0.hasPrefix("tab 2 ") && $0.contains(", at ") }, "\(lines)")
    let back = shell("app Lamp", "do .down").type("moves")
    #expect(back.contains { $0.hasPrefix("back ") && $0.hasSuffix("pop Cellar, at Hall") }, "\(back)")
  }

  @Test func valuesWithEqualEffectsAreOneLine() {
    let lines = shell("app Bench", ".push").type("moves")
    #expect(lines.contains { $0.hasPrefix(".alert(\"a\")") }, "\(lines)")
    #expect(lines.contains("with guessed values"))
    #expect(lines.contains { $0.hasPrefix("ignored: ") && $0.contains(".held(0|1)") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("not tried: ") && $0.contains(".sleep(Duration), .tick(Duration)") })
    #expect(lines.contains { $0.hasPrefix(".stall ") && $0.hasSuffix("never rests") }, "\(lines)")
  }

  @Test func movesNeedAnApp() {
    #expect(shell().type("moves").first == "error: no app is launched")
  }

  @Test func movesStepsSendsEveryStep() {
    let lines = shell("app Lamp").type("moves steps")
    #expect(lines.contains { $0.hasPrefix(".cellar ") && $0.hasSuffix("push Cellar") }, "\(lines)")
  }

  @Test func aMomentThatCannotBeReachedAgainIsAnError() {
    let shell = shell("app Lamp")
    shell.keepsTimeline = false
    #expect(shell.type("moves").first?.hasPrefix("error: the process of the app cannot be copied") == true)
  }

  @Test func effectsMatchThoseOfTheStatements() throws {
    let shell = shell("app Shop", ".item(id: 1)")
    let report = try shell.moveReport(ActionFinder.Options())
    let moves = try #require(report.moves)
    #expect(moves.map(\.action) == report.tried && moves.count > 3)
    var performed = 0
    for move in moves {
      let other = self.shell("app Shop", ".item(id: 1)")
      let outcome = other.run(move.action.statement)
      guard case .performed(let events, let front, let fingerprint) = move.effect else {
        #expect(outcome.verdict == .failed || outcome.diagnostic != nil, "\(move)")
        continue
      }
      #expect(events == outcome.events && front == other.place?.front)
      #expect(fingerprint.whole == (other.performer as? Session)?.fingerprint)
      performed += 1
    }
    #expect(performed > 2)
  }

  @Test func atMostTwoHundredActionsAreTried() throws {
    var actions = SessionActions()
    actions.all = (0..<230).map { SessionAction(.time, .advance(.seconds($0 + 1))) }
    var report = MoveReport(actions: actions, fingerprint: moment(), front: nil)
    #expect(report.tried.count == 200)
    report.moves = report.tried.map { MoveReport.Move($0, .crashed) }
    let lines = MoveText.lines(report).map(\.text)
    #expect(lines.count == 201 && lines.last == "not tried: 30 more actions, beyond the first 200")
    #expect(lines.first == "advance 1s    crashes", "\(lines.prefix(1))")
  }

  /// Returns the fingerprint of a moment that differs in aspects from the others.
  private func moment(_ other: MomentFingerprint.Aspect...) -> MomentFingerprint {
    MomentFingerprint(
      aspects: MomentFingerprint.Aspect.allCases.map { StateFingerprint(first: other.contains($0) ? 1 : 0, second: 0) })
  }

  @Test func aChangeThatNoLineShowsIsNamed() {
    let action = SessionAction(.time, .advance(.seconds(1)))
    func lines(_ fingerprint: MomentFingerprint) -> [String] {
      var report = MoveReport(actions: SessionActions(), fingerprint: moment(), front: nil)
      report.moves = [MoveReport.Move(action, .performed(events: [], front: nil, fingerprint: fingerprint))]
      return MoveText.lines(report).map(\.text)
    }
    #expect(lines(moment(.storage)) == ["advance 1s  no visible change: storage"])
    #expect(lines(moment(.controls, .work)) == ["advance 1s  no visible change: controls, work"])
    #expect(lines(moment(.work)) == ["advance 1s  other work under way"])
    #expect(lines(moment()) == ["ignored: advance 1s"])
  }

  @Test func movesKeepsTheSessionUnchanged() throws {
    let statements = [
      "app Shop", ".item(id: 1)", "tree", ".item(id: 2)", "state Item#2.token", "clock manual", ".later(300ms)",
      "advance 100ms", "expect idle", "settle", "back", "state", "undo 2", "alive", "trace 30", "redo", "effects",
      "app Lamp", "do .toggle", "do .warmUp", "state", "why", "history",
    ]
    func run(withMoves: Bool) throws -> (lines: [String], recording: String, timeline: Timeline) {
      let folder = TemporaryFolder()
      let shell = shell()
      var lines: [String] = []
      for (index, statement) in statements.enumerated() {
        lines += shell.type(statement)
        if index == 0 { shell.type("record \"\(folder.file("a.flowscript"))\"") }
        guard withMoves, index % 4 != 3 else { continue }
        let moves = shell.type("moves steps")
        #expect(moves.count > 2 && !moves[0].hasPrefix("error"), "\(statement): \(moves)")
      }
      shell.type("record off")
      return (lines, try folder.read("a.flowscript"), shell.timeline)
    }
    let (with, without) = (try run(withMoves: true), try run(withMoves: false))
    #expect(with.lines == without.lines)
    #expect(with.recording == without.recording)
    #expect(with.timeline.nodes.map(\.entry.scriptLines) == without.timeline.nodes.map(\.entry.scriptLines))
    #expect(with.timeline.nodes.map(\.parent) == without.timeline.nodes.map(\.parent))
    #expect(with.timeline.undoCount == without.timeline.undoCount)
  }
}
