import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite struct ReporterTests {
  private static let good = "app Movies\n  at MovieList (tab 1: MovieList)\n  ...\n"
  private static let bad = "app Movies\n  at Nowhere\n"

  /// Creates a folder with one passing and one failing script.
  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(Self.good, to: "good.flowscript")
    try folder.write(Self.bad, to: "it's 나쁨 #1.flowscript")
    return folder
  }

  @Test func reporterReplacesTextOnStandardOutput() throws {
    let folder = try folder()
    let tap = try Flowsh.run(["test", "--reporter", "tap"], in: folder)
    #expect(tap.status == 1 && tap.error.isEmpty)
    #expect(tap.output.hasPrefix("TAP version 14\nok 1 - good.flowscript\nnot ok 2 - it's 나쁨 \\#1.flowscript\n  ---\n"))
    #expect(tap.output.hasSuffix("  ...\n1..2\n"))
    let json = try Flowsh.run(["test", "--reporter", "json=-"], in: folder)
    #expect(json.output.split(separator: "\n").count == 4)
    let github = try Flowsh.run(["test", "--reporter", "github"], in: folder)
    #expect(github.output.hasPrefix("::error file=it's 나쁨 #1.flowscript,line=1,col=1,title="))
    #expect(github.output.hasSuffix("::notice title=flowsh test::1 passed, 1 failed\n"))
  }

  @Test func reportFilesAreWrittenBesideTheText() throws {
    let folder = try folder()
    try folder.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"flowsh test\" tests=\"1\">\n</testsuites>\n",
      to: "tests.xml")
    let result = try Flowsh.run(
      [
        "test", "--reporter", "junit=tests.xml", "--reporter", "tap=a=b.tap", "--reporter", "text=text.log",
        "--color=always",
      ],
      in: folder)
    #expect(result.status == 1 && result.output.contains("1 passed, 1 failed"))
    let junit = try folder.read("tests.xml")
    #expect(junit.hasPrefix("<?xml") && junit.hasSuffix("</testsuites>\n") && junit.contains("failures=\"1\""))
    #expect(try folder.read("a=b.tap").hasSuffix("\n1..2\n"))
    // The file has the same text without colours.
    let plain = result.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(try folder.read("text.log") == plain && result.output != plain)
  }

  /// The options that write files, with the command and the rest of its arguments.
  private static let writing: [[String]] = [
    ["test", "--reporter", "text=FILE"], ["test", "--quiet", "--reporter", "text=FILE"],
    ["test", "--reporter", "tap=FILE"], ["test", "--reporter", "junit=FILE"], ["test", "--reporter", "json=FILE"],
    ["test", "--reporter", "github=FILE"], ["test", "--reporter", "markdown=FILE"],
    ["test", "--reporter", "html=FILE"],
    ["test", "--reporter", "json-report=FILE"], ["test", "--coverage", "--reporter", "json-report=FILE"],
    ["test", "--last-failed", "--reporter", "tap=FILE"], ["test", "--coverage-json", "FILE"],
    ["explore", "Counter", "--transitions", "9", "--graph", "FILE.dot"],
    ["explore", "Counter", "--transitions", "9", "--graph", "FILE.mmd"],
    ["explore", "Counter", "--transitions", "9", "--graph", "FILE.json"],
    ["explore", "Counter", "--transitions", "9", "--graph", "FILE.html"],
    ["explore", "Counter", "--transitions", "9", "--graph", "FILE.svg"],
    ["explore", "Counter", "--transitions", "9", "--shard", "1/2", "--part", "FILE"],
    ["fuzz", "Counter", "--runs", "2", "--shard", "1/2", "--part", "FILE"],
  ]

  @Test(arguments: writing)
  func optionsReplaceOnlyFilesOfFlowsh(arguments: [String]) throws {
    let folder = try folder()
    let name =
      arguments.first { $0.contains("FILE") }.map { $0.split(separator: "=").last.map(String.init) ?? $0 } ?? ""
    for round in 1...2 {
      let result = try Flowsh.run(arguments, in: folder)
      #expect(result.status <= 1, "\(round): \(result)")
      // The last run may have had no script to run.
      #expect(try !folder.read(name).isEmpty || arguments.contains("--last-failed"), "\(result)")
    }
    let foreign = "[remote]\nkey = value\n"
    try folder.write(foreign, to: name)
    let result = try Flowsh.run(arguments, in: folder)
    #expect(result.status == 3, "\(result)")
    #expect(result.error.contains("cannot write \(name): flowsh did not write it\n"), "\(result)")
    #expect(result.error.contains("choose another file, or delete this one first"), "\(result)")
    #expect(try folder.read(name) == foreign)
  }

  @Test(arguments: ["text", "tap", "junit", "json", "markdown", "html", "json-report"])
  func theNameOfAScriptIsNoCommandOfGitHub(reporter: String) throws {
    let folder = TemporaryFolder()
    for name in ["::error::a", " ::warning::b"] {
      try folder.write(Self.bad, to: "\(name).flowscript")
      try folder.write("app Movies\n::error::c\n", to: "\(name)c.flowscript")
    }
    let result = try Flowsh.run(["test", ".", "--reporter", reporter], in: folder)
    #expect(result.output.contains("error"), "\(result)")
    for line in result.output.split(separator: "\n") {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
    }
  }

  private static let refused: [(arguments: [String], message: String)] = [
    (["--reporter", "junti"], "did you mean junit?"),
    (["--reporter", "xunit"], "reporters: text, tap, junit, json, github"),
    (["--reporter", "tap="], "needs a file name"),
    (["--reporter", "tap", "--reporter", "json"], "only one --reporter may go to standard output"),
    (["--reporter", "tap=a", "--reporter", "json=a"], "two reporters would write a"),
    (["--slowest", "-1"], "--slowest"),
    (["-q", "--verbose"], "choose one of them"),
  ]

  @Test(arguments: refused)
  func contradictoryOptionsAreUsageErrors(_ arguments: [String], _ message: String) throws {
    let folder = try folder()
    let result = try Flowsh.run(["test"] + arguments, in: folder)
    #expect(result.status == 2 && result.output.isEmpty && result.error.contains(message), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("a")))
  }

  @Test func anUnwritableReportFileIsReportedBeforeAnyScriptRuns() throws {
    let result = try Flowsh.run(["test", "--reporter", "junit=none/tests.xml"], in: folder())
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(result.error == "error: cannot write none/tests.xml: no such folder\n  create the folder first\n")
  }

  @Test func fullDiskIsReportedAndOtherReportsContinue() throws {
    let folder = try folder()
    let result = try Flowsh.run(
      ["test", "--reporter", "tap=/dev/full", "--reporter", "json=all.json", "good.flowscript"], in: folder)
    #expect(result.status == 3 && result.output.contains("1 passed, 0 failed"))
    #expect(result.error == "error: cannot write /dev/full: the disk is full\n")
    let last = try #require(try folder.read("all.json").split(separator: "\n").last)
    #expect(last.contains("\"status\":3"))
    let output = try Child(
      Flowsh.program, ["test", "good.flowscript"], environment: Flowsh.environment(home: folder), folder: folder.path,
      output: "/dev/full", error: folder.file("error"))
    #expect(output.wait() == 3)
    #expect(try folder.read("error") == "error: cannot write standard output: the disk is full\n")
  }

  @Test func emptyRunFailsInEveryReport() throws {
    let folder = try folder()
    let files = ["tap=a.tap", "junit=a.xml", "json=a.json", "github=a.log"].flatMap { ["--reporter", $0] }
    let result = try Flowsh.run(["test", "--tag", "none"] + files, in: folder)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.error == "error: no script is chosen: none has such tags\n  see the `tags` headers of the scripts\n")
    #expect(try folder.read("a.tap").hasSuffix("\nBail out! no script was run\n"))
    #expect(try folder.read("a.xml").contains("errors=\"1\""))
    #expect(try folder.read("a.json").contains("\"status\":2"))
    #expect(try folder.read("a.log").hasPrefix("::error title=flowsh test::no script was run\n"))
  }

  @Test func rerunCommandReproducesTheFailure() throws {
    let folder = try folder()
    let json = try Flowsh.run(["test", "--reporter", "json"], in: folder).output.split(separator: "\n")
    let script = try JSONSerialization.jsonObject(with: Data(json[2].utf8)) as? [String: Any]
    let failure = (script?["failures"] as? [[String: Any]])?.first
    let command = try #require(failure?["rerun"] as? String)
    #expect(command == "flowsh test 'it'\\''s 나쁨 #1.flowscript:1'")
    var environment = Flowsh.environment(home: folder)
    environment["PATH"] = URL(filePath: Flowsh.program).deletingLastPathComponent().path
    let child = try Child(
      "/bin/sh", ["-c", command], environment: environment, folder: folder.path, output: folder.file("again"))
    #expect(child.wait() == 1)
    #expect(try folder.read("again").hasPrefix("FAIL  it's 나쁨 #1.flowscript:1\n"))
  }

  @Test func quietReportsFailuresOnly() throws {
    let folder = try folder()
    try folder.write("skip \"later\"\n" + Self.good, to: "skip.flowscript")
    let result = try Flowsh.run(["test", "-q"], in: folder)
    #expect(
      result.output.hasPrefix("FAIL  it's") && !result.output.contains("good") && !result.output.contains("later"))
    #expect(result.output.contains("\n1 passed, 1 failed, 1 skipped  "))
    #expect(try Flowsh.run(["test", "-q", "good.flowscript"], in: folder).output.hasPrefix("1 passed, 0 failed  "))
  }

  @Test func slowestOptionListsScripts() throws {
    let folder = try folder()
    let some = try Flowsh.run(["test", "--slowest", "1"], in: folder).output
    #expect(some.contains(/\nslowest:\n +[0-9]+ ms  [^\n]+flowscript\n1 passed/))
    #expect(try !Flowsh.run(["test"], in: folder).output.contains("slowest"))
    #expect(try !Flowsh.run(["test", "--repeat", "20", "--slowest", "0"], in: folder).output.contains("slowest"))
  }

  @Test func shardOfTheCIEnvironmentIsReported() throws {
    let environment = ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"]
    let result = try Flowsh.run(["test", "--reporter", "tap=part.tap"], environment: environment, in: folder())
    #expect(result.output.hasPrefix("part 2/2 of the scripts, as CircleCI asks\n"))
  }

  @Test func failuresOfEarlierAttemptsAreReported() throws {
    let folder = TemporaryFolder()
    // A file counts the attempts, and the script expects the second one.
    try folder.write("app Trouble\n\ninclude \"part.flowscript\"\n", to: "a.flowscript")
    try folder.write(
      "fragment\nexpect screen Home\n.count(file: \"count\")\n\nexpect state Home.count == 2\n", to: "part.flowscript")
    let result = try Flowsh.run(
      ["test", "a.flowscript", "--retries", "1", "--reporter", "text", "--reporter", "junit=flaky.xml"], in: folder,
      program: Flowsh.trouble)
    #expect(
      result.output.replacing(/, [0-9.]+ s\n/, with: "\n") == """
        FLAKY a.flowscript  passed after 1 failure
          part.flowscript:5:1: expect state Home.count == 2
            included at a.flowscript:3:1
            failed: state Home.count == 2: it is 1
            at Home (Home)
            rerun: TroubleShell test a.flowscript:3
        1 passed, 0 failed, 1 flaky  5 statements, 2 expectations

        """)
    #expect(result.status == 0)
    let junit = try folder.read("flaky.xml")
    #expect(junit.contains("failures=\"0\"") && junit.contains("<flakyFailure message=\"part.flowscript:5:1: failed: "))
  }

  // MARK: On a terminal

  private func terminal(
    _ arguments: [String], in folder: TemporaryFolder, columns: Int = 80, _ variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Flowsh.program, arguments: ["test"] + arguments, environment: Flowsh.environment(home: folder, variables),
      directory: folder.path, columns: columns, rows: 40)
  }

  @Test func terminalShowsProgressAndKeepsFailures() throws {
    let folder = try folder()
    let terminal = try terminal([], in: folder)
    #expect(try terminal.waitForExit() == .exited(1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("\r\u{1B}[K  0/2  good.flowscript"))
    let lines = terminal.screen.text.split(separator: "\n")
    #expect(lines.first == "FAIL  it's 나쁨 #1.flowscript" && lines.last?.hasPrefix("1 passed, 1 failed  ") == true)
    #expect(!terminal.screen.transcript.contains("0/2") && !terminal.screen.transcript.contains("ok    good"))
    let verbose = try self.terminal(["--verbose"], in: folder)
    _ = try verbose.waitForExit()
    #expect(verbose.screen.text.hasPrefix("ok    good.flowscript  1 statement\nFAIL  it's"))
  }

  @Test func progressLineFitsANarrowTerminal() throws {
    let folder = TemporaryFolder()
    let name = "비밀번호를 잊은 사람이 다시 로그인하는 흐름.flowscript"
    try folder.write(Self.good, to: name)
    let terminal = try terminal(["--repeat", "200"], in: folder, columns: 40)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("/200  …"))
    // A progress line wider than the terminal would wrap, and its first row would stay on screen.
    #expect(!terminal.screen.transcript.contains("…") && !terminal.screen.transcript.contains("/200"))
    #expect(terminal.screen.transcript.contains("200 passed, 0 failed"))
  }

  @Test(arguments: [["--quiet"], ["--reporter", "tap"], ["--reporter", "text=a.log", "--reporter", "json"]])
  func quietAndMachineReportersShowNoProgress(_ arguments: [String]) throws {
    let folder = try folder()
    let terminal = try terminal(arguments + ["--color", "never"], in: folder)
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func dumbTerminalShowsNoProgress() throws {
    let folder = try folder()
    let terminal = try terminal([], in: folder, ["TERM": "dumb"])
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func scriptsStoppedByTheUserAreNotFailures() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.good, to: "good.flowscript")
    let terminal = try terminal(["--repeat", "100000", "--reporter", "tap=a.tap"], in: folder)
    try terminal.wait(for: "/100000  good.flowscript")
    terminal.send(Key.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(
      terminal.screen.transcript.contains(" passed, 0 failed, ") && terminal.screen.transcript.contains(" not run"))
    #expect(!terminal.screen.transcript.contains("/100000"))
    let tap = try folder.read("a.tap")
    #expect(!tap.contains("not ok"))
    #expect(tap.contains(/\nBail out! stopped by the user: [0-9]+ scripts were not run\n$/))
  }
}
