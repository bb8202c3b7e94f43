import FlowSystem
import PseudoTerminal
import Testing

@testable import Terminal

@Suite struct LineEditorCompletionTests {
  @Test func aSingleCandidateIsInsertedWithASpace() throws {
    let demo = try Demo()
    demo.terminal.send("pu" + Key.tab + "x")
    try demo.terminal.wait(forCursorLine: "demo> push x")
    try demo.enter(prints: "line: push x")
  }

  @Test func partialCandidateGetsNoTrailingSpace() throws {
    let demo = try Demo()
    try demo.type("di" + Key.tab + "x", shows: "demo> dim(x")
  }

  @Test func completionReusesAnExistingSpace() throws {
    let demo = try Demo()
    try demo.type("pu now" + Key.control("a") + Key.right + Key.right + Key.tab + "x", shows: "demo> pushx now")
  }

  @Test func tabInsertsTheCommonPrefixAndASecondTabListsCandidates() throws {
    let demo = try Demo()
    demo.terminal.send("p" + Key.tab + Key.tab)
    try demo.terminal.wait(for: "push      show the next screen")
    try demo.type("re" + Key.tab, shows: "demo> pres")
    demo.terminal.send(Key.tab)
    try demo.terminal.wait(until: "the list and the prompt below") { screen in
      screen.lines.suffix(from: 4).prefix(4) == [
        "demo> pres",
        "present   show a screen above the others",
        "press     press a button",
        "demo> pres",
      ]
    }
    #expect(demo.terminal.screen.style(of: "press a button") == "2")
    #expect(demo.terminal.screen.style(of: "present") == "")
    try demo.type("s", shows: "demo> press")
    try demo.enter(prints: "line: press")
  }

  @Test func completionIgnoresCaseAndReplacesTheTypedPrefix() throws {
    let demo = try Demo()
    try demo.type("PUS" + Key.tab + "x", shows: "demo> push x")
    try demo.type(Key.control("u") + "PRE" + Key.tab, shows: "demo> pres")
  }

  @Test func koreanCandidatesAreAligned() throws {
    let demo = try Demo()
    demo.terminal.send("영" + Key.tab)
    try demo.terminal.wait(forCursorLine: "demo> 영화")
    demo.terminal.send(Key.tab)
    try demo.terminal.wait(for: "영화관   가까운 영화관")
    #expect(demo.terminal.screen.lines.contains("영화     상영 중인 영화의 목록"))
    try demo.type("관" + Key.tab + "x", shows: "demo> 영화관 x")
  }

  @Test func candidatesThatDoNotFitTheScreenAreListedInColumns() throws {
    let demo = try Demo(["--many", "40"])
    demo.terminal.send("it" + Key.tab + Key.tab)
    try demo.terminal.wait(until: "six rows of columns, and the prompt") { screen in
      screen.lines.contains("item0  item6   item12  item18  item24  item30  item36")
        && screen.lines.contains("item3  item9   item15  item21  item27  item33  item39")
        && screen.cursorLine == "demo> item"
    }
  }

  @Test func aLongListIsReadPageByPage() throws {
    let demo = try Demo(["--many", "300"])
    demo.terminal.send("it" + Key.tab + Key.tab)
    // 300 candidates in seven columns are 43 rows, and a page has 14.
    try demo.terminal.wait(until: "the first page") { screen in
      screen.cursorLine.hasPrefix("--More-- (14 of 43;") && screen.text.contains("item13")
        && !screen.text.contains("item14 ")
    }
    demo.terminal.send(Key.enter)
    try demo.terminal.wait(until: "one more row") { $0.cursorLine.hasPrefix("--More-- (15 of 43;") }
    demo.terminal.send(" ")
    try demo.terminal.wait(until: "one more page") { $0.cursorLine.hasPrefix("--More-- (29 of 43;") }
    demo.terminal.send(" ")
    try demo.terminal.wait(until: "the last page, and the prompt") { screen in
      screen.text.contains("item299") && !screen.text.contains("--More--") && screen.cursorLine == "demo> item"
    }
    try demo.type("7", shows: "demo> item7")
  }

  @Test func aLongListEndsAtQAndAnyOtherKeyIsTyped() throws {
    let demo = try Demo(["--many", "300"])
    demo.terminal.send("it" + Key.tab + Key.tab)
    try demo.terminal.wait(until: "the first page") { $0.cursorLine.hasPrefix("--More--") }
    try demo.type("q", shows: "demo> item")
    demo.terminal.send(Key.tab + Key.tab)
    try demo.terminal.wait(until: "the first page again") { $0.cursorLine.hasPrefix("--More--") }
    try demo.type("8", shows: "demo> item8")
    demo.terminal.send(Key.backspace + Key.tab + Key.tab)
    try demo.terminal.wait(until: "the first page once more") { $0.cursorLine.hasPrefix("--More--") }
    try demo.type(Key.control("c"), shows: "demo>")
  }

  @Test func aNoteExplainsWhyThereAreNoCandidates() throws {
    let demo = try Demo()
    demo.terminal.send("void " + Key.tab)
    try demo.terminal.wait(until: "the note above the line") { screen in
      screen.lines.contains("nothing goes on from void") && screen.cursorLine == "demo> void"
    }
    #expect(demo.terminal.screen.bells == 0)
  }

  @Test func aListBelowAWrappedLineLeavesTheLineWhole() throws {
    let demo = try Demo(columns: 20, rows: 12)
    let text = "0123456789 0123456789 wild"
    demo.terminal.send(text + Key.home + Key.end + Key.tab + Key.tab)
    try demo.terminal.wait(for: "wilder")
    try demo.terminal.wait(until: "the line, the list and the line") { screen in
      screen.lines.prefix(6) == [
        "demo> 0123456789 012", "3456789 wild", "wild\\u{1…   sum\\u{…", "wilder", "demo> 0123456789 012",
        "3456789 wild",
      ]
    }
  }

