import Foundation
import TestSupport
import Testing

/// Runs of `flowsh report`, and of the options whose effect it joins.
@Suite struct ReportCommandTests {
  private let folder = TemporaryFolder()

  /// Writes eight scripts, two of which fail in the same way.
  init() throws {
    for number in 1...6 {
      try folder.write("app Movies\nback\n  error: nothing to go back to\n", to: "\(number).flowscript")
    }
    for number in 7...8 { try folder.write("app Search\ndo .type(\"a\")\n  nope\n", to: "\(number).flowscript") }
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Flowsh.Result {
    try Flowsh.run(arguments, environment: environment, in: folder)
  }

  /// Returns a report without the real times.
  private func plain(_ text: String) -> String {
    text.replacing(/"digest":"[a-z0-9]+"/, with: "").replacing(/"seconds":[0-9.e-]+/, with: "").replacing(
      /time="[0-9.]+"/, with: ""
    )
    .replacing(/, [0-9.]+ s\n/, with: "\n").replacing(/duration_ms: [0-9.]+/, with: "")
    .replacing(/"slowest":\[[^\]]*\]/, with: "")
  }

  @Test(arguments: ["junit", "tap", "json", "github", "markdown", "json-report", "text"])
  func joinedPartsGiveTheReportOfOneRun(_ reporter: String) throws {
    for part in 1...3 {
      _ = try run("test", "--coverage", "--shard", "\(part)/3", "--reporter", "json-report=part-\(part).json")
    }
    let whole = try run("test", "--coverage", "--reporter", "\(reporter)=whole", ".")
    let joined = try run(
      "report", "part-2.json", "part-3.json", "part-1.json", "--coverage", "--reporter", "\(reporter)=joined")
    #expect(joined.status == 1 && whole.status == 1, "\(joined)")
    #expect(try plain(folder.read("joined")) == plain(folder.read("whole")))
    #expect(plain(joined.output) == plain(whole.output))
  }

