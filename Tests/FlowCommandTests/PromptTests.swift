import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite struct PromptTests {
  @Test func promptShowsTheAppAndItsFrontStack() throws {
    let shell = try Shell()
    try shell.enter(".movieDetail(id: 3)", then: "Movies MovieList › MovieDetail>")
    try shell.enter("back")
  }

  @Test func theLossOfTheTerminalEndsThePromptWithTheStatusOfItsSignal() throws {
    let shell = try Shell()
    shell.terminal.close()
    #expect(try shell.terminal.waitForExit() == .exited(129))
  }

  @Test func promptShowsTheLastScreensThatFitInHalfARow() throws {
    let shell = try Shell(columns: 52)
    try shell.enter(".movieDetail(id: 1)", then: "Movies MovieList › MovieDetail>")
    // "… › MovieDetail › CastDetail" takes 28 columns.
    try shell.enter(".castDetail(id: 11)", then: "Movies … › CastDetail>")
  }

  @Test func tabCompletesStatementsStepsLabelsAndValues() throws {
    let shell = try Shell()
    try shell.type("expe\t", shows: "Movies MovieList> expect")
    try shell.type("scr\t", shows: "Movies MovieList> expect screen")
    try shell.type("Mov\t", shows: "Movies MovieList> expect screen MovieList")
    shell.terminal.send(Key.enter)
    try shell.terminal.wait(forCursorLine: "Movies MovieList>")
    try shell.type(".movieD\t", shows: "Movies MovieList> .movieDetail(id:")
    shell.terminal.send("\t\t")
    let screen = try shell.terminal.wait(for: "\"7인의 사무라이\" 1954")
    #expect(screen.lines.allSatisfy { $0.count <= 100 })
    try shell.type("3)", shows: "Movies MovieList> .movieDetail(id: 3)")
    try shell.type(" in W\t", shows: "Movies MovieList> .movieDetail(id: 3) in W")
  }

  @Test func candidatesAreListedWithALineEachThatFits() throws {
    let shell = try Shell(columns: 80)
    shell.terminal.send(".\t\t")
    let screen = try shell.terminal.wait(for: ".settingsAreDone(")
    #expect(screen.lines.contains { $0.hasPrefix(".movieList") && $0.contains("The movies of a list") })
    #expect(screen.lines.contains { $0.hasPrefix(".movieDetail(id:") && $0.contains("A movie") })
  }

  @Test func sentencesOfAListBreakBetweenWordsUnderTheirColumn() throws {
    let shell = try Shell(columns: 80)
    try shell.enter("steps")
    let screen = try shell.terminal.wait(for: ".fakeStep")
    let index = try #require(screen.lines.firstIndex { $0.contains("Logs the user out") })
    #expect(screen.lines[index].hasSuffix("starts the"))
    #expect(screen.lines[index + 1] == String(repeating: " ", count: 41) + "onboarding")
  }

  @Test func effectsOfMovesBreakBetweenWordsUnderTheirColumn() throws {
    let shell = try Shell(["Todo"], columns: 80, prompt: "Todo Todos>")
    try shell.enter("do .add(\"Milk\")", then: "Todo Todos>")
    try shell.enter("moves", then: "Todo Todos>")
    let lines = shell.terminal.screen.lines
    let index = try #require(lines.firstIndex { $0.hasPrefix("  do .delete(id: UUID#1)     Todos.todos: ") })
    #expect(lines[index].hasSuffix("title: \"Milk\","))
    #expect(lines[index + 1].hasPrefix(String(repeating: " ", count: 29) + "isDone: false)] → [],"))
  }

  @Test func theHistoryIsRecalledAndKeptForTheNextSession() throws {
    let home = TemporaryFolder()
    let shell = try Shell(home: home)
    try shell.enter("screen")
    try shell.enter("stack")
    try shell.enter("screen")
    try shell.type(Key.up, shows: "Movies MovieList> screen")
    try shell.type(Key.up, shows: "Movies MovieList> stack")
    shell.terminal.signal(SIGKILL)
    _ = try shell.terminal.waitForExit()
    #expect(
      try home.read("state/flowsh/history").split(separator: "\n").suffix(2) == ["stack\\aMovies", "screen\\aMovies"])
    let attributes = try FileManager.default.attributesOfItem(atPath: home.file("state/flowsh/history"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let next = try Shell(home: home)
    try next.type(Key.up, shows: "Movies MovieList> screen")
    try next.type(Key.up, shows: "Movies MovieList> stack")
  }

  @Test func controlCClearsTheLineAndControlDLeaves() throws {
    let shell = try Shell()
    try shell.type("some text", shows: "Movies MovieList> some text")
    try shell.type(Key.control("c"), shows: "Movies MovieList>")
    shell.terminal.send(Key.control("d"))
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test func aPastedScriptIsRunAndItsBlocksCompared() throws {
    let shell = try Shell()
    let shows = "shows WatchedList: title \"본 영화\", 1 row, 1 button~pbtwpa"
    shell.terminal.paste("tab 2\n  tab 2 \"본 영화\" (tab 2: WatchedList)\n  \(shows)\ntab 1\n  tab 7")
    shell.terminal.send(Key.enter)
    let screen = try shell.terminal.wait(for: "+tab 1 \"보고 싶은 영화\" (tab 1: MovieList)")
    #expect(screen.text.contains("-tab 7"))
    #expect(!screen.text.contains("-tab 2") && !screen.text.contains("-\(shows)"))
  }

  @Test func aPastedSessionIsReadWithoutItsPrompts() throws {
    let shell = try Shell()
    shell.terminal.paste(
      "● Movies MovieList> .movieDetail(id: 3)\nMovies MovieList › MovieDetail> back 2\nflowsh> apps")
    shell.terminal.send(Key.enter)
    let screen = try shell.terminal.wait(until: "the prompt after it") { screen in
      screen.cursorLine == "Movies MovieList › MovieDetail>" && screen.text.contains("Calculator")
    }
    #expect(screen.text.contains("error: back 2 is too far: there is 1 screen to go back to"))
    #expect(!screen.text.contains("unknown statement"))
  }

  @Test func settingsPrintAConfirmation() throws {
    let shell = try Shell()
    try shell.enter("clock auto 2s")
    try shell.terminal.wait(for: "  clock auto 2s")
    try shell.enter("detail full")
    try shell.enter("detail")
    let screen = shell.terminal.screen
    #expect(screen.lines.count { $0 == "  detail full" } == 2)
    #expect(screen.lines.contains("  clock auto 2s"))
  }

  @Test func runAndIncludedFilesPrintEachResultOnce() throws {
    let shell = try Shell()
    try shell.home.write(
      "fragment\n\nexpect screen MovieList\n.movieDetail(id: 3)\n  nothing\n\ninclude inner\n", to: "outer.flowscript")
    try shell.home.write("fragment\n\nexpect screen Settings\nback\n", to: "inner.flowscript")
    for statement in ["include outer", "run outer"] {
      let screen = try shell.enter(statement)
      let shown = screen.lines[(screen.lines.firstIndex { $0.hasSuffix("> \(statement)") } ?? 0)...]
      func count(_ text: String) -> Int { shown.count { $0.contains(text) } }
      #expect(count("push MovieDetail") == 1, "in the difference alone: \(shown)")
      #expect(count("-nothing") == 1)
      #expect(count("failed: screen Settings") == 1)
      #expect(count("at inner.flowscript:3:1") == 1)
      #expect(count("at outer.flowscript:4:1") == 1)
      #expect(count("pop MovieDetail") == 1)
      #expect(count("failed: 2 failures in outer.flowscript") == 1)
    }
  }

  @Test func aStatementContinuesWhileABracketIsOpen() throws {
    let shell = try Shell()
    shell.terminal.send(".movieDetail(" + Key.enter)
    try shell.terminal.wait(forCursorLine: "...")
    shell.terminal.send("id: 3)" + Key.enter)
    try shell.terminal.wait(forCursorLine: "Movies MovieList › MovieDetail>")
  }

  @Test func koreanIsTypedAndShown() throws {
    let shell = try Shell()
    try shell.enter("# 영화를 봅니다")
    try shell.type("tab 본 영화" + Key.backspace + Key.backspace, shows: "Movies MovieList> tab 본")
    try shell.type(Key.control("c"), shows: "Movies MovieList>")
    try shell.enter("tab \"본 영화\"", then: "Movies WatchedList>")
  }

  @Test(arguments: [
    (".movieD(id: 3)", 7, ".movieDetail(id: 3)"), (".movieDetail(id: 3)", 1, ".movieDetail(id: 3)"),
    ("tab \"보\"", 1, "tab \"보고 싶은 영화\""), ("tre; screen", 8, "tree; screen"),
    ("expect state MovieList.mov == 5", 5, "expect state MovieList.movies == 5"),
  ])
  func tabWithinALineKeepsTheTextAfterTheCursor(_ typed: String, _ distance: Int, _ line: String) throws {
    let shell = try Shell()
    try shell.type(typed, shows: "Movies MovieList> \(typed)")
    try shell.type(
      String(repeating: Key.left, count: distance) + "\t" + Key.end + "x", shows: "Movies MovieList> \(line)x")
  }

  @Test func misspelledStatementsGetSuggestions() throws {
    let shell = try Shell()
    try shell.enter("bakc")
    var screen = try shell.terminal.wait(for: "did you mean `back`?")
    try shell.enter(".movieDetial(id: 3)")
    screen = try shell.terminal.wait(for: "did you mean .movieDetail?")
    #expect(screen.text.contains("error: no Step .movieDetial"))
  }

  @Test func eventsDuringTypingAreShownAboveThePrompt() throws {
    let shell = try Shell()
    try shell.enter("clock live", then: "Movies MovieList · live>")
    try shell.enter(".castDetail(id: 31)", then: "Movies MovieList › CastDetail · live>")
    shell.terminal.send("expect 한글")
    let screen = try shell.terminal.wait(until: "the cast, and the text typed") { screen in
      screen.text.contains("+200ms CastDetail.titles")
        && screen.cursorLine == "Movies MovieList › CastDetail · live> expect 한글"
    }
    #expect(screen.text.contains("asleep until +200ms: CastDetail .load"))
  }

  @Test func lineIsKeptAfterSuspendAndResume() throws {
    let shell = try Shell()
    try shell.type("expect scr", shows: "Movies MovieList> expect scr")
    shell.terminal.signal(SIGSTOP)
    shell.terminal.signal(SIGCONT)
    try shell.type("een", shows: "Movies MovieList> expect screen")
  }

  @Test func aNarrowerTerminalKeepsTheLine() throws {
    let shell = try Shell()
    try shell.type("expect screen MovieList", shows: "Movies MovieList> expect screen MovieList")
    shell.terminal.resize(columns: 60, rows: 20)
    try shell.type("X", shows: "Movies MovieList> expect screen MovieListX")
  }
}
