import FlowScript
import FlowSession
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowReplay

@MainActor
@Suite struct RecordingTests {
  private func replay(_ path: String) -> ScriptResult {
    ScriptRunner(apps: [ShopApp.self, HostileApp.self]).run(path)
  }

  @Test func recordingIncludesTheSessionSoFarAndReplaysUnchanged() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    #expect(shell.type("record \(path)") == ["recording \(path): 2 statements from 1"])
    shell.type("back")
    shell.type("expect screen Home")
    shell.type("tree")
    #expect(shell.type("record off") == ["recorded \(path): 4 statements"])
    shell.type("tab 2")
    #expect(
      try folder.read("a.flowscript") == """
        flowscript 3

        app Shop
          at Home (tab 1: Home)

        .item(id: 1)
          ShopFlow handled .item(id: 1, color: .red)
          push Item (tab 1: Home › Item)
          Item.isLoading: false → true
          +120ms Item.name: nil → "물건 1"
          +120ms Item.isLoading: true → false

        back
          pop Item (tab 1: Home)

        expect screen Home

        """)
    #expect(replay(path).verdict == .passed)
  }

  @Test func savingBeginsAtTheLastLaunch() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = Shell()
    for text in ["app Shop", ".item(id: 1)", "app Shop", ".item(id: 2)"] { shell.type(text) }
    #expect(shell.type("save \(path)") == ["saved \(path): 2 statements from 3"])
    let text = try folder.read("a.flowscript")
    #expect(text.contains(".item(id: 2)") && !text.contains(".item(id: 1)"))
    #expect(shell.type("save! \(path) 1..4") == ["saved \(path): 4 statements"])
    #expect(replay(path).verdict == .passed)
  }

  @Test func alertAloneIsRecordedWithItsButton() throws {
    let folder = TemporaryFolder()
    let shell = Shell(apps: [DeskApp.self])
    for text in ["app Desk", ".tell", "alert", "alert", "save \(folder.file("a.flowscript"))"] { shell.type(text) }
    #expect(try folder.read("a.flowscript").contains("\nalert OK\n"))
    #expect(shell.type("history").count == 3, "the second one is refused")
  }

  @Test func failedStatementsAreNotRecorded() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = Shell()
    shell.type("record \"\(path)\"")
    for text in [
      "app Shpo", "tree", "app Shop", "back", ".itme(id: 1)", ".item(id: \"x\")", ".item(id: 1)", "expect screen Home",
      "expect screen Item", "tab 9", "dismiss", "alert OK", ".next", ".forget", "tab 2", "alert Nope", "alert OK",
      "clock manual", ".item(id: 2)", "advance 120ms", "expect idle", "clock auto", "include \"nowhere\"",
      "detail full",
      ".forbidden", "detail brief", ".loop", "do .like in Item", "restart", "run \"nowhere\"", "help", "apps",
      "history",
    ] {
      shell.type(text)
    }
    #expect(shell.append(comment: "the end ...") == nil)
    shell.end()
    let result = replay(path)
    #expect(result.report == [])
    let text = try folder.read("a.flowscript")
    #expect(!text.contains("Shpo") && !text.contains("tree") && !text.contains("expect screen Home"))
    #expect(text.contains("# the end ..."))
  }

  @Test func recordingStartsAtTheLastLaunchWithTheCurrentClockAndDetail() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = Shell()
    for text in ["app Shop", ".item(id: 1)", "clock manual", "detail full", "app Shop", "detail brief", ".item(id: 2)"]
    {
      shell.type(text)
    }
    #expect(shell.type("record \(folder.path)/a") == ["recording \(path): 3 statements from 5"])
    shell.end()
    let text = try folder.read("a.flowscript")
    #expect(text.contains("clock manual\ndetail full\napp Shop\n"))
    #expect(!text.contains(".item(id: 1)"))
    #expect(replay(path).report == [])
  }

  @Test func recordingFromAnEntryMustIncludeItsLaunch() throws {
    let folder = TemporaryFolder()
    let shell = Shell()
    for text in ["app Shop", ".item(id: 1)", "app Shop", "tab 2"] { shell.type(text) }
    #expect(
      shell.type("record \(folder.path)/a from 2")
        == ["error: at 2 the app is already running, and a recording begins with its launch"])
    #expect(shell.type("record \(folder.path)/a from 9") == ["error: the history has no entry 9"])
    #expect(
      shell.type("record \(folder.path)/a from 1") == ["recording \(folder.path)/a.flowscript: 4 statements from 1"])
    shell.end()
    #expect(replay("\(folder.path)/a.flowscript").report == [])
  }

  @Test(arguments: ["save", "record"])
  func exclamationMarkReplacesOnlyScripts(verb: String) throws {
    let folder = TemporaryFolder()
    let path = try folder.write("key = value\n", to: "a.flowscript")
    let shell = Shell()
    shell.type("app Shop")
    #expect(shell.type("\(verb) \(path)") == ["error: cannot write \(path): it is not empty"])
    #expect(shell.type("\(verb)! \(path)") == ["error: cannot write \(path): \(Program.name) did not write it"])
    #expect(try folder.read("a.flowscript") == "key = value\n")
    try folder.write("# by hand\n\nflowscript 1\n\napp Shop\n", to: "a.flowscript")
    #expect(shell.type("\(verb)! \(path)").first?.hasPrefix("error") == false)
    #expect(try !folder.read("a.flowscript").contains("by hand"))
  }

  @Test func exclamationMarkOverwritesAFile() throws {
    let folder = TemporaryFolder()
    let mine = "flowscript 2\n# mine\n"
    let path = try folder.write(mine, to: "a.flowscript")
    let shell = Shell()
    shell.type("app Shop")
    #expect(shell.type("save! \(path)") == ["saved \(path): 1 statement"])
    #expect(try !folder.read("a.flowscript").contains("mine"))
    try mine.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(shell.type("record! \(path)") == ["recording \(path): 1 statement from 1"])
    #expect(shell.type("save! \(path)") == ["error: a recording into \(path) is in progress"])
    let other = "\(folder.path)/./a.flowscript"
    #expect(shell.type("save! \(other)") == ["error: a recording into \(other) is in progress"])
    shell.end()
    #expect(replay(path).report == [])
  }

  @Test func savingARangeWithALaunchInItsMiddleIsAnError() throws {
    let folder = TemporaryFolder()
    let shell = Shell()
    for text in ["app Shop", ".item(id: 1)", "app Shop", "tab 2"] { shell.type(text) }
    #expect(
      shell.type("save \(folder.path)/a 2..4")
        == ["error: the part begins without an app, and entry 3 launches one: a fragment cannot do that"])
    #expect(shell.type("save \(folder.path)/a 3..4") == ["saved \(folder.path)/a.flowscript: 2 statements"])
  }

  @Test func interruptedStatementIsRecordedWithItsActualEffect() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = Shell()
    shell.type("app Shop")
    shell.type("record \(path)")
    // An interrupt before the statement ends it after its first instant.
    shell.interrupter.interrupt()
    #expect(shell.type(".item(id: 1)").last == "error: interrupted")
    shell.type("tree")
    #expect(shell.type("expect state Item.isLoading == true").isEmpty)
    shell.interrupter.interrupt()
    shell.type("advance 10min")
    shell.type("advance 120ms")
    shell.type("clock manual")
    shell.interrupter.interrupt()
    shell.type("tab 2")
    shell.end()
    let text = try folder.read("a.flowscript")
    #expect(text.contains("\nclock manual\n.item(id: 1)\nclock auto\n"), "\(text)")
    #expect(text.contains("\nadvance 0ms\n  no change\n"))
    #expect(text.contains("\ntab 2\n  tab 2 \"Cart\" (tab 2: Cart)\n"))
    #expect(!text.contains("interrupted") && !text.contains("10min"))
    #expect(replay(path).report == [])
  }

  @Test func linesThatResembleWildcardsAreRecordedEscaped() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = Shell()
    shell.type("record \"\(path)\"")
    shell.type("app Shop")
    shell.type(".ask(title: \"[..] ...\")")
    shell.end()
    #expect(try folder.read("a.flowscript").contains(#"alert "\[..] ...""#))
    #expect(replay(path).verdict == .passed)
  }

  @Test func recordingDoesNotOverwriteANonemptyFile() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("mine\n", to: "a.flowscript")
    let shell = Shell()
    #expect(shell.type("record \"\(path)\"") == ["error: cannot write \(path): it is not empty"])
    #expect(shell.type("save \"\(path)\"") == ["error: there is nothing to save"])
    #expect(try folder.read("a.flowscript") == "mine\n")
  }

  @Test func aCommentThatTheRecorderCannotWriteEndsTheScript() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = Shell()
    shell.type("app Shop")
    shell.type("record \(path)")
    try FileManager.default.removeItem(atPath: path)
    let player = ScriptPlayer(shell: shell)
    #expect(!player.play(try ScriptFile(parsing: "# gone\ntab 2\n", rules: .typed)))
    #expect(
      player.failures.map(\.lines) == [
        [
          "1:1: # gone", "  error: \(path) was removed during the recording, which ends",
          "    write the session to a file: save NAME", "  at Home (tab 1: Home)",
        ]
      ])
    #expect(player.failures.map(\.status) == [.trouble])
    #expect(shell.recordingLine == nil)
  }

  @Test func passingTimeThatTheRecorderCannotWriteIsAnError() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = Shell()
    shell.isAtPrompt = true
    shell.type("app Shop")
    shell.type("record \(path)")
    shell.type("clock live")
    // A second ahead of real time.
    try #require(shell.performer as? Session).suspendedTime = { .seconds(-1) }
    try FileManager.default.removeItem(atPath: path)
    #expect(
      shell.passTime().map(TranscriptText.text) == [
        "error: \(path) was removed during the recording, which ends", "write the session to a file: save NAME",
      ])
    #expect(shell.recordingLine == nil)
  }

  @Test func savedFragmentStartsWithAnAssertionOfItsScreen() throws {
    let folder = TemporaryFolder()
    let path = folder.file("part.flowscript")
    let shell = Shell()
    for text in ["app Shop", ".item(id: 1)", "back", "tab 2"] { shell.type(text) }
    shell.type("save \"\(path)\" 3..4")
    #expect(
      try folder.read("part.flowscript") == """
        flowscript 3
        fragment

        expect screen Item
        back
          pop Item (tab 1: Home)

        tab 2
          tab 2 "Cart" (tab 2: Cart)


        """)
    let main = try folder.write("app Shop\n\n.item(id: 1)\n\ninclude \"part.flowscript\"\n", to: "main.flowscript")
    #expect(replay(main).report == [])
  }
}
