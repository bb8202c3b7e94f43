import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The progress of long work on one line of a terminal.
@Suite struct ProgressTests {
  private let folder = TemporaryFolder()

  private func terminal(
    _ arguments: [String], columns: Int = 80, program: String = Flowsh.program, _ variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program, arguments: arguments, environment: Flowsh.environment(home: folder, variables),
      directory: folder.path, columns: columns, rows: 60)
  }

  private static let fuzz = ["fuzz", "Routes", "--runs", "40", "--length", "10", "--color", "never"]
  private static let explore = ["explore", "Routes", "--transitions", "300", "--color", "never"]

  /// Runs a command on a terminal and without one, and checks that only the former shows progress.
  private func progress(of arguments: [String], program: String = Flowsh.program) throws -> String {
    let plain = try Flowsh.run(arguments, in: folder, program: program)
    #expect(plain.error.isEmpty && !plain.output.contains("\u{1B}"), "\(plain)")
    let terminal = try terminal(arguments, columns: 200, program: program)
    #expect(try terminal.waitForExit() == .exited(plain.status))
    // What stays on the screen is what the output is without a terminal. Long lines wrap there.
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    #expect(letters(terminal.screen.transcript) == letters(plain.output))
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func fuzzShowsItsRunsAndPathsToShorten() throws {
    let output = try progress(of: Self.fuzz)
    #expect(output.contains("\r\u{1B}[K░░░░░░░░░░░░░░░░░░░░ 0/40  0 states  0 found  0 statements/s"))
    let crash = ["fuzz", "Trouble", "--runs", "20", "--length", "6", "--steps", "--hang", "200ms", "--color", "never"]
    let terminal = try terminal(crash, columns: 200, program: Flowsh.trouble)
    try terminal.wait(for: "shortened ")
    terminal.send(Key.control("c"))
    _ = try terminal.waitForExit()
    #expect(!terminal.screen.transcript.contains("shortened ") && !terminal.screen.transcript.contains("░"))
  }

  @Test func exploreShowsItsTransitionsAndFindings() throws {
    let output = try progress(of: Self.explore)
    #expect(output.contains("\r\u{1B}[K░░░░░░░░░░░░░░░░░░░░ 0/300  0 states  0 open"))
  }

  @Test func joiningShowsTheParts() throws {
    for command in [Self.explore, Self.fuzz] {
      for index in 1...2 {
        let part = try Flowsh.run(command + ["--shard", "\(index)/2", "--part", "\(index).json"], in: folder)
        #expect([0, 1].contains(part.status), "\(part)")
      }
      let output = try progress(of: [command[0], "--join", "1.json", "2.json", "--color", "never"])
      #expect(output.contains("░ 0/2  parts"))
    }
  }

  @Test func reportShowsTheFilesThatItReads() throws {
    try folder.write("app Movies\n", to: "a.flowscript")
    for index in 1...2 {
      _ = try Flowsh.run(
        ["test", "--shard", "\(index)/2", "--reporter", "json-report=\(index).json"], in: folder)
    }
    let output = try progress(of: ["report", "1.json", "2.json", "-q", "--color", "never"])
    #expect(output.contains("░ 0/2  parts"))
  }

  @Test func coveringScriptsAreCounted() throws {
    for name in ["a", "b"] { try folder.write("app Routes\n", to: "\(name).flowscript") }
    let output = try progress(of: Self.explore + ["--covered-by", "."])
    #expect(output.contains("░ 0/2  scripts"))
  }

  @Test func redirectedOutputHasNoProgressWhileTheTerminalShowsIt() throws {
    let command = "\"$0\" \(Self.explore.joined(separator: " ")) > out.txt"
    let terminal = try terminal(["-c", command, Flowsh.program], program: "/bin/sh")
    _ = try terminal.waitForExit()
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("0/300"))
    #expect(terminal.screen.transcript.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
    #expect(try folder.read("out.txt") == Flowsh.run(Self.explore, in: folder).output)
  }

  @Test(arguments: [fuzz, explore]) func dumbTerminalShowsNoProgress(_ arguments: [String]) throws {
    let terminal = try terminal(arguments, ["TERM": "dumb"])
    _ = try terminal.waitForExit()
    #expect(!terminal.output.contains(0x1B))
  }

  @Test(arguments: [fuzz, explore]) func aNarrowTerminalKeepsTheLineOnOneRow(_ arguments: [String]) throws {
    let terminal = try terminal(arguments, columns: 24)
    _ = try terminal.waitForExit()
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[K░░░░░░░░░░░░░░░░░░░░ 0…"))
    #expect(!terminal.screen.transcript.contains("░"))
  }

  @Test func secondInterruptRemovesTheLine() throws {
    // Each hang delays the reaction to the first Ctrl-C.
    let terminal = try terminal(["explore", "Routes", "--transitions", "100000000", "--color", "never"])
    try terminal.wait(for: " states")
    terminal.send(Key.control("c") + Key.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(!terminal.screen.transcript.contains("░"))
  }

  @Test func firstRunOfAWatchShowsProgress() throws {
    for name in ["a", "b"] { try folder.write("app Movies\n", to: "\(name).flowscript") }
    let terminal = try terminal(["test", "--watch", "--color", "never"])
    try terminal.wait(for: "Ctrl-C ends")
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\r\u{1B}[K  0/2  a.flowscript"))
    #expect(!terminal.screen.transcript.contains("0/2"))
    // Later runs show theirs too.
    try folder.write("app Movies\n\ntab 2\n", to: "b.flowscript")
    try terminal.wait(until: "a second run") { $0.text.components(separatedBy: "Ctrl-C ends").count == 3 }
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\r\u{1B}[K  0/1  b.flowscript"))
    terminal.send(Key.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
  }
}
