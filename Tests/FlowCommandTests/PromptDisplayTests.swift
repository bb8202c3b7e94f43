import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The display of a prompt, on a pseudo-terminal: folding, paging, watches, suggestions.
@Suite struct PromptDisplayTests {
  private func countdown() throws -> Shell {
    let shell = try Shell(
      ["Countdown", "--color", "never"], prompt: "Countdown TimerList>", environment: ["PAGER": "cat"])
    try shell.enter(".multiTimer; do .startAll", then: Self.timer)
    return shell
  }

  private static let timer = "Countdown TimerList › MultiTimer>"

  // MARK: Transcripts

  @Test func aTranscriptAppearsWhileItsStatementRuns() throws {
    let shell = try countdown()
    shell.terminal.send("advance 100000min" + Key.enter)
    try shell.terminal.wait(for: "+300ms MultiTimer.ticks[.d]: 0 → 1")
    #expect(!shell.terminal.screen.text.contains("interrupted"))
    shell.terminal.send(Key.control("c"))
    try shell.terminal.wait(for: "error: interrupted")
    try shell.terminal.wait(forCursorLine: Self.timer)
  }

  @Test func manySimilarEventsAreFoldedAndShownInFull() throws {
    let shell = try countdown()
    try shell.enter("advance 30s", then: Self.timer)
    // 30 + 60 + 15 + 100 ticks, of which 20 are shown.
    let text = shell.terminal.screen.text
    #expect(text.contains("  +3.3s … +30s  185 more changes of MultiTimer.ticks"), "\(text)")
    #expect(!text.contains("99 → 100"))
    shell.terminal.send("full" + Key.enter)
    try shell.terminal.wait(for: "+30s MultiTimer.ticks[.d]: 99 → 100")
  }

  @Test func fullShowsWholeValues() throws {
    let shell = try Shell(columns: 200)
    try shell.enter(".movieDetail(id: 3)", then: "Movies MovieList › MovieDetail>")
    #expect(shell.terminal.screen.text.contains("cast: [… of 2])~"))
    try shell.enter("full", then: "Movies MovieList › MovieDetail>")
    let text = shell.terminal.screen.text
    #expect(text.contains("Person(id: 32, name: \"시무라 다카시\")])"), "\(text)")
  }

  @Test func aLongTranscriptGoesThroughThePager() throws {
    let home = TemporaryFolder()
    try home.write("#!/bin/sh\necho \"paged $(wc -l) lines\"\n", to: "pager")
    chmod(home.file("pager"), 0o755)
    let shell = try Shell(
      ["Countdown", "--color", "never"], home: home, prompt: "Countdown TimerList>",
      environment: ["PAGER": home.file("pager")])
    try shell.enter(".multiTimer; do .startAll; advance 30s; full", then: Self.timer)
    #expect(shell.terminal.screen.text.contains("paged 206 lines"), "\(shell.terminal.screen.text)")
    try shell.enter("trace 200", then: Self.timer)
    #expect(shell.terminal.screen.text.contains("paged 200 lines"), "\(shell.terminal.screen.text)")
    try shell.enter("back; full", then: "Countdown TimerList>")
    #expect(shell.terminal.screen.text.contains("back\n  pop MultiTimer"))
  }

  @Test func ctrlCInThePagerIsForThePager() throws {
    let home = TemporaryFolder()
    try home.write(
      "trap : INT\ncat > /dev/null\necho reading\nuntil read key < /dev/tty; do :; done\necho left\n", to: "pager")
    let shell = try Shell(home: home, environment: ["PAGER": "sh \(home.file("pager"))"])
    shell.terminal.send("help" + Key.enter)
    try shell.terminal.wait(for: "reading")
    // A second one would end the app.
    shell.terminal.send(Key.control("c"))
    shell.terminal.send(Key.control("c"))
    shell.terminal.send(Key.enter)
    try shell.terminal.wait(for: "left")
    try shell.terminal.wait(forCursorLine: "Movies MovieList>")
    try shell.enter("expect screen MovieList")
    let text = shell.terminal.screen.transcript
    #expect(!text.contains("lost") && !text.contains("error") && !text.contains("another Ctrl-C"), "\(text)")
  }

