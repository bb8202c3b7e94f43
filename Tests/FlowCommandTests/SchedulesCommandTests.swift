import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Runs of `test --schedules` and `--schedule`, with apps that have races.
@Suite struct SchedulesCommandTests {
  private let folder = TemporaryFolder()

  /// Runs `test` with the apps of the program `RunnerFixture`.
  private func test(_ arguments: String...) throws -> Flowsh.Result { try test(arguments) }

  private func test(_ arguments: [String]) throws -> Flowsh.Result {
    let child = try Child(
      PseudoTerminal.product(named: "RunnerFixture"), ["test"] + arguments,
      environment: Flowsh.environment(home: folder), folder: folder.path, output: folder.file(".out"),
      error: folder.file(".err"))
    let status = child.wait()
    return Flowsh.Result(status: status, output: try folder.read(".out"), error: try folder.read(".err"))
  }

  /// Returns the lines of the output, without the duration in the summary.
  private func lines(_ result: Flowsh.Result) -> [String] {
    result.output.split(separator: "\n").map { line in
      guard line.hasSuffix(" s") else { return String(line) }
      return line.split(separator: ",").dropLast().joined(separator: ",")
    }
  }

  private func seed(in result: Flowsh.Result) throws -> String {
    let mark = try #require(result.output.range(of: "--schedule "))
    return String(result.output[mark.upperBound...].prefix { $0.isNumber })
  }

