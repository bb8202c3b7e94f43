import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowCommand

@Suite struct CommandLineTests {
  @Test(
    arguments: [
      ([], 20, ""), (["가가가가가", "나"], 15, "가가가가가 › 나"), (["가가가가가", "나"], 14, "… › 나"),
      (["A", "B", "C"], 9, "A › B › C"), (["AAA", "B", "C"], 9, "… › B › C"), (["AAA", "B", "C"], 8, "… › C"),
      (["가가가"], 5, "가가…"), (["A", "나나나나"], 9, "… › 나나…"), (["A", "B"], 1, "… › B"),
    ] as [([String], Int, String)])
  func promptShowsTheLastScreensThatFitIntoItsColumns(_ screens: [String], _ columns: Int, _ text: String) {
    #expect(PromptText.breadcrumb(screens, columns: columns) == text)
  }

  @Test func aStartupFileMayHaveLinesOfWindows() {
    let file = StartupFile(parsing: "# Mine\r\nalias t = tree\r\n\r\nclock manual\r\n")
    #expect(file.aliases == ["t": "tree"] && file.errors.isEmpty)
    #expect(file.statements.map(\.text) == ["clock manual"] && file.statements.map(\.line) == [4])
  }

  @Test func knownSubcommandsAreThoseOfTheConfiguration() {
    let configured = ShellCommand.configuration.subcommands.map { $0.configuration.commandName }
    #expect(ShellCommand.subcommandNames == configured + ["help"])
  }

  @Test(arguments: [
    (["exploer", "Movies"], "error: no subcommand exploer\n  did you mean flowsh explore Movies?\n"),
    (["--foo"], "Error: Unknown option '--foo'.\n"),
    (["--jsn"], "Error: Unknown option '--jsn'. Did you mean '--json'?\n"),
  ])
  func aMisspelledSubcommandOrOptionIsAnsweredByANearOne(_ arguments: [String], _ error: String) throws {
    let result = try Flowsh.run(arguments)
    #expect(result.status == 2 && result.error.hasPrefix(error), "\(result)")
  }

  @Test(arguments: [false, true])
  func appOutputKeepsItsOrderAmongTheStatements(isScript: Bool) throws {
    let folder = TemporaryFolder()
    try folder.write("app Trouble\n\n.print(text: \"one\")\n\n.print(text: \"two\")\n", to: "a.flowscript")
    let arguments =
      isScript
      ? ["run", "a.flowscript"]
      : ["-c", "app Trouble", "-c", ".print(text: \"one\")", "-c", ".print(text: \"two\")"]
    let output = try Flowsh.run(arguments, in: folder, program: Flowsh.trouble).output
    let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let order = ["at Home (Home)", "one", "TroubleFlow ignored .print(text: \"one\")", "two"]
    #expect(lines.filter(order.contains) == order, "\(output)")
  }

