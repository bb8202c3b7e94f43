import PseudoTerminal
import TestSupport
import Testing

@Suite struct DebugCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("fragment\nexpect screen MovieList\n.movieDetail(id: 3)\n", to: "detail.flowscript")
    try folder.write(
      """
      app Movies
      include "detail.flowscript"
      back
        push Nowhere
      expect screen MovieDetail
      tab 2
      """, to: "wrong.flowscript")
    return folder
  }

  @Test func promptIsAtTheLineWithTheHistoryOfTheScript() throws {
    let home = try folder()
    // The settings of the user change no script.
    try home.write("clock manual\n", to: ".flowshrc")
    let prompt = "Movies MovieList › MovieDetail>"
    let shell = try Shell(["debug", "wrong.flowscript:2", "--color", "never"], home: home, prompt: prompt)
    #expect(shell.terminal.screen.text.contains("push MovieDetail"), "\(shell.terminal.screen.text)")
    #expect(!shell.terminal.screen.text.contains("tab 2"))
    try shell.enter("undo", then: "Movies MovieList>")
    try shell.enter("redo", then: prompt)
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test func promptIsWhereTheScriptStops() throws {
    let shell = try Shell(["debug", "wrong.flowscript", "--color", "never"], home: folder())
    let text = shell.terminal.screen.text
    // The difference does not stop the script, and the failed assertion does.
    #expect(text.contains("-push Nowhere") && text.contains("failed: screen MovieDetail"), "\(text)")
    #expect(!text.contains("본 영화"), "\(text)")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    ("gone.flowscript", "cannot read gone.flowscript", 3), ("detail.flowscript", "is a fragment", 2),
    ("broken.flowscript:1", "broken.flowscript:1:1", 2),
  ])
  func scriptsThatCannotBePlayedAreErrors(_ script: String, _ message: String, _ status: Int32) throws {
    let home = try folder()
    try home.write("bakc\n", to: "broken.flowscript")
    let terminal = try PseudoTerminal(
      Flowsh.program, arguments: ["debug", script], environment: Flowsh.environment(home: home), directory: home.path,
      columns: 100, rows: 30)
    #expect(try terminal.waitForExit() == .exited(status))
    #expect(terminal.screen.text.contains(message), "\(terminal.screen.text)")
  }

  @Test func debugNeedsATerminal() throws {
    let result = try Flowsh.run(["debug", "wrong.flowscript"], in: folder())
    #expect(result.status == 2 && result.error.contains("debug needs a terminal"))
    #expect(result.error.contains("run FILE"))
  }
}
