import FlowReplay
import FlowSystem
import Testing

@testable import FlowTestRunner

/// The record of the scripts that failed.
@Suite struct LastRunTests {
  /// Returns the scripts that failed after some results of one run.
  private func failed(_ results: [(line: Int?, verdict: ScriptResult.Verdict)], after last: LastRun = LastRun()) -> Bool
  {
    var last = last
    for (line, verdict) in results { last.record(ScriptResult(path: "a.flowscript", line: line, verdict: verdict)) }
    return last.failed == ["a.flowscript"]
  }

  private let failure = LastRun(bytes: "failed 1200 a.flowscript\n".utf8)

  @Test func aPassOfTheWholeScriptClearsAnEarlierFailure() {
    #expect(!failed([(nil, .passed)], after: failure))
  }

  @Test func aPassUpToALineKeepsAnEarlierFailure() {
    #expect(failed([(1, .passed)], after: failure))
    #expect(!failed([(1, .passed)]))
    #expect(failed([(1, .failed)]))
  }

  @Test(
    arguments: [[.failed, .passed], [.passed, .failed], [.failed, .passed, .passed]] as [[ScriptResult.Verdict]])
  func aRepetitionThatPassesKeepsTheFailureOfAnother(_ verdicts: [ScriptResult.Verdict]) {
    #expect(failed(verdicts.map { (nil, $0) }))
  }
}
