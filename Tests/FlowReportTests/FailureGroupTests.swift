import Testing

@testable import FlowReport

@Suite struct FailureGroupTests {
  private func failure(
    _ kind: ReportDocument.FailureKind = .difference, line: Int, difference: [String] = ["-a", "+b"],
    message: String = "the transcript is not what the block expects"
  ) -> ReportDocument.Failure {
    var failure = ReportDocument.Failure(
      kind: kind, message: message, at: ReportDocument.Location(file: "a.flowscript", line: line, column: 1),
      included: [], rerun: "flowsh test")
    failure.difference = difference
    return failure
  }

  private func script(_ failures: [ReportDocument.Failure]) -> ReportDocument.Script {
    var script = ReportDocument.Script(
      path: "a.flowscript", verdict: .failed, statements: 1, expectations: 1, seconds: 0, virtualSeconds: 0)
    script.failures = failures
    return script
  }

  @Test func failuresWithTheSameChangeAreOneGroup() {
    var index = FailureIndex()
    #expect(index.add(failure(line: 1, difference: [" before", "-a", "+b"])) == nil)
    #expect(index.add(failure(line: 2, difference: ["-a", "+b", " after", "@@ 3 lines @@"]))?.line == 1)
    #expect(index.add(failure(line: 3, difference: ["-a"])) == nil)
    #expect(index.add(failure(.disagreement, line: 4)) == nil)
    #expect(index.add(failure(line: 5, message: "other")) == nil)
    #expect(index.repeated.map(\.count) == [2] && index.repeated.map(\.first.line) == [1])
  }

  @Test func crashesWithOtherOutputAreOtherGroups() {
    var index = FailureIndex()
    var crash = failure(.crash, line: 1, difference: [], message: "crashed: SIGILL")
    crash.output = ["A.swift:1: Fatal error: one"]
    #expect(index.add(crash) == nil)
    crash.output = ["A.swift:9: Fatal error: other"]
    #expect(index.add(crash) == nil)
  }

  /// Returns a failure that ended the process.
  private func loss(
    _ kind: ReportDocument.FailureKind, _ message: String, _ statement: String, busy: String, line: Int = 1
  ) -> ReportDocument.Failure {
    var failure = failure(kind, line: line, difference: [], message: message)
    failure.statement = statement
    failure.activity = ["after \(line) statements", "busy with \(busy)"]
    return failure
  }

  @Test func lossesAtOtherStatementsOrInOtherWorkAreOtherGroups() {
    var index = FailureIndex()
    let timeout = "timed out: the limit is 5s"
    let losses = [
      loss(.timeout, timeout, ".loop", busy: "HomeFlow handles .loop, at 0ms"),
      loss(.timeout, timeout, ".deadlock", busy: "HomeFlow handles .deadlock, at 0ms"),
      loss(.timeout, timeout, "advance 5s", busy: "task \"poll\", at 1s"),
      loss(.timeout, timeout, "advance 5s", busy: "task \"load\", at 1s"),
      loss(.crash, "crashed: SIGSEGV", ".overflow", busy: "HomeFlow handles .overflow, at 0ms"),
      loss(.crash, "crashed: SIGSEGV", ".raise", busy: "HomeFlow handles .raise, at 0ms"),
      loss(.crash, "crashed: SIGKILL", ".raise", busy: "HomeFlow handles .raise, at 0ms"),
    ]
    for loss in losses { #expect(index.add(loss) == nil, "\(loss)") }
    let again = loss(.timeout, timeout, ".loop", busy: "HomeFlow handles .loop, at 0ms", line: 9)
    #expect(index.add(again)?.line == 1)
  }

  @Test func documentNamesTheGroupsFromTheCommonest() {
    var document = ReportDocument(program: "flowsh")
    let (one, two) = (failure(line: 1), failure(line: 2, difference: ["-c"]))
    document.scripts = [script([one, two]), script([two]), script([two, one]), script([failure(.race, line: 9)])]
    document.group()
    #expect(document.groups?.map(\.failures) == [[[0, 1], [1, 0], [2, 0]], [[0, 0], [2, 1]]])
    document.scripts = [script([one, two])]
    document.group()
    #expect(document.groups == nil)
  }
}
