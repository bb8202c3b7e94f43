import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import Testing

@testable import FlowWorker

/// Frames of the worker protocol, without a worker.
@Suite struct WorkerMessageTests {
  private let prefix = WorkerFrame.Prefix(nonce: 7)

  private func frames(_ bytes: [UInt8], by size: Int = .max) -> [WorkerFrame] {
    var reader = WorkerReader(prefix: prefix)
    var frames: [WorkerFrame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.read(rest.prefix(size)) { frames.append($0) }
      rest = rest.dropFirst(size)
    }
    return frames
  }

  /// A value that no coder can encode.
  private struct Unwritable: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode("a part")
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: ""))
    }
  }

  @Test func aValueThatCannotBeEncodedIsUnreadableAndKeepsItsNumber() throws {
    let frame = try #require(frames(prefix.frame(.performed, ofJob: 2, Unwritable())).first)
    #expect(throws: BinaryReader.Damage.self) { try frame.value(SessionState.self, ofJob: 2) }
    #expect(try frame.value(SessionState.self, ofJob: 3) == nil)
  }

  @Test(arguments: [1, 7, .max]) func framesAreFoundAmongBytesOfTheApp(_ size: Int) throws {
    let numbers = [5, 300]
    let messages = numbers.map { prefix.frame(.progress, ofJob: 2, $0) }
    let noise: [UInt8] = [7, 0, 0, 0, 0, 0, 0, 7]
    let bytes = noise + messages[0] + noise + messages[1] + noise
    #expect(try frames(bytes, by: size).compactMap { try $0.value(Int.self, ofJob: 2) } == numbers)
  }

  @Test func aFrameThatTheAppDamagedIsLeftOutAndTheNextOneIsRead() throws {
    let (first, second) = (prefix.frame(.progress, ofJob: 2, "first"), prefix.frame(.progress, ofJob: 2, "second"))
    // The kind alone has no check.
    for index in first.indices where index != 8 {
      var damaged = first
      damaged[index] ^= 0x10
      // A longer length waits for bytes that may still come.
      guard index < 10 || index > 12 else { continue }
      let read = try frames(damaged + second + [UInt8](repeating: 0, count: 64)).compactMap {
        try $0.value(String.self, ofJob: 2)
      }
      #expect(read == ["second"], "\(index)")
    }
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
    let frame = try #require(frames(WorkerMessage.frame(result, ofJob: 2, prefix: prefix)).first)
    switch WorkerMessage(frame) {
    case .result(let job, let received)?: #expect(job == 2 && received == result)
    case .pass(let job, let pass)?:
      #expect(job == 2 && pass.result(of: ScriptChoice(path: "a.flowscript", line: 3)) == result)
    case nil: Issue.record("no result")
    }
  }
}
