import AllSamples
import FlowScript
import FlowSystem
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// A performer that encodes requests, events and results, like a worker.
@MainActor
private final class CodedPerformer: Performer {
  private let session: Session
  /// The number of encoded events.
  static var eventCount = 0

  init(_ session: Session) {
    self.session = session
  }

  var interrupter: Interrupter { session.interrupter }
  var state: SessionState { copy(session.state) }
  var onProgress: ((PerformProgress) -> Void)?
  var wakeUpDescriptor: Int32? { session.wakeUpDescriptor }

  func receiveInterrupts() { session.receiveInterrupts() }

  func perform<Request: SessionRequest>(
    _ request: Request, onEvent: (TranscriptEvent) -> Void
  ) throws(Diagnostic) -> Request.Answer {
    do throws(Diagnostic) {
      return copy(
        try session.perform(copy(request)) { event in
          Self.eventCount += 1
          onEvent(copy(event))
        })
    } catch {
      throw copy(error)
    }
  }

  func end() {
    session.end()
  }

  /// Encodes and decodes a value.
  private func copy<Value: Codable>(_ value: Value) -> Value {
    do {
      return try BinaryReader.value(Value.self, of: BinaryWriter.bytes(of: value)[...])
    } catch {
      Issue.record("cannot encode and decode \(Value.self): \(error)")
      return value
    }
  }
}

/// The samples' scripts with a performer that encodes everything.
///
/// They have to show the same bytes as without it.
@MainActor
@Suite struct PerformerCodingTests {
  private static let scripts = Repository.files("flowscript", in: "Samples").map(\.path).sorted()

  @Test func codedPerformerReplaysEverySampleScriptIdentically() {
    let runner = ScriptRunner(apps: allSamples)
    runner.options.keepsTranscripts = true
    var passed = 0
    for script in Self.scripts {
      let near = runner.run(ScriptPath(script))
      runner.performer = { CodedPerformer($0) }
      let far = runner.run(ScriptPath(script))
      runner.performer = { $0 }
      #expect(far.verdict == near.verdict && far.failures == near.failures, "\(script)")
      #expect(far.transcript == near.transcript, "\(script)")
      #expect(far.statementCount == near.statementCount && far.virtualDuration == near.virtualDuration)
      if near.verdict == .passed { passed += 1 }
    }
    #expect(passed > 90)
    #expect(CodedPerformer.eventCount > 2_000)
  }

  @Test func codedPerformerKeepsTheSameHistory() throws {
    let statements = [
      "app Todo", "tree", "do .add(\"Milk\")", "state", "why", "expect screen Nope", "nonsense(1)", "history",
      "why at 1",
      "back", "clock manual", "advance 1s", "effects", "alive", "help back", "apps", "restart", "time",
    ]
    let session = Session(apps: allSamples)
    let near = Shell(apps: allSamples)
    let far = Shell(CodedPerformer(session), appNames: near.appNames)
    for text in statements {
      guard let statement = try? Statement(parsing: text) else { continue }
      #expect(near.run(statement).lines == far.run(statement).lines, "\(text)")
      #expect(near.place == far.place)
      for typed in ["", ".", "do .", "state ", "expect screen ", "why ", "open ."] {
        #expect(near.complete(typed) == far.complete(typed), "\(typed)")
      }
    }
    #expect(near.timeline == far.timeline)
  }
}
