import FlowSystem
import Foundation
import PseudoTerminal
import SystemPackage
import TestSupport
import Testing

@testable import Terminal

@Suite struct HistoryTests {
  private let home = TemporaryFolder()
  private var path: String { home.file("state/flowsh/history") }

  private func contents() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func entriesAreWrittenImmediatelyAndReadByTheNextSession() throws {
    let history = History(path: path)
    #expect(history.entries.isEmpty)
    #expect(history.append("one") == nil)
    #expect(try contents() == "one\n")
    history.append("두 번째")
    #expect(History(path: path).entries == ["one", "두 번째"])
  }

  @Test func historyFileIsPrivate() throws {
    History(path: path).append("secret")
    #expect(try mode(path) == 0o600)
    #expect(try mode(home.file("state/flowsh")) == 0o700)
    #expect(try mode(home.file("state")) == 0o700)
    chmod(path, 0o644)
    History(path: path).append("more")
    #expect(try mode(path) == 0o600)
  }

  @Test func historyEntriesRoundTrip() throws {
    let texts = [
      "a\nb", "a\\nb", "\\", "\\\\n", "\r\n", "tab\there", "한글 👨‍👩‍👧", "\u{1}\u{1B}[31m\u{7F}", "\\x41", "⏎", "é e\u{301}",
    ]
    let history = History(path: path)
    for text in texts { history.append(text) }
    let again = History(path: path).entries
    #expect(again.map { Array($0.utf8) } == (texts).map { Array($0.utf8) }.filter { $0 != Array("\r\n".utf8) })
    #expect(try contents().split(separator: "\n").allSatisfy { !$0.utf8.contains { $0 < 0x20 && $0 != 9 } })
  }

  @Test func anEntryThatIsEnteredAgainMovesToTheEnd() throws {
    let history = History(path: path)
    for text in ["a", "b", "a", "a", "c", " ", "", "b"] { history.append(text) }
    #expect(history.entries == ["a", "c", "b"])
    #expect(History(path: path).entries == ["a", "c", "b"])
    #expect(history.entry(back: 0) == "b")
    #expect(history.entry(back: 2) == "a")
    #expect(history.entry(back: 3) == nil)
    #expect(history.entry(back: -1) == nil)
  }

  @Test func entriesOfTheScopeComeFirst() throws {
    let history = History(path: path)
    history.append("old")
    history.scope = "Bank"
    for text in ["back", "do .openAccount"] { history.append(text) }
    history.append("app Shop", isShared: true)
    history.scope = "Shop"
    #expect(history.entries == ["back", "do .openAccount", "old", "app Shop"])
    #expect(history.ownCount == 2)
    history.append("back")
    #expect(history.entries == ["do .openAccount", "old", "app Shop", "back"], "each text once")
    #expect(try contents() == "old\nback\\aBank\ndo .openAccount\\aBank\napp Shop\nback\\aShop\n")
    let next = History(path: path)
    next.scope = "Bank"
    #expect(next.entries == ["old", "back", "do .openAccount", "app Shop"])
    next.scope = nil
    #expect(next.ownCount == 2 && next.entry(back: 0) == "app Shop")
  }

  @Test func concurrentSessionsLoseNoEntries() throws {
    let first = History(path: path)
    let second = History(path: path)
    for number in 0..<50 {
      first.append("first \(number)")
      second.append("second \(number)")
    }
    // Each recalls its own lines. The file has both, in the order of entry.
    #expect(first.entries.count == 50)
    #expect(History(path: path).entries == (0..<50).flatMap { ["first \($0)", "second \($0)"] })
  }

