import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The prompt beside an app that harms its own process, on a pseudo-terminal.
@Suite struct WorkerPromptTests {
  private func shell() throws -> Shell {
    try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
  }

  private func quit(_ shell: Shell) throws {
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    (".crash", "error: the app crashed: SIGILL"),
    (".exit(status: 0)", "error: the app ended the process with status 0"),
    (".kill", "error: the app crashed: SIGKILL"), (".closeAll", "error: the app closed descriptors"),
    (".stop", "error: the app stopped its process"),
  ])
  func aCrashReturnsTheSessionToTheStatementBefore(_ statement: String, _ error: String) throws {
    let shell = try shell()
    try shell.enter("record mine", then: "● Trouble Home>")
    try shell.enter(".print(text: \"hello\")", then: "● Trouble Home>")
    shell.terminal.send(statement + Key.enter)
    try shell.terminal.wait(for: "the session is back at 2: Home (Home)")
    #expect(shell.terminal.screen.text.contains(error), "\(shell.terminal.screen.text)")
    try shell.enter(".print(text: \"bye\")", then: "● Trouble Home>")
    try quit(shell)
    let text = try shell.home.read("mine.flowscript")
    #expect(text.contains(".print(text: \"hello\")") && text.contains("bye") && !text.contains(statement))
  }

  @Test(arguments: [".crash", ".exit(status: 3)", ".overflow"])
  func anErrorNamesTheWorkOfAnAppThatEndsItsProcess(_ statement: String) throws {
    let shell = try shell()
    shell.terminal.send(statement + Key.enter)
    try shell.terminal.wait(for: "the session is back at 1: Home (Home)")
    let text = shell.terminal.screen.text
    #expect(text.contains("busy with TroubleFlow handles \(statement), at 0ms"), "\(text)")
    try quit(shell)
  }

  @Test func aLaunchBeginsInAFreshProcess() throws {
    let shell = try shell()
    try shell.enter(".use", then: "Trouble Home>")
    try shell.enter(".use", then: "Trouble Home>")
    try shell.enter("restart", then: "Trouble Home>")
    try shell.enter(".use", then: "Trouble Home>")
    #expect(shell.terminal.screen.text.contains("Home.count: 0 → 3"), "\(shell.terminal.screen.text)")
    try shell.enter("app Nowhere", then: "Trouble Home>")
    try shell.enter(".use", then: "Trouble Home>")
    #expect(shell.terminal.screen.text.contains("Home.count: 3 → 4"), "\(shell.terminal.screen.text)")
    for statement in ["clock manual", "app Trouble", "clock", ".use"] {
      try shell.enter(statement, then: "Trouble Home · manual>")
    }
    let text = shell.terminal.screen.text
    #expect(text.contains("Home.count: 0 → 1\nTrouble Home · manual>"), "\(text)")
    try quit(shell)
  }

  @Test func theProcessOfTheAppIsSuspendedAndResumedWithTheShell() throws {
    let home = TemporaryFolder()
    let bash = try PseudoTerminal(
      "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      environment: Flowsh.environment(home: home).merging(["PS1": "shell$ "]) { $1 }, columns: 240, rows: 24)
    try bash.wait(forCursorLine: "shell$")
    bash.send("\(Flowsh.trouble) Trouble --color never" + Key.enter)
    try bash.wait(forCursorLine: "Trouble Home>")
    bash.send(".printAndHang(text: \"here\")" + Key.enter)
    try bash.wait(for: "  | here")
    bash.send(Key.control("z"))
    try bash.wait(until: "the prompt of bash") { $0.cursorLine == "shell$" && $0.text.contains("Stopped") }
    // Each process of the shell and its workers, with its state.
    let list = "ps -o stat= --ppid $(jobs -p) | cut -c1 | sort | tr -d '\\n'; echo ' states'"
    bash.send(list + Key.enter)
    try bash.wait(until: "stopped processes") { screen in
      screen.lines.contains { $0.hasSuffix(" states") && $0.contains("T") && !$0.contains("R") && !$0.contains("echo") }
    }
    try bash.wait(forCursorLine: "shell$")
    // bash prints the job before it gives the terminal to it. A Ctrl-C in between reaches bash, which prompts again.
    // A terminal drops output on its way when it gets a Ctrl-C, so the messages of the shell may be missing.
    try bash.wait(until: "the prompt") { screen in
      let above = screen.lines.last { !$0.isEmpty } ?? ""
      switch screen.cursorLine {
      case "shell$": bash.send("fg" + Key.enter)
      case "" where above.hasSuffix("--color never"): bash.send(Key.control("c"))
      case let hint where hint.hasSuffix("another Ctrl-C ends the app"): bash.send(Key.control("c"))
      default: return screen.cursorLine.hasPrefix("Trouble Home>")
      }
      return false
    }
    bash.send(Key.control("u") + "history" + Key.enter)
    try bash.wait(until: "the lost statement") { screen in
      screen.lines.contains { $0.contains("printAndHang") && $0.contains("lost the app") }
    }
    bash.send("quit" + Key.enter)
    try bash.wait(forCursorLine: "shell$")
  }

  @Test func aSecondInterruptEndsAnAppInAnEndlessLoopAndNotTheShell() throws {
    let shell = try shell()
    shell.terminal.send(".printAndHang(text: \"here\")" + Key.enter)
    try shell.terminal.wait(for: "  | here")
    shell.terminal.send(Key.control("c"))
    try shell.terminal.wait(for: "the app is in an instant that does not end; another Ctrl-C ends the app")
    // Only one: a terminal drops output on its way when it gets a Ctrl-C.
    shell.terminal.send(Key.control("c"))
    try shell.terminal.wait(for: "the session is back at 1: Home (Home)")
    #expect(shell.terminal.screen.text.contains("error: a second Ctrl-C ended the app"))
    try shell.enter("screen", then: "Trouble Home>")
    try quit(shell)
  }

  @Test func outputOfTheAppIsMarkedAndEscaped() throws {
    let shell = try shell()
    try shell.enter(".print(text: \"one\\u{1b}[31m\\ntwo\")", then: "Trouble Home>")
    let text = shell.terminal.screen.text
    #expect(text.contains("  | one\\u{1B}[31m") && text.contains("  | two"), "\(text)")
    try quit(shell)
  }

  @Test func anAppReadsNothingFromTheTerminal() throws {
    let shell = try shell()
    try shell.enter(".ask", then: "Trouble Home>")
    #expect(shell.terminal.screen.text.contains("\"end of file\""))
    try quit(shell)
  }

  @Test func anAppThatDiesBetweenTwoStatementsIsReported() throws {
    let shell = try shell()
    shell.terminal.send(".killSoon(after: 2ms)" + Key.enter)
    try shell.terminal.wait(for: "the session is back at 1: Home (Home)")
    try shell.enter("screen", then: "Trouble Home>")
    try quit(shell)
  }
}