  @Test func statementsRunInOrderAndPrintTheirTranscript() throws {
    let result = try Flowsh.run(["-c", "app Movies", "-c", "tab 2\nscreen"])
    #expect(
      result.output == """
        at MovieList (tab 1: MovieList)
        shows MovieList: title "보고 싶은 영화", 4 buttons, 5 rows~bhhkq8
        tab 2 "본 영화" (tab 2: WatchedList)
        shows WatchedList: title "본 영화", 1 row, 1 button~pbtwpa
        at WatchedList (tab 2: WatchedList)
        title "본 영화"
        list
          row 1 "센과 치히로의 행방불명, 2001"
        button "refresh"
        tab "보고 싶은 영화"
        tab "본 영화" selected

        """)
    #expect(result.status == 0 && result.error.isEmpty)
  }

  private static let statuses: [(arguments: [String], status: Int32)] = [
    (["-c", "app Movies", "-c", "expect screen MovieList"], 0),
    (["-c", "app Movies", "-c", "expect screen Settings"], 1),
    (["-c", "app Movies", "-c", "back"], 1),
    (["-c", "tree"], 1),
    (["-c", "app Moveis"], 1),
    (["-c", "bakc"], 2),
    (["Moveis"], 2),
    (["--nonsense"], 2),
    (["completions", "tcsh"], 2),
    (["test", "/nowhere"], 3),
    (["test", "/proc/self/mem"], 3),
    (["run", "/tmp"], 3),
    (["apps"], 0),
    (["--version"], 0),
    (["--help"], 0),
    (["help", "test"], 0),
    (["help", "nosuch"], 2),
  ]

  @Test func theVersionComesWithTheCommitAndTheSwiftRelease() throws {
    let result = try Flowsh.run(["--version"])
    #expect(result.output == "flowsh \(Program.version) (built for development, Swift 6.3)\n")
  }

  @Test(arguments: statuses)
  func exitStatusReportsTheOutcome(_ arguments: [String], _ status: Int32) throws {
    let result = try Flowsh.run(arguments)
    #expect(result.status == status, "\(result)")
    if status != 0 { #expect(!result.error.isEmpty || !result.output.isEmpty) }
  }

  @Test func aRunMayLetAnimatedTransitionsTakeTime() throws {
    let folder = TemporaryFolder()
    let script = "app Movies\nclock manual\n.movieDetail(id: 3)\nback\n"
    try folder.write(script, to: "a.flowscript")
    let statements = ["-c", "app Movies", "-c", "clock manual", "-c", ".movieDetail(id: 3)", "-c", "back"]
    for arguments in [statements, ["run", "a.flowscript"], ["test", "a.flowscript"]] {
      #expect(try Flowsh.run(arguments, in: folder).status == 0)
      let result = try Flowsh.run(arguments + ["--transitions", "350ms"], in: folder)
      #expect(result.status == 1)
      #expect("\(result.output)\(result.error)".contains("error: a transition has not ended"), "\(result)")
    }
    #expect(try Flowsh.run(statements + ["--transitions", "2s"], in: folder).status == 2)
  }

  @Test func errorsGoToStandardErrorWithAdvice() throws {
    let result = try Flowsh.run(["-c", "app Movies", "-c", ".movieDetial(id: 3)"])
    #expect(
      result.output == """
        at MovieList (tab 1: MovieList)
        shows MovieList: title "보고 싶은 영화", 4 buttons, 5 rows~bhhkq8

        """)
    #expect(result.error.contains("error: no Step .movieDetial"))
    #expect(result.error.contains("did you mean .movieDetail?"))
  }

  @Test func aParseErrorPreventsExecution() throws {
    let result = try Flowsh.run(["-c", "app Movies", "-c", "tree", "-c", "bakc"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.contains("unknown statement `bakc`"))
  }

  @Test func aScriptOnStandardInputIsPrintedWithItsNewTranscript() throws {
    let result = try Flowsh.run([], input: Array("# hello\napp Movies\n\ntab 2".utf8))
    #expect(
      result.output == """
        # hello
        app Movies
          at MovieList (tab 1: MovieList)
          shows MovieList: title "보고 싶은 영화", 4 buttons, 5 rows~bhhkq8

        tab 2
          tab 2 "본 영화" (tab 2: WatchedList)
          shows WatchedList: title "본 영화", 1 row, 1 button~pbtwpa

        """)
    #expect(result.status == 0)
  }

  private static let noScripts: [[UInt8]] = [
    [0xFF, 0x0A], [0x61, 0x00], Array("app Movies\n.movieDetail(".utf8), Array("  indented\n".utf8),
  ]

  @Test(arguments: noScripts)
  func invalidStandardInputIsAUsageError(_ input: [UInt8]) throws {
    let result = try Flowsh.run([], input: input)
    #expect(result.status == 2)
    #expect(result.error.contains("error:") && result.output.isEmpty)
  }

  @Test func emptyInputSucceeds() throws {
    let result = try Flowsh.run([])
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
  }

  @Test func runOutputReplaysUnchanged() throws {
    let folder = TemporaryFolder()
    try folder.write("app Movies\n\n.movieDetail(id: 3) # a comment\n  stale\n\nback\n", to: "a.flowscript")
    let run = try Flowsh.run(["run", "a.flowscript"], in: folder)
    #expect(run.status == 1)
    try folder.write(run.output, to: "b.flowscript")
    let test = try Flowsh.run(["test", "b.flowscript"], in: folder)
    #expect(test.status == 0, "\(run.output)\n\(test.output)")
    #expect(run.output.contains("# a comment"))
  }

  @Test func runPrintsFailuresOfIncludesToStandardErrorOnly() throws {
    let folder = TemporaryFolder()
    try folder.write("flowscript 3\nfragment\nexpect screen Nowhere\n", to: "part.flowscript")
    try folder.write("app Movies\n\ninclude \"part.flowscript\"\n", to: "a.flowscript")
    let result = try Flowsh.run(["run", "a.flowscript"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output == """
        app Movies
          at MovieList (tab 1: MovieList)
          shows MovieList: title "보고 싶은 영화", 4 buttons, 5 rows~bhhkq8

        include "part.flowscript"

        """)
    #expect(
      result.error == """
        part.flowscript:3:1: expect screen Nowhere
          included at a.flowscript:3:1
          failed: screen Nowhere: the front is MovieList
          at MovieList (tab 1: MovieList)

        """)
  }

  @Test func scriptsInFoldersAreRunAndSummarized() throws {
    let folder = TemporaryFolder()
    try folder.write("app Movies\n", to: "good.flowscript")
    try folder.write("app Movies\n  at Nowhere (tab 1: Nowhere)\n", to: "bad.flowscript")
    let result = try Flowsh.run(["test", "."], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.replacing(/, [0-9.]+ s\n/, with: "\n").replacing(/\ \ handled by .*\n/, with: "") == """
        FAIL  bad.flowscript
        bad.flowscript:1:1: app Movies
          -expected +actual
          -at Nowhere (tab 1: Nowhere)
          +at MovieList (tab 1: MovieList)
          +shows MovieList: title "보고 싶은 영화", 4 buttons, 5 rows~bhhkq8
          at MovieList (tab 1: MovieList)
          the file has no version header, and may be of an earlier version; update it: flowsh test --update
          rerun: flowsh test bad.flowscript:1
        ok    good.flowscript  1 statement
          warning: good.flowscript asserts nothing
        1 passed, 1 failed  2 statements, 1 expectation

        """)
    #expect(try Flowsh.run(["test", "good.flowscript"], in: folder).status == 0)
  }

  @Test func updateRewritesOnlyMismatchedLines() throws {
    let folder = TemporaryFolder()
    let text = "flowscript 3\napp Movies\n\n.movieDetail(id: 1)\n  WishlistFlow [..]\n  push Nothing\n  ...\n"
    try folder.write(text, to: "a.flowscript")
    #expect(try Flowsh.run(["test", "--update", "a.flowscript"], in: folder).status == 0)
    #expect(
      try folder.read("a.flowscript")
        == text.replacing("push Nothing", with: "push MovieDetail (tab 1: MovieList › MovieDetail)"))
  }

  @Test func lineNumberEndsAReplayAfterItsStatement() throws {
    let folder = TemporaryFolder()
    try folder.write("app Movies\n\ntab 2\n\nback\n", to: "a.flowscript")
    #expect(try Flowsh.run(["test", "a.flowscript:3"], in: folder).status == 0)
    #expect(try Flowsh.run(["test", "a.flowscript"], in: folder).status == 1)
  }

  @Test func colorIsUsedOnTerminalsOrOnRequest() throws {
    let arguments = ["-c", "app Movies", "-c", "tab 2"]
    #expect(try !Flowsh.run(arguments).output.contains("\u{1B}"))
    let colored = try Flowsh.run(arguments + ["--color", "always"]).output
    #expect(colored.contains("\u{1B}[36m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == (try Flowsh.run(arguments).output))
  }

  @Test(arguments: [("bash", "flowsh.bash"), ("zsh", "_flowsh"), ("fish", "flowsh.fish")])
  func theCompletionScriptsAreCurrent(_ shell: String, _ file: String) throws {
    let stored = try String(contentsOfFile: "\(Flowsh.repository)/completions/\(file)", encoding: .utf8)
    #expect(
      try Flowsh.run(["completions", shell]).output == stored, "flowsh completions \(shell) > completions/\(file)")
  }

  @Test func allScriptsOfTheSamplesPass() throws {
    let result = try Flowsh.run(["test", "\(Flowsh.repository)/Samples"])
    #expect(result.status == 0, "\(result.output)")
    let count = Repository.files("flowscript", in: "Samples").count
    #expect(result.output.contains("\n\(count) passed, 0 failed  ") && count >= 30)
    let travel = "\(Flowsh.repository)/Samples/Travel/FlowShell"
    #expect(result.error.contains(" scripts in \(travel), which is a package of its own\n"))
  }

  @Test func outputIsDeterministicUnderLoad() throws {
    let busy = try (0..<2).map { _ in try Child("/bin/sh", ["-c", "while :; do :; done"]) }
    defer { for child in busy { child.end() } }
    let script = "\(Flowsh.repository)/Samples/Movies/Scripts/deep-links.flowscript"
    let first = try Flowsh.run(["run", script])
    #expect(first.status == 0)
    for _ in 0..<100 {
      #expect(try Flowsh.run(["run", script]).output == first.output)
    }
  }

  @Test func tenMegabyteLineIsHandled() throws {
    let long = "app Movies\n.movieDetail(id: " + String(repeating: "9", count: 10_000_000) + ")\n"
    let result = try Flowsh.run([], input: Array(long.utf8))
    #expect(result.status == 2 || result.status == 1)
    #expect(result.error.utf8.count < 10_000)
  }
}

