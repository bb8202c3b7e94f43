import FlowScript
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// The differences between two runs of a script that count as a race.
@Suite struct TranscriptComparisonTests {
  /// Creates a transcript of one statement from its events.
  ///
  /// An event is `flow: text` or `flow: +20ms text`, or `: text` without a flow.
  /// `UUID#1` in a text is a value.
  private func transcript(_ lines: String...) -> ScriptTranscript { transcript([lines]) }

  /// Creates a transcript from the events of each statement.
  private func transcript(_ statements: [[String]]) -> ScriptTranscript {
    ScriptTranscript(
      entries: statements.enumerated().map { index, lines in
        ScriptTranscript.Entry(
          locations: [SourceLocation(file: "a.flowscript", line: index + 1, column: 1)], statement: ".go\(index)",
          events: lines.map(event))
      })
  }

  /// Creates an event from its line.
  private func event(_ line: String) -> TranscriptEvent {
    let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var text = parts[1][...]
    var offset: Duration?
    if text.hasPrefix("+") {
      offset = .milliseconds(Int(text.dropFirst().prefix { $0.isNumber }) ?? 0)
      text = text.drop { $0 != " " }.dropFirst()
    }
    var answer = TranscriptLine("")
    answer.parts = text.split(separator: " ").flatMap { word -> [TranscriptLine.Part] in
      guard word.hasPrefix("UUID#"), let number = Int(word.dropFirst(5)) else { return [.text("\(word) ")] }
      return [.whole(.uuidNumber(number)), .text(" ")]
    }
    if case .text(let last)? = answer.parts.popLast(), last != " " {
      answer.parts.append(.text(String(last.dropLast())))
    }
    return TranscriptEvent(.answer(answer), offset: offset, flow: parts[0].isEmpty ? nil : parts[0])
  }

  @Test func linesOfDifferentFlowsMaySwapWithinAnInstant() {
    let usual = transcript("A: a1", "A: a2", "B: b1", "B: b2", ": none", "A: +20ms a3", "B: +20ms b3")
    let other = transcript(": none", "B: b1", "A: a1", "B: b2", "A: a2", "B: +20ms b3", "A: +20ms a3")
    #expect(usual.difference(to: other) == nil)
    #expect(usual.difference(to: usual) == nil)
  }

  @Test func linesOfOneFlowMustKeepTheirOrder() {
    #expect(transcript("A: a1", "A: a2").difference(to: transcript("A: a2", "A: a1"))?.lines == ["-a1", " a2", "+a1"])
    #expect(transcript(": 1", ": 2").difference(to: transcript(": 2", ": 1")) != nil)
  }

  @Test func linesMustKeepTheirInstant() {
    let usual = transcript("A: +20ms a", "B: +30ms b")
    #expect(usual.difference(to: transcript("B: +20ms b", "A: +30ms a")) != nil)
    #expect(usual.difference(to: transcript("B: +30ms b", "A: +20ms a")) != nil)
    #expect(usual.difference(to: transcript("A: +20ms a"))?.lines == [" +20ms a", "-+30ms b"])
  }

  @Test func differenceOmitsSwappedLines() {
    let usual = transcript("A: a1", "A: a2", "B: b1", "B: b2", "C: c")
    let other = transcript("C: c", "B: b1", "B: other", "A: a1", "A: more", "A: a2")
    #expect(usual.difference(to: other)?.lines == [" a1", "+more", " a2", " b1", "-b2", " c", "+other"])
  }

  @Test func differenceNamesTheFirstDifferentStatement() {
    let usual = transcript([["A: a"], ["A: b"], ["A: c"]])
    let difference = usual.difference(to: transcript([["A: a"], ["A: x"], ["A: y"]]))
    #expect(difference?.statement == ".go1" && difference?.locations.first?.line == 2)
    #expect(difference?.lines == ["-b", "+x"])
  }

