import AllSamples
import FlowCore
import FlowReplay
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowExplorer

/// Scripts that an exploration writes, played as `flowsh test` plays them.
@MainActor
@Suite struct WrittenScriptTests {
  private let folder = TemporaryFolder()

  private func play(
    _ name: String, of apps: [any FlowApp.Type] = allSamples, _ change: (String) -> String = { $0 }
  ) throws -> ScriptResult {
    let text = change(try folder.read(name))
    return ScriptRunner(apps: apps).run(ScriptPath(try folder.write(text, to: "played.flowscript")))
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0 != "played.flowscript" }
      .sorted()
  }

  @discardableResult
  private func write(_ explorer: Explorer, _ findings: [Finding] = []) throws -> [String] {
    let (walks, left) = try explorer.walks()
    return try ScriptFolder(ScriptPath(folder.path)).write(findings, walks, left: left).map(\.text)
  }

  // MARK: Walks

  @Test(arguments: [("Routes", 300), ("Shop", 250), ("Movies", 300), ("Study", 100), ("Countdown", 100)])
  func walksCoverEachTransitionAndPass(app: String, transitions: Int) throws {
    let (explorer, _) = try Explorer.exploring(app, transitions: transitions)
    let all = Set(explorer.transitions)
    try #require(!all.isEmpty)
    let (walks, left) = try explorer.walks()
    #expect(left == [])
    #expect(Set(walks.flatMap(\.transitions)) == all)
    for (index, walk) in walks.enumerated() {
      let others = Set(walks.indices.filter { $0 != index }.flatMap { walks[$0].transitions })
      #expect(!others.isSuperset(of: walk.transitions), "a walk that no transition needs")
      #expect(walk.path.entries.count <= WalkPlan.statementLimit)
    }
    try write(explorer)
    for name in names {
      let result = try play(name)
      #expect(result.verdict == .passed, "\(name): \(result.report)")
    }
    let cover = try explorer.coverage(by: names.map { ScriptPath(folder.file($0)) })
    #expect(cover.scriptCount == names.count)
    #expect(all.subtracting(cover.transitions) == [])
  }

  @Test func aSecondRunChangesNothingAndKeepsEditedFiles() throws {
    let (explorer, _) = try Explorer.exploring("Routes", transitions: 500)
    let first = try write(explorer)
    try #require(names.count > 1)
    #expect(first.allSatisfy { $0.hasPrefix("wrote ") }, "\(first)")
    #expect(try write(explorer) == ["\(names.count) scripts unchanged in \(folder.path)"])
    let edited = names[0]
    let text = try folder.read(edited) + "\n# mine\n"
    try folder.write(text, to: edited)
    let second = try write(explorer)
    #expect(
      second.contains("left alone \(folder.file(edited)): it was edited (delete it to write it anew)"), "\(second)")
    #expect(try folder.read(edited) == text)
    // An unedited file is replaced.
    let older = WrittenScript(PlayedWalk(path: PlayedPath(), transitions: []), name: String(names[1].dropLast(11)))
    try folder.write(older.text, to: names[1])
    #expect(try write(explorer).contains("wrote \(folder.file(names[1]))"))
    #expect(try folder.read(edited) == text)
  }

  @Test func aWalkThatNoTransitionNeedsIsDropped() {
    func walk(_ letters: String) -> PlayedWalk {
      PlayedWalk(
        path: PlayedPath(),
        transitions: letters.map { ScreenTransition(from: FrontScreen("A"), label: "\($0)", to: FrontScreen("B")) })
    }
    let walks = ["ab", "bc", "cd", "d"].map(walk)
    #expect(Explorer.needed(walks) == [walk("ab"), walk("cd")])
    #expect(Explorer.needed(walks, besides: Set(walk("a").transitions)) == [walk("bc"), walk("cd")])
  }

  // MARK: Findings

  /// Explores the app with a fault, and writes the findings.
  private func report(_ fault: String, invariants: [Statement] = []) throws {
    let launch = "Faults(fault: .\(fault))"
    let (_, report) = try Explorer.exploring(launch, of: [FaultsApp.self], transitions: 150) { options in
      options.invariants = invariants
    }
    _ = try ScriptFolder(ScriptPath(folder.path)).write(report.findings)
  }

  @Test func theScriptOfALeakFailsUntilTheLeakIsFixed() throws {
    try report("leak")
    let name = try #require(names.first { $0.hasPrefix("leak-letter-after-") }, "\(names)")
    let text = try folder.read(name)
    #expect(text.hasSuffix("\n\nexpect alive 0 Letter\n"), "\(text)")
    #expect(try play(name, of: [FaultsApp.self]).verdict == .failed)
    let fixed = try play(name, of: [FaultsApp.self]) { $0.replacingOccurrences(of: ".leak", with: ".none") }
    #expect(fixed.verdict == .passed, "\(fixed.report)")
  }

  @Test func theScriptOfAGrowingCacheFailsUntilTheCacheIsFixed() throws {
    try report("cache")
    let name = try #require(names.first { $0.hasPrefix("leak-letter-after-") }, "\(names)")
    #expect(try play(name, of: [FaultsApp.self]).verdict == .failed)
    let text = try folder.read(name)
    let last = try #require(text.split(separator: "\n").last)
    #expect(last.hasPrefix("expect alive "), "\(text)")
    // The blocks before the last one show what is kept, so a fixed app needs them updated. The assertion holds then.
    let statements = text.split(separator: "\n").filter { !$0.hasPrefix("  ") }.joined(separator: "\n")
    try folder.write(statements.replacingOccurrences(of: ".cache", with: ".none"), to: name)
    let fixed = try play(name, of: [FaultsApp.self])
    #expect(fixed.verdict == .passed, "\(fixed.report)")
  }

  @Test func theScriptOfATrapPassesAndDescribesTheTrap() throws {
    try report("trap")
    #expect(names == ["trap-nothing-leaves-cellar.flowscript"])
    for name in names {
      #expect(try folder.read(name).contains("\n# trap: nothing leaves Cellar\n"))
      #expect(try play(name, of: [FaultsApp.self]).verdict == .passed)
    }
  }

  @Test func theScriptOfAnInvariantEndsWithIt() throws {
    let statement = Statement.expect(.alive(0, .name(Name(word: "Letter"))))
    try report("none", invariants: [statement])
    #expect(names == ["invariant-alive-letter.flowscript"], "\(names)")
    #expect(try folder.read(names[0]).hasSuffix("\n\n\(statement)\n"))
    #expect(try play(names[0], of: [FaultsApp.self]).verdict == .failed)
  }

  @Test func aBlockLacksTheErrorThatTheAppThrows() throws {
    let (_, report) = try Explorer.exploring("Movies", transitions: 2_000)
    let finding = try #require(report.findings.first { $0.kind == .error && !$0.isGuess }, "\(report)")
    _ = try ScriptFolder(ScriptPath(folder.path)).write([finding])
    try #require(names.count == 1 && names[0].hasPrefix("error-cast-detail-threw-not-found-after-"), "\(names)")
    #expect(try play(names[0]).verdict == .failed)
    let shown = try play(names[0]).report.joined(separator: "\n")
    #expect(shown.contains("CastDetail threw NotFound"), "\(shown)")
  }

  /// Walks an app at random, and writes the findings.
  private func fuzz(_ launch: String, _ apps: [any FlowApp.Type], schedules: Bool = false) throws -> [String] {
    var options = FuzzOptions(ExplorationOptions(starts: [.init([try Statement(parsing: "app \(launch)")])]))
    (options.length, options.seed, options.runs, options.hasSchedules) = (20, 1, 64, schedules)
    let fuzzer = Fuzzer(apps: apps, options, isolation: .none)
    _ = try fuzzer.run()
    return try ScriptFolder(ScriptPath(folder.path)).write(fuzzer.findings) { "flowsh fuzz --seed \($0)" }.map(\.text)
  }

  @Test func theScriptOfARandomWalkFailsUntilTheFaultIsFixed() throws {
    let first = try fuzz("Safe", [SafeApp.self])
    let name = "error-safe-threw-broken-error-after-open.flowscript"
    #expect(first == ["wrote \(folder.file(name))"])
    #expect(try play(name, of: [SafeApp.self]).verdict == .failed)
    let shown = try play(name, of: [SafeApp.self]).report.joined(separator: "\n")
    #expect(shown.contains("Safe threw BrokenError"), "\(shown)")
    #expect(try fuzz("Safe", [SafeApp.self]) == ["1 script unchanged in \(folder.path)"])
    let fixed = try play(name, of: [SafeApp.self]) { text in
      text.replacingOccurrences(of: "app Safe", with: "app Safe(fault: .race)")
    }
    #expect(fixed.verdict == .passed, "\(fixed.report)")
  }

  @Test func theLeakOfARandomWalkHasItsAssertion() throws {
    _ = try fuzz("Faults(fault: .leak)", [FaultsApp.self])
    let name = try #require(names.first { $0.hasPrefix("leak-letter-after-") }, "\(names)")
    #expect(try folder.read(name).hasSuffix("\n\nexpect alive 0 Letter\n"))
    #expect(try play(name, of: [FaultsApp.self]).verdict == .failed)
    let fixed = try play(name, of: [FaultsApp.self]) { $0.replacingOccurrences(of: ".leak", with: ".none") }
    #expect(fixed.verdict == .passed, "\(fixed.report)")
  }

  @Test func noScriptIsWrittenForAFaultThatNeedsAnOrderOfJobs() throws {
    let lines = try fuzz("Safe(fault: .race)", [SafeApp.self], schedules: true)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("not written: error: Safe threw BrokenError"), "\(lines)")
    #expect(lines[0].contains(": needs an order of jobs: flowsh fuzz --seed "), "\(lines)")
    #expect(names == [])
  }

  @Test func aFindingThatDoesNotReplayIsLeftOutWithANote() throws {
    var finding = Finding(kind: .crash, text: "SIGILL", count: 1, statements: [])
    finding.isReproduced = false
    let lines = try ScriptFolder(ScriptPath(folder.path)).write([finding]).map(\.text)
    #expect(lines == ["not written: crash: SIGILL: its path does not replay"])
    #expect(names == [])
  }
}