  @Test func equalFailuresAreShownOnce() throws {
    let result = try run("test")
    #expect(result.output.ranges(of: "-nope").count == 1, "\(result)")
    #expect(
      result.output.contains(
        """
        FAIL  8.flowscript
        8.flowscript:2:1: do .type("a")
          the same as at 7.flowscript:2:1
          rerun: flowsh test 8.flowscript:2
        """), "\(result)")
    #expect(result.output.contains("\nequal failures:\n  2 as at 7.flowscript:2:1\n"))
  }

  @Test func editedPartsAreRefusedByName() throws {
    for part in 1...2 { _ = try run("test", "--shard", "\(part)/2", "--reporter", "json-report=part-\(part).json") }
    let joined = try run("report", "part-1.json", "part-2.json")
    #expect(joined.status == 1 && joined.output.contains("6 passed, 2 failed"), "\(joined)")
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.read("part-2.json").utf8)) as? [String: Any])
    func replaced(_ key: String, _ inner: String? = nil, by value: Any) -> [String: Any] {
      var edited = whole
      if let inner, var object = whole[key] as? [String: Any] {
        object[inner] = value
        edited[key] = object
      } else {
        edited[key] = value
      }
      return edited
    }
    var undigested = whole
    undigested["digest"] = nil
    for edited in [
      replaced("totals", "failed", by: 0), replaced("scripts", by: [Any]()), replaced("part", "index", by: 3),
      replaced("program", by: "other"), undigested,
    ] {
      try folder.write(
        String(decoding: try JSONSerialization.data(withJSONObject: edited), as: UTF8.self), to: "edited.json")
      let result = try run("report", "part-1.json", "edited.json")
      #expect(result.status == 2 && result.output.isEmpty, "\(result)")
      #expect(result.error.hasPrefix("error: edited.json is not as flowsh wrote it: its digest is of other content\n"))
    }
    // Other space between the same values is no edit.
    let data = try JSONSerialization.data(withJSONObject: whole, options: .prettyPrinted)
    try folder.write(String(decoding: data, as: UTF8.self), to: "pretty.json")
    #expect(try plain(run("report", "part-1.json", "pretty.json").output) == plain(joined.output))
  }

  @Test func incompletePartsAreRefused() throws {
    for part in [1, 3] { _ = try run("test", "--shard", "\(part)/3", "--reporter", "json-report=part-\(part).json") }
    let missing = try run("report", "part-1.json", "part-3.json")
    #expect(missing.status == 2 && missing.output.isEmpty)
    #expect(missing.error.hasPrefix("error: 1 of 3 parts is missing: 2\n"), "\(missing)")
    #expect(missing.error.contains("flowsh test --shard 2/3"))
    // Another filter makes other parts.
    _ = try run("test", "--shard", "2/3", "--filter", "1", "--reporter", "json-report=part-2.json")
    let foreign = try run("report", "part-1.json", "part-2.json", "part-3.json")
    #expect(foreign.status == 2 && foreign.error.contains("part-2.json is a part of another suite than part-1.json"))
    // So do other tags, which choose among the scripts of a part.
    _ = try run("test", "--shard", "2/3", "--skip-tag", "slow", "--reporter", "json-report=part-2.json")
    #expect(try run("report", "part-1.json", "part-2.json", "part-3.json").status == 2)
    #expect(try run("report", "nowhere.json").status == 3)
    #expect(try run("report").status == 2)
  }

  @Test func minimumCoverageAppliesToTheJoinedParts() throws {
    for part in 1...2 {
      _ = try run("test", "--coverage", "--shard", "\(part)/2", "--reporter", "json-report=part-\(part).json")
    }
    let joined = try run("report", "part-1.json", "part-2.json", "-q", "--coverage-min", "inputs=99")
    #expect(joined.status == 1 && joined.error.contains("known inputs were given, which is"), "\(joined)")
    #expect(try run("report", "part-1.json", "part-2.json", "-q", "--coverage-min", "0").error.isEmpty)
    let uncounted = try run("test", "--reporter", "json-report=no.json")
    #expect(uncounted.status == 1)
    let refused = try run("report", "no.json", "--coverage")
    #expect(refused.status == 2 && refused.error.contains("the report has no coverage"))
  }

  @Test func partsAreBalancedByTheTimesOfAReport() throws {
    let scripts = (1...8).map { number in
      """
      {"expectations":0,"path":"\(number).flowscript","seconds":\(number == 1 ? 70 : 10),"statements":1,\
      "verdict":"passed","virtualSeconds":0}
      """
    }
    let totals = """
      {"expectations":0,"failed":0,"flaky":0,"interrupted":false,"notRun":0,"passed":8,"seconds":1,"skipped":0,\
      "statements":8,"status":0,"updated":0,"xfail":0}
      """
    try folder.write(
      "{\"format\":2,\"program\":\"flowsh\",\"scripts\":[\(scripts.joined(separator: ","))],\"totals\":\(totals)}",
      to: "times.json")
    func part(_ shard: String) throws -> [Substring] {
      try run("test", "--list", "--balance", "times.json", "--shard", shard).output.split(separator: "\n")
    }
    #expect(try part("1/2") == ["1.flowscript"])
    #expect(try part("2/2") == (2...8).map { "\($0).flowscript" })
    let missing = try run("test", "--balance", "nowhere.json", "--shard", "1/2")
    #expect(missing.status == 3 && missing.error.contains("nowhere.json"))
  }

  @Test func failedOnlyLeavesOutTheStatementsOfPassedScripts() throws {
    _ = try run("test", "--reporter", "json-report=all.json")
    _ = try run("test", "--failed-only", "--reporter", "json-report=failed.json", "--reporter", "html=failed.html")
    let (all, failed) = try (folder.read("all.json"), folder.read("failed.json"))
    #expect(all.ranges(of: "\"records\"").count == 8 && failed.ranges(of: "\"records\"").count == 2)
    #expect(!all.contains("keepsPassed") && failed.contains("\"keepsPassed\":false"))
    #expect(try folder.read("failed.html").contains("only failed scripts have their statements here"))
    _ = try run("report", "failed.json", "--reporter", "json-report=again.json")
    #expect(try folder.read("again.json") == failed)
  }

  /// Runs `test` and returns each script of its document.
  private func scripts(
    _ options: [String] = [], in folder: TemporaryFolder, program: String = Flowsh.program
  ) throws -> [[String: Any]] {
    _ = try Flowsh.run(["test", "--reporter", "json-report=r.json"] + options, in: folder, program: program)
    let document = try JSONSerialization.jsonObject(with: Data(folder.read("r.json").utf8))
    return try #require((document as? [String: Any])?["scripts"] as? [[String: Any]])
  }

  /// Returns whether each statement of a script has a moment.
  private func moments(of script: [String: Any]) -> [Bool]? {
    (script["records"] as? [[String: Any]])?.map { $0["moment"] != nil }
  }

  @Test func onlyFailedScriptsHaveMomentsUnlessAllAreAskedFor() throws {
    let scripts = try scripts(in: folder)
    for script in scripts {
      #expect(try moments(of: script) == Array(repeating: #require(script["verdict"] as? String) == "failed", count: 2))
    }
    let failed = try folder.read("r.json")
    #expect(failed.contains("\"recordsPassed\":false"))
    _ = try run("report", "r.json", "--reporter", "html=r.html", "--reporter", "json-report=again.json")
    #expect(try folder.read("again.json") == failed)
    #expect(try folder.read("r.html").contains("only failed scripts have their moments here"))
    for options in [["--moments", "all"], ["--schedules", "2"]] {
      for script in try self.scripts(options, in: folder) {
        #expect(moments(of: script)?.first == true, "\(options)")
      }
      #expect(try !folder.read("r.json").contains("recordsPassed"))
    }
  }

  @Test func beginningOfAScriptHasMoments() throws {
    let script = try #require(scripts(["1.flowscript:1"], in: folder).first)
    #expect(script["verdict"] as? String == "passed" && moments(of: script) == [true])
  }

  @Test func momentsOfAFailedScriptAreFromTheFolderOfItsFirstRun() throws {
    let leaving = TemporaryFolder()
    try leaving.write("app Trouble\n.leave\n  nope\n", to: "a.flowscript")
    let script = try #require(scripts(in: leaving, program: Flowsh.trouble).first)
    #expect(moments(of: script) == [true, true])
    #expect(script["lacksMoments"] == nil)
  }

  @Test func scriptThatFailsInAnotherWayASecondTimeSaysThatItLacksMoments() throws {
    let counting = TemporaryFolder()
    try counting.write("app Trouble\n.use\n  nope\n", to: "a.flowscript")
    let script = try #require(scripts(in: counting, program: Flowsh.trouble).first)
    #expect(script["verdict"] as? String == "failed" && moments(of: script) == [false, false])
    #expect(script["lacksMoments"] as? Bool == true)
    let failure = try #require((script["failures"] as? [[String: Any]])?.first)
    #expect("\(try #require(failure["difference"]))".contains("Home.count: 0 → 1"), "\(failure)")
  }

  @Test func momentsAndFailedOnlyExcludeEachOther() throws {
    let result = try run("test", "--failed-only", "--moments", "all")
    #expect(result.status == 2 && result.error.contains("--failed-only leaves out the scripts that --moments all"))
  }

  @Test(arguments: [
    (".printAndCrash(text: \"x\")", "crash", []), (".hang", "timeout", []),
    (".printAndCrash(text: \"x\")", "crash", ["--failed-only"]),
    (".printAndCrash(text: \"x\")", "crash", ["--moments", "all"]),
  ])
  func reportHasTheStatementsBeforeTheEndOfTheProcess(
    _ last: String, _ kind: String, _ options: [String]
  ) throws {
    let crashes = TemporaryFolder()
    try crashes.write("app Trouble\n.print(text: \"a\")\n\(last)\n.print(text: \"never\")\n", to: "a.flowscript")
    try crashes.write("app Trouble\n", to: "b.flowscript")
    let result = try Flowsh.run(
      ["test", "-j", "1", "--timeout", "500ms", "--reporter", "json-report=r.json"] + options, in: crashes,
      program: Flowsh.trouble)
    #expect(result.output.hasPrefix("FAIL  a.flowscript\na.flowscript:3:1: "), "\(result)")
    let document = try JSONSerialization.jsonObject(with: Data(crashes.read("r.json").utf8))
    let scripts = try #require((document as? [String: Any])?["scripts"] as? [[String: Any]])
    #expect(scripts.map { $0["verdict"] as? String } == ["failed", "passed"])
    let failures = try #require(scripts[0]["failures"] as? [[String: Any]])
    #expect(failures.map { $0["kind"] as? String } == [kind])
    let records = try #require(scripts[0]["records"] as? [[String: Any]])
    #expect(records.map { $0["statement"] as? String } == ["app Trouble", ".print(text: \"a\")", last])
    #expect(records.map { $0["moment"] != nil } == [true, true, false])
    #expect((records[0]["lines"] as? [[String]])?.first == ["screen", "at Home (Home)"])
  }

  @Test func aSavedRunIsReportedAgain() throws {
    _ = try run("test", "--reporter", "json-report=all.json")
    let again = try run("report", "all.json", "--reporter", "html=again.html", "--reporter", "json-report=again.json")
    #expect(again.status == 1)
    #expect(try folder.read("again.json") == folder.read("all.json"))
    #expect(try folder.read("again.html").hasPrefix("<!doctype html>"))
  }

  @Test func graphMakesScreensAndTransitionsKnown() throws {
    let unknown = try run("test", "--coverage-min", "transitions=50", "7.flowscript")
    #expect(unknown.error.contains("not all transitions of a launched app are known"), "\(unknown)")
    _ = try run("explore", "Search", "--graph", "search.json")
    let known = try run(
      "test", "--coverage", "--coverage-graph", "search.json", "--coverage-min", "transitions=50", "7.flowscript")
    #expect(known.error.contains("transitions were walked, which is 0%, and --coverage-min asks for transitions=50%"))
    #expect(known.output.contains("\nTransitions never walked ("), "\(known)")
    #expect(known.output.contains("\nScreens never shown ("))
    let wrong = try run("test", "--coverage", "--coverage-graph", "7.flowscript")
    #expect(wrong.status == 2 && wrong.error.contains("7.flowscript is no graph of an exploration"))
    let kind = try run("test", "--coverage-min", "taps=5")
    let message = "--coverage-min takes steps=, inputs=, controls=, screens= or transitions= before the number,"
    #expect(kind.status == 2 && kind.error.contains("\(message) not \"taps=\""), "\(kind)")
  }
}
