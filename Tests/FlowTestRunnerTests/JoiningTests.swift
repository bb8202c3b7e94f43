import FlowReplay
import FlowReport
import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing
@testable import FlowSearch
@testable import FlowSession

@testable import FlowTestRunner

@MainActor
@Suite struct JoiningTests {
  /// Returns the report of a part with passed scripts.
  private func part(
    _ index: Int, of count: Int, suite: String = "s", scripts: [String], seconds: Double = 1, file: String? = nil
  ) -> StoredReport {
    var document = ReportDocument(program: "flowsh")
    document.part = ReportDocument.Part(index: index, count: count, suite: suite)
    document.scripts = scripts.map { script($0) }
    document.totals.passed = scripts.count
    document.totals.seconds = seconds
    return StoredReport(ScriptPath(file ?? "\(index).json"), document)
  }

  private func script(_ path: String) -> ReportDocument.Script {
    ReportDocument.Script(
      path: path, verdict: .passed, statements: 2, expectations: 1, seconds: 0.5, virtualSeconds: 0)
  }

  private func error(_ parts: StoredReport...) -> String? {
    do throws(Diagnostic) {
      _ = try ReportDocument.join(parts, program: "flowsh")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func partsAreJoinedInTheOrderOfPaths() throws {
    var second = part(2, of: 2, scripts: ["b.flowscript", "d.flowscript"], seconds: 3)
    var document = second.document
    document.scripts[0].verdict = .failed
    second = StoredReport("2.json", document)
    let joined = try ReportDocument.join(
      [second, part(1, of: 2, scripts: ["c.flowscript", "a.flowscript"])], program: "flowsh")
    #expect(joined.scripts.map(\.path) == ["a.flowscript", "b.flowscript", "c.flowscript", "d.flowscript"])
    #expect(joined.totals.passed == 3 && joined.totals.failed == 1 && joined.totals.status == 1)
    // The parts ran at the same time.
    #expect(joined.totals.seconds == 3 && joined.part == nil)
  }

  @Test func totalsAreCountedFromTheScripts() throws {
    let verdicts: [ReportDocument.Verdict] = [.passed, .failed, .failed, .skipped, .flaky, .updated, .expectedFailure]
    var document = ReportDocument(program: "flowsh")
    document.scripts = verdicts.enumerated().map { index, verdict in
      var script = script("\(index).flowscript")
      script.verdict = verdict
      return script
    }
    (document.totals.passed, document.totals.statements) = (7, 1)
    let totals = try ReportDocument.join([StoredReport("1.json", document)], program: "flowsh").totals
    #expect(totals.text == "3 passed, 2 failed, 1 flaky, 1 xfail, 1 skipped")
    #expect(totals.statements == 14 && totals.expectations == 7 && totals.status == 1)
  }

  @Test func repetitionsKeepTheirOrder() throws {
    var first = script("a.flowscript")
    first.statements = 1
    var document = ReportDocument(program: "flowsh")
    document.scripts = [first, script("a.flowscript")]
    let joined = try ReportDocument.join([StoredReport("a.json", document)], program: "flowsh")
    #expect(joined.scripts.map(\.statements) == [1, 2])
  }

  @Test func missingDoubledAndForeignPartsAreRefused() {
    let first = part(1, of: 3, scripts: ["a.flowscript"])
    let second = part(2, of: 3, scripts: ["b.flowscript"])
    #expect(error(first, second) == "1 of 3 parts is missing: 3")
    #expect(error(second) == "2 of 3 parts are missing: 1, 3")
    #expect(
      error(first, part(1, of: 3, scripts: [], file: "x.json")) == "part 1 of 3 is there twice: 1.json and x.json")
    #expect(
      error(first, part(2, of: 3, suite: "t", scripts: [])) == "2.json is a part of another suite than 1.json")
    #expect(error(first, part(2, of: 2, scripts: [])) == "2.json is a part of another suite than 1.json")
    let whole = StoredReport("whole.json", ReportDocument(program: "flowsh"))
    #expect(error(first, whole) == "whole.json reports a whole suite, and other files report parts of one")
    #expect(error(part(1, of: 20, scripts: []))?.hasSuffix("missing: 2, 3, 4, 5, 6, 7, 8, 9, …") == true)
  }

