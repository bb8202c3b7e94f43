import FlowReplay
import FlowScript
import FlowSession
import Foundation
import Testing

@testable import FlowWorker

/// Lines of the worker protocol, without a worker.
@Suite struct WorkerMessageTests {
  private let prefix = WorkerLine.Prefix(nonce: 7)
  /// An encoder that refuses infinity, unlike that of the protocol.
  private let encoder = JSONEncoder()

  private func line(_ bytes: [UInt8]) throws -> WorkerLine {
    var reader = WorkerReader(prefix: prefix)
    var lines: [WorkerLine] = []
    reader.read(bytes) { lines.append($0) }
    #expect(lines.count == 1)
    return try #require(lines.first)
  }

  private var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(.assertion, "it is ")
    diagnostic.value = .float(.infinity)
    return diagnostic
  }

  @Test func aResultThatCannotBeEncodedFailsItsScript() throws {
    let failure = ScriptFailure(script: "a.flowscript", .diagnostic(diagnostic))
    let result = ScriptResult(path: "a.flowscript", line: 3, verdict: .failed, failures: [failure])
    let bytes = WorkerMessage.bytes(result, ofJob: 2, prefix: prefix, encoder: encoder)
    guard case .result(let job, let received)? = WorkerMessage(try line(bytes)) else {
      Issue.record("no result")
      return
    }
    #expect(job == 2 && received.path == result.path && received.line == 3 && received.verdict == .failed)
    #expect(received.failures.count == 1)
    #expect(received.failures[0].message.contains("the worker cannot encode the result: "))
    // The script may have come from `flowsh test` or from a test, which have no option `--in-process`.
    guard case .diagnostic(let reason) = received.failures[0].kind else {
      Issue.record("no diagnostic")
      return
    }
    #expect(reason.advice.isEmpty)
  }

  @Test func aValueThatCannotBeEncodedIsReplacedByOneWithTheReason() throws {
    let events = [TranscriptEvent(.failed(diagnostic))]
    let bytes = WorkerLine.bytes(
      .events, events, ofJob: 2, prefix: prefix, encoder: encoder, advice: ["leave it out"]
    ) { reason in [TranscriptEvent(.failed(reason))] }
    var rest = try line(bytes).content
    #expect(rest.popNumber() == 2)
    let received = try JSONDecoder.session.decode([TranscriptEvent].self, from: Data(rest))
    guard case .failed(let reason)? = received.first?.kind else {
      Issue.record("no event of a failure")
      return
    }
    #expect(reason.kind == .trouble && reason.message.contains("the worker cannot encode the result: "))
    #expect(reason.advice == ["leave it out"])
  }

  /// Results of scripts that passed or failed, with and without statements and tags.
  private static var results: [ScriptResult] {
    let statement = StatementRecord(
      locations: [SourceLocation(file: "a.flowscript", line: 3, column: 1)], statement: "type \"\u{1E}\"",
      lines: [TranscriptLine("two\nlines \u{0} \u{1E} \\")], moment: nil)
    return [nil, [], [statement, statement]].flatMap { (records: [StatementRecord]?) in
      [ScriptResult.Verdict.passed, .failed, .skipped("\u{1E}")].flatMap { verdict in
        [[], ["slow"]].map { tags in
          var result = ScriptResult(path: "a.flowscript", line: 3, verdict: verdict)
          result.statementCount = 2
          result.duration = .milliseconds(3)
          (result.records, result.tags) = (records, tags)
          return result
        }
      }
    }
  }

  @Test(arguments: results) func resultsArriveAsTheyWere(_ result: ScriptResult) throws {
    switch WorkerMessage(try line(WorkerMessage.bytes(result, ofJob: 2, prefix: prefix))) {
    case .result(let job, let received)?: #expect(job == 2 && received == result)
    case .pass(let job, let pass, let records)?:
      var received = pass.result(of: ScriptChoice(path: "a.flowscript", line: 3))
      received.records = records
      #expect(job == 2 && received == result)
    case nil: Issue.record("no result")
    }
  }
}
