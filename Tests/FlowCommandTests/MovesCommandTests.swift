import AllSamples
import FlowReplay
import FlowScript
import FlowSession
import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `moves` of the program, whose process can be copied by `fork`.
@Suite struct MovesCommandTests {
  /// Returns the lines that the last of some statements prints, each given with `-c`.
  private func forked(_ statements: [String], program: String = Flowsh.program) throws -> [String] {
    let separator = "apps"
    let before = statements.dropLast() + [separator, statements.last ?? ""]
    let result = try Flowsh.run(before.flatMap { ["-c", $0] }, program: program)
    #expect(result.error == "" && result.status == 0, "\(result.error)")
    let apps = try Flowsh.run(["-c", separator], program: program).output
    let parts = result.output.components(separatedBy: apps)
    return try #require(parts.last).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ["app Movies", ".movieDetail(id: 1)"], ["app Movies"], ["app Shop", "do .pick(1)"], ["app Routes"],
    ["app Todo", "do .add(\"Milk\")", "clock manual", "do .add(\"Bread\")"],
    ["app Countdown", ".countdown", "clock manual", "do .start", "advance 300ms"], ["app Tabs", "do .next"],
    ["app Login"], ["app Study"],
  ])
  @MainActor func copiesAndReplaysShowTheSame(_ statements: [String]) throws {
    // This process has threads, so that each action is performed after a replay.
    let shell = FlowReplay.Shell(apps: allSamples)
    defer { shell.end() }
    for statement in statements { shell.run(try Statement(parsing: statement)) }
    for text in ["moves", "moves steps"] {
      let replayed = shell.run(try Statement(parsing: text)).lines.map(\.text)
      #expect(replayed.count > 2 && replayed[0].hasPrefix("error") == false, "\(replayed)")
      #expect(try forked(statements + [text]) == replayed)
    }
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "no process with the sanitizer can be copied"))
  func crashesExitsAndEndlessLoopsOfCopiesAreEffects() throws {
    let lines = try forked(["app Trouble", "moves"], program: Flowsh.trouble)
    func effect(of statement: String) -> String? {
      let line = lines.map { $0.trimmingCharacters(in: .whitespaces) }.first { $0.hasPrefix(statement) }
      return line.map { $0.dropFirst(statement.count).trimmingCharacters(in: .whitespaces) }
    }
    for statement in [".crash", ".kill", ".printAndCrash(text: \"a\"|\"\")"] {
      #expect(effect(of: statement) == "crashes", "\(statement): \(lines)")
    }
    for statement in [".hang", ".doze", ".stop", ".flood", ".printAndHang(text: \"a\"|\"\")"] {
      #expect(effect(of: statement) == "never rests", "\(statement): \(lines)")
    }
    for statement in [".exit(status: 0|1)", ".endAtOnce(status: 0|1)"] {
      #expect(effect(of: statement) == "ends the process of the app", "\(statement): \(lines)")
    }
    // A copy writes where an action that counts descriptors from 3 on neither writes nor closes.
    let ignored = try #require(lines.first { $0.hasPrefix("ignored: ") })
    #expect(ignored.contains(".scribble(text: ") && ignored.contains(", .closeAll, "), "\(ignored)")
    #expect(lines.last == "not tried: .killSoon(after: Duration), .tick(every: Duration)")
    #expect(!lines.contains { $0.contains("after some words") || $0.contains("xxx") }, "copies print nothing")
  }

  @Test func movesAtThePromptKeepsTheSessionUnchanged() throws {
    let shell = try Shell()
    try shell.enter("moves")
    #expect(shell.terminal.screen.text.contains("do .pick(1|2|3|4)  push MovieDetail"))
    try shell.enter(".movieDetail(id: 3)", then: "Movies MovieList › MovieDetail>")
    try shell.enter("moves", then: "Movies MovieList › MovieDetail>")
    try shell.enter("undo")
    try shell.enter("history")
    #expect(shell.terminal.screen.text.contains("* 1  app Movies"))
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "no process with the sanitizer can be copied"))
  func slowMovesShowTheirProgress() throws {
    let shell = try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
    shell.terminal.send("moves" + Key.enter)
    try shell.terminal.wait(until: "the progress") { screen in
      screen.cursorLine.hasPrefix("  moves ") && screen.cursorLine.contains(" of ")
    }
    shell.terminal.send(Key.control("c"))
    try shell.terminal.wait(until: "the prompt") { $0.cursorLine == "Trouble Home>" }
    #expect(!shell.terminal.screen.text.contains("  moves "), "\(shell.terminal.screen.text)")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "no process with the sanitizer can be copied"))
  func anInterruptEndsMovesAndKeepsTheSessionUnchanged() throws {
    let shell = try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
    var wasInterrupted = false
    // Ctrl-C may arrive before the terminal passes it on as a signal. Then `moves` goes on to its end.
    for attempt in 1...5 where !wasInterrupted {
      shell.terminal.send("moves" + Key.enter)
      var isSent = false
      try shell.terminal.wait(until: "the end of moves, attempt \(attempt)") { screen in
        if !isSent, !screen.cursorLine.hasPrefix("Trouble Home>") {
          isSent = true
          shell.terminal.send(Key.control("c"))
        }
        wasInterrupted = screen.text.contains("error: interrupted: nothing has changed")
        return wasInterrupted || isSent && screen.cursorLine == "Trouble Home>"
      }
    }
    #expect(wasInterrupted, "\(shell.terminal.screen.text)")
    try shell.enter(".print(text: \"hello\")", then: "Trouble Home>")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }
}