  @Test func aScriptOfTwoWholeSuitesIsRefused() throws {
    var one = ReportDocument(program: "flowsh")
    one.scripts = [script("a.flowscript")]
    var other = ReportDocument(program: "Shell")
    other.scripts = [script("b.flowscript")]
    #expect(
      try ReportDocument.join([StoredReport("1.json", one), StoredReport("2.json", other)], program: "flowsh").scripts
        .count
        == 2)
    #expect(
      error(StoredReport("1.json", one), StoredReport("2.json", one)) == "a.flowscript is in both 1.json and 2.json")
  }

  @Test func coverageOfAllPartsIsSummed() throws {
    func counted(_ index: Int, _ script: String, screen: String) -> StoredReport {
      var part = part(index, of: 2, scripts: [script]).document
      var app = Coverage.App(name: "Lamp", steps: [])
      app.add(Coverage.Screen(name: screen, shown: 1))
      app.add(Coverage.Screen(name: "Hall", shown: 2))
      for (name, driven) in [("row", 0), (screen, 1)] {
        app.add(Coverage.Control(name: name, driven: driven), on: "Hall")
      }
      var own = Coverage()
      own.add(app)
      var coverage = Coverage()
      coverage.add(own, by: script)
      part.coverage = coverage
      return StoredReport(ScriptPath("\(index).json"), part)
    }
    let joined = try ReportDocument.join(
      [
        counted(2, "b.flowscript", screen: "Kitchen"), counted(1, "a.flowscript", screen: "Attic"),
      ], program: "flowsh")
    let coverage = try #require(joined.coverage)
    #expect(coverage.scripts == ["a.flowscript", "b.flowscript"])
    #expect(coverage.apps[0].screens.map(\.name) == ["Attic", "Hall", "Kitchen"])
    #expect(coverage.apps[0].screens.map(\.shown) == [1, 4, 1])
    #expect(coverage.apps[0].screens.map(\.scripts) == [[0], [0, 1], [1]])
    let controls = coverage.apps[0].screens[1].controls
    #expect(controls.map(\.name) == ["Attic", "Kitchen", "row"])
    #expect(controls.map(\.driven) == [1, 1, 0] && controls.map(\.scripts) == [[0], [1], []])
    #expect(
      error(counted(1, "a.flowscript", screen: "Attic"), part(2, of: 2, scripts: []))
        == "2.json has no coverage, and 1.json has")
  }

  @Test func damagedFilesAreRefused() throws {
    let folder = TemporaryFolder()
    func error(_ content: String) throws -> String? {
      try folder.write(content, to: "part.json")
      do throws(Diagnostic) {
        _ = try ReportDocument(ScriptPath(folder.file("part.json")))
        return nil
      } catch {
        return error.message.replacing(folder.path + "/", with: "")
      }
    }
    let whole = JSONLine.text(ReportDocument(program: "flowsh"))
    #expect(try error(whole) == nil)
    #expect(try error("") == "part.json is empty: the run that opened it did not end")
    for length in [1, whole.count / 2, whole.count - 1] {
      #expect(try error(String(whole.prefix(length))) == "part.json is no whole report of a suite")
    }
    #expect(
      try error(whole.replacing("\"format\":2", with: "\"format\":1"))
        == "part.json is a report of version 1, and this program reads version 2")
    #expect(try error("\u{0}\u{1}") == "part.json is no whole report of a suite")
  }
}

@Suite struct ShardAssignmentTests {
  private func scripts(_ count: Int) -> [ScriptChoice] {
    (0..<count).map { ScriptChoice(path: ScriptPath("Flows/\($0).flowscript")) }
  }

  private func durations(_ seconds: [Int: Double]) -> ScriptDurations {
    var document = ReportDocument(program: "flowsh")
    document.scripts = seconds.sorted { $0.key < $1.key }.map { number, seconds in
      ReportDocument.Script(
        path: "./Flows/\(number).flowscript", verdict: .passed, statements: 1, expectations: 0, seconds: seconds,
        virtualSeconds: 0)
    }
    return ScriptDurations([document])
  }

  @Test(arguments: [false, true])
  func eachScriptIsInOnePart(_ isBalanced: Bool) {
    let scripts = scripts(100)
    let durations = isBalanced ? durations([1: 3, 2: 1]) : nil
    let all = ShardAssignment(scripts.reversed(), count: 7, durations: durations)
    #expect((1...7).flatMap { all.scripts(of: $0) }.sorted() == scripts.sorted())
  }

  @Test func partsTakeAboutTheSameTime() {
    var numbers = SeededNumbers(seed: 4)
    let seconds = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, Double(numbers.index(below: 1000)) / 100) })
    let assignment = ShardAssignment(scripts(200), count: 8, durations: durations(seconds))
    let loads = (1...8).map { part in
      assignment.scripts(of: part).reduce(0.0) { sum, script in
        sum + (Int(script.path.text.filter(\.isNumber)).flatMap { seconds[$0] } ?? 0)
      }
    }
    let mean = loads.reduce(0, +) / 8
    #expect(loads.allSatisfy { abs($0 - mean) < mean / 50 }, "\(loads)")
  }

  @Test func scriptsWithoutATimeAreSpread() {
    let assignment = ShardAssignment(scripts(16), count: 8, durations: durations([99: 1]))
    #expect((1...8).map { assignment.scripts(of: $0).count } == [Int](repeating: 2, count: 8))
    let unknown = ShardAssignment(scripts(16), count: 8, durations: ScriptDurations([]))
    #expect((1...8).map { unknown.scripts(of: $0).count } == [Int](repeating: 2, count: 8))
  }

  @Test func digestDistinguishesSuitesAndAssignments() {
    let whole = ShardAssignment(scripts(9), count: 3, durations: nil).digest
    #expect(whole == ShardAssignment(scripts(9).reversed(), count: 3, durations: nil).digest)
    #expect(whole != ShardAssignment(scripts(8), count: 3, durations: nil).digest)
    #expect(whole != ShardAssignment(scripts(9), count: 4, durations: nil).digest)
    #expect(whole != ShardAssignment(scripts(9), count: 3, durations: durations([1: 5])).digest)
  }
}
