import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The demo with suggestions, and with a history that is not on the screen.
private func suggestingDemo(
  _ history: [String], _ arguments: [String] = [], settings: String = "", environment: [String: String] = [:],
  columns: Int = 60
) throws -> Demo {
  let home = TemporaryFolder()
  try home.write(history.map { $0 + "\n" }.joined(), to: "history")
  try home.write(settings, to: ".editrc")
  return try Demo(
    ["--suggest", "--history", home.file("history")] + arguments, home: home, environment: environment,
    columns: columns)
}

extension Demo {
  /// Waits until the row with the cursor equals `line`, and the cursor stands behind `typed`.
  @discardableResult
  fileprivate func wait(for line: String, cursorBehind typed: String) throws -> Screen {
    try terminal.wait(until: "“\(line)” with the cursor behind “\(typed)”") { screen in
      screen.cursorLine == line && screen.textBeforeCursor == typed
    }
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [80, 40])
  func theRestOfTheLatestLineThatBeginsLikeTheTypedOneIsGrey(columns: Int) throws {
    let demo = try suggestingDemo(["push 영화 목록", "press 확인", "pull"], columns: columns)
    demo.terminal.send("pu")
    #expect(try demo.wait(for: "demo> pull", cursorBehind: "demo> pu").style(of: "ll") == "90")
    demo.terminal.send("s")
    let screen = try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> pus")
    #expect(screen.style(of: "h 영화 목록") == "90")
    #expect(screen.style(of: "pus") == "")
    // The entered text is the typed one, and nothing else stays on the screen.
    demo.terminal.send(Key.backspace + Key.backspace + "r")
    try demo.wait(for: "demo> press 확인", cursorBehind: "demo> pr")
    #expect(try demo.enter(prints: "line: pr").lines.prefix(3) == ["demo> pr", "line: pr", "demo>"])
    // The entered line is the latest one, with nothing to add to itself.
    demo.terminal.send("pr")
    try demo.wait(for: "demo> press 확인", cursorBehind: "demo> pr")
    #expect(try demo.home.read("history") == "push 영화 목록\npress 확인\npull\npr\n")
  }

  @Test(arguments: [Key.right, "\u{1B}OC", Key.control("f"), Key.end, "\u{1B}[4~", Key.control("e")])
  func aKeyAtTheEndTakesTheSuggestion(key: String) throws {
    let demo = try suggestingDemo(["push 영화 목록"])
    demo.terminal.send("pu")
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> pu")
    demo.terminal.send(key)
    let screen = try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> push 영화 목록")
    #expect(screen.style(of: "sh 영화 목록") == "")
    // Within the line, the key only moves the cursor.
    let isForCharacter = [Key.right, "\u{1B}OC", Key.control("f")].contains(key)
    demo.terminal.send(Key.home + Key.right + "-" + key + "+")
    try demo.enter(prints: isForCharacter ? "line: p-u+sh 영화 목록" : "line: p-ush 영화 목록+")
  }

  @Test(arguments: ["\u{1B}f", Key.controlRight])
  func aKeyForWordsTakesTheNextWord(key: String) throws {
    let demo = try suggestingDemo(["push 영화 목록"])
    demo.terminal.send("pu")
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> pu")
    demo.terminal.send(key)
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> push")
    demo.terminal.send(key)
    let screen = try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> push 영화")
    #expect(screen.style(of: " 목록") == "90")
    demo.terminal.send(Key.home + key + "!")
    try demo.enter(prints: "line: push! 영화")
  }

  @Test func onlyTheTypedLineIsLeftOnTheScreen() throws {
    let demo = try suggestingDemo(["push 영화 목록"])
    demo.terminal.send("p")
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> p")
    demo.terminal.send(Key.control("c"))
    try demo.terminal.wait(until: "the next prompt") { $0.lines.prefix(3) == ["demo> p^C", "interrupted", "demo>"] }
    // A list of candidates goes below the line.
    demo.terminal.send("p")
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> p")
    demo.terminal.send(Key.tab)
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> p")
    demo.terminal.send(Key.tab)
    let screen = try demo.terminal.wait(until: "the list and the line") { screen in
      screen.cursor.row == 6 && screen.cursorLine == "demo> push 영화 목록"
    }
    #expect(screen.lines[2] == "demo> p")
    // A search replaces the line.
    demo.terminal.send(Key.control("r"))
    try demo.terminal.wait(forCursorLine: "(search) : p")
    demo.terminal.send(Key.control("g"))
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> p")
    // The line is cleared with the screen.
    demo.terminal.send(Key.control("l"))
    try demo.terminal.wait(until: "the line at the top") { $0.cursor == (0, 7) && $0.text == "demo> push 영화 목록" }
    demo.terminal.send(Key.control("u"))
    try demo.terminal.wait(until: "an empty line") { $0.text == "demo>" }
  }

