import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `explore`, `paths`, `go` and `graph` at the prompt, and in statements of the command line.
@Suite struct ExploringPromptTests {
  /// Returns the lines that statements print, each given with `-c`.
  private func lines(_ statements: [String], program: String = Flowsh.program) throws -> [String] {
    let result = try Flowsh.run(statements.flatMap { ["-c", $0] } + ["--keep-going"], program: program)
    return (result.output + result.error).split(separator: "\n").map(String.init)
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
  }

  // MARK: Paths

  @Test func pathsListReachableScreensNearestFirst() throws {
    let lines = try lines(["app Movies", "explore 300", "apps", "paths"])
    let listed = try #require(lines.lastIndex { $0.hasPrefix("Views") })
    let rows = lines[(listed + 1)...].prefix { !$0.hasPrefix("not reached") }
    let lengths = rows.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(lengths.count == rows.count && lengths == lengths.sorted() && lengths.first == 1, "\(lines)")
    #expect(rows.contains { $0.hasPrefix("CastDetail ") && $0.hasSuffix(" 2") }, "\(lines)")
  }

  @Test func aKnownMomentIsNotExploredAgain() throws {
    let lines = try lines(["app Movies", "explore 300", ".movieDetail(id: 1)", "paths CastDetail", "undo", "paths"])
    #expect(!lines.contains { $0.hasPrefix("explored") }, "\(lines)")
    let path = try #require(lines.firstIndex { $0.contains("+120ms MovieDetail.movie") })
    #expect(lines[path + 1].hasPrefix("shows MovieDetail: "), "\(lines)")
    #expect(lines[path + 2] == "select 1", "from the detail it is one statement: \(lines)")
    #expect(lines[path + 3].hasPrefix("at 1"), "\(lines)")
  }

  @Test func anUnknownMomentIsExploredFirst() throws {
    // The state spaces of these apps are small, so the exploration soon ends.
    let lines = try lines(["app User", "paths", "paths", "app Login", "paths", "paths"])
    #expect(lines.count { $0.hasPrefix("explored ") && $0.hasSuffix(" from here first") } == 2, "\(lines)")
  }

  @Test func theStatementsOfAPathLeadToItsScreen() throws {
    let screens = [("Movies", "CastDetail"), ("Routes", "Step2"), ("Shop", "Product"), ("Tabs", "\"A-3\"")]
    for (launch, screen) in screens {
      let shown = try lines(["app \(launch)", "explore 250", "apps", "paths \(screen)"])
      let listed = try #require(shown.lastIndex { $0.hasPrefix("Views") })
      let path = Array(shown[(listed + 1)...])
      #expect(!path.isEmpty && !path[0].hasPrefix("error"), "\(launch): \(shown)")
      let played = try Flowsh.run((["app \(launch)"] + path + ["expect screen \(screen)"]).flatMap { ["-c", $0] })
      #expect(played.status == 0, "\(launch): \(path): \(played)")
    }
  }

  @Test func errorsExplainWhyAScreenHasNoPath() throws {
    let folder = TemporaryFolder()
    try folder.write("app Movies(trending: true)\n\nexpect screen TrendingList\n", to: "trending.flowscript")
    let statements = [
      "app Movies", "explore 50", "paths TrendingList", "go Nowhere", "paths MovieList", "go MovieList#2",
    ]
    let result = try Flowsh.run(statements.flatMap { ["-c", $0] } + ["--keep-going"], in: folder)
    #expect(result.error.contains("error: TrendingList was not reached in 50 transitions from here"), "\(result)")
    #expect(result.error.contains("explore 10000") && result.error.contains("error: no screen Nowhere"), "\(result)")
    #expect(result.error.contains("MovieList#2 is one of several screens of this name"), "\(result)")
    #expect(result.output.contains("at MovieList already"), "\(result)")
  }

