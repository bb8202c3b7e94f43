import FlowScript
import Foundation
import Testing

@testable import FlowReplay
@testable import FlowSession

/// The form in which a worker sends the statements of a report.
@Suite struct EncodedStatementsTests {
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

  @Test func statementsAreTheSameAfterTheyWereSent() throws {
    var plain = record
    (plain.moment, plain.comment) = (nil, nil)
    let statements = EncodedStatements([record, plain, record])
    let data = try JSONEncoder().encode([statements])
    #expect(try JSONDecoder().decode([EncodedStatements].self, from: data) == [statements])
    // A record that occurs again costs its numbers only.
    let single = try JSONEncoder().encode([EncodedStatements([record])])
    #expect(data.count < single.count * 2)
  }

  @Test func textsThatDifferOnlyInTheirBytesStayAsTheyAre() throws {
    let (composed, decomposed) = ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}")
    let record = StatementRecord(
      locations: [SourceLocation(line: 1, column: 1)], statement: composed, lines: [TranscriptLine(decomposed)],
      moment: nil)
    let data = try JSONEncoder().encode([EncodedStatements([record])])
    let sent = try #require(try JSONDecoder().decode([EncodedStatements].self, from: data).first?.records.first)
    #expect(sent.statement.utf8.elementsEqual(composed.utf8))
    #expect(sent.lines[0].text.utf8.elementsEqual(decomposed.utf8))
  }

  @Test func damagedTextIsAnError() throws {
    let data = try JSONEncoder().encode([EncodedStatements([record])])
    let text = try #require(try JSONDecoder().decode([String].self, from: data).first)
    #expect(throws: Never.self) { try decoded(text) }
    for length in stride(from: 0, to: text.utf8.count, by: 7) {
      let part = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      #expect(throws: DecodingError.self, "\(length)") { try decoded(part) }
    }
    for text in ["1000000000000 ", "-1 ", "1", "x ", "99999999999999999999 ", "1 1 5 "] {
      #expect(throws: DecodingError.self, "\(text)") { try decoded(text) }
    }
  }

  private func decoded(_ text: String) throws -> [EncodedStatements] {
    try JSONDecoder().decode([EncodedStatements].self, from: JSONEncoder().encode([text]))
  }
}
