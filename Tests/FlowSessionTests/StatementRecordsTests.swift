import FlowScript
import FlowSystem
import Testing

@testable import FlowReplay
@testable import FlowSession

/// The form in which a worker sends the statements of a report.
@Suite struct StatementRecordsTests {
  private var record: StatementRecord {
    var screen = Moment.Screen(kind: .tabs)
    screen.selected = 1
    var alert = Moment.Screen(kind: .alert)
    (alert.title, alert.message, alert.buttons) = ("", "a 3 \"b\"", ["OK", "OK"])
    screen.presented = [alert]
    var front = Moment.Screen(kind: .screen)
    (front.name, front.isFront) = ("A", true)
    screen.children = [front, front]
    let value = Moment.Value(name: "n", text: "1 2", parts: [Moment.Value(name: "[0]", text: "한\n글\0", parts: nil)])
    let moment = Moment(
      time: 0.1, isLaunch: true, isWhole: nil, window: screen, owners: ["A"],
      states: [Moment.State(owner: "A", values: [value])], causes: ["c", "", "c"],
      effects: [Moment.EffectEvent(time: -0.25, owner: "A", label: "l", change: .cancelled)],
      sleepers: [Moment.Sleeper(owner: nil, label: "s", since: nil, until: .greatestFiniteMagnitude, every: 1)])
    return StatementRecord(
      locations: [SourceLocation(file: "b", line: 3, column: 1), SourceLocation(line: 1, column: 2)],
      statement: "back", comment: "", lines: [TranscriptLine("pop A (B)", .screen)], moment: moment)
  }

  private func bytes(_ records: [StatementRecord]) throws -> [UInt8] {
    try BinaryWriter.bytes(of: StatementRecords(records))
  }

  private func sent(_ records: [StatementRecord]) throws -> [StatementRecord] {
    try BinaryReader.value(StatementRecords.self, of: bytes(records)[...]).records
  }

  @Test func statementsAreTheSameAfterTheyWereSent() throws {
    var plain = record
    (plain.moment, plain.comment) = (nil, nil)
    #expect(try sent([record, plain, record]) == [record, plain, record])
    // A record that occurs again costs its numbers only.
    #expect(try bytes([record, plain, record]).count < bytes([record]).count * 2)
  }

  @Test func textsThatDifferOnlyInTheirBytesStayAsTheyAre() throws {
    let (composed, decomposed) = ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}")
    let record = StatementRecord(
      locations: [SourceLocation(line: 1, column: 1)], statement: composed, lines: [TranscriptLine(decomposed)],
      moment: nil)
    let sent = try #require(try sent([record]).first)
    #expect(sent.statement.utf8.elementsEqual(composed.utf8))
    #expect(sent.lines[0].text.utf8.elementsEqual(decomposed.utf8))
  }

  @Test func cutBytesAreAnError() throws {
    let bytes = try bytes([record])
    for length in 0..<bytes.count {
      #expect(throws: BinaryReader.Damage.self, "\(length)") {
        try BinaryReader.value(StatementRecords.self, of: bytes[..<length])
      }
    }
  }
}