  @Test func concurrentWritersLoseNoEntriesDuringTrimming() async throws {
    let path = self.path
    let limit = 40
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<30 {
            // A new session each time, since a session trims the file when it loads.
            _ = History(path: path, limit: limit).append("\(writer) \(number)")
          }
        }
      }
    }
    let lines = try contents().split(separator: "\n").map(String.init)
    #expect(lines.count >= limit)
    // A session trims a file that exceeds the limit by more than a quarter. Until then, each writer may add a line.
    #expect(lines.count <= limit + limit / 4 + 9)
    // The last lines of each writer are in order.
    for writer in 0..<8 {
      let numbers = lines.filter { $0.hasPrefix("\(writer) ") }.compactMap { Int($0.dropFirst(2)) }
      #expect(numbers == numbers.sorted())
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.file("state/flowsh")) == ["history"])
  }

  @Test func aFileThatHasGrownTooLongIsTrimmed() throws {
    try FileManager.default.createDirectory(atPath: home.file("state/flowsh"), withIntermediateDirectories: true)
    try home.write((0..<200).map { "entry \($0)\n" }.joined(), to: "state/flowsh/history")
    let history = History(path: path, limit: 100)
    #expect(history.entries == (100..<200).map { "entry \($0)" })
    #expect(try contents() == (100..<200).map { "entry \($0)\n" }.joined())
    #expect(try mode(path) == 0o600)
    history.append("new")
    #expect(history.entries.count == 100)
    #expect(history.entries.first == "entry 101")
  }

  @Test func invalidHistoryLinesAreSkipped() throws {
    let bytes: [UInt8] =
      Array("good\n".utf8) + [0xFF, 0xFE, 0x0A] + Array("bad\\q\nnul\u{0}\nesc\u{1B}[0m\n\n\\x4\nbad\\".utf8) + [0x0A]
      + Array("fine\\n!\nhalf".utf8)
    try FileManager.default.createDirectory(atPath: home.file("state/flowsh"), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path))
    let history = History(path: path)
    #expect(history.entries == ["good", "fine\n!", "half"])
    // A line with a lost end does not join the next one.
    history.append("next")
    #expect(History(path: path).entries == ["good", "fine\n!", "half", "next"])
  }

  @Test(arguments: 0..<50) func historyFileWithArbitraryBytesIsReadWithoutACrash(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let bytes = (0..<2000).map { _ in
      random.index(below: 5) == 0 ? UInt8(ascii: "\n") : UInt8(truncatingIfNeeded: random.index(below: 256))
    }
    let file = home.file("garbage")
    try Data(bytes).write(to: URL(filePath: file))
    let history = History(path: file)
    let before = history.entries
    #expect(history.append("한글\n\\") == nil)
    #expect(History(path: file).entries == before.filter { $0 != "한글\n\\" } + ["한글\n\\"])
  }

  @Test func unusableHistoryFileFallsBackToMemory() throws {
    let history = History(path: home.path)
    #expect(history.append("a")?.message == "cannot read \(home.path): it is a folder")
    #expect(history.append("b") == nil)
    #expect(history.entries == ["a", "b"])
    let fifo = home.file("fifo")
    mkfifo(fifo, 0o600)
    #expect(History(path: fifo).append("a")?.message == "cannot read \(fifo): it is a named pipe")
    #expect(History(path: "/dev/zero").entries.isEmpty)
  }

  @Test func unwritableHistoryDirectoryIsReportedOnce() throws {
    try home.write("", to: "file")
    let history = History(path: home.file("file/below/history"))
    #expect(history.append("a")?.message == "cannot write \(home.file("file/below")): Not a directory")
    #expect(history.append("b") == nil)
    #expect(history.entries == ["a", "b"])
  }

  @Test func trimmingKeepsASymbolicLink() throws {
    try home.write((0..<20).map { "\($0)\n" }.joined(), to: "real")
    try FileManager.default.createSymbolicLink(atPath: home.file("link"), withDestinationPath: home.file("real"))
    #expect(History(path: home.file("link"), limit: 10).entries.count == 10)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.file("link")) == home.file("real"))
    #expect(try String(contentsOfFile: home.file("real"), encoding: .utf8).hasPrefix("10\n"))
  }

  @Test func entriesAreWrittenLaterIfTheFileIsLocked() throws {
    let history = History(path: path)
    history.append("a")
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    #expect(history.append("b") == nil)
    #expect(try contents() == "a\n")
    flock(descriptor, LOCK_UN)
    history.append("c")
    #expect(try contents() == "a\nb\nc\n")
  }

  @Test func entriesAreRecalledInTheNextRun() throws {
    let first = try Demo(["--history", path], home: home)
    for line in ["first", "영화 {", "}", "first"] {
      first.terminal.send(line + Key.enter)
      try first.terminal.wait(until: "the next prompt") { ["demo>", "..."].contains($0.cursorLine) }
    }
    try first.terminal.wait(until: "both") { $0.lines.filter { $0 == "line: first" }.count == 2 }
    first.terminal.signal(SIGKILL)  // a crash loses nothing
    #expect(try first.terminal.waitForExit() == .signaled(SIGKILL))
    #expect(try contents() == "first\n영화 {\\n}\nfirst\n")

    let second = try Demo(["--history", path], home: home)
    try second.type(Key.up, shows: "demo> first")
    try second.type(Key.up, shows: "demo> 영화 {⏎}")
    try second.type(Key.up, shows: "demo> 영화 {⏎}")
    try second.type(Key.down, shows: "demo> first")
    try second.type(Key.down + "fi" + Key.up, shows: "demo> first")
    try second.type(Key.down, shows: "demo> fi")
    try second.type("draft" + Key.up, shows: "demo> fidraft")
    try second.type(Key.control("u") + Key.up + Key.up, shows: "demo> 영화 {⏎}")
    try second.enter(prints: "line: 영화 {\\n}")
  }

  @Test func historyErrorIsReportedAndEditingContinues() throws {
    let demo = try Demo(["--history", home.path], home: home)
    demo.terminal.send("one" + Key.enter)
    try demo.terminal.wait(for: "history: cannot read")
    try demo.terminal.wait(forCursorLine: "demo>")
    try demo.type("two", shows: "demo> two")
    try demo.enter(prints: "line: two")
    try demo.type(Key.up + Key.up, shows: "demo> one")
  }

  @Test func theHistoryCanBeSearched() throws {
    let demo = try Demo(["--history", path], home: home)
    for line in ["press login", "push 영화", "press logout", "한글"] {
      try demo.type(line, shows: "demo> " + line)
      try demo.enter(prints: "line: " + line)
    }
    try demo.type(Key.control("r") + "press", shows: "(search) press: press logout")
    try demo.type(Key.control("r"), shows: "(search) press: press login")
    try demo.type(Key.control("r"), shows: "(search) press: press login")
    try demo.type(Key.backspace + Key.backspace + Key.backspace, shows: "(search) pr: press logout")
    try demo.type("x", shows: "(not found) prx:")
    try demo.type(Key.control("g"), shows: "demo>")
    // Korean text is found too. An arrow key edits the found line.
    try demo.type("abc" + Key.left + Key.control("r") + "영", shows: "(search) 영: push 영화")
    try demo.type(Key.control("g") + "X", shows: "demo> abXc")
    try demo.type(Key.control("r") + "영" + Key.left + "-", shows: "demo> push 영-화")
    try demo.type(Key.control("u") + Key.control("r") + "login", shows: "(search) login: press login")
    try demo.enter(prints: "line: press login")
    demo.terminal.send(Key.control("r") + "log")
    try demo.terminal.wait(for: "(search) log")
    demo.terminal.send(Key.control("c"))
    try demo.terminal.wait(for: "interrupted")
    try demo.terminal.wait(forCursorLine: "demo>")
  }
}

@Suite struct HistoryPlaceTests {
  @Test func xdgStateHomeTakesPrecedence() {
    // Only reads the environment of the test process: tests don't change it.
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    let state = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? "\(home)/.local/state"
    #expect(History.defaultPath(program: "flowsh") == "\(state)/flowsh/history")
  }
}