@MainActor
@Suite struct ScriptNameTests {
  @Test(arguments: [
    ("CastDetail", "cast-detail"), ("do .pick", "pick"), ("do .done in Settings", "done-in-settings"),
    ("Step2 (alert)", "step2-alert"), ("영화", "none"), ("", "none"), ("../x/..", "x"), ("URLList", "urllist"),
  ])
  func aNameIsOfLowerCaseASCII(text: String, name: String) {
    #expect(ScriptNames.slug(text, fallback: "none") == name)
  }

  @Test func eachNameIsGivenOnce() throws {
    var names = ScriptNames()
    let pick = try Statement(parsing: "do .pick(1)")
    let finding = Finding(kind: .crash, text: "SIGTRAP (a trap)", signal: SIGTRAP, count: 1, statements: [pick])
    #expect(names.name(of: finding) == "crash-sigtrap-after-pick")
    #expect(names.name(of: finding) == "crash-sigtrap-after-pick-2")
    func name(_ screens: String...) -> String {
      let transitions = zip(screens, screens.dropFirst()).map {
        ScreenTransition(from: FrontScreen($0), label: "back", to: FrontScreen($1))
      }
      return names.name(of: PlayedWalk(path: PlayedPath(), transitions: transitions))
    }
    #expect(name("List", "CastDetail", "List") == "opens-cast-detail")
    #expect(name("List", "CastDetail") == "back-from-list-to-cast-detail")
    #expect(name("List", "영화", "List") == "opens-screen")
    #expect(name("List", "음악", "List") == "opens-screen-2")
  }