  @Test func likeLinesOfTheAppAreFolded() throws {
    let shell = try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
    let lines = (1...50).map { "line \($0)" }.joined(separator: "\\n")
    try shell.enter(".print(text: \"\(lines)\")", then: "Trouble Home>")
    let text = shell.terminal.screen.transcript
    #expect(text.contains("\n  | line 20\n") && !text.contains("\n  | line 21\n"), "\(text)")
    #expect(text.contains("\n  30 more like: | line …"), "\(text)")
  }

  @Test func aLongWaitIsShownSavedAndReplayedInFewLines() throws {
    let folder = TemporaryFolder()
    let wait = ["app Countdown", ".multiTimer", "do .startAll", "advance 10min"]
    /// Returns the lines of a session that `statement` adds.
    func added(_ statement: String) throws -> Int {
      let sessions = try [wait, wait + [statement]].map { try Flowsh.run($0.flatMap { ["-c", $0] }, in: folder) }
      #expect(sessions[1].status == 0, "\(sessions[1].error)")
      let counts = sessions.map { $0.output.split(separator: "\n").count }
      return counts[1] - counts[0]
    }
    #expect(try added("why") < 200)
    // 600 + 1,200 + 300 + 2,000 ticks, of each value at most 1,000.
    #expect((2_900..<2_950).contains(try added("full")))
    _ = try added("save long")
    let script = try folder.read("long.flowscript")
    #expect(script.count { $0 == "\n" } < 150 && script.contains("\n  ...\n"), "\(script)")
    let passed = try Flowsh.run(["test", "long.flowscript"], in: folder)
    #expect(passed.status == 0, "\(passed.output)")
    // The first and the last lines are compared.
    let last = try #require(script.split(separator: "\n").last { $0.hasPrefix("  +600s") })
    try folder.write(script.replacing(last, with: last + "9"), to: "long.flowscript")
    #expect(try Flowsh.run(["test", "long.flowscript"], in: folder).status == 1)
  }

  @Test(arguments: [(rows: 12, isPaged: false), (rows: 11, isPaged: true)])
  func coloursTakeNoColumnsInThePager(_ page: (rows: Int, isPaged: Bool)) throws {
    let home = TemporaryFolder()
    try home.write("echo \"paged $(wc -l) lines\"\n", to: "pager")
    let shell = try Shell(
      ["Movies", "--color", "always"], home: home, columns: 52, rows: page.rows,
      environment: ["PAGER": "sh \(home.file("pager"))"])
    try shell.enter(".movieDetail(id: 3)", then: "Movies MovieList › MovieDetail>")
    // In colours, the third longest line of eleven rows would seem to need another row.
    try shell.enter("full", then: "Movies MovieList › MovieDetail>")
    #expect(shell.terminal.screen.transcript.contains("paged 11 lines") == page.isPaged)
  }

  @Test func rowsBreakBetweenWordsAndContinueBelowTheirStart() throws {
    let shell = try Shell(columns: 60)
    try shell.enter(".movieDetail(id: 3)", then: "Movies MovieList › MovieDetail>")
    let lines = shell.terminal.screen.lines
    let index = try #require(lines.firstIndex { $0.hasPrefix("  +120ms MovieDetail.movie: nil → Movie(id: 3,") })
    #expect(lines[index + 1].hasPrefix("    ") && lines[index + 1].contains("year: 1954"), "\(lines)")
    try shell.enter("state MovieList.movies[1]", then: "Movies MovieList › MovieDetail>")
    #expect(shell.terminal.screen.lines.allSatisfy { $0.unicodeScalars.reduce(0) { $0 + $1.columns } <= 60 })
  }

  @Test func timesOldValuesAndDigestsAreDim() throws {
    let shell = try Shell(["Movies"])
    try shell.enter(".movieDetail(id: 3)", then: "Movies MovieList › MovieDetail>")
    let screen = shell.terminal.screen
    #expect(screen.style(of: "+120ms") == "2" && screen.style(of: "nil → ") == "2")
    #expect(screen.style(of: "Movie(id: 3") != "2" && screen.style(of: "MovieDetail.movie") != "2")
    #expect(screen.style(of: "~") == "2", "the digest")
  }