  @Test func nothingIsSuggestedWithinTheLine() throws {
    let demo = try suggestingDemo(["push 영화 목록"])
    demo.terminal.send("pu")
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> pu")
    demo.terminal.send(Key.left)
    try demo.wait(for: "demo> pu", cursorBehind: "demo> p")
    demo.terminal.send(Key.right)
    try demo.wait(for: "demo> push 영화 목록", cursorBehind: "demo> pu")
    demo.terminal.send(Key.home + Key.delete)
    try demo.wait(for: "demo> u", cursorBehind: "demo> ")
  }

  @Test func aSuggestionFollowsTheWidthOfTheTerminal() throws {
    // 6 columns of prompt, 7 of text and 14 of suggestion. The last column of the row stays free.
    let demo = try suggestingDemo(["push 영화 목록 가나다"], columns: 28)
    demo.terminal.send("push 영")
    try demo.wait(for: "demo> push 영화 목록 가나다", cursorBehind: "demo> push 영")
    demo.terminal.resize(columns: 27, rows: 16)
    // The terminal wraps what the program has not erased yet.
    try demo.terminal.wait(until: "no suggestion") { $0.text == "demo> push 영" && $0.textBeforeCursor == $0.text }
    demo.terminal.resize(columns: 60, rows: 16)
    try demo.wait(for: "demo> push 영화 목록 가나다", cursorBehind: "demo> push 영")
    demo.terminal.resize(columns: 16, rows: 16)
    // The terminal wraps what the program has not erased yet.
    try demo.terminal.wait(until: "no suggestion") { $0.text == "demo> push 영" && $0.textBeforeCursor == $0.text }
    demo.terminal.send(Key.right + "!")
    try demo.enter(prints: "line: push 영!")
  }

  @Test(arguments: ["plain", "vt100", "vt220", "vi", "control characters", "zero width", "blank"])
  func nothingIsSuggestedIfItWouldLookLikeTypedText(reason: String) throws {
    var (history, typed) = ("push 영화", "pu")
    switch reason {
    case "control characters": history = "push \\x1B[2J"
    case "zero width": history = "push ❤\u{FE0F}"
    case "blank": (history, typed) = ("  push", " ")
    default: break
    }
    let demo = try suggestingDemo(
      [history], reason == "plain" ? ["--plain"] : [], settings: reason == "vi" ? "bind -v\nbind ^F flow-right\n" : "",
      environment: reason.hasPrefix("vt") ? ["TERM": reason] : [:])
    demo.terminal.send(typed)
    try demo.terminal.wait(until: "the typed text") { $0.cursor.column == 6 + typed.count }
    // The key would take a suggestion.
    demo.terminal.send(Key.control("f") + "!")
    try demo.enter(prints: "line: \(typed)!")
    #expect(demo.terminal.screen.lines.prefix(2) == ["demo> \(typed)!", "line: \(typed)!"])
  }

  @Test func aStatementOfSeveralRowsIsSuggested() throws {
    let demo = try suggestingDemo(["map {\\n한글 }"])
    demo.terminal.send("map")
    try demo.wait(for: "demo> map {⏎한글 }", cursorBehind: "demo> map")
    demo.terminal.send(" {" + Key.enter)
    try demo.terminal.wait(forCursorLine: "...")
    demo.terminal.send("한")
    try demo.wait(for: "... 한글 }", cursorBehind: "... 한")
    demo.terminal.send(Key.right + Key.enter)
    try demo.terminal.wait(for: "line: map {\\n한글 }")
  }
}
