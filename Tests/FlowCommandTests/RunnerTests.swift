import Foundation
import TestSupport
import Testing

/// Runs of `flowsh test` with failing and crashing scripts, in real files and workers.
@Suite struct RunnerTests {
  private let folder = TemporaryFolder()

  /// Writes a script that sends one step to the misbehaving app.
  private func trouble(_ step: String, to name: String) throws {
    try folder.write("app Trouble\n  at Home (Home)\n\n\(step)\n", to: name)
  }

  private func test(_ arguments: String..., environment: [String: String] = [:]) throws -> Flowsh.Result {
    var result = try Flowsh.run(
      ["test"] + arguments, environment: environment, in: folder, program: Flowsh.trouble)
    // The duration differs in each run.
    result.output = result.output.replacing(/, [0-9]+\.[0-9]+ s\n/, with: "\n")
    return result
  }

  @Test func aCrashFailsItsScriptAtItsStatementAndTheRunContinues() throws {
    try trouble(".printAndCrash(text: \"last words\")", to: "a.flowscript")
    try trouble(".print(text: \"fine\")", to: "b.flowscript")
    let result = try test("-j", "1")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "FAIL  a.flowscript\na.flowscript:4:1: .printAndCrash(text: \"last words\")\n  crashed: SIG"))
    #expect(result.output.contains("\n  | last words\n") && result.output.contains("Fatal error: after some words"))
    #expect(result.output.contains("\nok    b.flowscript") && result.output.contains("1 passed, 1 failed"))
  }

  @Test func aNotePointsToThePackagesThatAFolderHolds() throws {
    for name in ["Kit", "Other"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
      try folder.write("// A manifest.", to: "\(name)/Package.swift")
    }
    try folder.write("app Trouble\n", to: "a.flowscript")
    try folder.write("app Unknown\n", to: "Kit/b.flowscript")
    let note = """
      note: passed over 1 script in Kit, which is a package of its own
        run its shell: TroubleShell --package Kit test Kit

      """
    for options in [[], ["--quiet"], ["--reporter", "json"], ["--list"], ["--filter", "flowscript"]] {
      let result = try Flowsh.run(["test", "."] + options, in: folder, program: Flowsh.trouble)
      #expect(result.status == 0 && result.error == note, "\(options): \(result)")
    }
    #expect(try test("--filter", "a.fl").error == "", "no script of the package has such a path")
    #expect(try test("--filter", "b.fl").error.contains("\n  Kit has such scripts, and is a package of its own\n"))
    #expect(try test("Kit").status == 1, "the app is unknown to this shell")
    try folder.write("app   Unknown\n", to: "Kit/b.flowscript")
    #expect(try Flowsh.run(["fmt", "--check"], in: folder).output == "Kit/b.flowscript\n")
  }

  @Test(arguments: [[], ["--shard", "1/1"]])
  func aWholeSuiteOfFragmentsIsAnErrorInRunsAndLists(_ options: [String]) throws {
    try folder.write("fragment\n\nexpect screen MovieList\n", to: "a.flowscript")
    for list in [[], ["--list"]] {
      let result = try Flowsh.run(["test"] + options + list, in: folder)
      #expect(result.status == 2, "\(options + list): \(result)")
      #expect(
        result.error.hasPrefix("error: no script is chosen: all are fragments, which others include"), "\(result)")
    }
  }

  @Test func anExplorationNotesScriptsOfItsAppInOtherPackages() throws {
    try FileManager.default.createDirectory(atPath: folder.file("Kit"), withIntermediateDirectories: true)
    try folder.write("// A manifest.", to: "Kit/Package.swift")
    try folder.write("app Linear\n", to: "Kit/b.flowscript")
    let linear = try Flowsh.run(["explore", "Linear", "--transitions", "5"], in: folder)
    #expect(linear.error.hasPrefix("note: passed over 1 script in Kit, "), "\(linear.error)")
    #expect(try Flowsh.run(["explore", "Tabs", "--transitions", "5"], in: folder).error == "")
  }

  @Test(arguments: ["explore", "fuzz"])
  func aLaunchOfAnotherAppIsRefused(_ command: String) throws {
    let result = try Flowsh.run(
      [command, "Movies", "--launch", "Movies(trending: true)", "--launch", "Shop"], in: folder)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.error == """
        error: --launch Shop launches another app: expected Movies, found Shop
          write it as --launch 'Movies(…)', or name Shop in place of Movies

        """)
  }

  @Test func anEchoedScriptWithCarriageReturnsHasItsLines() throws {
    let text = "# 영화\napp Movies\n\n# the list\nexpect screen MovieList\n"
    try folder.write(text.replacing("\n", with: "\r\n"), to: "a.flowscript")
    let shown = """
      # 영화
      app Movies
        at MovieList (tab 1: MovieList)
        shows MovieList: title "보고 싶은 영화", 4 buttons, 5 rows~bhhkq8

      # the list
      expect screen MovieList

      """
    #expect(try Flowsh.run(["run", "a.flowscript"], in: folder).output == shown)
    let piped = try Flowsh.run([], input: Array(folder.read("a.flowscript").utf8), in: folder)
    #expect(piped.output == shown)
  }

  @Test func crashInAFragmentIsReportedWithTheIncludes() throws {
    try folder.write("fragment\nexpect screen Home\n\n.crash\n", to: "part.flowscript")
    try folder.write("app Trouble\n\ninclude \"part.flowscript\"\n", to: "a.flowscript")
    let result = try test("a.flowscript")
    #expect(result.output.contains("part.flowscript:4:1: .crash\n  included at a.flowscript:3:1\n  crashed: "))
  }

  @Test func crashInAFragmentNamesFilesWithTabsInTheirNames() throws {
    try folder.write("fragment\nexpect screen Home\n\n.crash\n", to: "p\ta%09rt.flowscript")
    try folder.write("app Trouble\n\ninclude \"p\\ta%09rt.flowscript\"\n", to: "a\tb.flowscript")
    let result = try test("a\tb.flowscript")
    #expect(
      result.output.contains(
        "p\\ta%09rt.flowscript:4:1: .crash\n  included at a\\tb.flowscript:3:1\n  crashed: "), "\(result)")
  }

  @Test func scriptThatKillsItsWorkerIsIdentified() throws {
    for number in 10...49 { try folder.write("app Trouble\n", to: "s\(number).flowscript") }
    try trouble(".kill", to: "s25.flowscript")
    let result = try test("-j", "1")
    #expect(result.status == 1 && result.output.contains("39 passed, 1 failed"))
    #expect(result.output.contains("FAIL  s25.flowscript\n") && result.output.contains("crashed: SIGKILL"))
  }

  @Test func anEndlessScriptTimesOutAndNamesItsStatement() throws {
    try trouble(".hang", to: "a.flowscript")
    try trouble(".print(text: \"fine\")", to: "b.flowscript")
    let result = try test("-j", "1", "--timeout", "500ms")
    #expect(result.status == 1)
    #expect(result.output.contains("a.flowscript:4:1: .hang\n  timed out: the limit is 500ms\n"))
    #expect(result.output.contains("1 passed, 1 failed"))
  }

  @Test func timeoutAppliesToVirtualTime() throws {
    try folder.write("app Trouble\n\nadvance 10min\n\nadvance 10min\n", to: "a.flowscript")
    #expect(try test("--virtual-timeout", "20min").status == 0)
    let result = try test("--virtual-timeout", "15min")
    #expect(result.status == 1)
    #expect(result.output.contains("a.flowscript:5:1: advance 10min\n  timed out: the limit is 900s of virtual time"))
  }

  @Test(arguments: [0, 3]) func anAppThatEndsTheProcessFailsItsScript(_ status: Int) throws {
    try trouble(".exit(status: \(status))", to: "a.flowscript")
    let result = try test()
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "a.flowscript:4:1: .exit(status: \(status))\n  crashed: the app ended the process with status \(status)"))
  }

  @Test func appOutputIsNotPartOfTheReport() throws {
    try trouble(".print(text: \"{\\\"path\\\": 1}\")", to: "a.flowscript")
    let result = try test()
    #expect(result.status == 0 && !result.output.contains("path") && result.error.isEmpty)
  }

  @Test func aScriptThatPassesOnARetryIsFlakyAndShown() throws {
    try folder.write("app Trouble\n\n.count(file: \"count\")\n\nexpect state Home.count == 2\n", to: "a.flowscript")
    let result = try test("--retries", "2")
    #expect(result.status == 0)
    #expect(result.output.contains("FLAKY a.flowscript") && result.output.contains("1 passed, 0 failed, 1 flaky"))
    try FileManager.default.removeItem(atPath: folder.file("count"))
    #expect(try test().status == 1)
  }

  @Test func repeatRunsEachScriptTheGivenNumberOfTimes() throws {
    try folder.write("app Trouble\n\n.count(file: \"count\")\n", to: "a.flowscript")
    #expect(try test("--repeat", "5", "-j", "1").output.contains("5 passed, 0 failed"))
    #expect(try folder.read("count") == "5")
  }

  @Test func aRunStopsAfterTheMaximumNumberOfFailures() throws {
    for name in ["a", "b", "c", "d"] { try folder.write("app Trouble\n\nback\n", to: "\(name).flowscript") }
    let first = try test("--fail-fast", "-j", "1")
    #expect(first.status == 1 && first.output.contains("0 passed, 1 failed, 3 not run"))
    #expect(try test("--max-failures", "3", "-j", "1").output.contains("0 passed, 3 failed, 1 not run"))
  }

  @Test func lastFailedRunsOnlyScriptsThatFailedInTheLastRun() throws {
    try folder.write("app Trouble\n", to: "good.flowscript")
    try folder.write("app Trouble\n\nback\n", to: "bad.flowscript")
    let unknown = try test("--last-failed")
    #expect(
      unknown.status == 0
        && unknown.output == "no script was run from this folder yet, so none failed: leave --last-failed out\n")
    _ = try test()
    #expect(try test("--last-failed", "--list").output == "bad.flowscript\n")
    try folder.write("app Trouble\n", to: "bad.flowscript")
    #expect(try test("--last-failed").output.contains("1 passed, 0 failed"))
    let none = try test("--last-failed", "--reporter", "text", "--reporter", "junit=a.xml")
    #expect(
      none.status == 0
        && none.output == "none of these scripts failed when they last ran from this folder\n", "\(none)")
    #expect(try !folder.read("a.xml").contains("no script was run"))
    let list = try test("--last-failed", "--list")
    #expect(list.status == 0 && list.output.isEmpty && list.error.hasPrefix("none of these scripts failed"))
  }

  @Test func lastFailedSucceedsWhenOnlyAFragmentHadFailed() throws {
    try folder.write("fragment\nexpect screen Home\n", to: "part.flowscript")
    try folder.write("app Trouble\n\ninclude \"part.flowscript\"\n", to: "a.flowscript")
    _ = try test()
    #expect(try test("--last-failed").status == 0)
    // A fragment that first fails to parse, then is corrected.
    try folder.write("fragment\nexpekt\n", to: "part.flowscript")
    #expect(try test().status == 2)
    try folder.write("fragment\nexpect screen Home\n", to: "part.flowscript")
    let result = try test("--last-failed", "part.flowscript")
    #expect(result.status == 0 && result.output.hasPrefix("none of these scripts failed"), "\(result)")
  }

  @Test func skippedScriptIsRemovedFromTheLastFailures() throws {
    try folder.write("app Trouble\n\nback\n", to: "a.flowscript")
    _ = try test()
    try folder.write("skip \"later\"\napp Trouble\n\nback\n", to: "a.flowscript")
    #expect(try test("--last-failed").output.contains("1 skipped"))
    #expect(try test("--last-failed").output.hasPrefix("none of these scripts failed"))
  }

  @Test func anExpectedFailureCountsOnceInTheSum() throws {
    try folder.write("xfail \"known\"\napp Trouble\n\nback\n", to: "a.flowscript")
    try folder.write("app Trouble\n", to: "b.flowscript")
    try folder.write("skip \"later\"\napp Trouble\n", to: "c.flowscript")
    #expect(try test().output.contains("\n1 passed, 0 failed, 1 xfail, 1 skipped  "))
  }

  @Test func aFolderThatCannotBeReadIsReportedAndTheRestIsRun() throws {
    try folder.write("app Trouble\n", to: "a.flowscript")
    try folder.write("app Trouble\n", to: "z.flowscript")
    // A path beyond the system's limit, which fails even for root.
    let name = String(repeating: "d", count: 200)
    var inner = open(folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<30 {
      mkdirat(inner, name, 0o755)
      let next = openat(inner, name, O_RDONLY | O_DIRECTORY)
      close(inner)
      inner = next
    }
    #expect(inner >= 0)
    close(inner)
    defer { _ = try? Child("/bin/rm", ["-rf", name], environment: [:], folder: folder.path).wait() }
    let result = try test()
    #expect(result.status == 3)
    #expect(result.output.contains("ok    a.flowscript") && result.output.contains("ok    z.flowscript"))
    #expect(result.error.hasPrefix("error: cannot read \(name)/\(name)/"), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    let list = try test("--list")
    #expect(list.status == 3 && list.output == "a.flowscript\nz.flowscript\n")
  }

  @Test(arguments: [0, 5]) func anAppThatEndsTheShellsProcessIsAnErrorAtItsStatement(_ status: Int) throws {
    let text = "app Trouble\n\n.exit(status: \(status))\n\nexpect screen Nowhere\n"
    try folder.write(text, to: "a.flowscript")
    let error = """
      .exit(status: \(status))
        error: the app ended the process with status \(status)
        busy with TroubleFlow handles .exit(status: \(status)), at 0ms

      """
    let run = try Flowsh.run(["run", "a.flowscript"], in: folder, program: Flowsh.trouble)
    #expect(run.status == 3 && run.error == "a.flowscript:3:1: \(error)", "\(run)")
    #expect(run.output == "app Trouble\n  at Home (Home)\n\n.exit(status: \(status))\n")
    let typed = try Flowsh.run(
      ["-c", "app Trouble", "-c", ".exit(status: \(status))", "-c", "expect screen Nowhere"], in: folder,
      program: Flowsh.trouble)
    #expect(typed.status == 3 && typed.error == error, "\(typed)")
    let piped = try Flowsh.run([], input: Array(text.utf8), in: folder, program: Flowsh.trouble)
    #expect(piped.status == 3 && piped.error.hasSuffix(error), "\(piped)")
    #expect(try Flowsh.run(["-c", "app Trouble"], in: folder, program: Flowsh.trouble).status == 0)
  }

  @Test func lastFailuresIncludeScriptsWithUnusualNames() throws {
    let name = "a 100%25 odd\n%0A name.flowscript"
    try folder.write("app Trouble\n\nback\n", to: name)
    try folder.write("app Trouble\n\nback\n", to: "b.flowscript")
    _ = try test()
    try folder.write("app Trouble\n", to: "b.flowscript")
    _ = try test("b.flowscript")
    #expect(try test("--last-failed", "--list").output == "\(name.replacing("\n", with: "\\n"))\n")
  }

  @Test func shardsPartitionTheSuite() throws {
    let names = (1...40).map { "s\($0).flowscript" }
    for name in names { try folder.write("app Trouble\n", to: name) }
    let parts = try (1...3).map {
      try test("--list", "--shard", "\($0)/3").output.split(separator: "\n").map(String.init)
    }
    #expect(parts.flatMap { $0 }.sorted() == names.sorted())
    #expect(parts.allSatisfy { $0.count > 5 })
    let gitlab = try test("--list", environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"])
    #expect(gitlab.output.split(separator: "\n").map(String.init) == parts[1])
    let circle = try test("--list", environment: ["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "3"])
    #expect(circle.output.split(separator: "\n").map(String.init) == parts[2])
    #expect(try test(environment: ["CI_NODE_INDEX": "9", "CI_NODE_TOTAL": "3"]).status == 3)
    #expect(try test("--shard", "4/3").status == 2)
  }

  @Test func scriptsAreChosenByPathLinePatternFilterAndTag() throws {
    try FileManager.default.createDirectory(atPath: folder.file("flows/deep"), withIntermediateDirectories: true)
    try folder.write("tags smoke\napp Trouble\n", to: "flows/login.flowscript")
    try folder.write("tags slow\napp Trouble\n\nback\n", to: "flows/deep/logout.flowscript")
    try folder.write("fragment\nexpect screen Home\n", to: "flows/part.flowscript")
    func list(_ arguments: String...) throws -> [Substring] {
      try Flowsh.run(["test", "--list"] + arguments, in: folder, program: Flowsh.trouble).output.split(separator: "\n")
    }
    #expect(try list() == ["flows/deep/logout.flowscript", "flows/login.flowscript"])
    #expect(try list("flows/**/log*") == ["flows/deep/logout.flowscript", "flows/login.flowscript"])
    #expect(try list("flows/log*") == ["flows/login.flowscript"])
    #expect(try list("--filter", "logout") == ["flows/deep/logout.flowscript"])
    #expect(try list("--filter", "deep/*") == ["flows/deep/logout.flowscript"])
    #expect(try list("--tag", "smoke") == ["flows/login.flowscript"])
    #expect(try list("--skip-tag", "smoke") == ["flows/deep/logout.flowscript"])
    #expect(try test("flows/deep/logout.flowscript:2").status == 0)
    for empty in [["flows/part.flowscript"], ["--tag", "none"], ["--filter", "nothing"]] {
      let result = try Flowsh.run(["test"] + empty, in: folder, program: Flowsh.trouble)
      #expect(result.status == 2 && result.error.contains("error: no script is chosen"), "\(empty)")
    }
  }

  @Test func aFileThatDoesNotParseFailsAndTheOthersRun() throws {
    try folder.write("app Trouble\n\nbakc\n", to: "a.flowscript")
    try folder.write("back\n", to: "b.flowscript")
    try folder.write("app Trouble\n", to: "c.flowscript")
    let result = try test()
    #expect(result.status == 2 && result.output.contains("1 passed, 2 failed"))
    #expect(result.output.contains("a.flowscript:3:1: error: unknown"))
    #expect(result.output.contains("the file has no `app` and is not a `fragment`"))
  }

  @Test func aRandomOrderIsTheSameForTheSameSeed() throws {
    for number in 1...20 { try folder.write("app Trouble\n", to: "s\(number).flowscript") }
    func order(_ seed: String) throws -> String { try test("--list", "--order", "random", "--seed", seed).output }
    #expect(try order("7") == order("7"))
    #expect(try order("7") != order("8"))
    #expect(Set(try order("7").split(separator: "\n")).count == 20)
  }

  @Test(arguments: ["a b", "100%", "%0A", " lead", "한글", "two\nlines"])
  func scriptsCanHaveUnusualNames(_ name: String) throws {
    try folder.write("app Trouble\n\nback\n", to: "\(name).flowscript")
    let result = try test("\(name).flowscript:2")
    #expect(result.status == 0 && result.output.contains("1 passed, 0 failed"), "\(result)")
  }

  @Test func isolateRunsEachScriptInItsOwnProcess() throws {
    for number in 1...4 { try folder.write("app Trouble\n", to: "s\(number).flowscript") }
    #expect(try test("--isolate").output.contains("4 passed, 0 failed"))
  }
}
