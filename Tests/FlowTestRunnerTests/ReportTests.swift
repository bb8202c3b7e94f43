import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowTestRunner

@Suite struct ReportTests {
  @Test func packagesWhoseScriptsDoNotRunAreReportedInTAPAndJSON() {
    var plan = SuitePlan(scripts: 1, program: "flowsh")
    plan.nestedPackages = [NestedPackage(path: "Samples/#1", scripts: ["Samples/#1/a.flowscript"])]
    let tap = TAPReporter(plan)
    #expect(tap.begin() == "TAP version 14\n# passed over 1 script in Samples/\\#1\n")
    let json = JSONReporter(plan)
    #expect(
      json.begin()
        == #"{"event":"begin","format":1,"nestedPackages":[{"path":"Samples/#1","scripts":1}],"program":"flowsh","scripts":1}"#
        + "\n")
  }

  @Test func updatedFilesAreReportedInTAPAndJSON() throws {
    let path = ScriptPath("parts/it's #1 \"\u{1B}\".flowscript")
    var tap = TAPReporter(ReportSamples.plan)
    #expect(tap.add(written: path, blocks: 1) == ##"# wrote parts/it's \#1 "\\u{1B}".flowscript: 1 block"## + "\n")
    #expect(tap.add(written: path, blocks: 2).hasSuffix(": 2 blocks\n"))
    var json = JSONReporter(ReportSamples.plan)
    let line = json.add(written: path, blocks: 2)
    #expect(line.hasSuffix("}\n") && line.count { $0 == "\n" } == 1)
    let value = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(value.count == 3 && value["event"] as? String == "written" && value["blocks"] as? Int == 2)
    #expect(value["path"] as? String == path.text)
  }

  @Test func tapReportsEachScript() {
    var reporter = TAPReporter(ReportSamples.plan)
    #expect(reporter.begin() == "TAP version 14\n# shard 2/3\n# seed 7\n")
    let points = ReportSamples.results.map { reporter.add($0) }
    #expect(points[0] == "ok 1 - Flows/good.flowscript\n")
    #expect(points[1].isEmpty)
    #expect(
      points[2] == """
        not ok 2 - Flows/bad \\#1.flowscript
          ---
          message: "the transcript is not what the block expects"
          severity: fail
          kind: difference
          at:
            file: "Flows/bad #1.flowscript"
            line: 3
            column: 1
          statement: "tab 2"
          difference:
            - "-expected +actual"
            - "-nope"
            - "+tab 2 \\"본 영화\\" (tab 2: WatchedList)"
          place:
            - "at WatchedList (tab 2: WatchedList)"
          rerun: "flowsh test 'Flows/bad #1.flowscript:3'"
          duration_ms: 0.0
          others:
            - message: "failed: tab 3: tab 2 is selected"
              severity: fail
              kind: assertion
              at:
                file: "Flows/parts/inner.flowscript"
                line: 2
                column: 1
              statement: "expect tab 3"
              included:
                - "Flows/part.flowscript:5:1"
                - "Flows/bad #1.flowscript:7:1"
              advice:
                - "did you mean tab 2?"
              place:
                - "at A (A)"
              rerun: "flowsh test 'Flows/bad #1.flowscript:7'"
          ...

        """)
    #expect(points[3] == "ok 3 - Flows/skip.flowscript # SKIP later & <more> \\# \\\\\n")
    #expect(points[4] == "not ok 4 - Flows/xfail.flowscript # TODO known \\#12\n")
    #expect(points[5] == "ok 5 - Flows/updated.flowscript\n  ---\n  updated: 2\n  ...\n")
    #expect(points[6].hasPrefix("ok 6 - flaky.flowscript\n  ---\n  flaky: true\n  earlier:\n    - message: \"the"))
    #expect(points[7].contains("  output:\n    - \"Fatal error: \\\"]]>\\\" & \\\\u{1B}[31m\"\n"))
    #expect(reporter.end(ReportSamples.summary) == "1..13\n")
  }

  @Test func tapBailsOutOfAnInterruptedRun() {
    var summary = SuiteSummary()
    summary.notRun = 2
    summary.isInterrupted = true
    var reporter = TAPReporter(ReportSamples.plan)
    #expect(reporter.report([], summary).hasSuffix("\nBail out! stopped by the user: 2 scripts were not run\n"))
    // A failed run prints a plan, whether or not scripts are missing.
    summary.isInterrupted = false
    summary.failed = 1
    var second = TAPReporter(ReportSamples.plan)
    #expect(second.report([ReportSamples.results[2]], summary).hasSuffix("\n1..1\n# not run: 2\n"))
    summary.failed = 0
    var third = TAPReporter(ReportSamples.plan)
    #expect(third.report([], summary).hasSuffix("\nBail out! 2 scripts were not run\n"))
  }

  @Test func tapPlansNoScriptsOrBailsOut() {
    var part = TAPReporter(ReportSamples.plan)
    #expect(part.report([], SuiteSummary()).hasSuffix("\n1..0 # no script in this part\n"))
    var plan = SuitePlan(scripts: 0, program: "flowsh")
    plan.mayBeEmpty = true
    var filtered = TAPReporter(plan)
    #expect(filtered.report([], SuiteSummary()) == "TAP version 14\n1..0 # no script to run\n")
    var whole = TAPReporter(SuitePlan(scripts: 0, program: "flowsh"))
    let text = whole.report([], SuiteSummary())
    #expect(text == "TAP version 14\nBail out! no script was run\n")
  }

  @Test func jsonReportsEachScript() throws {
    var reporter = JSONReporter(ReportSamples.plan)
    let text = reporter.report(ReportSamples.results, ReportSamples.summary)
    let lines = text.split(separator: "\n")
    #expect(
      lines[0]
        == #"{"event":"begin","format":1,"program":"flowsh","scripts":14,"seed":7,"shard":{"count":3,"index":2}}"#)
    #expect(
      lines[1] == """
        {"earlierFailures":[],"event":"script","expectations":1,"failures":[],"path":"Flows/good.flowscript",\
        "seconds":0.0015,"statements":3,"verdict":"passed","virtualSeconds":0.12}
        """)
    #expect(
      lines[2].contains(
        """
        {"advice":["did you mean tab 2?"],"column":1,"file":"Flows/parts/inner.flowscript",\
        "included":[{"column":1,"file":"Flows/part.flowscript","line":5},\
        {"column":1,"file":"Flows/bad #1.flowscript","line":7}],"kind":"assertion","line":2,\
        "message":"failed: tab 3: tab 2 is selected","place":["at A (A)"],\
        "rerun":"flowsh test 'Flows/bad #1.flowscript:7'","statement":"expect tab 3"}
        """), "\(lines[2])")
    #expect(lines[7].contains(#""output":["Fatal error: \"]]>\" & \u001b[31m","끝\ufffe"]"#))
    #expect(
      lines.last == """
        {"event":"end","expectations":2,"failed":8,"flaky":1,"interrupted":false,"notRun":0,"passed":3,\
        "seconds":1.234,"skipped":1,"slowest":[{"path":"Flows/good.flowscript","seconds":0.0015},\
        {"path":"flaky.flowscript","seconds":0.0015}],"statements":6,"status":3,"updated":1,"xfail":1}
        """)
    let verdicts = try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["verdict"] as? String
    }
    #expect(
      verdicts == [
        nil, "passed", "failed", "skipped", "xfail", "updated", "flaky", "failed", "failed", "failed", "failed",
        "failed", "failed", "failed", nil,
      ])
  }

  @Test func jsonKeepsEveryCharacter() throws {
    let every = String(String.UnicodeScalarView((0...0x1FFFF).compactMap { Unicode.Scalar($0) }))
    let line = JSONLine.text([every])
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value || $0.value == 0x202E })
    let back = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String]
    #expect(back?.first?.unicodeScalars.elementsEqual(every.unicodeScalars) == true)
  }

  @Test func jsonNumbersAreDecimalOrNull() {
    #expect(JSONLine.text(JSONReport.Seconds(.nanoseconds(1_234_567))) == "0.001235")
    #expect(JSONLine.text(JSONReport.Seconds(.seconds(2))) == "2.0")
    #expect(JSONLine.text([UInt64.max]) == "[18446744073709551615]")
    #expect(JSONLine.text(Double.nan) == "null")
  }

  @Test func jsonWritesNestedValuesOnOneLine() {
    struct Inner: Encodable {
      var b = "\u{202E}"
      var a: [Int?] = [1, nil]
      var none: String?
    }
    struct Outer: Encodable {
      var z = [Inner()]
      var flag = true
      var empty: [String] = []
      var fields = ["b": 1.5, "a": -2]
    }
    #expect(
      JSONLine.text(Outer())
        == #"{"empty":[],"fields":{"a":-2.0,"b":1.5},"flag":true,"z":[{"a":[1,null],"b":"\u202e"}]}"#)
  }

  @Test func githubReportAnnotatesFailures() {
    var reporter = GitHubReporter(ReportSamples.plan)
    #expect(reporter.begin().isEmpty)
    #expect(reporter.add(ReportSamples.results[0]).isEmpty)
    var odd = ReportSamples.difference("a,b:c%\n.flowscript", line: 3)
    odd.kind = .diagnostic(Diagnostic(.refused, "100%: a, b"))
    #expect(
      reporter.add(ReportSamples.result("a,b:c%\n.flowscript", [odd])) == """
        ::error file=a%2Cb%3Ac%25%0A.flowscript,line=3,col=1,title=error%3A 100%25%3A a%2C b::a,b:c%25\\n.flowscript:3:1: \
        tab 2%0A  error: 100%25: a, b%0A  at WatchedList (tab 2: WatchedList)%0A  rerun: flowsh test \
        $'a,b:c%25\\x0a.flowscript:3'

        """)
    #expect(
      reporter.add(ReportSamples.results[2]).split(separator: "\n").map { $0.prefix { $0 != "=" } }
        == ["::error file", "::error file"])
    let warning = reporter.add(ReportSamples.flaky)
    let place = "::warning file=flaky.flowscript,line=4,col=1"
    #expect(warning.hasPrefix("\(place),title=flaky%3A the script passed%2C but not"))
    #expect(warning.contains("%0A  rerun: flowsh test flaky.flowscript:6\n"))
    #expect(
      reporter.end(ReportSamples.summary)
        == "::notice title=flowsh test::3 passed, 8 failed, 1 flaky, 1 xfail, 1 updated, 1 skipped\n")
  }

  @Test func githubReportsAnInterruptedRunAsAnError() {
    var summary = SuiteSummary()
    summary.notRun = 1
    summary.isInterrupted = true
    var reporter = GitHubReporter(ReportSamples.plan)
    #expect(
      reporter.report([], summary) == """
        ::error title=flowsh test::stopped by the user: 1 script was not run
        ::notice title=flowsh test::0 passed, 0 failed, 1 not run

        """)
  }
}
