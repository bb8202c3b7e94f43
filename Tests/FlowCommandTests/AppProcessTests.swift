import PseudoTerminal
import TestSupport
import Testing

/// The process of an app, which is the same at a prompt, in scripts, with `-c` and in a pipe.
@Suite struct AppProcessTests {
  /// A way to run statements without a prompt.
  enum Way: CaseIterable {
    case arguments, file, files, input, pipe, json

    /// Runs the statements in the shell whose app harms its process.
    func run(_ statements: [String], _ more: String...) throws -> Flowsh.Result {
      let folder = TemporaryFolder()
      let text = statements.map { $0 + "\n" }.joined()
      try folder.write(text, to: "a.flowscript")
      try folder.write("app Trouble\n", to: "b.flowscript")
      let arguments: [String] =
        switch self {
        case .arguments: statements.flatMap { ["-c", $0] }
        case .file: ["run", "a.flowscript"]
        case .files: ["run", "a.flowscript", "b.flowscript"]
        case .json: statements.flatMap { ["-c", $0] } + ["--json"]
        case .input, .pipe: []
        }
      guard self == .pipe else {
        return try Flowsh.run(
          arguments + more, input: self == .input ? Array(text.utf8) : [], in: folder, program: Flowsh.trouble)
      }
      return try Flowsh.run(
        ["-c", "cat a.flowscript | \"$0\" \"$@\"", Flowsh.trouble] + more, in: folder, program: "/bin/bash")
    }
  }

  @Test(arguments: Way.allCases) func eachLaunchBeginsInAFreshProcess(_ way: Way) throws {
    let result = try way.run(["app Trouble", ".use", ".use", "app Trouble", ".use"])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("Home.count: 1 → 2"), "\(result)")
    #expect(result.output.components(separatedBy: "Home.count: 0 → 1").count == 3, "\(result)")
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "its frames are larger"), arguments: Way.allCases)
  func aDeeplyNestedValueIsReleased(_ way: Way) throws {
    for launches in [["app Trouble"], ["app Trouble", "app Trouble"]] {
      let result = try way.run(launches + [".nest(levels: 100000)", ".nest(levels: 1)", ".use"])
      #expect(result.status == 0 && result.output.contains("Home.count: 0 → 1"), "\(result)")
    }
  }

  // In a test's own process, the main queue runs the test, so its blocks have to wait.
  @Test func whatTheMainQueueDoesHasTheCauseOfTheCaller() throws {
    let result = try Way.arguments.run(["app Trouble", ".countLater", "why Home.count"])
    #expect(
      result.output.hasSuffix(
        """
        TroubleFlow received .countLater from Home
          Home.count: 0 → 1

        """), "\(result)")
  }

  @Test(arguments: [Way.arguments, .file, .input, .pipe])
  func staticVariablesOutliveAnAppInProcess(_ way: Way) throws {
    let result = try way.run(["app Trouble", ".use", "app Trouble", ".use"], "--in-process")
    #expect(result.output.contains("Home.count: 0 → 2"), "\(result)")
  }

  @Test(
    arguments: Way.allCases,
    [
      (".crash", "the app crashed: SIGILL"), (".overflow", "the app crashed: SIGSEGV"),
      (".exit(status: 0)", "the app ended the process with status 0"),
      (".endAtOnce(status: 0)", "the app ended the process with status 0"),
    ])
  func anAppThatEndsItsProcessHasStatusThree(_ way: Way, _ fault: (statement: String, error: String)) throws {
    guard fault.statement != ".overflow" || !Sanitizer.isForThreads else { return }
    for launches in [["app Trouble"], ["app Trouble", "app Trouble"]] {
      let result = try way.run(launches + [fault.statement, "expect screen Nowhere"])
      #expect(result.status == 3, "\(result)")
      let text = result.error + result.output
      #expect(text.contains(fault.error), "\(result)")
      let work = "busy with TroubleFlow handles \(fault.statement), at 0ms"
      #expect(text.contains(work), "\(result)")
      #expect(!text.contains("Nowhere:"), "\(result)")
    }
  }

  @Test(arguments: Way.allCases, [".hang", ".doze", ".flood"])
  func anAppThatNeverRestsIsReportedAtTheTimeLimit(_ way: Way, _ fault: String) throws {
    guard fault != ".hang" || !Sanitizer.isForThreads else { return }
    for launches in [["app Trouble"], ["app Trouble", "app Trouble"]] {
      let result = try way.run(launches + [fault, "expect screen Nowhere"], "--timeout", "1s")
      #expect(result.status == 3, "\(way) \(result.status) \(result.error)")
      let text = result.error + result.output
      #expect(text.contains("timed out: the limit is 1s"), "\(way) \(result.error)")
      #expect(text.contains("busy with TroubleFlow handles \(fault), at 0ms"), "\(way) \(result.error)")
      #expect(!text.contains("Nowhere:"))
    }
  }

  @Test(arguments: Way.allCases) func theTimeLimitIsThatOfAStatement(_ way: Way) throws {
    let result = try way.run(
      ["app Trouble", ".use", "advance 1min", ".use", "expect state Home.count == 2"], "--timeout", "20s")
    #expect(result.status == 0, "\(result)")
    #expect(try way.run(["app Trouble"], "--timeout", "0s").status == 2)
  }

  @Test(arguments: [Way.file, .input, .pipe]) func whatAnAppPrintsStandsBelowItsStatement(_ way: Way) throws {
    let statements = ["app Trouble", ".print(text: \"one\")", ".printPart(text: \"two\")", "screen"]
    let block = """
      .print(text: "one")
      one
        TroubleFlow ignored .print(text: "one")
      .printPart(text: "two")
      two
        TroubleFlow ignored .printPart(text: "two")
      screen

      """
    #expect(try way.run(statements).output.contains(block))
    // The second app prints in another process.
    #expect(try way.run(["app Trouble"] + statements).output.contains(block))
  }

  @Test func whatAnAppPrintsWithoutALineEndEndsWithItsStatement() throws {
    let printed = "two\nTroubleFlow ignored .printPart(text: \"two\")\n"
    let arguments = try Way.arguments.run(["app Trouble", ".printPart(text: \"two\")", "screen"])
    #expect(arguments.output.contains(printed), "\(arguments)")
    let shell = try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
    try shell.enter(".printPart(text: \"two\")", then: "Trouble Home>")
    #expect(shell.terminal.screen.text.contains("  | two\n  TroubleFlow ignored"), "\(shell.terminal.screen.text)")
  }

  @Test(arguments: Way.allCases) func theOnlyAppOfAProgramNeedsNoStatement(_ way: Way) throws {
    guard way != .file, way != .files else { return }
    let result = try way.run([".use", "expect screen Home"])
    #expect(result.status == 0 && result.output.contains("Home.count: 0 → 1"), "\(result)")
    // An `app` of the user launches it once, and a statement without need of an app never.
    let explicit = try way.run(["clock manual", "app Trouble", ".use", "history"])
    #expect(explicit.status == 0, "\(explicit)")
    #expect(explicit.output.components(separatedBy: "app Trouble").count == (way == .arguments ? 2 : 3), "\(explicit)")
  }
}
