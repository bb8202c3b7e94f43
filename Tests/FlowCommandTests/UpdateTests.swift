import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The rewriting of blocks by `test --update`, `--update=missing` and `--review`.
@Suite struct UpdateTests {
  private let folder = TemporaryFolder()

  /// The ends of the transcripts of statements that show the lists of Movies.
  private static let wishlist = """
    (tab 1: MovieList)
      shows MovieList: title "보고 싶은 영화", 4 buttons, 5 rows~bhhkq8

    """
  private static let watched = """
    (tab 2: WatchedList)
      shows WatchedList: title "본 영화", 1 row, 1 button~pbtwpa

    """

  private func test(_ arguments: String..., environment: [String: String] = [:]) throws -> Flowsh.Result {
    try Flowsh.run(["test"] + arguments, environment: environment, in: folder)
  }

  @Test func updateWritesMissingBlocksOnly() throws {
    let text = "# 영화\napp Movies\n\ntab 2 # the other\n\nexpect tab 2\n\ntab 1\n  ...\n\ntab 2\n  stale\n"
    try folder.write(text, to: "a.flowscript")
    let result = try test("--update=missing")
    #expect(result.status == 1 && result.output.contains("-stale"))
    #expect(
      try folder.read("a.flowscript")
        == text.replacing("app Movies\n", with: "app Movies\n  at MovieList \(Self.wishlist)")
        .replacing("# the other\n", with: "# the other\n  tab 2 \"본 영화\" \(Self.watched)"))
  }

  @Test func aFragmentIsRewrittenThroughTheScriptsOfTheRun() throws {
    try folder.write("flowscript 1\nfragment\nexpect tab 1\n\ntab 2\n  stale\n", to: "part.flowscript")
    try folder.write("app Movies\n\ninclude \"part.flowscript\"\n", to: "a.flowscript")
    try folder.write("app Movies\n\ninclude \"part.flowscript\"\n", to: "b.flowscript")
    let result = try test("--update")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("\nwrote part.flowscript  1 block\n") && result.output.contains(", 1 updated  "))
    #expect(
      try folder.read("part.flowscript")
        == "flowscript 3\nfragment\nexpect tab 1\n\ntab 2\n  tab 2 \"본 영화\" \(Self.watched)")
    #expect(try test().status == 0)
  }

  @Test func theReportsNameEachFileThatWasWritten() throws {
    try folder.write("flowscript 3\nfragment\nexpect tab 1\n\ntab 2\n  stale\n", to: "part.flowscript")
    try folder.write("flowscript 3\napp Movies\n  ...\n\ninclude \"part.flowscript\"\n", to: "a.flowscript")
    try folder.write("flowscript 3\napp Movies\n  stale\n\nexpect screen Nowhere\n", to: "b.flowscript")
    let result = try test("--update", "--reporter", "text", "--reporter", "tap=a.tap", "--reporter", "json=a.json")
    #expect(result.status == 1 && result.output.contains("1 passed, 1 failed, 2 updated"), "\(result)")
    let tap = try folder.read("a.tap").split(separator: "\n")
    #expect(tap.filter { $0.hasPrefix("#") } == ["# wrote b.flowscript: 1 block", "# wrote part.flowscript: 1 block"])
    #expect(tap.last == "1..2" && tap.contains("ok 1 - a.flowscript"))
    let json = try folder.read("a.json").split(separator: "\n")
    #expect(
      json.filter { $0.contains("\"written\"") } == [
        #"{"blocks":1,"event":"written","path":"b.flowscript"}"#,
        #"{"blocks":1,"event":"written","path":"part.flowscript"}"#,
      ])
    #expect(json.last?.contains("\"updated\":2") == true)
  }

  @Test func conflictingIncludesOfAFragmentFailWithBothPaths() throws {
    try folder.write("fragment\nexpect tab 1\n\ntab 2\n  stale\n", to: "part.flowscript")
    try folder.write("app Movies\n\ninclude \"part.flowscript\"\n", to: "a.flowscript")
    try folder.write(
      "app Movies\n\ntab 2\n\n.movieDetail(id: 1)\n\ntab 1\n\ninclude \"part.flowscript\"\n", to: "b.flowscript")
    let result = try test("--update")
    #expect(result.status == 1)
    #expect(result.output.contains("part.flowscript:4:1: tab 2\n  included at b.flowscript:9:1\n"), "\(result.output)")
    let reason =
      "the update rewrote the block for another include, with another transcript: move the statement out of the fragment\n    also included at a.flowscript:3:1\n  -there +here\n"
    #expect(result.output.contains(reason))
  }

  @Test func updateRewritesNothingOnCIUnlessRequested() throws {
    let text = "app Movies\n  stale\n"
    try folder.write(text, to: "a.flowscript")
    for arguments in [["--update"], ["--update=missing"], ["--review"]] {
      let result = try Flowsh.run(["test"] + arguments, environment: ["CI": "true"], in: folder)
      #expect(result.status == 2 && result.error.contains("--update-in-ci"), "\(arguments)")
    }
    #expect(try folder.read("a.flowscript") == text)
    #expect(try test("--update", "--update-in-ci", environment: ["CI": "true"]).status == 0)
    #expect(try folder.read("a.flowscript") != text)
  }

  @Test func updateKeepsFailedAssertionsAndExpectedFailures() throws {
    let assertion = "app Movies\n\nexpect screen Nowhere\n"
    let xfail = "xfail \"known\"\napp Movies\n  stale\n\nback\n"
    try folder.write(assertion, to: "a.flowscript")
    try folder.write(xfail, to: "b.flowscript")
    #expect(try test("--update").status == 1)
    #expect(try folder.read("a.flowscript") == assertion)
    #expect(try folder.read("b.flowscript") == xfail)
    #expect(try test("--update-errors").status == 1)
    #expect(try folder.read("b.flowscript") == xfail)
  }

  @Test func updateWritesUnexpectedErrorsOnlyOnRequest() throws {
    let text = """
      flowscript 3
      app Movies
        stale

      .nope
        WishlistFlow handled .nope

      tab 2
        old

      """
    try folder.write(text, to: "a.flowscript")
    let updated = text.replacing("  stale\n", with: "  at MovieList \(Self.wishlist)")
    for _ in 1...2 {
      let result = try test("--update")
      #expect(result.status == 1)
      // The block of a rejected statement is not updated.
      #expect(try folder.read("a.flowscript") == updated)
      #expect(result.output.split(separator: "no Step .nope").count == 2, "\(result.output)")
    }
    #expect(try test().status == 1)
    let result = try test("--update-errors")
    #expect(result.status == 0, "\(result)")
    #expect(
      try folder.read("a.flowscript")
        == updated.replacing("  WishlistFlow handled .nope", with: "  error: no Step .nope")
        .replacing("  old\n", with: "  tab 2 \"본 영화\" \(Self.watched)"))
    #expect(try test().status == 0)
  }

  @Test func updateWritesMissingErrorBlocksOnlyOnRequest() throws {
    try folder.write("flowscript 3\napp Movies\n  ...\n\nback\n", to: "a.flowscript")
    #expect(try test("--update=missing").status == 1)
    #expect(try folder.read("a.flowscript") == "flowscript 3\napp Movies\n  ...\n\nback\n")
    #expect(try test("--update=missing", "--update-errors").status == 0)
    #expect(
      try folder.read("a.flowscript")
        == "flowscript 3\napp Movies\n  ...\n\nback\n  error: nothing to go back to\n")
  }

  @Test func updateContinuesAfterAFailedAssertionAndListsWrittenFiles() throws {
    try folder.write("flowscript 3\nfragment\nexpect tab 1\n\ntab 2\n  old\n", to: "part.flowscript")
    try folder.write(
      "flowscript 3\napp Movies\n  ...\n\nexpect screen Nowhere\n\ninclude \"part.flowscript\"\n\ntab 1\n  old\n",
      to: "a.flowscript")
    let result = try test("--update")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("FAIL  a.flowscript\na.flowscript:5:1: expect screen Nowhere\n"))
    #expect(
      result.output.contains(
        "\nwrote a.flowscript  1 block\nwrote part.flowscript  1 block\n0 passed, 1 failed, 2 updated  "),
      "\(result.output)")
    #expect(
      try folder.read("a.flowscript")
        == "flowscript 3\napp Movies\n  ...\n\nexpect screen Nowhere\n\ninclude \"part.flowscript\"\n\n"
        + "tab 1\n  tab 1 \"보고 싶은 영화\" \(Self.wishlist)")
    #expect(try folder.read("part.flowscript").hasSuffix("tab 2\n  tab 2 \"본 영화\" \(Self.watched)"))
    let quiet = try test("--update", "--quiet")
    #expect(quiet.status == 1 && !quiet.output.contains("wrote"))
  }

  @Test(arguments: [1, 2])
  func fileOfAnEarlierVersionIsRewrittenWithItsHeaderWhenABlockDiffers(_ version: Int) throws {
    let text = "flowscript \(version) # old\n# 영화\napp Movies\n  at MovieList (tab 1: MovieList)\n\ntab 2\n  ...\n"
    try folder.write(text, to: "a.flowscript")
    #expect(try test().status == 0)
    #expect(try test("--update").output.contains("ok    a.flowscript"))
    #expect(try folder.read("a.flowscript") == text)
    try folder.write(text.replacing("at MovieList", with: "at Films"), to: "a.flowscript")
    let result = try test()
    #expect(
      result.output.contains(
        "  at MovieList (tab 1: MovieList)\n  version \(version) recorded the file; update it: flowsh test --update\n  handled by AppFlow.navigate(to:)"
      ),
      "\(result.output)")
    #expect(try test("--update").status == 0)
    #expect(
      try folder.read("a.flowscript")
        == text.replacing("flowscript \(version)", with: "flowscript 3")
        .replacing("(tab 1: MovieList)\n", with: Self.wishlist))
    // The block and the header are of one version.
    #expect(try test().status == 0)
  }

  @Test func missingBlocksOfAnEarlierVersionShowWhatThatVersionShows() throws {
    let text = "flowscript 2\napp Movies\n  at MovieList (tab 1: MovieList)\n\ntab 2\n"
    try folder.write(text, to: "a.flowscript")
    #expect(try test("--update=missing").status == 0)
    // Version 3 shows more under `app`, whose block stays, so the header does too.
    #expect(try folder.read("a.flowscript") == text + "  tab 2 \"본 영화\" (tab 2: WatchedList)\n")
    #expect(try test().status == 0)
  }

  @Test func headerIsKeptIfADifferenceRemains() throws {
    let text = "flowscript 1\napp Movies\n  stale\n\nback\n  pop\n"
    try folder.write(text, to: "a.flowscript")
    #expect(try test("--update").status == 1)
    #expect(
      try folder.read("a.flowscript") == text.replacing("stale", with: "at MovieList (tab 1: MovieList)"))
  }

  @Test(.disabled(if: Sanitizer.isOn))
  func failedUpdateKeepsTheOldText() throws {
    let text = "app Movies\n  stale\n"
    try folder.write(text, to: "a.flowscript")
    // A file size limit simulates a full disk: the write fails halfway.
    let command = "trap '' XFSZ; ulimit -f 0; exec '\(Flowsh.program)' test --update a.flowscript"
    let child = try Child(
      "/bin/sh", ["-c", command], environment: Flowsh.environment(home: folder), folder: folder.path,
      output: "/dev/null", error: "/dev/null")
    #expect(child.wait() == 3)
    #expect(try folder.read("a.flowscript") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("flowsh-") } == [])
  }

  @Test func aReviewAsksForEachBlockWithOneKey() throws {
    try folder.write("app Movies\n  stale\n\ntab 2\n  old\n", to: "a.flowscript")
    let terminal = try PseudoTerminal(
      Flowsh.program, arguments: ["test", "--review", "--color", "never"],
      environment: Flowsh.environment(home: folder), directory: folder.path, columns: 80, rows: 40)
    try terminal.wait(forCursorLine: "rewrite this block? y yes, n no, a yes to all, q no to all")
    terminal.send("xy")
    try terminal.wait(until: "the second question") { screen in
      screen.text.contains("-old") && screen.cursorLine.hasPrefix("rewrite this block?")
    }
    terminal.send("n")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.read("a.flowscript") == "app Movies\n  at MovieList \(Self.wishlist)\ntab 2\n  old\n")
  }

  @Test func aReviewWhoseWorkersFailCountsTheScriptsThatRan() throws {
    try folder.write("app Trouble\n\nexpect screen Home\n", to: "a.flowscript")
    try folder.write("app Trouble\n\nexpect screen Home\n", to: "b.flowscript")
    // The second worker cannot start, and `--isolate` needs one for each script.
    let terminal = try PseudoTerminal(
      Flowsh.trouble, arguments: ["test", "--review", "--isolate", "-j", "1", "--color", "never"],
      environment: Flowsh.environment(home: folder).merging(["TROUBLE_AT_START": "no", "TROUBLE_WORKERS": "1"]) { $1 },
      directory: folder.path, columns: 80, rows: 40)
    #expect(try terminal.waitForExit() == .exited(3))
    #expect(terminal.screen.text.contains("1 passed, 0 failed, 1 not run"), "\(terminal.screen.text)")
  }

  @Test func aReviewNeedsATerminal() throws {
    try folder.write("app Movies\n  stale\n", to: "a.flowscript")
    let result = try test("--review")
    #expect(result.status == 2 && result.error.contains("--review needs a terminal"))
  }
}
