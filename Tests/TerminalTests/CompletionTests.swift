import FlowSystem
import PseudoTerminal
import Testing

@testable import Terminal

@Suite struct CompletionTests {
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

  @Test func candidatesThatDoNotFitTheScreenAreCounted() throws {
    let demo = try Demo(["--many", "40"])
    demo.terminal.send("it" + Key.tab + Key.tab)
    let screen = try demo.terminal.wait(for: "… and 27 more")
    #expect(screen.text.contains("item12"))
    #expect(!screen.text.contains("item13"))
    try demo.terminal.wait(forCursorLine: "demo> item")
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

  @Test(arguments: 1...12) func candidateListHasAtMostTheGivenRows(rows: Int) {
    let list = (0..<10).map { LineEditor.Candidate(text: "\($0)") }
    let lines = list.listed(columns: 20, rows: rows, usesColor: false)
    #expect(lines.count <= Swift.max(rows, 2))
    let shown = lines.filter { !$0.hasPrefix("…") }.count
    #expect(shown == 10 || lines.last == "… and \(10 - shown) more")
  }

  @Test func aTerminalOfOneColumnIsSupported() {
    let list: [LineEditor.Candidate] = [.init(text: "한글", summary: "x"), .init(text: "", summary: "")]
    #expect(list.listed(columns: 1, rows: 1, usesColor: true).count == 2)
  }
}
