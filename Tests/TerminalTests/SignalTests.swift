import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite struct SignalTests {
  @Test func controlCClearsTheLine() throws {
    let demo = try Demo()
    try demo.type("half a line" + Key.left + Key.left, shows: "demo> half a line")
    demo.terminal.send(Key.control("c"))
    try demo.terminal.wait(for: "interrupted")
    let screen = try demo.terminal.wait(forCursorLine: "demo>")
    #expect(screen.lines.prefix(3) == ["demo> half a line^C", "interrupted", "demo>"])
    try demo.type("x", shows: "demo> x")
  }

  @Test func controlCBelowAWrappedLineLeavesItWhole() throws {
    let demo = try Demo(columns: 20)
    demo.terminal.send(String(repeating: "0123456789", count: 3) + Key.home)
    try demo.terminal.wait(until: "the cursor at the beginning") { $0.cursor == (0, 6) && $0.lines[1] != "" }
    demo.terminal.send(Key.control("c"))
    let screen = try demo.terminal.wait(for: "interrupted")
    #expect(screen.lines.prefix(3) == ["demo> 01234567890123", "4567890123456789^C", "interrupted"])
  }

  @Test func controlZSuspendsAndForegroundRedrawsTheLine() throws {
    let home = TemporaryFolder()
    let shell = try PseudoTerminal(
      "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      environment: Demo.environment(home: home, ["PS1": "shell$ "]), columns: 60, rows: 16)
    try shell.wait(forCursorLine: "shell$")
    shell.send(Demo.program + Key.enter)
    try shell.wait(forCursorLine: "demo>")
    shell.send("영화 abc")
    try shell.wait(forCursorLine: "demo> 영화 abc")
    shell.send(Key.control("z"))
    try shell.wait(for: "Stopped")
    try shell.wait(forCursorLine: "shell$")
    // The shell has a terminal in normal modes. After `fg`, so has the editor.
    shell.send("echo 'o'k" + Key.enter)
    try shell.wait(until: "the shell's answer") { $0.lines.contains("ok") && $0.cursorLine == "shell$" }
    shell.send("fg" + Key.enter)
    try shell.wait(forCursorLine: "demo> 영화 abc")
    shell.send(Key.backspace + "d")
    try shell.wait(forCursorLine: "demo> 영화 abd")
    shell.send(Key.enter)
    try shell.wait(for: "line: 영화 abd")
    try shell.wait(forCursorLine: "demo>")
    shell.send(Key.control("d"))
    try shell.wait(until: "the end") { $0.text.contains("end of input") && $0.cursorLine == "shell$" }
  }

  @Test func stoppedAndContinuedProcessKeepsEditing() throws {
    let demo = try Demo()
    try demo.type("abc", shows: "demo> abc")
    demo.terminal.signal(SIGSTOP)
    demo.terminal.signal(SIGCONT)
    demo.terminal.send(Key.backspace + "d")
    try demo.terminal.wait(forCursorLine: "demo> abd")
    try demo.enter(prints: "line: abd")
  }

  @Test func narrowerTerminalRewrapsTheLine() throws {
    let demo = try Demo(columns: 40, rows: 8)
    let text = "0123456789012345678901234567890123456789"
    demo.terminal.send(text)
    try demo.terminal.wait(until: "all of it") { $0.wrappedLine == "demo> " + text }
    demo.terminal.resize(columns: 20, rows: 8)
    demo.terminal.send("!")
    try demo.terminal.wait(until: "three rows") {
      $0.lines.prefix(4) == ["demo> 01234567890123", "45678901234567890123", "456789!", ""]
    }
    demo.terminal.resize(columns: 60, rows: 8)
    demo.terminal.send("?")
    try demo.terminal.wait(until: "one row") { $0.lines.prefix(2) == ["demo> " + text + "!?", ""] }
    demo.terminal.send(Key.home + "x")
    try demo.enter(prints: "line: x" + text + "!?")
  }

  @Test func manyResizesInARowAreHandled() throws {
    let demo = try Demo(columns: 40, rows: 8)
    demo.terminal.send("한글 한글 한글 한글")
    try demo.terminal.wait(forCursorLine: "demo> 한글 한글 한글 한글")
    for columns in [20, 7, 3, 50, 11, 80] { demo.terminal.resize(columns: columns, rows: 8) }
    demo.terminal.send("!")
    try demo.terminal.wait(for: "한글 한글 한글 한글!")
    try demo.enter(prints: "line: 한글 한글 한글 한글!")
  }

  @Test func hangUpEndsReadingCleanly() throws {
    let home = TemporaryFolder()
    let path = home.file("history")
    let demo = try Demo(["--history", path], home: home)
    try demo.type("kept", shows: "demo> kept")
    try demo.enter(prints: "line: kept")
    demo.terminal.close()
    #expect(try demo.terminal.waitForExit() == .exited(3))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept\n")
  }

  @Test func terminationSignalRestoresTheTerminal() throws {
    let demo = try Demo()
    try demo.type("abc", shows: "demo> abc")
    demo.terminal.signal(SIGTERM)
    #expect(try demo.terminal.waitForExit() == .exited(143))
    #expect(demo.terminal.modes.c_lflag & UInt32(ICANON | ECHO) == UInt32(ICANON | ECHO))
    #expect(!demo.terminal.screen.isPasteBracketed)
    #expect(demo.terminal.screen.cursor == (1, 0))
  }

  // When the terminal driver turns Ctrl-C into a signal, it discards unread output. Tests that wait for output
  // send the signal instead.

  @Test func theFirstInterruptStopsAStatement() throws {
    let demo = try Demo()
    for count in 1...3 {
      demo.terminal.send("spin" + Key.enter)
      try demo.terminal.wait(until: "it spins") { $0.transcript.components(separatedBy: "spinning").count == count + 1 }
      demo.terminal.signal(SIGINT)
      try demo.terminal.wait(until: "it has stopped") { screen in
        screen.transcript.components(separatedBy: "first\nstopped\ndemo>").count == count + 1
      }
    }
    // The prompt handles Ctrl-C itself.
    demo.terminal.send("x" + Key.control("c"))
    try demo.terminal.wait(for: "demo> x^C\ninterrupted")
  }

  @Test func controlCInterruptsAStatementAndNotTheProgram() throws {
    let demo = try Demo()
    demo.terminal.send("spin" + Key.enter)
    try demo.terminal.wait(for: "spinning")
    demo.terminal.send(Key.control("c") + "quit" + Key.enter)
    #expect(try demo.terminal.waitForExit() == .exited(0))
  }

  @Test func theSecondInterruptEndsTheProgram() throws {
    let demo = try Demo()
    demo.terminal.send("spin for ever" + Key.enter)
    try demo.terminal.wait(for: "spinning")
    demo.terminal.signal(SIGINT)
    try demo.terminal.wait(for: "first")
    demo.terminal.send(Key.control("c"))
    #expect(try demo.terminal.waitForExit() == .exited(130))
  }

  @Test func keysBeforeAndAfterControlCKeepTheirOrder() throws {
    let demo = try Demo()
    demo.terminal.send("gone" + Key.control("c") + "kept" + Key.enter + Key.control("c") + "quit" + Key.enter)
    #expect(try demo.terminal.waitForExit() == .exited(0))
    let text = demo.terminal.screen.text
    #expect(text.contains("demo> gone^C\ninterrupted"))
    #expect(text.contains("line: kept"))
    #expect(!text.contains("gonekept"))
  }

  @Test func interruptsInRapidSuccessionNeverKillTheProgramAtThePrompt() throws {
    let demo = try Demo()
    for _ in 0..<200 { demo.terminal.signal(SIGINT) }
    demo.terminal.send("x")
    try demo.terminal.wait(until: "still there") {
      $0.cursorLine.hasSuffix("demo> x") && $0.text.contains("interrupted")
    }
    demo.terminal.send(Key.control("u") + "quit" + Key.enter)
    #expect(try demo.terminal.waitForExit() == .exited(0))
  }
}
