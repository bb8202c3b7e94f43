import FlowCore
import FlowScript
import FlowSystem
import FoundationEssentials
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// The numbering of UUIDs, and its effect on replays.
@MainActor
@Suite struct UUIDNumberTests {
  private func shell(_ statements: String...) -> Shell {
    let shell = Shell()
    for statement in statements { shell.type(statement) }
    return shell
  }

  private func replay(_ path: String) -> ScriptResult { ScriptRunner(apps: [ShopApp.self]).run(path) }

  @Test func numbersCountFromOneInEachApp() {
    let shell = shell("app Shop", ".item(id: 1)", ".item(id: 2)", "state Item#2.token", "app Shop", ".item(id: 1)")
    #expect(shell.type("state Item.token") == ["Item.token: UUID#1"])
  }

  @Test func restartKeepsUUIDNumbers() {
    let shell = shell("app Shop", ".item(id: 1)", ".item(id: 2)", "state Item#2.token", "restart", ".item(id: 1)")
    #expect(shell.type("state Item.token") == ["Item.token: UUID#2"])
  }

  @Test func failedLaunchKeepsUUIDNumbers() {
    let shell = shell("app Shop", ".item(id: 1)", "state Item.token", "app Shpo")
    #expect(shell.type("expect state Item.token == UUID#1").isEmpty)
  }

  @Test func completionOffersNumberedUUIDsAndAssignsNoNumbers() {
    let shell = shell("app Shop", ".item(id: 1)", ".item(id: 2)")
    #expect(shell.complete("expect state Item#2.token == ").candidates.isEmpty)
    #expect(shell.complete("state Item#2.").candidates.contains { $0.summary == "UUID(…)" })
    #expect(shell.type("state Item.token") == ["Item.token: UUID#1"])
    #expect(shell.complete("expect state Item.token == ").candidates.map(\.text) == ["UUID#1"])
    #expect(shell.complete("state Item.").candidates.contains { $0.summary == "UUID#1" })
  }

  @Test func aQueryThatNumberedAUUIDIsRecorded() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = shell(
      "record \"\(path)\"", "app Shop", ".item(id: 1)", ".item(id: 2)", "state Item#2.token", "state Item#2.token",
      "tree",
      "state Item.token", "expect state Item.token == UUID#2")
    shell.end()
    let lines = try folder.read("a.flowscript").split(separator: "\n")
    #expect(lines.suffix(3) == ["state Item#2.token", "state Item.token", "expect state Item.token == UUID#2"])
    #expect(lines.filter { $0.hasPrefix("state ") }.count == 2)
    #expect(replay(path).failures.isEmpty)
  }

  @Test func anAssertionThatFailedAndNumberedAUUIDIsRecordedAsTheQuery() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    let shell = shell("record \"\(path)\"", "app Shop", ".item(id: 1)", ".item(id: 2)")
    #expect(
      shell.type("expect state Item#2.token == \"00000000-0000-0000-0000-000000000000\"") == [
        "failed: state Item#2.token == \"00000000-0000-0000-0000-000000000000\": it is UUID#1"
      ])
    shell.type("state Item.token")
    shell.type("expect state Item.token == UUID#2")
    shell.end()
    let lines = try folder.read("a.flowscript").split(separator: "\n")
    #expect(lines.suffix(3) == ["state Item#2.token", "state Item.token", "expect state Item.token == UUID#2"])
    #expect(replay(path).failures.isEmpty)
  }

  @Test func assertionAssignsNumbersToTheUUIDsThatItReads() {
    let shell = shell("app Shop", ".item(id: 1)", ".item(id: 2)")
    #expect(shell.type("expect state Item#2.token == UUID#1").isEmpty)
    #expect(shell.type("expect state Item.token != UUID#1").isEmpty)
    #expect(shell.type("state Item.token") == ["Item.token: UUID#2"])
  }

  @Test func goingBackRepeatsTheNumbersThatAnAssertionAssigned() {
    let shell = shell(
      "app Shop", ".item(id: 1)", ".item(id: 2)", "expect state Item#2.token == UUID#1", ".item(id: 3)")
    shell.type("undo")
    #expect(shell.type("state Item.token") == ["Item.token: UUID#2"])
  }

  @Test func failedStatementAssignsNoNumbers() {
    let shell = shell("app Shop", ".item(id: 1)", ".item(id: 2)")
    #expect(shell.type("state Item#2.token.x") == ["error: Item#2.token has no .x: it is UUID(…)"])
    #expect(shell.type("state Item.token") == ["Item.token: UUID#1"])
  }

  // MARK: Order

  private func uuid(_ byte: UInt8) -> Literal {
    .uuid(UUID(uuid: (byte, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  }

  @Test func uuidKeysAreSortedByNumber() {
    let numbers = UUIDNumbers()
    #expect(numbers.numbered(uuid(9)).description == "UUID#1")
    let counts = Literal.dictionary([
      Literal.Entry(key: uuid(1), value: .integer(7)), Literal.Entry(key: uuid(2), value: .integer(5)),
      Literal.Entry(key: uuid(9), value: .integer(3)),
    ])
    #expect(numbers.numbered(counts).description == "[UUID#1: 3, UUID#2: 5, UUID#3: 7]")
    #expect(numbers.numbered(.set([uuid(1), uuid(2), uuid(9)])).description == "[UUID#1, UUID#2, UUID#3]")
    #expect(numbers.resolved(numbers.numbered(uuid(2))) == uuid(2))
    #expect(numbers.known(uuid(4)).description == "UUID(…)" && numbers.count == 3)
  }

  // MARK: Other orders of jobs

  private func event(_ flow: String, _ numbers: [Int]) -> TranscriptEvent {
    let ids = numbers.map { Literal.structure(type: "Todo", arguments: [.init(label: "id", value: .uuidNumber($0))]) }
    let change = StateChange([.member("todos")], .replaced(old: .array([]), new: .array(ids)))
    return TranscriptEvent(.changed(change, of: Name(word: flow)), flow: flow)
  }

  private func transcript(_ events: [TranscriptEvent]) throws -> ScriptTranscript {
    let entry = ScriptTranscript.Entry(locations: [], statement: ".go", events: events)
    // Encoded and decoded, like a transcript from a worker.
    let bytes = try BinaryWriter.bytes(of: ScriptTranscript(entries: [entry]))
    return try BinaryReader.value(ScriptTranscript.self, of: bytes[...])
  }

  @Test func numbersAreTranslatedBeforeAValueIsShortened() throws {
    let usual = try transcript([event("A", Array(1...6)), event("B", Array(7...12))])
    #expect(TranscriptText.text(of: usual.entries[0].events[0]).contains("… of 6]~"))
    let other = try transcript([event("B", Array(1...6)), event("A", Array(7...12))])
    #expect(usual.difference(to: other) == nil)
    let swapped = try transcript([event("B", Array(1...6)), event("A", [7, 8, 9, 10, 12, 11]), event("A", [7])])
    #expect(usual.difference(to: swapped) != nil)
    let repeated = try transcript([event("B", Array(1...6)), event("A", [7, 8, 9, 10, 11, 11])])
    #expect(usual.difference(to: repeated) != nil)
  }

  @Test func infinityAndNaNAreEncoded() throws {
    let values = Literal.array([.uuidNumber(1), .float(-.infinity), .float(.nan)])
    let line = TranscriptLine(.state, "A.values: ", .whole(values))
    let sent = try transcript([TranscriptEvent(.answer(line), flow: "A")])
    #expect(TranscriptText.text(of: sent.entries[0].events[0]) == "A.values: [UUID#1, -.infinity, .nan]")
  }
}