  @Test func theDigestShowsAnyEdit() {
    let walk = PlayedWalk(
      path: PlayedPath(entries: [.init(statement: .back(1), events: [])]), transitions: [])
    let text = WrittenScript(walk, name: "x").text
    #expect(WrittenMark.isUnedited(text))
    #expect(!WrittenMark.isUnedited(text + "\n"))
    #expect(!WrittenMark.isUnedited(text.replacingOccurrences(of: "back", with: "tab 1")))
    #expect(!WrittenMark.isUnedited(text.replacingOccurrences(of: "\n", with: "\r\n")))
    #expect(!WrittenMark.isUnedited(""))
  }

  @Test func theMarkNamesTheOriginAndEachMarkShowsAnEdit() throws {
    var finding = Finding(
      kind: .invariant, text: "expect tab 1", count: 1, statements: [try Statement(parsing: "app Tabs")])
    let explored = WrittenScript(finding, name: "x").text
    #expect(explored.contains("# written by an exploration, digest "))
    finding.seed = 7
    let walked = WrittenScript(finding, name: "x").text
    #expect(walked.contains("# written by a random walk, digest "))
    // Earlier versions wrote the mark of explorations into each script. The digest does not cover the mark.
    let older = walked.replacingOccurrences(of: "a random walk", with: "an exploration")
    #expect(older == explored)
    for text in [explored, walked, older] {
      #expect(WrittenMark.isUnedited(text))
      #expect(!WrittenMark.isUnedited(text.replacingOccurrences(of: "Tabs", with: "Shop")))
    }
  }
}