  @Test func anErrorOfATypedLineIsOneRow() throws {
    let shell = try Shell()
    try shell.enter("tr")
    let text = shell.terminal.screen.text
    let error = "error: unknown statement `tr` · did you mean `transitions`, `tree` or `trace`?"
    #expect(text.contains("> tr\n  \(error)\nMovies"), "\(text)")
    shell.terminal.paste("tree\nback 0\n")
    shell.terminal.send(Key.enter)
    let pasted = try shell.terminal.wait(for: "\n  back 0\n")
    #expect(pasted.text.contains("2:6: error: expected a number from 1"), "\(pasted.text)")
  }

  @Test func aDifferenceInAPlayedFileStandsThereOnce() throws {
    let home = TemporaryFolder()
    try home.write("app Movies\n  at MovieList (tab 1: MovieList)\n  ...\n\ntab 2\n  no change\n", to: "a.flowscript")
    let shell = try Shell(home: home)
    shell.terminal.send("run a" + Key.enter)
    let text = try shell.terminal.wait(for: "failed: 1 failure in").text
    #expect(text.contains("\n  -no change\n  +tab 2 \"본 영화\" (tab 2: WatchedList)\n"), "\(text)")
    #expect(!text.contains("\n  tab 2 \"본 영화\""), "\(text)")
  }

  // MARK: Watching

  @Test func aWatchedValueIsShownUnderEachStatementThatChangesIt() throws {
    let shell = try countdown()
    try shell.enter("record mine", then: "● " + Self.timer)
    try shell.enter("watch MultiTimer.ticks[.c]", then: "● " + Self.timer)
    #expect(shell.terminal.screen.text.contains("\n  MultiTimer.ticks[.c]: 0\n"))
    try shell.enter("advance 500ms", then: "● " + Self.timer)
    try shell.enter("advance 4s", then: "● " + Self.timer)
    let text = shell.terminal.screen.text
    #expect(text.contains("\n  watch MultiTimer.ticks[.c]: 0 → 2\n● "), "\(text)")
    try shell.enter("undo", then: "● " + Self.timer)
    #expect(shell.terminal.screen.text.contains("\n  watch MultiTimer.ticks[.c]: 2 → 0\n● "))
    try shell.enter("unwatch MultiTimer.ticks[.c]; advance 4s; quit", then: "")
    #expect(try !shell.home.read("mine.flowscript").contains("watch"))
  }

  @Test func unwatchNamesTheEndedWatchAndTabOffersIt() throws {
    let shell = try countdown()
    try shell.enter("watch MultiTimer.ticks[.c]; watch MultiTimer.running", then: Self.timer)
    try shell.type("unwatch MultiTimer.r\t", shows: Self.timer + " unwatch MultiTimer.running")
    try shell.enter("", then: Self.timer)
    #expect(shell.terminal.screen.text.contains("\n  no longer watched: MultiTimer.running\n"))
    try shell.enter("unwatch", then: Self.timer)
    #expect(shell.terminal.screen.text.contains("\n  no longer watched: MultiTimer.ticks[.c]\n"))
    try shell.enter("unwatch", then: Self.timer)
    #expect(shell.terminal.screen.text.contains("> unwatch\n  none\n"), "\(shell.terminal.screen.text)")
  }

  @Test func aWatchedValueThatNoLongerExistsIsReported() throws {
    let shell = try countdown()
    try shell.enter("watch MultiTimer.ticks[.c]", then: Self.timer)
    try shell.enter("back", then: "Countdown TimerList>")
    #expect(shell.terminal.screen.text.contains("watch MultiTimer.ticks[.c]: gone"))
    try shell.enter("watch Nowhere.count", then: "Countdown TimerList>")
    #expect(shell.terminal.screen.text.contains("error: no screen or flow Nowhere"), "\(shell.terminal.screen.text)")
  }

  // MARK: The prompt

  @Test func thePromptShowsAnAlertAndTheClock() throws {
    let shell = try Shell()
    try shell.enter(".settings", then: "Movies Login · alert>")
    try shell.enter("clock manual", then: "Movies Login · alert · manual>")
    try shell.enter("alert; clock auto", then: "Movies Login>")
  }

  @Test func offsetsInClockLiveCountFromTheStatementThatStartedThem() throws {
    let shell = try countdown()
    try shell.enter("clock live", then: "Countdown TimerList › MultiTimer · live>")
    try shell.terminal.wait(until: "two ticks of the fastest timer") { screen in
      let lines = ["+300ms MultiTimer.ticks[.d]: 0 → 1", "+600ms MultiTimer.ticks[.d]: 1 → 2"]
      return lines.allSatisfy(screen.text.contains)
    }
  }