  @Test func errorSaysThatNoTransitionLeadsToAScreen() throws {
    let folder = TemporaryFolder()
    try folder.write("app User\n\nexpect screen Attic\n", to: "attic.flowscript")
    let statements = ["app User", "paths", "go Attic"]
    let result = try Flowsh.run(statements.flatMap { ["-c", $0] }, in: folder)
    #expect(
      result.output.contains("no other screen can be reached\nnot reached in 8 transitions: Attic\n"), "\(result)")
    let reason = "nothing leads to Attic from here: the exploration tried all 8 transitions"
    #expect(result.error.contains(reason), "\(result)")
  }

  @Test func exploringNeedsAnApp() throws {
    for statement in ["explore", "paths", "go Home", "graph a.dot"] {
      let result = try Flowsh.run(["-c", statement])
      #expect(result.error.contains("no app is launched") && result.status == 1, "\(result)")
    }
  }

  // MARK: Going

  @Test func goIsRecordedLikeTypedStatementsAndIsOneStepOfUndo() throws {
    let shell = try Shell()
    try shell.enter("record walk", then: "● Movies MovieList>")
    try shell.enter("explore 300", then: "● Movies MovieList>")
    try shell.enter("go CastDetail", then: "● Movies MovieList › MovieDetail › CastDetail>")
    #expect(shell.terminal.screen.text.contains("push CastDetail"), "\(shell.terminal.screen.text)")
    try shell.enter("undo", then: "● Movies MovieList>")
    try shell.enter("redo", then: "● Movies MovieList › MovieDetail › CastDetail>")
    try shell.enter("record off", then: "Movies MovieList › MovieDetail › CastDetail>")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
    let recorded = try shell.home.read("walk.flowscript")
    let statements = recorded.split(separator: "\n").filter { $0.hasPrefix("select ") }
    #expect(statements.count == 2 && recorded.contains("  push CastDetail"), "\(recorded)")
    #expect(!recorded.contains("go ") && !recorded.contains("explore"), "\(recorded)")
    let replayed = try Flowsh.run(["test", "walk.flowscript"], in: shell.home)
    #expect(replayed.status == 0, "\(replayed)")
  }

  @Test func goFirstExploresAnUnknownMomentWithTheValuesOfScripts() throws {
    let home = TemporaryFolder()
    let login = "do .login(email: \"ann@example.com\", password: \"flow\")"
    try home.write("app Login\n\n\(login)\n", to: "login.flowscript")
    let shell = try Shell(["Login", "--color", "never"], home: home, rows: 60, prompt: "Login>")
    let screen = try shell.enter("go Home", then: "Login Home>")
    let lines = screen.text.split(separator: "\n").map(String.init)
    let explored = try #require(lines.firstIndex { $0.hasPrefix("  explored ") }, "\(screen.text)")
    #expect(lines[explored + 1] == login, "\(screen.text)")
    #expect(lines.count { $0.hasPrefix("  explored ") } == 1, "\(screen.text)")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  // MARK: Exploring

  @Test func exploringContinuesFromKnownStatesAndKeepsTheSessionUnchanged() throws {
    let shell = try Shell(rows: 60)
    try shell.enter(".movieDetail(id: 3)", then: "Movies MovieList › MovieDetail>")
    try shell.enter("explore 60", then: "Movies MovieList › MovieDetail>")
    #expect(shell.terminal.screen.text.contains(", 60 transitions, "), "\(shell.terminal.screen.text)")
    try shell.enter("explore 40", then: "Movies MovieList › MovieDetail>")
    #expect(shell.terminal.screen.text.contains(", 100 transitions, "), "\(shell.terminal.screen.text)")
    try shell.enter("history", then: "Movies MovieList › MovieDetail>")
    #expect(shell.terminal.screen.text.contains("* 2  .movieDetail(id: 3)"), "\(shell.terminal.screen.text)")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "no process with the sanitizer can be copied"))
  func anInterruptEndsExploringWithTheReportSoFar() throws {
    let shell = try Shell(columns: 140)
    shell.terminal.send("explore 1000000" + Key.enter)
    try shell.terminal.wait(until: "the progress") { screen in
      screen.cursorLine.hasPrefix("  exploring, transitions: ") && screen.cursorLine.hasSuffix(" of 1,000,000")
    }
    // The terminal would echo the keys into the row.
    shell.terminal.send("typed ahead" + Key.control("c"))
    try shell.terminal.wait(until: "the prompt") { $0.cursorLine == "Movies MovieList>" }
    let text = shell.terminal.screen.text
    #expect(text.contains("interrupted") && text.contains("finding"), "\(text)")
    #expect(!text.contains("exploring, transitions"), "\(text)")
    #expect(!String(decoding: shell.terminal.output, as: UTF8.self).contains("typed ahead"))
    try shell.enter("tab 2", then: "Movies WatchedList>")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "no process with the sanitizer can be copied"))
  func crashOfAnExploredAppIsAFindingAndKeepsTheSession() throws {
    let shell = try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
    // The one that crashes is among the first Steps in each setting of the clock.
    try shell.enter("explore 8", then: "Trouble Home>")
    let text = shell.terminal.screen.text
    #expect(text.contains("crash: SIG") && !text.contains("the app crashed"), "\(text)")
    try shell.enter("history", then: "Trouble Home>")
    #expect(shell.terminal.screen.text.contains("* 1  app Trouble"), "\(shell.terminal.screen.text)")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "no process with the sanitizer can be copied"))
  func lossOfTheExploringProcessIsAnErrorAndKeepsTheSession() throws {
    let shell = try Shell()
    try shell.enter("explore 30")
    shell.terminal.send("explore 1000000" + Key.enter)
    try shell.terminal.wait(until: "the progress") { $0.cursorLine.hasPrefix("  exploring, transitions: ") }
    // Of the shell's workers, only the one that explores has forks.
    var copying: [pid_t] = []
    try shell.terminal.wait(until: "forks") { _ in
      copying = Self.children(of: shell.terminal.processIdentifier).filter { !Self.children(of: $0).isEmpty }
      return !copying.isEmpty
    }
    #expect(copying.count == 1)
    for process in copying { kill(process, SIGKILL) }
    try shell.terminal.wait(until: "the prompt") { $0.cursorLine == "Movies MovieList>" }
    let text = shell.terminal.screen.text
    #expect(text.contains("error: the process that explores was lost: the app crashed: SIGKILL"), "\(text)")
    try shell.enter("explore 20")
    #expect(shell.terminal.screen.text.contains(", 20 transitions, "), "\(shell.terminal.screen.text)")
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }

  // MARK: Pictures and completion

  @Test func aGraphIsWrittenInTheFormatOfItsEnding() throws {
    let folder = TemporaryFolder()
    let statements = ["app User", "explore 50", "graph a.dot", "graph a.json", "graph a.txt"]
    let result = try Flowsh.run(statements.flatMap { ["-c", $0] }, in: folder)
    #expect(try folder.read("a.dot").hasPrefix("digraph"), "\(result)")
    #expect(try folder.read("a.json").hasPrefix("{"), "\(result)")
    #expect(result.error.contains("no graph format has the extension of a.txt"), "\(result)")
  }

  @Test func anUnwritableGraphFailsBeforeTheExploration() throws {
    let result = try Flowsh.run(["-c", "app User", "-c", "graph nowhere/a.dot"])
    #expect(result.status == 3 && result.error.contains("cannot write nowhere/a.dot: no such folder"), "\(result)")
    #expect(!result.output.contains("explored"), "\(result)")
    let command = try Flowsh.run(["explore", "User", "--graph", "nowhere/a.dot"])
    #expect(command.status == 3 && command.output.isEmpty, "\(command)")
    #expect(command.error == "error: cannot write nowhere/a.dot: no such folder\n  create the folder first\n")
  }

  @Test func tabOffersTheExploredScreensFirstAndPictures() throws {
    let home = TemporaryFolder()
    for name in ["old.svg", "old.txt"] { try home.write("", to: name) }
    let shell = try Shell(home: home)
    try shell.enter("explore 300")
    try shell.type("go Cast" + Key.tab, shows: "Movies MovieList> go CastDetail")
    try shell.type(Key.control("u") + "paths Watched" + Key.tab, shows: "Movies MovieList> paths WatchedList")
    try shell.type(Key.control("u") + "graph! ol" + Key.tab, shows: "Movies MovieList> graph! old.svg")
    shell.terminal.send(Key.control("u") + "quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
  }
}