  @Test func controlCharactersInCandidatesAreEscaped() throws {
    let demo = try Demo()
    let bells = demo.terminal.screen.bells
    demo.terminal.send("wild" + Key.tab + Key.tab)
    let screen = try demo.terminal.wait(for: "wilder")
    #expect(screen.text.contains("wild\\u{1B}[31m   sum\\u{7}mary"))
    #expect(screen.bells == bells + 1)
    #expect(screen.style(of: "wilder") == "")
  }

  @Test func nothingToCompleteRingsTheBell() throws {
    let demo = try Demo()
    demo.terminal.send("zzz" + Key.tab)
    try demo.terminal.wait(until: "a bell") { $0.bells == 1 }
    try demo.type(Key.tab + "!", shows: "demo> zzz!")
  }

  @Test func completionWorksInLaterRowsOfAStatement() throws {
    let demo = try Demo()
    demo.terminal.send("한글 {" + Key.enter)
    try demo.terminal.wait(forCursorLine: "...")
    try demo.type("pu" + Key.tab + "}", shows: "... push }")
    demo.terminal.send(Key.enter)
    try demo.terminal.wait(for: "line: 한글 {\\npush }")
    try demo.terminal.wait(forCursorLine: "demo>")
    // The same within one row, where a mark of three bytes replaces the newline.
    try demo.type(Key.up + Key.control("w") + "pu" + Key.tab, shows: "demo> 한글 {⏎push")
  }
}

@Suite struct CandidateListTests {
  private func candidates(_ texts: String...) -> [LineEditor.Candidate] { texts.map { .init(text: $0) } }

  @Test func commonPrefixIsComputedByCharacter() {
    #expect(candidates("present", "press").commonPrefix == "pres")
    #expect(candidates("한글", "한강").commonPrefix == "한")
    #expect(candidates("👨‍👩‍👧", "👨‍👩‍👦").commonPrefix == "")
    #expect(candidates("a", "").commonPrefix == "")
    #expect(candidates().commonPrefix == "")
  }

  @Test func columnsAreAlignedAndTruncated() {
    let list: [LineEditor.Candidate] = [
      .init(text: "a", summary: "short"), .init(text: "한글한글", summary: "a summary that is far too long for this"),
    ]
    #expect(
      list.listed(columns: 30, rows: 10, usesColor: false) == [
        "a          short", "한글한글   a summary that is…",
      ])
    #expect(list.listed(columns: 30, rows: 10, usesColor: false).allSatisfy { DisplayWidth.columns(of: $0) < 30 })
  }

  @Test func truncationKeepsWideCharactersWhole() {
    #expect(DisplayWidth.cut("한글한글", to: 8) == "한글한글")
    #expect(DisplayWidth.cut("한글한글", to: 7) == "한글한…")
    #expect(DisplayWidth.cut("한글한글", to: 6) == "한글…")
    #expect(DisplayWidth.cut("한글", to: 1) == "…")
    #expect(DisplayWidth.cut("한글", to: 0) == "")
    #expect(DisplayWidth.cut("👨‍👩‍👧👨‍👩‍👧", to: 3) == "👨‍👩‍👧…")
  }

  // A family is one emoji, and joined jamo are one syllable, composed or not.
  @Test(arguments: [
    ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇰🇷", 2), ("❤️", 2), ("1️⃣", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("e\u{301}", 1),
    ("ａ", 2), ("ｶ", 1), ("\u{200B}", 0), ("a한👨‍👩‍👧", 5),
  ])
  func widthIsMeasuredByGraphemeCluster(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func emojiStayInTheirColumnOfTheList() {
    let list = [
      LineEditor.Candidate(text: "👨‍👩‍👧", summary: "family"), .init(text: "한글", summary: "letters"),
    ]
    #expect(
      list.listed(columns: 30, rows: 10, usesColor: false) == ["👨‍👩‍👧     family", "한글   letters"])
  }

  @Test(arguments: [1, 2, 5, 20, 40, 80, 120], [1, 3, 22])
  func everyCandidateIsListedInRowsThatFit(columns: Int, rows: Int) {
    var list = (0..<50).map { LineEditor.Candidate(text: "item\($0)", summary: "number \($0)") }
    list += (0..<20).map { LineEditor.Candidate(text: "영화\($0)관👨‍👩‍👧", summary: "가까운 영화관") }
    let lines = list.listed(columns: columns, rows: rows, usesColor: false)
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) < Swift.max(columns, 2) })
    guard columns >= 20 else { return }
    // Each text stands in one place, and columns are read downwards.
    let words = lines.map { $0.split(separator: " ") }
    #expect(words.flatMap { $0 }.sorted() == list.map { Substring($0.text) }.sorted())
    #expect(words.compactMap(\.first).prefix(3) == list.prefix(words.count).map { Substring($0.text) }.prefix(3))
    #expect(columns < 40 || lines.count < list.count)
  }

  @Test func columnsAreAsWideAsTheirWidestText() {
    let list = candidates("a", "영화관", "b", "long", "c", "d")
    #expect(list.listed(columns: 18, rows: 3, usesColor: false) == ["a       b     c", "영화관  long  d"])
    #expect(list.listed(columns: 10, rows: 3, usesColor: false).count == 6)
  }

  @Test func aTerminalOfOneColumnIsSupported() {
    let list: [LineEditor.Candidate] = [.init(text: "한글", summary: "x"), .init(text: "", summary: "")]
    #expect(list.listed(columns: 1, rows: 1, usesColor: true).count == 2)
  }
}
