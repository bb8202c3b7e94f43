import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Runs of `flowsh test --coverage` with the samples.
@Suite struct CoverageCommandTests {
  private let folder: TemporaryFolder

  /// Writes a script for Search and one for Login.
  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      """
      app Search
      clock manual
      do .type("swift")
      advance 1s
      do .pick("swift 결과 1")

      """, to: "search.flowscript")
    try folder.write("app Login\n", to: "login.flowscript")
  }

  private func test(_ arguments: String..., environment: [String: String] = [:]) throws -> Flowsh.Result {
    try Flowsh.run(["test"] + arguments, environment: environment, in: folder)
  }

  /// Returns the coverage table, which follows the summary line.
  private func table(_ result: Flowsh.Result) throws -> String {
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let sum = try #require(lines.firstIndex { $0.contains(" passed, ") }, "\(result)")
    return lines[(sum + 1)...].joined(separator: "\n")
  }

  @Test func tableListsExercisedAndUncoveredItems() throws {
    let result = try test("--coverage", ".")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(
      try table(result) == """

        Coverage  Steps         Inputs        Controls      Screens  Transitions
        Login     1 of 3   33%  0 of 2    0%  none                1            0
        Search    2 of 2  100%  2 of 3   66%  0 of 3    0%        2            1
        Total     3 of 5   60%  2 of 5   40%  0 of 3    0%        3            1

        Steps never sent (2)
          Login  AppStep  .login, .home

        Inputs never given (3)
          Login   LoginViewModel   .login, .cancel
          Search  SearchViewModel  .clear

        Controls never driven (3)
          Search  Search  button "Clear", field "Query", row

        Apps never launched (17)
          Movies, Auth, Bank, Calculator, Countdown, Counter, Folders, Linear,
          Messenger, Routes, Shop, Showcase, Study, Tabs, Todo, User, Views

        """)
  }

  @Test func aStoreIsCalledAfterItsFeature() throws {
    try folder.write("app User\n", to: "user.flowscript")
    let result = try test("--coverage", "user.flowscript")
    #expect(try table(result).contains("Inputs never given (1)\n  User  UserFeature  .load\n"))
  }

  @Test("The article about tests prints the actual coverage table")
  func articlePrintsTheCoverageTable() throws {
    let samples = "\(Flowsh.repository)/Samples"
    let shown = try table(test("--coverage", "\(samples)/Search/Scripts/quick-typing.flowscript", "\(samples)/Login"))
    let path = "\(Flowsh.repository)/Sources/Shell/FlowCommand/FlowCommand.docc/Testing.md"
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("…\(shown)```"))
  }

  @Test func coverageIsOffByDefault() throws {
    #expect(try table(test(".")) == "")
    #expect(try table(test("--coverage-min", "60", ".")) == "")
  }

  @Test func coverageDoesNotDependOnTheNumberOfWorkers() throws {
    let samples = "\(Flowsh.repository)/Samples"
    let one = try table(test("--coverage", "--coverage-json", "one.json", "-j", "1", samples))
    let many = try table(test("--coverage", "--coverage-json", "many.json", "-j", "5", "--order", "random", samples))
    let alone = try table(test("--coverage", "--coverage-json", "alone.json", "--isolate", samples))
    #expect(one == many && one == alone)
    #expect(try folder.read("one.json") == folder.read("many.json"))
    #expect(try folder.read("one.json") == folder.read("alone.json"))
    #expect(one.contains("\nTotal  "))
  }

  @Test func coverageBelowTheMinimumFailsTheRun() throws {
    let below = try test("--coverage-min", "61", ".")
    #expect(below.status == 1)
    #expect(
      below.error == """
        error: 3 of 5 declared Steps were sent, which is 60%, and --coverage-min asks for 61%
          list those never sent: --coverage

        """)
    #expect(try test("--coverage-min", "60", ".").status == 0)
    #expect(try test("--coverage-min", "60%", ".").status == 0)
    #expect(try test("--coverage-min", "33.3", "login.flowscript").status == 0)
    #expect(try test("--coverage-min", "33.4", "login.flowscript").error.contains("which is 33.3%"))
    try folder.write("app Nothing\n", to: "nothing.flowscript")
    let nothing = try test("--coverage", "--coverage-min", "1", "nothing.flowscript")
    #expect(nothing.status == 1 && nothing.error.contains("no script launched an app that declares Steps"))
    #expect(try table(nothing).hasPrefix("\nCoverage: no script launched an app\n"))
  }

  private static let wrong = ["101", "-1", "nan", "", "half", "1e1", "50%%", "."]

  @Test(arguments: wrong)
  func anInvalidPercentageIsAUsageError(_ text: String) throws {
    let result = try test("--coverage-min=\(text)", ".")
    #expect(result.status == 2 && result.error.contains("--coverage-min"), "\(result)")
  }

  @Test func minimumCoverageIsNotCheckedForPartOfASuite() throws {
    let part = try test("--coverage-min", "10", "--shard", "1/2", ".")
    #expect(part.status == 2 && part.output.isEmpty)
    #expect(part.error.contains("--coverage-min applies to the whole suite, and --shard is the part 1/2"))
    let gitlab = try test(
      "--coverage-min", "10", ".", environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"])
    #expect(gitlab.status == 2 && gitlab.error.contains("GitLab asks for the part 2/3"))
    #expect(try test("--coverage-min", "10", "--shard", "1/1", ".").status == 0)
    // Without `--coverage-min`, a shard may still print its table.
    let shown = try test("--coverage", "--coverage-json", "part.json", "--shard", "1/1", ".")
    #expect(try shown.status == 0 && table(shown).contains("Coverage  "))
  }

  @Test func minimumCoverageIsNotCheckedForAStoppedRun() throws {
    try folder.write("app Login\nexpect screen Home\n", to: "a.flowscript")
    let stopped = try test(
      "--coverage-json", "c.json", "--coverage-min", "100", "--fail-fast", "-j", "1", "--isolate", ".")
    #expect(stopped.status == 1 && stopped.error.isEmpty)
    #expect(try folder.read("c.json").contains("\"complete\" : false"))
  }

  @Test func coverageFileHasAllCountsUnderSortedKeys() throws {
    #expect(try test("--coverage-json", "c.json", ".").status == 0)
    let text = try folder.read("c.json")
    struct Document: Decodable {
      struct App: Decodable {
        struct Steps: Decodable {
          struct Case: Decodable {
            let name, written: String
            let sentByScript, sentByLink, sentByApp, handled: Int
          }
          let type: String
          let cases: [Case]
        }
        let name: String
        let launches: Int
        let steps: [Steps]
      }
      struct Share: Decodable, Equatable { let exercised, total: Int }
      let version: Int
      let complete: Bool
      let steps, inputs: Share
      let apps: [App]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.version == 2 && document.complete)
    #expect(document.steps == Document.Share(exercised: 3, total: 5))
    #expect(document.inputs == Document.Share(exercised: 2, total: 5))
    #expect(document.apps.count == 19 && document.apps.filter { $0.launches > 0 }.map(\.name) == ["Login", "Search"])
    let search = try #require(document.apps.first { $0.name == "Search" })
    #expect(search.steps[0].cases.map(\.handled) == [1, 1] && search.steps[0].cases.map(\.sentByApp) == [1, 1])
    let keys = text.matches(of: /^  "(\w+)"/.anchorsMatchLineEndings()).map { String($0.1) }
    #expect(keys == ["apps", "complete", "controls", "inputs", "scripts", "steps", "version"])
  }

  @Test func anUnwritableCoverageFileExitsWithStatus3() throws {
    let result = try test("--coverage-json", "nowhere/c.json", ".")
    #expect(result.status == 3 && result.error.contains("cannot write nowhere/c.json: no such folder"))
  }

  @Test func fullyCoveredAppIsOneLine() throws {
    let samples = "\(Flowsh.repository)/Samples"
    let result = try test("--coverage", "\(samples)/Calculator", "\(samples)/Counter")
    let lines = try table(result).split(separator: "\n")
    #expect(lines.filter { $0.contains("Calculator") }.count == 1)
    #expect(lines.prefix(4).map { $0.split(separator: " ").first } == ["Coverage", "Calculator", "Counter", "Total"])
    #expect(lines.dropFirst(4).first == "Apps never launched (17)")
  }

  @Test func tableFitsTheTerminalAndAddsOnlyColor() throws {
    let scripts = "\(Flowsh.repository)/Samples/Movies/Scripts/two-tabs.flowscript"
    let terminal = try PseudoTerminal(
      Flowsh.program, arguments: ["test", "--coverage", scripts], environment: Flowsh.environment(home: folder),
      directory: folder.path, columns: 60, rows: 60)
    let screen = try terminal.wait(until: "the last list") { $0.lines.contains { $0.hasPrefix("  Auth, ") } }
    let first = try #require(screen.lines.firstIndex { $0.hasPrefix("Coverage") })
    let shown = screen.lines[first...].joined(separator: "\n")
    #expect(
      shown.contains(
        """
          Movies  MovieStep  .onboardingIsRequired,
                             .loginIsRequired, .userIsLoggedIn,
        """), "\(shown)")
    let plain = try test("--coverage", "--color", "always", scripts).output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(
      try plain.replacing(/, [0-9.]+ s\n/, with: "\n")
        == test("--coverage", scripts).output.replacing(/, [0-9.]+ s\n/, with: "\n"))
  }
}
