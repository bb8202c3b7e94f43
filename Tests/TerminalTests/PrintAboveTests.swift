import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The demo with a pipe, whose input appears above the prompt.
private struct Printer {
  let demo: Demo
  let fifo: FileHandle

  init(history: String? = nil, columns: Int = 60, rows: Int = 16) throws {
    let home = TemporaryFolder()
    if let history { try home.write(history, to: "history") }
    let suggestions = history == nil ? [] : ["--suggest", "--history", home.file("history")]
    let path = home.file("printer")
    try #require(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    fifo = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    demo = try Demo(["--printer", path] + suggestions, home: home, columns: columns, rows: rows)
  }

  func print(_ text: String) throws { try fifo.write(contentsOf: Data(text.utf8)) }
}

@Suite struct PrintAboveTests {
  @Test func outputAppearsAboveThePromptAndTheLineStays() throws {
    let printer = try Printer()
    printer.demo.terminal.send("영화 abc" + Key.left + Key.left)
    try printer.demo.terminal.wait(until: "the cursor within the line") {
      $0.cursorLine == "demo> 영화 abc" && $0.cursor.column == 6 + 6
    }
    try printer.print("one\ntwo")
    let screen = try printer.demo.terminal.wait(until: "the output and the line") {
      $0.lines.prefix(4) == ["one", "two", "demo> 영화 abc", ""] && $0.cursor.row == 2
    }
    #expect(screen.cursor.column == 6 + 6)
    try printer.demo.type("X", shows: "demo> 영화 aXbc")
    try printer.demo.enter(prints: "line: 영화 aXbc")
  }

  @Test func aWrappedLineStaysWholeAtAnyCursorPosition() throws {
    let printer = try Printer(columns: 20, rows: 10)
    let terminal = printer.demo.terminal
    terminal.send("한글한글한글한글한글한글한글한글!")
    try terminal.wait(for: "!")
    try printer.print("one\n")
    try terminal.wait(until: "the output above both rows") {
      $0.lines.prefix(4) == ["one", "demo> 한글한글한글한", "글한글한글한글한글!", ""]
    }
    terminal.send(Key.home)
    try terminal.wait(until: "the cursor at the beginning") { $0.cursor == (1, 6) }
    try printer.print("two\n")
    try terminal.wait(until: "the output above both rows") {
      $0.lines.prefix(5) == ["one", "two", "demo> 한글한글한글한", "글한글한글한글한글!", ""] && $0.cursor == (2, 6)
    }
  }

  @Test func aLineThatEndsInTheLastColumnStaysWhole() throws {
    let printer = try Printer(columns: 20, rows: 10)
    let terminal = printer.demo.terminal
    terminal.send("01234567890123")
    try terminal.wait(for: "01234567890123")
    try printer.print("one\n")
    try terminal.wait(until: "the output above") { $0.lines.prefix(3) == ["one", "demo> 01234567890123", ""] }
    terminal.send("4")
    try terminal.wait(until: "the next row") { $0.lines.prefix(3) == ["one", "demo> 01234567890123", "4"] }
    try printer.print("two\n")
    try terminal.wait(until: "the output above") {
      $0.lines.prefix(5) == ["one", "two", "demo> 01234567890123", "4", ""] && $0.cursor == (3, 1)
    }
  }

  @Test func outputScrollsAtTheBottomOfTheScreen() throws {
    let printer = try Printer(columns: 20, rows: 5)
    try printer.demo.type("abc", shows: "demo> abc")
    for number in 1...20 { try printer.print("\(number)\n") }
    try printer.demo.terminal.wait(until: "the last lines and the prompt") {
      $0.lines == ["17", "18", "19", "20", "demo> abc"]
    }
    #expect(printer.demo.terminal.screen.scrollback == (1...16).map(String.init))
  }

  @Test(arguments: [80, 40])
  func aSuggestionStaysWithTheLineBelowTheOutput(columns: Int) throws {
    let printer = try Printer(history: "push 영화 목록\n", columns: columns)
    let terminal = printer.demo.terminal
    try printer.demo.type("pu", shows: "demo> push 영화 목록")
    for number in 1...3 { try printer.print("\(number)\n") }
    let screen = try terminal.wait(until: "the output and the line") {
      $0.lines.prefix(5) == ["1", "2", "3", "demo> push 영화 목록", ""] && $0.cursor == (3, 8)
    }
    #expect(screen.style(of: "sh 영화 목록") == "90")
    try printer.demo.enter(prints: "line: pu")
    #expect(terminal.screen.lines.prefix(6) == ["1", "2", "3", "demo> pu", "line: pu", "demo>"])
  }

  @Test func wakeUpHandlerCanBeInterrupted() throws {
    let printer = try Printer()
    try printer.demo.type("abc", shows: "demo> abc")
    try printer.print("spin\n")
    try printer.demo.terminal.wait(for: "spinning")
    // The driver may discard output with this key. A line that can be entered shows that the discarding has ended.
    printer.demo.terminal.send(Key.control("c"))
    printer.demo.terminal.send("quit" + Key.enter)
    try printer.demo.terminal.wait(for: "line: abcquit")
    try printer.demo.terminal.wait(forCursorLine: "demo>")
    printer.demo.terminal.send(Key.control("d"))
    #expect(try printer.demo.terminal.waitForExit() == .exited(0))
  }

  @Test func outputDuringSearchAndPasteKeepsTheScreenIntact() throws {
    let printer = try Printer()
    let terminal = printer.demo.terminal
    try printer.demo.type("push login", shows: "demo> push login")
    try printer.demo.enter(prints: "line: push login")
    try printer.demo.type(Key.control("r") + "log", shows: "(search) log: push login")
    try printer.print("one")
    try terminal.wait(until: "the output and the search") {
      $0.text.contains("one\n(search) log: push login")
    }
    try printer.demo.type(Key.control("e"), shows: "demo> push login")
    terminal.send("\u{1B}[200~ab")
    try printer.print("two")
    try terminal.wait(until: "the output and the line") { $0.text.contains("two\ndemo> push login") }
    terminal.send("c\u{1B}[201~")
    try terminal.wait(forCursorLine: "demo> push loginabc")
  }
}
