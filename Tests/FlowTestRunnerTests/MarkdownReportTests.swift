import FlowReplay
import FlowReport
import FlowScript
import FlowSystem
import TestSupport
import Testing
@testable import FlowSearch
@testable import FlowSession

@testable import FlowTestRunner

@MainActor
@Suite struct MarkdownReportTests {
  private static let plan = SuitePlan(scripts: 3, program: "flowsh")

  private func report(_ results: [ScriptResult]) -> String {
    var reporter = MarkdownReporter(Self.plan)
    var summary = SuiteSummary()
    for result in results { summary.add(result) }
    return reporter.report(results, summary)
  }

  @Test func aFailureUnfoldsToItsDifference() {
    let failed = ReportSamples.result("a.flowscript", [ReportSamples.difference("a.flowscript", line: 3)])
    #expect(
      report([ReportSamples.passed("b.flowscript"), failed]) == """
        ### ❌ `flowsh test`: 1 passed, 1 failed

        <details><summary><code>a.flowscript&#58;3&#58;1&#58; tab 2</code><br>\
        the transcript is not what the block expects</summary>

        ```diff
        -expected +actual
        -nope
        +tab 2 "본 영화" (tab 2: WatchedList)
        at WatchedList (tab 2: WatchedList)
        rerun: flowsh test a.flowscript:3
        ```

        </details>

        3 statements, 1 expectation, 0.00 s

        """)
  }

  @Test func equalFailuresAreShownOnce() {
    let results = (1...4).map { number in
      ReportSamples.result("\(number).flowscript", [ReportSamples.difference("\(number).flowscript", line: number)])
    }
    let text = report(results)
    #expect(text.ranges(of: "<details>").count == 1)
    #expect(text.contains("</code>, and 3 equal to it<br>"))
  }

  @Test func flakyScriptsAreListed() {
    #expect(
      report([ReportSamples.flaky]).contains(
        "\n\nFlaky: passed, but not in the first attempt:\n\n- `flaky.flowscript`\n\n"))
  }

  @Test func hostileTextIsCode() {
    let hostile = "</code></summary>\n```\n@team #12 **x** [a](b) | <img onerror=x> ````` \u{202E}"
    var failure = ReportSamples.difference(hostile, line: 1)
    failure.statement = hostile
    failure.kind = .difference([.expected(hostile), .actual("`````")])
    var flaky = ReportSamples.passed(hostile)
    flaky.earlierFailures = [failure]
    let text = report([ReportSamples.result(hostile, [failure]), flaky])
    #expect(!text.contains("\u{202E}"))
    // The block of code may contain anything, and the fold above it nothing.
    let head = text.split(separator: "\n").first { $0.hasPrefix("<details>") } ?? ""
    #expect(head.ranges(of: "</summary>").count == 1 && head.ranges(of: "</code>").count == 1)
    #expect(!head.contains("@team"), "\(head)")
    #expect(!head.contains(" #12") && !head.contains("<img") && !head.contains("**"), "\(head)")
    // The fence is longer than any run of backticks within it.
    #expect(text.contains("\n``````diff\n") && text.contains("\n``````\n\n</details>"))
    #expect(text.contains("\n- ``````"))
  }

  @Test func aReportThatIsTooLongSaysSo() {
    let results = (1...200).map { number in
      var failure = ReportSamples.difference("\(number).flowscript", line: number)
      failure.kind = .difference([.expected(String(repeating: "\(number)", count: 500))])
      return ReportSamples.result("\(number).flowscript", [failure])
    }
    let text = report(results)
    #expect(text.count < 65_536)
    let shown = text.ranges(of: "<details>").count
    #expect(shown > 10 && text.contains("… and \(200 - shown) other failures"))
  }

  @Test func noReportIsLongerThanACommentMayBe() {
    let long = String(repeating: "가", count: 400)
    func lines(_ count: Int, _ text: String) -> ScriptResult {
      var failure = ReportSamples.difference("a.flowscript", line: 1)
      failure.kind = .difference((1...count).map { .expected("\($0) \(text)") })
      return ReportSamples.result("a.flowscript", [failure])
    }
    let manyLines = report([lines(1_000, String(repeating: "x", count: 100))])
    #expect(manyLines.utf16.count < 65_536 && manyLines.contains("more lines\n"))
    let longLines = report([lines(2, String(repeating: "x", count: 70_000))])
    #expect(longLines.utf16.count < 65_536 && longLines.contains("xxx…\n"))
    let flaky = (1...100).map { number in
      var result = ReportSamples.flaky
      result.path = ScriptPath("\(number)\(long).flowscript")
      return result
    }
    let manyNames = report(flaky)
    #expect(manyNames.utf16.count < 65_536 && manyNames.contains("\n- … and 9"))
    var summary = SuiteSummary()
    var coverage = Coverage()
    for number in 1...2_000 {
      var app = Coverage.App(name: "App\(number)\(number == 3 ? long : "")", steps: [])
      app.launches = 1
      app.addKnown(screens: ["Hall"])
      coverage.add(app)
    }
    summary.coverage = coverage
    var reporter = MarkdownReporter(Self.plan)
    let manyApps = reporter.report([lines(1_000, String(repeating: "`", count: 100))] + flaky, summary)
    #expect(manyApps.utf16.count < 65_536 && manyApps.contains("\n| … and 1"))
    #expect(manyApps.contains("0.00 s"))
  }

  @Test func coverageHasTotalsAndAppsWithGaps() {
    var coverage = Coverage()
    for (name, shown) in [("Full|", 1), ("Gap", 0)] {
      var app = Coverage.App(name: name, steps: [])
      app.launches = 1
      app.addKnown(screens: ["Hall"])
      app.add(Coverage.Screen(name: "Hall", shown: shown))
      app.add(Coverage.Control(name: "row", driven: shown), on: "Hall")
      coverage.add(app)
    }
    var reporter = MarkdownReporter(Self.plan)
    var summary = SuiteSummary()
    summary.coverage = coverage
    #expect(
      reporter.report([], summary).contains(
        """
        | Coverage | Steps | Inputs | Controls | Screens | Transitions |
        |---|---:|---:|---:|---:|---:|
        | all apps | 0 of 0 | 0 of 0 | 1 of 2 | 1 of 2 | 0 |
        | <code>Gap</code> | 0 of 0 | 0 of 0 | 0 of 1 | 0 of 1 | 0 |
        """))
  }
}
