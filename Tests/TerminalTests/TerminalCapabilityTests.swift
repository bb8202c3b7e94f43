import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite struct TerminalCapabilityTests {
  @Test(arguments: ["no-such-terminal", "dumb", "unknown", "emacs", ""])
  func dumbTerminalsHaveNoEditor(type: String) throws {
    let home = TemporaryFolder()
    let terminal = try PseudoTerminal(Demo.program, environment: Demo.environment(home: home, ["TERM": type]))
    try terminal.wait(for: "no editor")
    terminal.send("abc" + Key.enter)
    try terminal.wait(for: "line: abc")
    terminal.send(Key.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text == "no editor\nabc\nline: abc")
  }

  @Test func aPipeIsReadWithoutAnEditor() throws {
    let home = TemporaryFolder()
    let shell = try PseudoTerminal(
      "/bin/sh", arguments: ["-c", "printf 'one\\n\\ntwo' | \(Demo.program)"],
      environment: Demo.environment(home: home))
    #expect(try shell.waitForExit() == .exited(0))
    #expect(shell.screen.text == "no editor\nline: one\nline:\nline: two")
  }

  @Test func outputToAFileHasNoEditor() throws {
    let home = TemporaryFolder()
    let shell = try PseudoTerminal(
      "/bin/sh", arguments: ["-c", "\(Demo.program) > out; cat out"], environment: Demo.environment(home: home),
      directory: home.path)
    shell.send("abc" + Key.enter + Key.control("d"))
    #expect(try shell.waitForExit() == .exited(0))
    #expect(shell.screen.text == "abc\nno editor\nline: abc")
  }

  @Test func waitFailureShowsTheScreen() throws {
    let terminal = try PseudoTerminal("/bin/echo", arguments: ["hello"], environment: [:])
    let error = #expect(throws: WaitFailure.self) { try terminal.wait(for: "goodbye") }
    #expect(error?.description.contains("|hello") == true)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(throws: PseudoTerminal.SystemFailure.self) { try PseudoTerminal("/no/such/program", environment: [:]) }
  }

  @Test func programEndedByASignalIsReported() throws {
    let terminal = try PseudoTerminal("/bin/cat", environment: [:])
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForExit() == .signaled(SIGKILL))
  }
}
