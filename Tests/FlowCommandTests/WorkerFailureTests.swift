import FlowReplay
import Foundation
import TestSupport
import Testing

@testable import FlowWorker

/// Suites whose apps crash, hang or corrupt their worker processes.
///
/// Each runs the real program and its workers. A suite that hangs is killed, and its test fails.
@Suite struct WorkerFailureTests {
  private let folder = TemporaryFolder()

  private func write(_ statements: String..., to name: String) throws {
    try folder.write("app Trouble\n\n" + statements.joined(separator: "\n\n") + "\n", to: name)
  }

  /// Writes passing scripts, which run before and after another one in the same process.
  private func writeGood(_ names: String...) throws {
    for name in names { try write("expect screen Home", to: name) }
  }

  /// Runs scripts within one minute, with the resource limits of `ulimit`.
  private func test(_ arguments: String..., limits: String = "") throws -> Flowsh.Result {
    let limiting = limits.isEmpty ? "" : "ulimit \(limits) && "
    let command = "\(limiting)exec \"$0\" \"$@\""
    return try Flowsh.run(
      ["-s", "KILL", "60", "/bin/bash", "-c", command, Flowsh.trouble, "test"] + arguments, in: folder,
      program: "/usr/bin/timeout")
  }

  @Test func aCrashTellsTheFaultsBeforeIt() throws {
    try write(".missAndCrash", to: "a.flowscript")
    let lines = """
        after fault: left out: Container.register(): cannot find 'Disk' in scope
        busy with TroubleFlow handles .missAndCrash, at 0ms
      """
    let result = try test("a.flowscript")
    #expect(result.status == 1 && result.output.contains(lines), "\(result)")
    let prompt = try Flowsh.run(["-c", "app Trouble", "-c", ".missAndCrash"], in: folder, program: Flowsh.trouble)
    #expect(
      prompt.error.contains("after fault: left out: Container.register(): cannot find 'Disk' in scope\n"), "\(prompt)")
  }

  @Test func theSummaryCountsTheScriptsThatUseStandIns() throws {
    try write(".miss(name: \"Player.play\")", "expect screen Home", to: "a.flowscript")
    try write(
      ".miss(name: \"Player.play\")", ".miss(name: \"Mail\")", "restart", "expect screen Home", to: "b.flowscript")
    try writeGood("c.flowscript")
    let result = try test("--color", "never")
    #expect(
      result.output.contains("stand-ins:\n  Player.play  in 2 scripts\n  Mail  in 1 script\n3 passed, 0 failed"),
      "\(result)")
  }

  // MARK: Time

  @Test func stoppedWorkerTimesOut() throws {
    try write(".stop", to: "b.flowscript")
    try writeGood("a.flowscript", "c.flowscript")
    let result = try test("-j", "1", "--timeout", "500ms")
    #expect(result.status == 1 && result.output.contains("2 passed, 1 failed"), "\(result)")
    #expect(
      result.output.contains(
        """
        b.flowscript:3:1: .stop
          timed out: the limit is 500ms
          after 1 statement and 0 expectations
          its process was stopped by a signal

        """), "\(result)")
  }

  @Test func timeoutReportsTheBusyHandlerAndTheScriptsProgress() throws {
    try write("expect screen Home", ".doze", to: "a.flowscript")
    let result = try test("--timeout", "500ms")
    #expect(
      result.output.contains(
        """
        a.flowscript:5:1: .doze
          timed out: the limit is 500ms
          after 2 statements and 1 expectation
          busy with TroubleFlow handles .doze, at 0ms

        """), "\(result)")
    #expect(result.output.contains("2 statements, 1 expectation, "), "\(result)")
  }

  @Test func timeoutNamesTheRunningTask() throws {
    try write(".load", to: "a.flowscript")
    let result = try test("--timeout", "500ms")
    #expect(result.output.contains("task \"loader\", at 0ms\n"), "\(result)")
  }

  @Test func timeoutNamesTheStatementOfALongScript() throws {
    let lines = String(repeating: "expect screen Home\n", count: 5_000)
    try folder.write("app Trouble\n\(lines).hang\n", to: "a.flowscript")
    let result = try test("--timeout", "5s")
    #expect(result.output.contains("a.flowscript:5002:1: .hang\n  timed out"), "\(result)")
  }

  // MARK: Other processes

  @Test func forkedProcessOfAnAppDoesNotAffectTheResults() throws {
    try write(".forkAndExit(status: 3)", to: "b.flowscript")
    try writeGood("a.flowscript", "c.flowscript", "d.flowscript")
    let result = try test("-j", "1", "--timeout", "10s")
    #expect(result.status == 0 && result.output.contains("4 passed, 0 failed"), "\(result)")
  }

  @Test func aProcessThatTheAppForksRunsNoScripts() throws {
    try write(".forkAndGoOn", ".count(file: \"count\")", to: "b.flowscript")
    try writeGood("a.flowscript", "c.flowscript", "d.flowscript")
    let result = try test("-j", "1", "--timeout", "10s")
    #expect(result.status == 0 && result.output.contains("4 passed, 0 failed"), "\(result)")
    for name in ["a", "b", "c", "d"] {
      let rows = result.output.split(separator: "\n").filter { $0.hasPrefix("ok    \(name).flowscript") }
      #expect(rows.count == 1, "\(result)")
    }
  }

  @Test func appsHaveNoStandardInput() throws {
    try write(".ask", "expect state Home.answer == \"end of file\"", to: "a.flowscript")
    try writeGood("b.flowscript")
    let result = try test("-j", "1", "--timeout", "10s")
    #expect(result.status == 0 && result.output.contains("2 passed, 0 failed"), "\(result)")
  }

  @Test func workersInheritNoDescriptors() throws {
    try write(".listDescriptors", "expect state Home.answer == \"[]\"", to: "a.flowscript")
    let result = try Flowsh.run(
      [
        "-c", "exec 3</dev/null 9</dev/null 10</dev/null 11</dev/null 12</dev/null 77</dev/null; exec \"$0\" test",
        Flowsh.trouble,
      ],
      in: folder, program: "/bin/bash")
    #expect(result.status == 0 && result.output.contains("1 passed, 0 failed"), "\(result)")
  }

  @Test func theOutputOfAWorkerThatCannotStartIsNoAdvice() throws {
    try writeGood("a.flowscript")
    let result = try Flowsh.run(
      ["test"], environment: ["TROUBLE_AT_START": "no licence\n\u{1B}[31mbye"], in: folder, program: Flowsh.trouble)
    #expect(result.status == 3)
    #expect(
      result.error == """
        error: cannot start a worker: the app ended the process with status 9
          | no licence
          | \\u{1B}[31mbye
          a worker begins as the program does: look for code that ends the program before its shell runs

        """)
  }

  // MARK: The build

  @MainActor @Test func aWorkerOfAnotherBuildRefusesItsParent() throws {
    // The linker gives the tests and the program different build ids.
    let worker = try WorkerProcess(.scripts(RunOptions()), program: Flowsh.trouble)
    defer { worker.release() }
    let wait = WorkerProcess.wait(for: [], killed: [worker], within: .seconds(30))
    #expect(wait.run() == [0], "the worker did not end")
    let ending = try #require(worker.ending())
    #expect(ending == .otherBuild)
    #expect("\(ending)" == "the worker is of another build than the shell: start the shell again")
  }

  // MARK: The protocol

  @Test(
    arguments: [
      "garbage", "garbage\\n", "+1 1 0 0\\n", "+0123456789abcdef 1 1 0 0 0\\n", "!crash 9 1:1 x\\n.\\n", "\\u{0}\\u{1}",
    ])
  func appOutputInTheProtocolIsNotTakenAsAResult(_ text: String) throws {
    try write(".scribble(text: \"\(text)\")", "expect screen Nowhere", to: "b.flowscript")
    try writeGood("a.flowscript", "c.flowscript", "d.flowscript")
    let result = try test("-j", "1", "--timeout", "10s")
    #expect(result.status == 1 && result.output.contains("3 passed, 1 failed"), "\(result)")
    #expect(result.output.contains("b.flowscript:5:1: expect screen Nowhere"), "\(result)")
    #expect(result.error.isEmpty)
  }

  @Test func closingForeignDescriptorsFailsAtItsStatement() throws {
    try write(".closeAll", "expect screen Home", to: "b.flowscript")
    try writeGood("a.flowscript", "c.flowscript")
    let result = try test("-j", "1", "--timeout", "10s")
    #expect(result.status == 1 && result.output.contains("2 passed, 1 failed"), "\(result)")
    #expect(
      result.output.contains("b.flowscript:3:1: .closeAll\n  crashed: the app closed descriptors that are not its own"),
      "\(result)")
  }

  @Test(arguments: [0, 7]) func exitIsReportedAtItsStatement(_ status: Int) throws {
    try write(".endAtOnce(status: \(status))", to: "b.flowscript")
    try writeGood("a.flowscript", "c.flowscript")
    let result = try test("-j", "1")
    #expect(result.status == 1 && result.output.contains("2 passed, 1 failed"), "\(result)")
    #expect(
      result.output.contains(
        "b.flowscript:3:1: .endAtOnce(status: \(status))\n  crashed: the app ended the process with status \(status)"),
      "\(result)")
  }

  @Test func killedWorkerIsReportedAtItsStatement() throws {
    try write("expect screen Home", ".kill", to: "a.flowscript")
    let result = try test()
    #expect(result.output.contains("a.flowscript:5:1: .kill\n  crashed: SIGKILL"), "\(result)")
    // The text of the work was there before the statement.
    #expect(result.output.contains("  busy with TroubleFlow handles .kill, at 0ms\n"), "\(result)")
  }

  @Test func killedWorkersNeitherLoseNorDuplicateResults() throws {
    for number in 100..<160 {
      let step = number % 10 == 5 ? ".killSoon(after: 2ms)" : ".count(file: \"c\(number)\")"
      try write(step, to: "s\(number).flowscript")
    }
    let result = try test("-j", "3", "--reporter", "json", "--timeout", "20s")
    let paths = result.output.split(separator: "\n").filter { $0.contains("\"event\":\"script\"") }.compactMap {
      $0.firstMatch(of: /"path":"([^"]*)"/)?.1
    }
    #expect(paths == (100..<160).map { "s\($0).flowscript" }, "\(result)")
  }

  // MARK: Output

  @Test func endlessOutputTimesOutAndIsBounded() throws {
    try write(".flood", to: "a.flowscript")
    let result = try test("--timeout", "1s", "--reporter", "json")
    #expect(result.status == 1 && result.output.contains("\"kind\":\"timeout\""), "\(result.status)")
    #expect(result.output.contains(/… [0-9]+ bytes omitted …/))
    #expect(result.output.utf8.count < 300_000)
  }

  @Test func startAndEndOfTheOutputAreKept() throws {
    try write(".printLinesAndCrash(count: 30000)", to: "a.flowscript")
    let result = try test("--reporter", "text", "--reporter", "json=report.json")
    #expect(result.output.contains("  | line 30000\n") && !result.output.contains("line 1\n"), "\(result)")
    #expect(result.output.contains("  | … more lines before …\n"))
    let report = try folder.read("report.json")
    #expect(report.contains("\"line 1\"") && report.contains("\"line 30000\"") && !report.contains("\"line 15000\""))
  }

  @Test func theOutputOfAnotherScriptIsNotShown() throws {
    try write(".print(text: \"of another script\")", to: "a.flowscript")
    try write(".kill", to: "b.flowscript")
    let result = try test("-j", "1")
    #expect(result.status == 1 && !result.output.contains("of another script"), "\(result)")
  }

  // MARK: State shared between scripts

  @Test func scriptThatPassesOnlyInAFreshProcessGetsANote() throws {
    for name in ["a", "b"] { try write(".use", "expect state Home.count == 1", to: "\(name).flowscript") }
    let result = try test("-j", "1")
    #expect(result.status == 0 && result.output.contains("2 passed, 0 failed"), "\(result)")
    #expect(
      result.output.contains(
        """
        ok    b.flowscript  3 statements
          note: the script failed after other scripts in one process, and passed in its own process: \
        it depends on a script before it
          b.flowscript:5:1: expect state Home.count == 1

        """), "\(result)")
    #expect(try !test("--isolate").output.contains("note"))
  }

  @Test func eachLaunchOfAScriptBeginsInAFreshProcess() throws {
    try write(
      ".use", ".use", "restart", ".use", "expect state Home.count == 3", "app Trouble", ".use",
      "expect state Home.count == 1", "app Trouble", "restart", ".use", "expect state Home.count == 1",
      to: "a.flowscript")
    let result = try test()
    #expect(result.status == 0 && result.output.contains("1 passed, 0 failed"), "\(result)")
    #expect(!result.output.contains("note"), "it depends on nothing that ran before: \(result)")
  }

  @Test func aCrashInALaterLaunchFailsTheScriptWithItsOutput() throws {
    try write("app Trouble", ".printAndCrash(text: \"last words\")", to: "a.flowscript")
    try writeGood("b.flowscript")
    let result = try test("-j", "1")
    #expect(result.status == 1 && result.output.contains("1 passed, 1 failed"), "\(result)")
    #expect(result.output.contains("error: the app crashed: SIGILL"), "\(result)")
    #expect(result.output.contains("busy with TroubleFlow handles .printAndCrash"), "\(result)")
  }

  @Test func aScriptThatFailsInAFreshProcessTooFailsOnce() throws {
    try writeGood("a.flowscript")
    try write(".count(file: \"count\")", "expect state Home.count == 5", to: "b.flowscript")
    let result = try test("-j", "1")
    #expect(result.status == 1 && result.output.contains("1 passed, 1 failed"), "\(result)")
    #expect(try folder.read("count") == "2" && !result.output.contains("note"))
  }

  @Test func anExpectedFailureIsNotRunAgain() throws {
    try writeGood("a.flowscript")
    try folder.write(
      "xfail \"not yet\"\napp Trouble\n\n.count(file: \"count\")\n\nexpect state Home.count == 5\n", to: "b.flowscript")
    let result = try test("-j", "1")
    #expect(result.status == 0, "\(result)")
    #expect(try folder.read("count") == "1")
  }

  @Test func eachScriptStartsInTheFolderOfTheSuite() throws {
    try write(".leave", to: "a.flowscript")
    try writeGood("b.flowscript", "c.flowscript")
    let result = try test("-j", "1", "--verbose")
    #expect(result.status == 0 && !result.output.contains("note"), "\(result)")
  }

  // MARK: Resource limits

  @Test(arguments: [10, 12, 16, 20, 31]) func tooFewDescriptorsAreAnError(_ count: Int) throws {
    try writeGood("a.flowscript")
    let result = try test("-j", "2", limits: "-n \(count)")
    #expect(result.status == 3 && result.error.hasPrefix("error: cannot"), "\(result)")
  }

  @Test func fewDescriptorsReduceTheNumberOfWorkers() throws {
    for number in 1...30 { try writeGood("s\(number).flowscript") }
    let result = try test("-j", "30", limits: "-n 40")
    #expect(result.status == 0 && result.output.contains("30 passed"), "\(result)")
  }

  @Test func suiteEndsWithTooLittleMemoryForItsWorkers() throws {
    try writeGood("a.flowscript", "b.flowscript")
    // Enough memory for some of them. Which ones depends on the machine, but none may hang.
    for kilobytes in [60_000, 150_000, 300_000, 450_000] {
      let result = try test("-j", "2", limits: "-v \(kilobytes)")
      #expect(result.status != 137, "\(kilobytes): \(result)")
    }
  }
}
