import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite struct RecordCommandTests {
  @Test func recordedSessionReplaysUnchanged() throws {
    let shell = try Shell()
    try shell.enter("record mine", then: "● Movies MovieList>")
    for (statement, prompt) in [
      (".movieDetail(id: 3)", "● Movies MovieList › MovieDetail>"), ("bakc", "● Movies MovieList › MovieDetail>"),
      ("expect state MovieDetail.movie.year == 1954", "● Movies MovieList › MovieDetail>"),
      ("expect screen Settings", "● Movies MovieList › MovieDetail>"), ("tree", "● Movies MovieList › MovieDetail>"),
      ("back", "● Movies MovieList>"),
    ] {
      try shell.enter(statement, then: prompt)
    }
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
    #expect(shell.terminal.screen.text.contains("recording mine.flowscript: 2 statements from 1"))
    #expect(shell.terminal.screen.text.contains("  recorded mine.flowscript: 6 statements"))
    let text = try shell.home.read("mine.flowscript")
    #expect(text.hasPrefix("flowscript 3\n\napp Movies\n  at MovieList (tab 1: MovieList)\n"))
    #expect(!text.contains("tree") && !text.contains("bakc") && !text.contains("Settings"))
    let result = try Flowsh.run(["test", "mine.flowscript"], in: shell.home)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func aRecordingIsWrittenToTheHomeFolderAndItsPathIsPrintedAtTheEnd() throws {
    let shell = try Shell()
    try shell.enter("record ~/mine", then: "● Movies MovieList>")
    shell.terminal.send(Key.control("d"))
    #expect(try shell.terminal.waitForExit() == .exited(0))
    #expect(
      shell.terminal.screen.text.replacing("\n", with: "").contains(
        "recorded \(shell.home.path)/mine.flowscript: 2 statements"))
    #expect(try shell.home.read("mine.flowscript").contains("app Movies\n"))
  }

  @Test func liveSessionIsRecordedWithItsElapsedTime() throws {
    let shell = try Shell()
    try shell.enter("clock live", then: "Movies MovieList · live>")
    try shell.enter("record mine", then: "● Movies MovieList · live>")
    try shell.enter(".castDetail(id: 31)", then: "● Movies MovieList › CastDetail · live>")
    try shell.terminal.wait(for: "ms CastDetail.titles")
    try shell.enter("back", then: "● Movies MovieList · live>")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
    let lines = try shell.home.read("mine.flowscript").split(separator: "\n").map(String.init)
    #expect(lines.contains("clock manual") && !lines.contains("clock live"))
    let step = try #require(lines.firstIndex(of: ".castDetail(id: 31)"))
    #expect(lines[..<step].contains { $0.hasPrefix("advance ") })
    #expect(lines[step...].contains { $0.hasPrefix("advance ") })
    let result = try Flowsh.run(["test", "mine.flowscript"], in: shell.home)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func killedShellKeepsRecordedStatements() throws {
    let shell = try Shell()
    try shell.enter("record \"killed.flowscript\"", then: "● Movies MovieList>")
    try shell.enter(".movieDetail(id: 1)", then: "● Movies MovieList › MovieDetail>")
    try shell.enter(".castDetail(id: 11)", then: "● Movies MovieList › MovieDetail › CastDetail>")
    shell.terminal.send("back")
    shell.terminal.signal(SIGKILL)
    _ = try shell.terminal.waitForExit()
    let text = try shell.home.read("killed.flowscript")
    #expect(text.contains("\n.movieDetail(id: 1)\n") && text.contains("\n.castDetail(id: 11)\n"))
    let result = try Flowsh.run(["test", "killed.flowscript"], in: shell.home)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func aChangedAppFailsWithADifferenceAtTheRightLine() throws {
    let folder = TemporaryFolder()
    let script = try String(
      contentsOfFile: "\(Flowsh.repository)/Samples/Movies/Scripts/browse-a-movie.flowscript", encoding: .utf8)
    // Simulates an app that pushed another screen at the time of the recording.
    try folder.write(script.replacing("push CastDetail", with: "present CastDetail"), to: "a.flowscript")
    let result = try Flowsh.run(["test", "a.flowscript"], in: folder)
    #expect(result.status == 1)
    let line = try #require(
      script.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: ".castDetail(id: 31)"))
    #expect(result.output.contains("a.flowscript:\(line + 1):1: .castDetail(id: 31)"))
    #expect(result.output.contains("  +push CastDetail (tab 1: MovieList › MovieDetail › CastDetail)"))
  }
}
