import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The prompt where lines can't be edited, and statements that come through a pipe.
@Suite struct PlainPromptTests {
  private let home = TemporaryFolder()

  private func terminal(_ type: String, _ line: String? = nil) throws -> PseudoTerminal {
    let environment = Flowsh.environment(home: home, ["TERM": type, "flowsh": Flowsh.program])
    if let line {
      return try PseudoTerminal("/bin/sh", arguments: ["-c", line], environment: environment, directory: home.path)
    }
    return try PseudoTerminal(Flowsh.program, arguments: ["Movies"], environment: environment, directory: home.path)
  }

  @Test(arguments: ["dumb", "no-such-terminal", "", "emacs"])
  func aTerminalWithoutEditingHasAPromptLineByLine(type: String) throws {
    let terminal = try terminal(type)
    try terminal.wait(forCursorLine: "Movies MovieList>")
    terminal.send("screen" + Key.enter)
    try terminal.wait(until: "the answer, and a prompt below it") {
      $0.text.contains("> screen\n  at MovieList (tab 1: MovieList)\n") && $0.cursorLine == "Movies MovieList>"
    }
    // A bracket that is open waits for more.
    terminal.send(".movieDetail(" + Key.enter)
    try terminal.wait(forCursorLine: "...")
    terminal.send("id: 3)" + Key.enter)
    try terminal.wait(forCursorLine: "Movies MovieList › MovieDetail>")
    // Ctrl-C drops the line, and Ctrl-D leaves.
    terminal.send("some text")
    try terminal.wait(forCursorLine: "Movies MovieList › MovieDetail> some text")
    terminal.send(Key.control("c"))
    try terminal.wait(forCursorLine: "Movies MovieList › MovieDetail>")
    terminal.send(Key.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func aPromptIsShownWhereOutputGoesThroughAPipe() throws {
    let terminal = try terminal("xterm-256color", "$flowsh Movies | tee log")
    try terminal.wait(forCursorLine: "Movies MovieList>")
    terminal.send("screen" + Key.enter)
    try terminal.wait(until: "the answer") {
      $0.text.contains("> screen\n  at MovieList (tab 1: MovieList)\n") && $0.cursorLine == "Movies MovieList>"
    }
    terminal.send(Key.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.read("log").contains("Movies MovieList>"))
    #expect(!terminal.output.contains(0x1B))
  }

  /// The program with a pipe as input that stays open, and its output.
  private final class Piped {
    private var input: Int32
    private let output: Int32
    private let child: Child
    private var text = ""

    init(_ arguments: [String], home: TemporaryFolder) throws {
      let folder = TemporaryFolder()
      for name in ["in", "out"] { try #require(mkfifo(folder.file(name), 0o600) == 0) }
      // Both ends, so that nothing waits for another end to be opened.
      input = open(folder.file("in"), O_RDWR | O_CLOEXEC)
      output = open(folder.file("out"), O_RDWR | O_CLOEXEC)
      child = try Child(
        Flowsh.program, arguments, environment: Flowsh.environment(home: home), folder: home.path,
        input: folder.file("in"), output: folder.file("out"), error: folder.file("out"))
    }

    deinit {
      if input >= 0 { close(input) }
      close(output)
    }

    func send(_ text: String) throws {
      let bytes = Array(text.utf8)
      try #require(write(input, bytes, bytes.count) == bytes.count)
    }

    /// Waits until the output ends so; nothing is read that is not there.
    func wait(for end: String) -> Bool {
      let deadline = ContinuousClock.now + .seconds(30)
      while !text.hasSuffix(end), ContinuousClock.now < deadline {
        var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 1_000) > 0 else { continue }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(output, &buffer, buffer.count)
        guard count > 0 else { return text.hasSuffix(end) }
        text += String(decoding: buffer.prefix(count), as: UTF8.self)
      }
      return text.hasSuffix(end)
    }

    /// Ends the input, and waits for the program's end.
    func end() -> Int32 {
      close(input)
      input = -1
      return wait()
    }

    func wait() -> Int32 { child.wait() }
  }

  @Test func statementsOfAPipeThatStaysOpenRunAsTheyCome() throws {
    let shell = try Piped(["Movies"], home: home)
    try shell.send("screen\n")
    #expect(shell.wait(for: "screen\n  at MovieList (tab 1: MovieList)\n"))
    try shell.send("# a comment\n.movieDetail(\n")
    #expect(shell.wait(for: "# a comment\n"))
    try shell.send("  id: 3)\nscreen\n")
    #expect(shell.wait(for: "screen\n  at MovieDetail (tab 1: MovieList › MovieDetail)\n"))
    #expect(shell.end() == 0)
  }

  @Test func aBlockOfAPipeIsComparedWhenItIsOver() throws {
    let shell = try Piped(["Movies", "--keep-going"], home: home)
    try shell.send("screen\n")
    #expect(shell.wait(for: "screen\n  at MovieList (tab 1: MovieList)\n"))
    try shell.send("  at MovieList (tab 1: MovieList)\nscreen\n  Other\n# over\n")
    #expect(shell.wait(for: "# over\n"))
    #expect(shell.end() == 1)
    let good = try Piped(["Movies"], home: home)
    try good.send(
      "flowscript 1\n\nscreen\n  at MovieList (tab 1: MovieList)\n\n.nope\n  error: no Step .nope\nscreen\n  at MovieList (tab 1: MovieList)\n"
    )
    #expect(good.wait(for: "screen\n  at MovieList (tab 1: MovieList)\n"))
    #expect(good.end() == 0)
  }

  @Test func whatDoesNotParseEndsAPipe() throws {
    let shell = try Piped(["Movies"], home: home)
    try shell.send("screen\nbakc\n")
    #expect(shell.wait(for: "did you mean `back`?\n"))
    #expect(shell.wait() == 2)
  }
}