/// The first argument: an app with or without arguments, or a script.
@Suite struct FirstArgumentTests {
  @Test func scriptAsTheFirstArgumentRunsAsWithRun() throws {
    let folder = TemporaryFolder()
    try folder.write("app Movies\n\ntab 2\n  replaced\n", to: "a.flowscript")
    let result = try Flowsh.run(["a.flowscript"], in: folder)
    let same = try Flowsh.run(["run", "a.flowscript"], in: folder)
    #expect(result.status == 1 && same.status == 1)
    #expect(result.output == same.output && result.error == same.error)
    #expect(result.output.hasPrefix("app Movies\n  at MovieList"))
    #expect(try Flowsh.run(["--color", "never", "a.flowscript"], in: folder).output == same.output)
    #expect(try Flowsh.run(["nowhere.flowscript"], in: folder).status == 3)
    let mixed = try Flowsh.run(["a.flowscript", "-c", "tree"], in: folder)
    #expect(mixed.status == 2 && mixed.error.contains("a.flowscript is a script"))
  }

  @Test(arguments: ["run", "test", "fmt"])
  func errorNamesTheScriptForANameWithoutItsExtension(_ subcommand: String) throws {
    let folder = TemporaryFolder()
    try folder.write("app Movies\n", to: "samurai.flowscript")
    let result = try Flowsh.run([subcommand, "samurai"], in: folder)
    #expect(result.status == 3)
    #expect(result.error.contains("cannot read samurai: no such file\n  did you mean samurai.flowscript?"), "\(result)")
  }

