import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite struct EditingTests {
  @Test func aLineIsReadAsTyped() throws {
    let demo = try Demo()
    try demo.type("press login", shows: "demo> press login")
    try demo.enter(prints: "line: press login")
  }

  @Test func promptColorsDoNotLeakIntoTheLine() throws {
    let demo = try Demo()
    let screen = try demo.type("abc", shows: "demo> abc")
    #expect(screen.style(of: "demo") == "1;32")
    #expect(screen.style(of: "> ") == "")
    #expect(screen.style(of: "abc") == "")
    let plain = try Demo(["--plain"])
    #expect(try plain.type("abc", shows: "demo> abc").style(of: "demo") == "")
  }

  @Test func keysMoveAndDelete() throws {
    let demo = try Demo()
    try demo.type("one two three" + Key.controlLeft + Key.controlLeft + "X", shows: "demo> one Xtwo three")
    try demo.type(Key.home + Key.delete + "O", shows: "demo> One Xtwo three")
    try demo.type(Key.end + Key.backspace + "E", shows: "demo> One Xtwo threE")
    try demo.type(Key.control("w") + Key.left + Key.left + "-" + Key.right + "+", shows: "demo> One Xtw-o+")
    try demo.type(Key.home + Key.controlRight + Key.control("k"), shows: "demo> One")
    try demo.type(Key.control("d") + Key.control("a") + Key.control("d"), shows: "demo> ne")
    try demo.enter(prints: "line: ne")
  }

  @Test func koreanIsTypedMovedOverAndDeletedBySyllable() throws {
    let demo = try Demo()
    let screen = try demo.type("영화 목록", shows: "demo> 영화 목록")
    #expect(screen.cursor.column == 6 + 9)
    try demo.type(Key.left + Key.backspace, shows: "demo> 영화 록")
    try demo.type(Key.home + Key.right + Key.delete + "상", shows: "demo> 영상 록")
    try demo.enter(prints: "line: 영상 록")
  }

  @Test func anEmojiOfSeveralCodePointsIsOneCharacterToDeleteAndMoveOver() throws {
    let demo = try Demo()
    demo.terminal.send("a👨‍👩‍👧b❤️🇰🇷")
    try demo.terminal.wait(for: "b")
    demo.terminal.send(Key.left + Key.left + Key.left + Key.backspace + "-")
    demo.terminal.send(Key.end + Key.backspace)
    try demo.enter(prints: "line: a-b❤️")
  }

  @Test(arguments: 14...24) func editsInAWrappedLineOfWideCharactersLeaveItWhole(_ columns: Int) throws {
    let demo = try Demo(columns: columns)
    var text = "ab한글 나무 숲길👍다리 강물"
    // A wide character that does not fit the end of a row leaves a space there.
    func expectLine() throws {
      try demo.terminal.wait(until: "“\(text)” at \(columns) columns") { screen in
        screen.text.filter { !$0.isWhitespace }.hasSuffix("demo>\(text.filter { $0 != " " })")
      }
    }
    demo.terminal.send(text)
    try expectLine()
    for _ in 1...4 {
      demo.terminal.send(Key.home + Key.delete)
      text.removeFirst()
      try expectLine()
    }
    for character in "xy숲z" {
      demo.terminal.send(Key.home + Key.right + String(character))
      text.insert(character, at: text.index(after: text.startIndex))
      try expectLine()
    }
    demo.terminal.send(Key.end + Key.left + Key.left + Key.left + Key.backspace + "-")
    text.replace("리 강물", with: "- 강물")
    try expectLine()
  }

  @Test func zeroWidthCharactersTakeNoColumn() throws {
    let demo = try Demo()
    demo.terminal.send("e\u{301}❤\u{FE0F}한x")
    let screen = try demo.terminal.wait(for: "한x")
    #expect(screen.cursor.column == 6 + 1 + 1 + 2 + 1)
    demo.terminal.send(Key.backspace + "y")
    try demo.enter(prints: "line: e\u{301}❤\u{FE0F}한y")
  }

  @Test func invalidUTF8IsShownAsReplacementCharacters() throws {
    let demo = try Demo()
    demo.terminal.send(bytes: [0x61, 0xFF, 0x62, 0xE3, 0x63])
    try demo.terminal.wait(forCursorLine: "demo> a\u{FFFD}b\u{FFFD}c")
    try demo.enter(prints: "line: a\u{FFFD}b\u{FFFD}c")
  }

  @Test func bytesBeyondUnicodeAreOneReplacementCharacter() throws {
    let demo = try Demo()
    // Sequences of four, five and six bytes that UTF-8 once had.
    demo.terminal.send(bytes: [0x61, 0xF4, 0x90, 0x80, 0x80, 0x62, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x63])
    demo.terminal.send(bytes: [0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF, 0x64])
    try demo.terminal.wait(forCursorLine: "demo> a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
    try demo.enter(prints: "line: a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
  }

  @Test func koreanWorksWithAMissingLocale() throws {
    let demo = try Demo(environment: ["LC_ALL": "xx_XX.UTF-8"])
    try demo.type("한글", shows: "demo> 한글")
    try demo.enter(prints: "line: 한글")
    let inC = try Demo(environment: ["LC_ALL": "C"])
    try inC.type("한글", shows: "demo> 한글")
  }

  @Test func aLongLineWrapsAndIsEditedInItsMiddle() throws {
    let demo = try Demo(columns: 20, rows: 10)
    let text = String(repeating: "0123456789", count: 5)
    demo.terminal.send(text)
    try demo.terminal.wait(until: "all of it") { $0.wrappedLine == "demo> " + text }
    demo.terminal.send(Key.home + "한")
    try demo.terminal.wait(until: "the change") {
      $0.lines.prefix(3) == ["demo> 한012345678901", "23456789012345678901", "234567890123456789"] && $0.cursor == (0, 8)
    }
  }

  @Test(arguments: [[Key.control("p"), Key.control("n")], ["\u{1B}[5~", "\u{1B}[6~"], ["\u{1B}p", "\u{1B}n"]])
  func aLongLineComesBackWholeFromTheHistory(keys: [String]) throws {
    let demo = try Demo(columns: 200)
    try demo.type("xyz", shows: "demo> xyz")
    try demo.enter(prints: "line: xyz")
    // libedit keeps 1024 characters of the typed line. As a start, this one has only its first character.
    let text = "x" + String(repeating: "0123456789", count: 110)
    demo.terminal.send(text + Key.home + Key.right + keys[0])
    try demo.terminal.wait(until: "the earlier line") { $0.cursorLine == "demo> xyz" && $0.lines[3].isEmpty }
    demo.terminal.send(keys[1])
    try demo.terminal.wait(until: "the typed line") { $0.wrappedLine == "demo> " + text }
    demo.terminal.send(Key.enter)
    try demo.terminal.wait(until: "the printed line") { screen in
      screen.lines.joined().contains("line: " + text) && screen.cursorLine == "demo>"
    }
  }

  @Test func multilineStatementsAreOneHistoryEntry() throws {
    let demo = try Demo()
    demo.terminal.send("map {" + Key.enter)
    try demo.terminal.wait(forCursorLine: "...")
    demo.terminal.send("한글 }" + Key.enter)
    try demo.terminal.wait(for: "line: map {\\n한글 }")
    try demo.terminal.wait(forCursorLine: "demo>")
    // The lines come back as one entry.
    try demo.type(Key.up, shows: "demo> map {⏎한글 }")
    try demo.type("!", shows: "demo> map {⏎한글 }!")
    try demo.enter(prints: "line: map {\\n한글 }!")
  }

  @Test func controlCDiscardsAllRowsAndControlDEndsTheStatement() throws {
    let demo = try Demo()
    demo.terminal.send("map {" + Key.enter)
    try demo.terminal.wait(forCursorLine: "...")
    try demo.type("x", shows: "... x")
    demo.terminal.send(Key.control("c"))
    try demo.terminal.wait(for: "interrupted")
    try demo.terminal.wait(forCursorLine: "demo>")
    demo.terminal.send("map {" + Key.enter)
    try demo.terminal.wait(forCursorLine: "...")
    demo.terminal.send(Key.control("d"))
    try demo.terminal.wait(for: "line: map {")
    try demo.terminal.wait(forCursorLine: "demo>")
  }

  @Test func controlDEndsTheInputOnlyOnAnEmptyLine() throws {
    let demo = try Demo()
    try demo.type("ab" + Key.control("a") + Key.control("d"), shows: "demo> b")
    try demo.type(Key.control("d"), shows: "demo>")
    demo.terminal.send(Key.control("d"))
    #expect(try demo.terminal.waitForExit() == .exited(0))
    #expect(demo.terminal.screen.text == "demo>\nend of input")
  }

  @Test func editrcSettingsApplyUnderTheProgramsName() throws {
    let home = TemporaryFolder()
    try home.write("demo:bind ^G ed-move-to-beg\nother:bind ^G ed-move-to-end\nbind ^I ed-insert\n", to: ".editrc")
    let demo = try Demo(home: home)
    try demo.type("bc" + Key.control("g") + "a", shows: "demo> abc")
    // Bindings that the editor needs are not changed.
    try demo.type(Key.control("u") + "pus" + Key.tab, shows: "demo> push")
  }

  @Test func viBindingsFromEditrcWork() throws {
    let home = TemporaryFolder()
    try home.write("bind -v\n", to: ".editrc")
    let demo = try Demo(home: home)
    try demo.type("abc", shows: "demo> abc")
    demo.terminal.send(Key.escape + "0")
    try demo.terminal.wait(until: "the cursor at the beginning") { $0.cursor.column == 6 }
    try demo.type("x", shows: "demo> bc")
    try demo.enter(prints: "line: bc")
    demo.terminal.send(Key.control("d"))
    #expect(try demo.terminal.waitForExit() == .exited(0))
  }

  @Test func terminalIsInCookedModeWhileAStatementRuns() throws {
    let demo = try Demo()
    #expect(demo.terminal.modes.c_lflag & UInt32(ICANON) == 0)
    demo.terminal.send("wait" + Key.enter)
    try demo.terminal.wait(for: "waiting")
    let flags = UInt32(ICANON | ECHO | ISIG)
    #expect(demo.terminal.modes.c_lflag & flags == flags)
    #expect(!demo.terminal.screen.isPasteBracketed)
    demo.terminal.send("A" + Key.enter)
    try demo.terminal.wait(for: "got 65")
  }

  @Test func typeaheadIsKept() throws {
    let demo = try Demo()
    demo.terminal.send("wait" + Key.enter)
    try demo.terminal.wait(for: "waiting")
    demo.terminal.send("A" + Key.enter + "first line" + Key.enter + "second line" + Key.enter + "third")
    try demo.terminal.wait(for: "line: second line")
    try demo.terminal.wait(forCursorLine: "demo> third")
    #expect(demo.terminal.screen.text.contains("line: first line"))
  }
}
