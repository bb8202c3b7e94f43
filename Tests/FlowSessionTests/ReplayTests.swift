import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession
@testable import FlowTestRunner

@MainActor
@Suite struct ReplayTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
  }

  private func replay(_ text: String, _ change: (ScriptRunner) -> Void = { _ in }) throws -> ScriptResult {
    let runner = ScriptRunner(apps: [ShopApp.self])
    change(runner)
    return runner.run(try folder.write(text, to: "t.flowscript"))
  }

  /// Runs a script and rewrites its blocks.
  private func update(_ text: String) throws -> ScriptResult {
    var updates = BlockUpdates()
    let result = updates.add(try replay(text) { $0.options.update = .changed })
    for file in updates.files { try updates.write(file) }
    return result
  }

  @Test func interruptOfAStatementWithoutAMarkEndsTheReplay() throws {
    let session = Session(apps: [ShopApp.self])
    _ = session.run(try Statement(parsing: "app Shop"))
    session.interrupter.interrupt()
    let statements = try ["advance 10min", "tab 2"].map { Replay.MarkedStatement(try Statement(parsing: $0)) }
    #expect(session.replay(Replay(statements)) == .interrupted)
    #expect(session.snapshot?.front == Name(word: "Home"))
  }

  @Test func differenceIsReportedAtItsLineAndTheScriptContinues() throws {
    let result = try replay(
      """
      app Shop

      .item(id: 1)
        ShopFlow handled .item(id: 1, color: .red)
        push Itme (tab 1: Home › Itme)
        ...

      back
        pop Item (tab 2: Home)

      """)
    #expect(result.verdict == .failed)
    #expect(result.status == .difference)
    #expect(
      result.report.filter { !$0.hasPrefix("  handled by ") } == [
        "\(folder.path)/t.flowscript:3:1: .item(id: 1)",
        "  -expected +actual",
        "   ShopFlow handled .item(id: 1, color: .red)",
        "  -push Itme (tab 1: Home › Itme)",
        "  +push Item (tab 1: Home › Item)",
        "   ...",
        "  at Item (tab 1: Home › Item)",
        "  the file has no version header, and may be of an earlier version; update it: \(Program.name) test --update",
        "\(folder.path)/t.flowscript:8:1: back",
        "  -expected +actual",
        "  -pop Item (tab 2: Home)",
        "  +pop Item (tab 1: Home)",
        "  at Home (tab 1: Home)",
      ])
  }

  @Test func unexpectedErrorEndsTheScriptUnlessItKeepsGoing() throws {
    let text = "app Shop\n\nback\n\ntab 9\n"
    #expect(try replay(text).failures.count == 1)
    #expect(try replay(text) { $0.options.keepsGoing = true }.failures.count == 2)
    #expect(try replay("app Shop\n\nback\n  error: nothing to go back to\n").verdict == .passed)
    #expect(try replay("app Shop\n\nback\n  ...\n").verdict == .failed)
  }

  @Test func faultsDoNotStopAScriptAndFailedStatementsDo() throws {
    let text = "flowscript 3\napp Shop\n\n.loop\n\n.item(id: 1)\n  stale\n\n.loop\n  stale\n\ntab 9\n\ntab 8\n"
    let result = try replay(text)
    #expect(result.statementCount == 5)
    guard case .faults(let faults) = result.failures[0].kind else {
      Issue.record("\(result.failures[0])")
      return
    }
    #expect(faults.count == 1 && faults[0].hasPrefix("error: "))
    #expect(result.failures.map(\.locations[0].line) == [4, 6, 9, 12])
    #expect(
      result.failures[3].kind
        == .diagnostic(Diagnostic(.refused, "no tab 9: there are 2", advice: ["see the tabs: tree"])))
    #expect(try replay(text) { $0.options.keepsGoing = true }.statementCount == 6)
  }

  @Test func errorWithinADifferenceIsReportedOnceWithItsAdvice() throws {
    let result = try replay("flowscript 3\napp Shop\n\n.itme(id: 1)\n  ShopFlow handled .itme\n\ntab 2\n")
    #expect(
      result.report == [
        "\(folder.path)/t.flowscript:4:1: .itme(id: 1)",
        "  -expected +actual",
        "  -ShopFlow handled .itme",
        "  +error: no Step .itme",
        "  at Home (tab 1: Home)",
        "  did you mean .item?",
        "  it is written .item(id: Int, color: Color = .red)",
      ])
    #expect(result.statementCount == 2)
  }

  @Test func expectedErrorDoesNotStopAScriptIfOtherLinesDiffer() throws {
    let result = try replay("flowscript 3\napp Shop\n\nback\n  error: nothing [..]\n  more\n\ntab 2\n  ...\n")
    #expect(result.failures.count == 1 && result.statementCount == 3)
  }

  @Test func blockCanExpectAFailedAssertion() throws {
    let passes = "flowscript 3\napp Shop\n\nexpect screen Cart\n  failed: screen Cart: [..]\n\nexpect screen Home\n"
    #expect(try replay(passes).report == [])
    // A wildcard must not accept the failure of an assertion.
    let anything = try replay("flowscript 3\napp Shop\n\nexpect screen Cart\n  ...\n\nexpect screen Home\n")
    #expect(anything.verdict == .failed && anything.statementCount == 2)
    let holds = try replay("flowscript 3\napp Shop\n\nexpect screen Home\n  failed: screen Home: it is not\n")
    #expect(holds.report.contains("  -failed: screen Home: it is not"))
  }

  @Test func firstDifferenceNotesTheVersionOfTheFile() throws {
    let text = "app Shop\n  stale\n\ntab 2\n  stale\n"
    for version in 1...2 {
      let note = "version \(version) recorded the file; update it: \(Program.name) test --update"
      let old = try replay("flowscript \(version)\n" + text)
      #expect(old.failures.map(\.notes) == [[note], []])
    }
    #expect(
      try replay(text).failures[0].notes == [
        "the file has no version header, and may be of an earlier version; update it: \(Program.name) test --update"
      ])
    #expect(try replay("flowscript 3\n" + text).failures.map(\.notes) == [[], []])
    #expect(try replay("flowscript 1\napp Shop\n\ntab 9\n").failures[0].notes == [])
  }

  @Test func lineNumberReplaysUpToItsStatement() throws {
    let path = try folder.write("app Shop\n\n.item(\n  id: 1,\n) # why\n  stale\n}{ no statement\n", to: "t.flowscript")
    func statement(_ line: Int) -> String? {
      ScriptRunner.statement(at: SourceLocation(file: path, line: line, column: 1))
    }
    #expect(statement(3) == ".item(id: 1)")
    #expect(statement(1) == "app Shop" && statement(7) == nil && statement(0) == nil && statement(70) == nil)
  }

  @Test func failedAssertionReportsTheActualValue() throws {
    let result = try replay("app Shop\n\nexpect screen Cart\n\nexpect screen Home\n")
    #expect(
      result.report == [
        "\(folder.path)/t.flowscript:3:1: expect screen Cart", "  failed: screen Cart: the front is Home",
        "  at Home (tab 1: Home)",
      ])
    #expect(result.statementCount == 2)
  }

  @Test func updateKeepsMatchingWildcardsAndOtherText() throws {
    let text = """
      flowscript 3
      # 위시리스트
      app Shop

      .item(id: 1) # a thing
        ShopFlow handled [..]
        push Itme (tab 1: Home › Itme)
        Item.isLoading: false → true
        ...


      back
        pop Item (tab 1: Home)
      """
    let result = try update(text)
    #expect(result.verdict == .updated(1))
    #expect(
      try folder.read("t.flowscript")
        == text.replacingOccurrences(of: "push Itme (tab 1: Home › Itme)", with: "push Item (tab 1: Home › Item)"))
    #expect(ScriptRunner(apps: [ShopApp.self]).run("\(folder.path)/t.flowscript").verdict == .passed)
  }

  @Test func updateDoesNotChangeAFailedAssertion() throws {
    let text = "app Shop\n\nexpect screen Cart\n"
    let result = try update(text)
    #expect(result.verdict == .failed)
    #expect(try folder.read("t.flowscript") == text)
  }

  @Test func fileWithParseErrorsIsNotRunAndReportsAllOfThem() throws {
    let result = try replay("app Shop\n\nbakc\n\nexpect scren Home\n")
    #expect(result.status == .usage)
    #expect(result.statementCount == 0)
    let report = result.report.joined(separator: "\n")
    #expect(report.contains("t.flowscript:3:1: error: unknown") && report.contains("did you mean `back`?"))
    #expect(report.contains("t.flowscript:5:8: error:"))
  }

  @Test func failureInAFragmentIsReportedAtItsLineWithTheIncludes() throws {
    try folder.write("flowscript 3\nfragment\nexpect screen Home\n\ntab 2\n  tab 1\n", to: "part.flowscript")
    let result = try replay("app Shop\n\ninclude \"part.flowscript\"\n")
    #expect(
      result.report == [
        "\(folder.path)/part.flowscript:5:1: tab 2",
        "  included at \(folder.path)/t.flowscript:3:1",
        "  -expected +actual",
        "  -tab 1",
        "  +tab 2 \"Cart\" (tab 2: Cart)",
        "  at Cart (tab 2: Cart)",
      ])
  }

  @Test func missingFragmentIsAnErrorWithTheIncludes() throws {
    try folder.write("fragment\nexpect screen Home\ninclude \"nope.flowscript\"\n", to: "part.flowscript")
    let result = try replay("app Shop\n\ninclude \"part.flowscript\"\n")
    #expect(result.status == .trouble)
    #expect(
      result.report == [
        "\(folder.path)/part.flowscript:3:1: include \"nope.flowscript\"",
        "  included at \(folder.path)/t.flowscript:3:1",
        "  error: cannot read \(folder.path)/nope.flowscript: no such file",
        "    paths are relative to the folder of the script that includes the file",
        "  at Home (tab 1: Home)",
      ])
  }

  @Test(arguments: ["include", "run"])
  func aCancelledPlayerLeavesOutTheRestOfANestedFile(_ verb: String) throws {
    let start = verb == "include" ? "fragment\nexpect screen Home" : "app Shop"
    let path = try folder.write("\(start)\n\ntab 2\n\ntab 1\n\ntab 2\n", to: "part.flowscript")
    let player = ScriptPlayer(shell: Shell())
    var count = 0
    player.observers.onNestedEnd = { _ in count += 1 }
    player.isCancelled = { count == 2 }
    let script = try ScriptFile(parsing: "app Shop\n\(verb) \"\(path)\"\nexpect screen Cart\n", rules: .typed)
    #expect(!player.play(script))
    #expect(count == 2)
    // The statement has not done all of its work, so it does not pass.
    #expect(player.failures.map(\.status) == [.interrupted])
  }

  @Test func clockSettingOfAFragmentEndsWithIt() throws {
    try folder.write("fragment\nexpect screen Home\nclock manual\n", to: "part.flowscript")
    let result = try replay(
      "app Shop\n\ninclude \"part.flowscript\"\n\n.item(id: 1)\n  ...\n  +120ms Item.isLoading: true → false\n")
    #expect(result.report == [])
  }

  @Test func recursiveIncludeIsAnError() throws {
    try folder.write("fragment\nexpect screen Home\ninclude \"b.flowscript\"\n", to: "a.flowscript")
    try folder.write("fragment\nexpect screen Home\ninclude \"a.flowscript\"\n", to: "b.flowscript")
    let result = try replay("app Shop\n\ninclude \"a.flowscript\"\n")
    #expect(result.status == .difference)
    #expect(result.report.contains { $0.contains("\"a.flowscript\" is open already") })
  }

  @Test func adviceOfAFragmentThatIsNoUTF8IsAboutItsText() throws {
    try Data("fragment\n\nexpect screen \u{FF}".unicodeScalars.map { UInt8($0.value) })
      .write(to: URL(fileURLWithPath: folder.file("part.flowscript")))
    let result = try replay("app Shop\n\ninclude \"part.flowscript\"\n")
    #expect(result.report.contains("    save the file as UTF-8"), "\(result.report)")
  }

  @Test func adviceOfAMissingEndingStaysInAScript() throws {
    try folder.write("fragment\n\nexpect screen Home\n", to: "part.txt.flowscript")
    let result = try replay("app Shop\n\ninclude \"part.txt\"\n")
    #expect(result.report.contains("    did you mean \(folder.path)/part.txt.flowscript?"), "\(result.report)")
  }

  @Test func statementsOfAPathRunWithoutTheParser() throws {
    let player = ScriptPlayer(shell: Shell())
    #expect(player.play(try ScriptFile(parsing: "app Shop", rules: .typed)))
    // No script can write the name of this Step.
    let step = Statement.step(.enumCase(type: nil, name: "a`b", arguments: []), in: nil)
    let outcome = player.run([.tab(.number(2)), step], of: try Statement(parsing: "go Cart"))
    #expect(outcome.diagnostic?.message == "1 failure in go Cart")
    let locations = player.included?.failures.map { $0.locations.map(\.description) }
    #expect(locations == [["go Cart:2:1"]])
  }

  @Test func skipAndXfailSetTheVerdict() throws {
    #expect(try replay("skip \"later\"\n\napp Nope\n").verdict == .skipped("later"))
    #expect(try replay("xfail \"known\"\n\napp Nope\n").verdict == .expectedFailure("known"))
    let passing = try replay("xfail \"known\"\n\napp Shop\n")
    #expect(
      passing.verdict == .failed
        && passing.report[1] == "  the script passes, but its header says xfail \"known\": remove the header")
  }

  @Test(arguments: [("binary", [0xFF, 0xFE, 0x00]), ("empty", []), ("nul", [0x61, 0x00])] as [(String, [UInt8])])
  func invalidFileIsAUsageError(_ name: String, _ bytes: [UInt8]) throws {
    let path = folder.file("\(name).flowscript")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let result = ScriptRunner(apps: [ShopApp.self]).run(path)
    #expect(result.verdict == .failed)
    #expect(result.status >= .usage)
    #expect(!result.report.isEmpty)
  }

  @Test func tenMegabyteLineIsReplayed() throws {
    let result = try replay("app Shop\n\n.ask(title: \"\(String(repeating: "긴", count: 3_000_000))\")\n")
    #expect(result.verdict == .passed)
  }

  @Test func foldersAreSearchedInOrder() throws {
    let inner = "\(folder.path)/inner"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    for name in ["b.flowscript", "a.flowscript", "inner/c.flowscript", "notes.txt", ".hidden.flowscript"] {
      try folder.write("app Shop\n", to: name)
    }
    let found = try ScriptFinder.choices([ScriptPath(folder.path)]).choices.map {
      $0.path.text.dropFirst(folder.path.count + 1)
    }
    #expect(found == ["a.flowscript", "b.flowscript", "inner/c.flowscript"])
    #expect(throws: Diagnostic.self) { try ScriptFinder.choices([ScriptPath("\(folder.path)/nothing")]) }
  }
}