  @Test func sleepersInClockLiveCountFromTheSameStatementAsEvents() throws {
    let shell = try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
    try shell.enter("clock manual; .tick(every: 300ms)", then: "Trouble Home · manual>")
    try shell.enter("clock live", then: "Trouble Home · live>")
    try shell.terminal.wait(until: "two ticks, each with the next one") { screen in
      let lines = [
        "+300ms Home.count: 0 → 1", "asleep until +600ms", "+600ms Home.count: 1 → 2", "asleep until +900ms",
      ]
      return lines.allSatisfy(screen.text.contains)
    }
    try shell.enter(".use", then: "Trouble Home · live>")
    try shell.enter("undo", then: "Trouble Home · manual>")
    #expect(shell.terminal.screen.text.contains("\n  the clock has stopped; it goes on with clock live\n"))
    try shell.enter("history", then: "Trouble Home · manual>")
    // The ticks are one row, with the numbers of their entries.
    let rows = shell.terminal.screen.text.split(separator: "\n").filter {
      $0.contains("  advance ") && $0.hasSuffix("Home")
    }
    #expect(rows.count == 1 && rows.allSatisfy { $0.contains("s (5..") }, "\(rows)")
  }

  @Test func anErrorOfFullIsIndentedLikeOthers() throws {
    let shell = try Shell(["--color", "never"], prompt: "flowsh>")
    try shell.enter("full", then: "flowsh>")
    #expect(shell.terminal.screen.text.contains("\n  error: no statement has driven an app yet\n  drive an app first"))
  }

  // MARK: Keys

  @Test func oneTabOnAnEmptyLineListsWhatCanBeDoneHere() throws {
    let shell = try Shell(["Search", "--color", "never"], rows: 40, prompt: "Search>")
    try shell.enter("type \"swift\"", then: "Search>")
    shell.terminal.send(Key.control("l") + Key.tab)
    let lines = try shell.terminal.wait(for: "statements:").lines
    let start = try #require(lines.firstIndex(of: "Search takes:"))
    #expect(lines[start + 1].hasPrefix("tap Clear") && lines[start + 2].hasPrefix("select 1"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Steps") && $0.hasSuffix(":") })
  }

  @Test func linesOfOtherAppsAreRecalledLastAndNotSuggested() throws {
    let home = TemporaryFolder()
    let bank = try Shell(["Linear"], home: home, prompt: "Linear A>")
    try bank.enter(".screenB", then: "Linear A › B>")
    bank.terminal.send("quit" + Key.enter)
    _ = try bank.terminal.waitForExit()
    let shell = try Shell(["Movies"], home: home)
    try shell.enter("tree")
    shell.terminal.send(Key.control("l") + ".screen")
    try shell.type(Key.right + "!", shows: "Movies MovieList> .screen!")
    try shell.type(Key.control("u") + Key.up, shows: "Movies MovieList> tree")
    try shell.type(Key.up + Key.up, shows: "Movies MovieList> .screenB")
  }

  @Test func anAppWithTheNameOfItsScreenIsNamedOnce() throws {
    let shell = try Shell(["Calculator"], prompt: "Calculator>")
    try shell.enter("quit", then: "")
  }

  @Test func upRecallsTheLinesThatBeginLikeTheTypedOne() throws {
    let shell = try Shell()
    for line in ["screen", "tree", "state MovieList.movies.count", "alive"] { try shell.enter(line) }
    try shell.type("s" + Key.up, shows: "Movies MovieList> state MovieList.movies.count")
    try shell.type(Key.up, shows: "Movies MovieList> screen")
    try shell.type(Key.down, shows: "Movies MovieList> state MovieList.movies.count")
    try shell.type(Key.down, shows: "Movies MovieList> s")
    try shell.type(Key.control("u") + Key.up, shows: "Movies MovieList> alive")
    try shell.type(Key.up + Key.up + Key.up, shows: "Movies MovieList> screen")
  }

