import PseudoTerminal
import Testing

@Suite struct ScreenTests {
  private func screen(_ output: String, columns: Int = 10, rows: Int = 4) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    screen.feed(output.utf8)
    return screen
  }

  @Test func textIsWrittenAtTheCursor() {
    let screen = screen("ab\r\ncd")
    #expect(screen.lines == ["ab", "cd", "", ""])
    #expect(screen.cursor == (1, 2))
  }

  @Test func theLastColumnWrapsOnlyWithTheNextCharacter() {
    #expect(screen("0123456789").cursor == (0, 9))
    #expect(screen("0123456789a").lines[1] == "a")
    #expect(screen("0123456789\r\na").lines == ["0123456789", "a", "", ""])
  }

  @Test func wideCharactersTakeTwoColumnsAndAreNeverSplit() {
    #expect(screen("한글").cursor.column == 4)
    #expect(screen("012345678한").lines == ["012345678", "한", "", ""])
    #expect(screen("한\u{8}x").lines[0] == " x")
    #expect(screen("한\rx").lines[0] == "x")
  }

  @Test func combiningCharactersJoinTheOneBefore() {
    let screen = screen("e\u{301}x한\u{301}")
    #expect(screen.lines[0] == "e\u{301}x한\u{301}")
    #expect(screen.cursor.column == 4)
  }

  @Test func splitUTF8SequencesAreDecoded() {
    var screen = Screen(columns: 10, rows: 2)
    for byte in "가\u{1B}[31mb".utf8 { screen.feed([byte]) }
    #expect(screen.lines[0] == "가b")
    #expect(screen.style(of: "b") == "31")
  }

  @Test func invalidBytesAreSeen() {
    var screen = Screen(columns: 10, rows: 2)
    screen.feed([0xFF, 0x61, 0xE3, 0x62])
    #expect(screen.lines[0] == "\u{FFFD}a\u{FFFD}b")
  }

  @Test func cursorMovementsStayOnTheScreen() {
    #expect(screen("\u{1B}[99;99H").cursor == (3, 9))
    #expect(screen("ab\u{1B}[9D\u{1B}[9A").cursor == (0, 0))
    #expect(screen("\u{1B}[2;3Hx").lines[1] == "  x")
  }

  @Test func erasingAndInsertingChangeTheRow() {
    #expect(screen("abcdef\r\u{1B}[2C\u{1B}[K").lines[0] == "ab")
    #expect(screen("abcdef\r\u{1B}[2P").lines[0] == "cdef")
    #expect(screen("abc\r\u{1B}[2@").lines[0] == "  abc")
    #expect(screen("abc\r\u{1B}[4hX\u{1B}[4l").lines[0] == "Xabc")
    #expect(screen("a\r\nb\r\nc\u{1B}[2A\u{1B}[J").lines == ["a", "", "", ""])
  }

  @Test func scrollbackKeepsScrolledLines() {
    let screen = screen("1\r\n2\r\n3\r\n4\r\n5")
    #expect(screen.lines == ["2", "3", "4", "5"])
    #expect(screen.scrollback == ["1"])
    #expect(screen.transcript == "1\n2\n3\n4\n5")
  }

  @Test func narrowerScreenRewrapsLines() {
    var screen = screen("abcdefgh")
    screen.resize(columns: 5, rows: 4)
    #expect(screen.lines == ["abcde", "fgh", "", ""])
    #expect(screen.cursor == (1, 3))
    #expect(screen.wrappedLine == "abcdefgh")
    screen.resize(columns: 10, rows: 4)
    #expect(screen.lines == ["abcdefgh", "", "", ""])
    #expect(screen.cursor == (0, 8))
  }

  @Test func titlesAndUnknownSequencesShowNothing() {
    #expect(screen("\u{1B}]0;title\u{7}a\u{1B}]2;t\u{1B}\\b\u{1B}[?25l\u{1B}(Bc").lines[0] == "abc")
  }
}
