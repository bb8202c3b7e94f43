import FlowReplay
import FlowReport
import FlowScript
import FlowSystem
import TestSupport

@testable import FlowTestRunner

/// Script results of every kind, as reporters receive them.
enum ReportSamples {
  static let plan = SuitePlan(scripts: 14, shard: Shard(index: 2, of: 3), seed: 7, program: "flowsh")

  static let results: [ScriptResult] = [
    passed("Flows/good.flowscript"),
    ScriptResult(path: "Flows/part.flowscript", verdict: .deselected),
    result("Flows/bad #1.flowscript", [difference("Flows/bad #1.flowscript", line: 3), assertion]),
    ScriptResult(path: "Flows/skip.flowscript", verdict: .skipped("later & <more> # \\")),
    ScriptResult(path: "Flows/xfail.flowscript", verdict: .expectedFailure("known #12")),
    ScriptResult(path: "Flows/updated.flowscript", verdict: .updated(2)),
    flaky,
    result(
      "흐름/로그인.flowscript",
      [
        ScriptFailure(
          script: "흐름/로그인.flowscript",
          .crash("SIGILL (a Swift precondition failed)", output: ["Fatal error: \"]]>\" & \u{1B}[31m", "끝\u{FFFE}"]))
      ]),
    result(
      "흐름/느림.flowscript",
      [
        ScriptFailure(
          locations: [SourceLocation(file: "흐름/느림.flowscript", line: 9, column: 1)],
          kind: .timeout("1s", output: ["waiting"]))
      ]),
    result(
      "gone.flowscript",
      [
        ScriptFailure(
          script: "gone.flowscript", .diagnostic(Diagnostic(.trouble, "cannot read gone.flowscript: no such file")))
      ]),
    result(
      "unparsable.flowscript",
      [
        ScriptFailure(
          locations: [SourceLocation(file: "unparsable.flowscript", line: 2, column: 1)],
          kind: .unparsable(
            "unknown statement `bakc`",
            lines: ["unparsable.flowscript:2:1: error: unknown statement `bakc`", "bakc", "^"]))
      ]),
    result("/xpass.flowscript", [ScriptFailure(script: "/xpass.flowscript", .unexpectedPass("known"))]),
    result(
      "two.flowscript",
      [
        ScriptFailure(
          locations: [SourceLocation(file: "two.flowscript", line: 4, column: 1)], statement: "tree",
          kind: .disagreement(
            with: [SourceLocation(file: "one.flowscript", line: 2, column: 1)], difference: ["-a", "+b"]))
      ]),
    result(
      "race.flowscript",
      [
        ScriptFailure(
          locations: [SourceLocation(file: "race.flowscript", line: 5, column: 1)], statement: "settle",
          kind: .race(seed: 3, difference: ["-a", "+b"]))
      ]),
  ]

  /// The summary of the results.
  static var summary: SuiteSummary {
    var summary = SuiteSummary()
    for result in results { summary.add(result, slowest: 2) }
    summary.duration = .milliseconds(1234)
    return summary
  }

  /// Returns the result of a passed script with three statements.
  static func passed(_ path: String) -> ScriptResult {
    var result = ScriptResult(path: ScriptPath(path), verdict: .passed)
    result.statementCount = 3
    result.expectationCount = 1
    result.duration = .microseconds(1500)
    result.virtualDuration = .milliseconds(120)
    return result
  }

  /// Returns the result of a failed script.
  static func result(_ path: String, _ failures: [ScriptFailure]) -> ScriptResult {
    ScriptResult(path: ScriptPath(path), verdict: .failed, failures: failures)
  }

  /// Returns the failure of a statement whose block differs.
  static func difference(_ path: String, line: Int) -> ScriptFailure {
    ScriptFailure(
      locations: [SourceLocation(file: path, line: line, column: 1)], statement: "tab 2",
      kind: .difference(["-nope", "+tab 2 \"본 영화\" (tab 2: WatchedList)"]),
      place: ["at WatchedList (tab 2: WatchedList)"])
  }

  /// A failed assertion in a fragment, two files deep.
  static let assertion = ScriptFailure(
    locations: [
      SourceLocation(file: "Flows/parts/inner.flowscript", line: 2, column: 1),
      SourceLocation(file: "Flows/part.flowscript", line: 5, column: 1),
      SourceLocation(file: "Flows/bad #1.flowscript", line: 7, column: 1),
    ],
    statement: "expect tab 3",
    kind: .diagnostic(Diagnostic(.assertion, "tab 3: tab 2 is selected", advice: ["did you mean tab 2?"])),
    place: ["at A (A)"])

  /// The result of a script that passed after two failed attempts.
  static var flaky: ScriptResult {
    var result = passed("flaky.flowscript")
    result.earlierFailures = [
      difference("flaky.flowscript", line: 4),
      ScriptFailure(
        locations: [SourceLocation(file: "flaky.flowscript", line: 6, column: 1)],
        kind: .crash("signal 4", output: ["gone"])),
    ]
    return result
  }
}

extension SuiteReporter {
  /// Returns the text for the result of a script, which is empty for one that is passed over.
  mutating func add(_ result: ScriptResult) -> String {
    ReportDocument.Script(result, program: "flowsh").map { add($0) } ?? ""
  }

  /// Returns the whole report of a run.
  mutating func report(_ results: [ScriptResult], _ summary: SuiteSummary) -> String {
    var text = begin()
    for result in results { text += add(result) }
    return text + end(summary)
  }
}