  @Test func appIsLaunchedWithArguments() throws {
    let input = Array("stack\n".utf8)
    let result = try Flowsh.run(["Movies(trending: true)"], input: input)
    #expect(result.status == 0)
    #expect(result.output.contains("tab 3"))
    #expect(try !Flowsh.run(["Movies"], input: input).output.contains("tab 3"))
    #expect(try Flowsh.run(["Movies(trending: true)", "--color", "never"], input: input).output == result.output)
  }

  @Test(arguments: [
    ("tset", "did you mean flowsh test?"), ("tree", "run a statement: flowsh -c 'app Name' -c tree"),
    ("Scripts", "run the scripts of the folder: flowsh test Scripts"),
    ("notes.txt", "run the file as a script: flowsh run notes.txt"),
    ("samurai", "run the script: flowsh samurai.flowscript"),
  ])
  func unknownFirstArgumentGetsAdvice(_ argument: String, _ advice: String) throws {
    let folder = TemporaryFolder()
    try folder.write("app Movies\n", to: "notes.txt")
    try folder.write("app Movies\n", to: "samurai.flowscript")
    try FileManager.default.createDirectory(atPath: folder.file("Scripts"), withIntermediateDirectories: false)
    let result = try Flowsh.run([argument], in: folder)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.hasPrefix("error: no app \(argument)\n  \(advice)\n  apps: Movies, Auth, "), "\(result.error)")
  }

  @Test(arguments: [
    ("Movies(trending: 3)", "trending"), ("Movies(trending", "Movies(trending"), ("Nowhere(a: 1)", "no app Nowhere"),
    ("Moveis", "did you mean Movies?"),
  ])
  func invalidArgumentsAreUsageErrors(_ argument: String, _ message: String) throws {
    let result = try Flowsh.run([argument])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.contains(message), "\(result.error)")
  }
}

/// Completion in the user's own shell.
@Suite struct ShellCompletionTests {
  /// Returns the completions that bash offers for the last argument.
  private func bash(_ typed: [String], in folder: TemporaryFolder = TemporaryFolder()) throws -> [String] {
    let script = """
      source "$1"; shift
      PATH="$(dirname "$1"):$PATH"; shift
      COMP_WORDS=(flowsh "$@"); COMP_CWORD=$#; COMP_LINE="flowsh $*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
      _flowsh flowsh "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let arguments = ["-c", script, "bash", "\(Flowsh.repository)/completions/flowsh.bash", Flowsh.program] + typed
    let result = try Flowsh.run(arguments, in: folder, program: "/bin/bash")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func appsAndScriptsAreCompletedAsTheFirstArgument() throws {
    #expect(try bash(["Mo"]) == ["Movies"])
    #expect(try bash(["prompt", "Cou"]) == ["Countdown", "Counter"])
    #expect(try bash(["te"]) == ["test"])
    let folder = TemporaryFolder()
    try folder.write("", to: "browse.flowscript")
    #expect(try bash(["bro"], in: folder) == ["browse.flowscript"])
  }

  @Test(arguments: [
    ("Mo", ["Movies", "Auth"]), ("Movies(", ["Movies(signedIn:", "Movies(language:"]),
    ("'Movies(signedIn: true, ", ["Movies(signedIn: true, language:"]), ("Nowhere(", []),
  ])
  func appsAreOfferedWithTheLabelsOfTheirArguments(_ prefix: String, _ first: [String]) throws {
    let call = ["---completion", "prompt", "--", "positional@0", "1", "\(prefix.count)", "flowsh", prefix]
    let result = try Flowsh.run(call)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").prefix(first.count).map(String.init) == first, "\(result)")
  }
}