  @Test(arguments: [80, 40])
  func anEarlierLineIsSuggestedAndNeverRecorded(columns: Int) throws {
    let shell = try Shell(["Movies"], columns: columns)
    try shell.enter("record mine", then: "● Movies MovieList>")
    try shell.enter(".settings", then: "● Movies Login · alert>")
    try shell.enter("alert 확인", then: "● Movies Login>")
    shell.terminal.send(Key.control("l") + "al")
    let screen = try shell.terminal.wait(until: "the suggestion alone on the screen") { screen in
      screen.text == "● Movies Login> alert 확인" && screen.textBeforeCursor == "● Movies Login> al"
    }
    #expect(screen.style(of: "ert 확인") == "90")
    shell.terminal.send(Key.control("c"))
    try shell.terminal.wait(until: "the next prompt") { $0.text == "● Movies Login> al^C\n● Movies Login>" }
    // The rest of a row is too short for this one.
    let long = "expect screen \(String(repeating: "영화", count: columns / 4))"
    shell.terminal.send(long + Key.enter)
    try shell.terminal.wait(for: "the front is Login")
    shell.terminal.send(Key.control("l") + "exp")
    try shell.terminal.wait(until: "the typed text") { $0.text == "● Movies Login> exp" && $0.cursor.column == 19 }
    try shell.type(Key.right + "!", shows: "● Movies Login> exp!")
    shell.terminal.send(Key.control("u") + "quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
    let recorded = try shell.home.read("mine.flowscript")
    #expect(recorded.split(separator: "\n").filter { $0.hasPrefix("al") } == ["alert 확인"], "\(recorded)")
  }

  @Test(
    arguments: [
      (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]), (["--color", "always"], ["TERM": "vt100"]),
    ] as [([String], [String: String])])
  func nothingIsSuggestedWithoutColour(options: [String], environment: [String: String]) throws {
    let shell = try Shell(["Movies"] + options, environment: environment)
    try shell.enter("tree")
    try shell.type("tr", shows: "Movies MovieList> tr")
    // The key would take a suggestion.
    try shell.type(Key.right + "!", shows: "Movies MovieList> tr!")
  }

  @Test func controlXControlEEditsTheLineInTheUsersEditor() throws {
    let home = TemporaryFolder()
    try home.write("#!/bin/sh\nread line < \"$2\"; echo \"$1 $line Movie\" > \"$2\"\n", to: "editor")
    chmod(home.file("editor"), 0o755)
    let shell = try Shell(home: home, environment: ["EDITOR": home.file("editor") + " expect", "TMPDIR": home.path])
    try shell.type("screen", shows: "Movies MovieList> screen")
    try shell.type(Key.control("x") + Key.control("e"), shows: "Movies MovieList> expect screen Movie")
    try shell.type("List", shows: "Movies MovieList> expect screen MovieList")
    try shell.enter("", then: "Movies MovieList>")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasPrefix("flowsh-") } == [])
  }

  // MARK: The startup file

  @Test(arguments: ["flowsh/flowshrc", ".flowshrc"])
  func aStartupFileHoldsAliasesAndStatements(_ name: String) throws {
    let home = TemporaryFolder()
    let text = """
      # Mine
      alias t = tree
      alias detail3 = .movieDetail(id: 3)

      clock manual
      alias tree = screen
      """
    try FileManager.default.createDirectory(atPath: home.file("config/flowsh"), withIntermediateDirectories: true)
    try home.write(text, to: name == ".flowshrc" ? name : "config/\(name)")
    let shell = try Shell(
      home: home, columns: 160, prompt: "Movies MovieList · manual>",
      environment: ["XDG_CONFIG_HOME": home.file("config")])
    let start = shell.terminal.screen.text
    #expect(start.contains("\(name):5: clock manual"), "\(start)")
    #expect(start.contains("\(name):6: tree is a statement, so it cannot be"), "\(start)")
    try shell.enter("help t", then: "Movies MovieList · manual>")
    #expect(shell.terminal.screen.text.contains("\n  alias t = tree\n"))
    try shell.enter("detail3; t MovieDetail", then: "Movies MovieList › MovieDetail · manual>")
    shell.terminal.paste("back # see; t\n  t\nt WatchedFlow")
    shell.terminal.send(Key.enter)
    let pasted = try shell.terminal.wait(for: "WatchedList \"본 영화\"")
    #expect(pasted.text.contains("  -t\n"), "a block is no statement: \(pasted.text)")
    let script = try Flowsh.run(
      ["-c", "app Movies", "-c", "clock"], environment: ["XDG_CONFIG_HOME": home.file("config")], in: home)
    #expect(script.output.contains("clock auto"), "only the prompt reads the file")
  }
}