  @Test func raceOfTwoTasksIsFoundAndReproducedByItsSeed() throws {
    try folder.write("app Orders\n\n.race\n  ...\n", to: "a.flowscript")
    #expect(try test("a.flowscript").status == 0)
    let found = try test("a.flowscript", "--schedules", "10")
    #expect(found.status == 1)
    let seed = try seed(in: found)
    #expect(
      lines(found) == [
        "FAIL  a.flowscript", "a.flowscript:3:1: .race",
        "  the transcript depends on the order of ready jobs, sets or dictionaries: reproduce it with --schedule \(seed)",
        "  -usual +in that order", "   OrdersFlow ignored .race",
        "  -Orders.finishers: [] → [\"first\", \"second\"]", "  +Orders.finishers: [] → [\"second\", \"first\"]",
        "  rerun: RunnerFixture test a.flowscript:3 --schedule \(seed)",
        "0 passed, 1 failed  2 statements, 1 expectation",
      ])
    let again = try test("a.flowscript", "--schedule", seed)
    #expect(again.status == 1 && lines(again) == lines(found))
  }

  @Test func transitionsTakeTimeInAQuarterOfTheOrdersAndAreComparedWithEachOther() throws {
    try folder.write("app Orders\n.race\n", to: "a.flowscript")
    let note = "animated transitions take 350ms in that run: see --transitions"
    let found = try test(["a.flowscript"] + (1...10).flatMap { ["--schedule", "\(4 * $0)"] })
    #expect(found.status == 1 && found.output.contains(note), "\(found)")
    #expect(try Int(seed(in: found))?.isMultiple(of: 4) == true)
    let usual = try test(["a.flowscript"] + (1...10).flatMap { ["--schedule", "\(4 * $0 + 1)"] })
    #expect(usual.status == 1 && !usual.output.contains(note), "\(usual)")
    // The push takes 350 ms and the assertion fails in both orders, which is no race.
    try folder.write("app Sides\nclock manual\nopen .work\nback\n", to: "b.flowscript")
    #expect(try test("b.flowscript", "--schedule", "4", "--schedule", "8").status == 0)
  }

  @Test func dependenceOnTheOrderOfASetIsFoundAndReproducedByItsSeed() throws {
    try folder.write("app Orders\n.names\n", to: "a.flowscript")
    let found = try test("a.flowscript", "--schedules", "2", "--seed", "3")
    #expect(found.status == 1 && found.output.contains("+Orders.names: [] → ["))
    let again = try test("a.flowscript", "--schedule", try seed(in: found))
    #expect(lines(again) == lines(found))
  }

  @Test func independentFlowsAreNotARace() throws {
    try folder.write("app Sides\nopen .work\nopen .work\nback\n", to: "a.flowscript")
    let result = try test("a.flowscript", "--schedules", "20")
    #expect(
      lines(result) == [
        "ok    a.flowscript  4 statements", "  warning: a.flowscript asserts nothing",
        "1 passed, 0 failed  4 statements, 0 expectations",
      ])
    #expect(result.status == 0)
  }

  @Test func crashInAnotherScheduleIsReported() throws {
    try folder.write("app Orders\n.crash\n.calm\n", to: "a.flowscript")
    try folder.write("app Orders\n.calm\n", to: "b.flowscript")
    let result = try test("--schedules", "10", "-j", "1")
    #expect(result.status == 1)
    #expect(result.output.contains("a.flowscript:2:1: .crash\n  the transcript depends on the order"))
    #expect(result.output.contains("+crashed: SIG") && result.output.contains("the second is first"))
    #expect(result.output.contains("ok    b.flowscript") && result.output.contains("1 passed, 1 failed"))
  }

  @Test func onlyPassingScriptsAreShuffledAndEachIsReportedOnceInOrder() throws {
    try folder.write("app Orders\n.race\n", to: "a.flowscript")
    try folder.write("app Orders\n.race\n  no such line\n", to: "b.flowscript")
    try folder.write("xfail \"later\"\napp Orders\n.race\nexpect screen Nowhere\n", to: "c.flowscript")
    try folder.write("skip \"later\"\napp Orders\n.race\n", to: "d.flowscript")
    try folder.write("app Orders\n.calm\n", to: "e.flowscript")
    try folder.write("app Orders\n.race\n.names\n", to: "f.flowscript")
    let result = try test("--schedules", "10")
    let titles = lines(result).filter { !$0.hasPrefix(" ") && !$0.contains(".flowscript:") }
    #expect(
      titles == [
        "FAIL  a.flowscript", "FAIL  b.flowscript", "xfail c.flowscript  later", "skip  d.flowscript  later",
        "ok    e.flowscript  2 statements", "FAIL  f.flowscript", "equal failures:",
        "1 passed, 3 failed, 1 xfail, 1 skipped  12 statements, 2 expectations",
      ])
    // The third script shows the same as the first.
    #expect(result.output.split(separator: "reproduce it with --schedule ").count == 2)
    #expect(result.output.contains("f.flowscript:2:1: .race\n  the same as at a.flowscript:2:1\n"))
    #expect(result.status == 1)
  }

  @Test func schedulesAreDeterministicForASeed() throws {
    try folder.write("app Orders\n.race\n", to: "a.flowscript")
    try folder.write("app Orders\n.names\n", to: "b.flowscript")
    let plain = try test("--schedules", "5")
    #expect(try lines(plain) == lines(test("--schedules", "5", "--seed", "0", "-j", "1", "--isolate")))
    #expect(try lines(plain) != lines(test("--schedules", "5", "--seed", "1")))
  }

  @Test func severalSeedsCanBeGiven() throws {
    try folder.write("app Orders\n.race\n", to: "a.flowscript")
    let seed = try seed(in: test("--schedules", "10"))
    // A schedule under which the race does no harm.
    let harmless = try #require(try (1...20).first { try test("--schedule", "\($0)").status == 0 })
    let result = try test("--schedule", "\(harmless)", "--schedule", seed)
    #expect(try result.status == 1 && self.seed(in: result) == seed)
  }

  @Test func aStoppedSuiteCountsScriptsThatWereNotRun() throws {
    for name in ["a", "b", "c"] { try folder.write("app Orders\n.race\n", to: "\(name).flowscript") }
    let result = try test("--schedules", "20", "--fail-fast", "-j", "1", "--isolate")
    #expect(result.status == 1 && result.output.contains("0 passed, 1 failed, 2 not run"))
  }

  private static let wrong: [[String]] = [
    ["--schedules", "2", "--update"], ["--schedule", "2", "--update=missing"], ["--schedules", "2", "--review"],
    ["--schedules", "0"], ["--schedules", "-1"], ["--schedule", "x"],
  ]

  @Test(arguments: wrong)
  func invalidScheduleOptionsAreUsageErrors(_ arguments: [String]) throws {
    let result = try Flowsh.run(["test"] + arguments)
    #expect(result.status == 2 && result.output.isEmpty && result.error.contains("Usage:"))
  }
}