  @Test func runsOfDifferentLengthDiffer() {
    let usual = transcript([["A: a"], []])
    let short = transcript([["A: a"]])
    #expect(usual.difference(to: short)?.statement == ".go1")
    #expect(short.difference(to: usual)?.statement == ".go1")
  }

  @Test func wildcardsInTranscriptsAreComparedLiterally() {
    #expect(transcript("A: ...").difference(to: transcript("A: x", "A: y")) != nil)
    #expect(transcript("A: [..]").difference(to: transcript("A: x")) != nil)
    #expect(transcript("A: [..]", "B: ...").difference(to: transcript("B: ...", "A: [..]")) == nil)
  }

  @Test func uuidNumbersMaySwapWithTheirLines() {
    let usual = transcript([["A: made UUID#1", "B: made UUID#2"], ["A: has UUID#1 UUID#2"]])
    #expect(
      usual.difference(to: transcript([["B: made UUID#1", "A: made UUID#2"], ["A: has UUID#2 UUID#1"]])) == nil)
    // The difference uses the UUID numbers of the usual run.
    let other = transcript([["B: made UUID#1", "A: made UUID#2"], ["A: has UUID#1 UUID#2"]])
    #expect(usual.difference(to: other)?.lines == ["-has UUID#1 UUID#2", "+has UUID#2 UUID#1"])
    #expect(transcript("A: UUID#1 UUID#2").difference(to: transcript("A: UUID#1 UUID#1")) != nil)
  }

  // MARK: Results

  private func result(_ transcript: ScriptTranscript?, _ failures: [ScriptFailure] = []) -> ScriptResult {
    var result = ScriptResult(path: "a.flowscript", verdict: failures.isEmpty ? .passed : .failed, failures: failures)
    result.transcript = transcript
    return result
  }

  @Test func differenceFromAnExpectedBlockIsNotARace() {
    let usual = result(transcript("A: a", "B: b"))
    let difference = ScriptFailure(script: "a.flowscript", .difference(["-a", " b", "+a"]))
    #expect(usual.race(with: result(transcript("B: b", "A: a"), [difference]), seed: 1) == nil)
  }

  @Test func aCrashInAnotherOrderOfJobsIsARace() throws {
    let crash = ScriptFailure(script: "a.flowscript", .crash("SIGILL", output: ["why"]))
    let race = try #require(result(transcript("A: a")).race(with: result(nil, [crash]), seed: 7))
    #expect(race.verdict == .failed && race.status == .difference)
    #expect(race.failures.map(\.kind) == [.race(seed: 7, difference: ["+crashed: SIGILL", "+| why"])])
  }

  @Test func stopInAnotherScheduleReportsItsReason() throws {
    let usual = result(transcript([["A: a"], ["A: b"]]))
    let stop = ScriptFailure(
      locations: [SourceLocation(file: "a.flowscript", line: 1, column: 1)], statement: ".go0",
      kind: .timeout("2s of virtual time", output: []))
    let race = try #require(usual.race(with: result(transcript([["A: a"]]), [stop]), seed: 7))
    #expect(race.failures.first?.statement == ".go0")
    #expect(
      race.failures.map(\.kind) == [.race(seed: 7, difference: ["+timed out: the limit is 2s of virtual time"])])
  }

  @Test func aTranscriptWithTheTextOfAMissingStatementIsADifference() throws {
    let usual = result(transcript([["A: the statement is run"], ["A: b"]]))
    let crash = ScriptFailure(script: "a.flowscript", .crash("SIGILL", output: []))
    let race = try #require(usual.race(with: result(transcript([[], ["A: b"]]), [crash]), seed: 7))
    #expect(race.failures.map(\.kind) == [.race(seed: 7, difference: ["-the statement is run"])])
  }

  @Test func fileErrorIsNotARace() throws {
    let trouble = ScriptFailure(script: "a.flowscript", .diagnostic(Diagnostic(.trouble, "cannot read a.flowscript")))
    let race = try #require(result(transcript("A: a")).race(with: result(nil, [trouble]), seed: 7))
    #expect(race.failures == [trouble] && race.status == .trouble)
  }
}
