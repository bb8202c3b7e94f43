import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The prompt without line editing, and statements from a pipe.
@Suite struct PlainPromptTests {
  /// The query `screen` at the launch of Movies, with its answer.
  private static let screen = """
    screen
      at MovieList (tab 1: MovieList)
      title "보고 싶은 영화"
      button "설정"
      button "정보"
      button "로그아웃"
      list
        row 1 "기생충, 2019"
        row 2 "올드보이, 2003"
        row 3 "7인의 사무라이, 1954"
        row 4 "살인의 추억, 2003"
        row 5 "헤어질 결심, 2022"
      button "refresh"
      tab "보고 싶은 영화" selected
      tab "본 영화"

    """

  private let home = TemporaryFolder()

  private func terminal(_ type: String, _ line: String? = nil) throws -> PseudoTerminal {
    let environment = Flowsh.environment(home: home, ["TERM": type, "flowsh": Flowsh.program])
    if let line {
      return try PseudoTerminal("/bin/sh", arguments: ["-c", line], environment: environment, directory: home.path)
    }
    return try PseudoTerminal(Flowsh.program, arguments: ["Movies"], environment: environment, directory: home.path)
  }

  @Test(arguments: ["dumb", "no-such-terminal", "", "emacs"])
  func dumbTerminalHasAPlainPrompt(type: String) throws {
    let terminal = try terminal(type)
    try terminal.wait(forCursorLine: "Movies MovieList>")
    terminal.send("screen" + Key.enter)
    try terminal.wait(until: "the answer, and a prompt below it") {
      $0.text.contains("> \(Self.screen)") && $0.cursorLine == "Movies MovieList>"
    }
    // An open bracket continues on the next line.
    terminal.send(".movieDetail(" + Key.enter)
    try terminal.wait(forCursorLine: "...")
    terminal.send("id: 3)" + Key.enter)
    try terminal.wait(forCursorLine: "Movies MovieList › MovieDetail>")
    // Ctrl-C discards the line, and Ctrl-D exits.
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
      $0.text.contains("> \(Self.screen)") && $0.cursorLine == "Movies MovieList>"
    }
    terminal.send(Key.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.read("log").contains("Movies MovieList>"))
    #expect(!terminal.output.contains(0x1B))
  }

  /// A running program whose input is a pipe that stays open.
  private final class PipedShell {
    private var input: Int32
    private let output: Int32
    private let child: Child
    private var text = ""

    /// Starts the program with named pipes as its input and output.
    init(_ arguments: [String], home: TemporaryFolder) throws {
      let folder = TemporaryFolder()
      for name in ["in", "out"] { try #require(mkfifo(folder.file(name), 0o600) == 0) }
      // Opened for reading and writing, since opening one end of a FIFO blocks until the other is open.
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

    /// Waits until the output ends with the text, without blocking on a read.
    /// - Returns: Whether the text came within 30 seconds.
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

    /// Closes the input and waits for the program.
    /// - Returns: The exit status, or the negative number of the signal that ended the program.
    func end() -> Int32 {
      close(input)
      input = -1
      return wait()
    }

    func wait() -> Int32 { child.wait() }
  }

  @Test func pipedStatementsRunAsTheyArrive() throws {
    let shell = try PipedShell(["Movies"], home: home)
    try shell.send("screen\n")
    #expect(shell.wait(for: Self.screen))
    try shell.send("# a comment\n.movieDetail(\n")
    #expect(shell.wait(for: "# a comment\n"))
    try shell.send("  id: 3)\nscreen\n")
    #expect(
      shell.wait(
        for: """
          screen
            at MovieDetail (tab 1: MovieList › MovieDetail)
            back "보고 싶은 영화"
            text "7인의 사무라이"
            text "1954"
            list
              row 1 "미후네 도시로"
              row 2 "시무라 다카시"
            button "refresh"
            button "봤어요"
            tab "보고 싶은 영화" selected
            tab "본 영화"

          """))
    #expect(shell.end() == 0)
  }

  @Test func pipedBlockIsComparedAtItsEnd() throws {
    let shell = try PipedShell(["Movies", "--keep-going"], home: home)
    try shell.send("screen\n")
    #expect(shell.wait(for: Self.screen))
    try shell.send("  at MovieList (tab 1: MovieList)\n  ...\nscreen\n  Other\n# over\n")
    #expect(shell.wait(for: "# over\n"))
    #expect(shell.end() == 1)
    let good = try PipedShell(["Movies"], home: home)
    try good.send(
      "flowscript 1\n\n\(Self.screen)\n.nope\n  error: no Step .nope\n\(Self.screen)"
    )
    #expect(good.wait(for: Self.screen))
    #expect(good.end() == 0)
  }

  @Test func parseErrorEndsAPipedSession() throws {
    let shell = try PipedShell(["Movies"], home: home)
    try shell.send("screen\nbakc\n")
    #expect(shell.wait(for: "did you mean `back`?\n"))
    #expect(shell.wait() == 2)
  }
}
