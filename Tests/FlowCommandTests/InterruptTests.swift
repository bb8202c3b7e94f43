import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Ctrl-C during a long statement, on a pseudo-terminal.
@Suite struct InterruptTests {
  /// Starts the shell with an app that counts as long as time passes.
  private func shell() throws -> Shell {
    try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
  }

  /// Types a statement, interrupts the counting app, and waits for the prompt.
  private func interrupt(
    _ statement: String, in shell: Shell, then prompt: String = "● Trouble Home>"
  ) throws -> Screen {
    shell.terminal.send(statement + Key.enter)
    try shell.terminal.wait(for: "ticking")
    shell.terminal.signal(SIGINT)
    return try shell.terminal.wait(until: "the prompt after “\(statement)”") { screen in
      screen.cursorLine == prompt && screen.text.contains("error: interrupted")
    }
  }

  private func quit(_ shell: Shell) throws {
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test func interruptedAdvanceIsRecordedWithTheElapsedTime() throws {
    let shell = try shell()
    try shell.enter("record mine", then: "● Trouble Home>")
    for statement in ["clock manual", ".tick(every: 10ms)"] {
      try shell.enter(statement, then: "● Trouble Home · manual>")
    }
    _ = try interrupt("advance 100000min", in: shell, then: "● Trouble Home · manual>")
    for statement in ["screen", "tree", "state Home.count", "advance 10ms"] {
      try shell.enter(statement, then: "● Trouble Home · manual>")
    }
    try quit(shell)
    let text = try shell.home.read("mine.flowscript")
    #expect(!text.contains("100000min") && !text.contains("interrupted"))
    let advances = text.split(separator: "\n").filter { $0.hasPrefix("advance ") }
    #expect(advances.count == 2 && advances.last == "advance 10ms", "\(advances)")
    let result = try Flowsh.run(["test", "mine.flowscript"], in: shell.home, program: Flowsh.trouble)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func interruptedStepIsRecordedWithAManualClockAndTheElapsedTime() throws {
    let shell = try shell()
    for statement in ["record mine", "clock auto 100000min"] {
      try shell.enter(statement, then: "● Trouble Home>")
    }
    _ = try interrupt(".tick(every: 10ms) # it counts", in: shell)
    try shell.enter("screen", then: "● Trouble Home>")
    for statement in ["clock manual", "advance 10ms"] {
      try shell.enter(statement, then: "● Trouble Home · manual>")
    }
    try quit(shell)
    let text = try shell.home.read("mine.flowscript")
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: ".tick(every: 10ms) # it counts"))
    #expect(lines[start - 1] == "clock manual")
    #expect(lines[start + 1].hasPrefix("advance "))
    #expect(
      lines[(start + 2)...].prefix(5) == [
        "clock auto 100000min", "screen", "  at Home (Home)", "clock manual", "advance 10ms",
      ])
    let result = try Flowsh.run(["test", "mine.flowscript"], in: shell.home, program: Flowsh.trouble)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func anInterruptOfOneFileEndsTheRunOfAllFiles() throws {
    let folder = TemporaryFolder()
    try folder.write("app Trouble\n\nclock manual\n\n.tick(every: 10ms)\n\nadvance 100000min\n", to: "a.flowscript")
    try folder.write("app Trouble\n\n.count(file: \"count\")\n", to: "b.flowscript")
    let terminal = try PseudoTerminal(
      Flowsh.trouble, arguments: ["run", "a.flowscript", "b.flowscript", "--keep-going", "--color", "never"],
      environment: Flowsh.environment(home: folder), directory: folder.path, columns: 80, rows: 30)
    try terminal.wait(for: "ticking")
    terminal.signal(SIGINT)
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(!FileManager.default.fileExists(atPath: folder.file("count")), "the second file ran")
  }

  @Test func anInterruptOfOneStatementEndsTheRunOfAllStatements() throws {
    let folder = TemporaryFolder()
    let statements = [
      "app Trouble", "clock manual", ".tick(every: 10ms)", "advance 100000min", ".count(file: \"count\")",
    ]
    let terminal = try PseudoTerminal(
      Flowsh.trouble, arguments: statements.flatMap { ["-c", $0] } + ["--keep-going", "--color", "never"],
      environment: Flowsh.environment(home: folder), directory: folder.path, columns: 80, rows: 30)
    try terminal.wait(for: "ticking")
    terminal.signal(SIGINT)
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(!FileManager.default.fileExists(atPath: folder.file("count")), "the next statement ran")
  }

  @Test func anInterruptEndsARunScriptAndItsRecordingReplays() throws {
    let shell = try shell()
    try shell.home.write(
      "fragment\n\nexpect screen Home\n.tick(every: 10ms)\n\nadvance 100000min\n  no change\n\n.home\n",
      to: "long.flowscript")
    try shell.enter("record mine", then: "● Trouble Home>")
    try shell.enter("clock manual", then: "● Trouble Home · manual>")
    let screen = try interrupt("run long", in: shell, then: "● Trouble Home · manual>")
    #expect(!screen.text.contains("-expected"), "an interrupted statement is not compared")
    try shell.enter("expect alive 1 Home", then: "● Trouble Home · manual>")
    try quit(shell)
    #expect(try !shell.home.read("mine.flowscript").contains("\n.home"))
    let result = try Flowsh.run(["test", "mine.flowscript"], in: shell.home, program: Flowsh.trouble)
    #expect(result.status == 0, "\(result.output)")
  }
}
