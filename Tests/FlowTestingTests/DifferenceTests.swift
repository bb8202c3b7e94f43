import Testing

@testable import FlowTesting

/// The difference of two values in the message of a failure.
@Suite struct DifferenceTests {
  private struct Row: Equatable {
    var id: Int
    var note: String?
  }

  private struct List: Equatable {
    var rows: [Row] = []
    var named: [String: Int] = [:]
    var text = ""
  }

  private func lines(_ expected: List, _ actual: List) -> [String] {
    Failure.difference(expected: expected, actual: actual).split(separator: "\n").map(String.init)
  }

  private let rows = (0..<10_000).map { Row(id: $0) }

  @Test func insertedElementIsShownAsOneLine() {
    var more = rows
    more.insert(Row(id: -1, note: "new"), at: 5_000)
    let lines = lines(List(rows: rows), List(rows: more))
    #expect(lines.count < 15)
    #expect(lines.contains { $0.hasPrefix("+") && $0.contains("[5000]") })
  }

  @Test func manyInsertedElementsAreCounted() {
    let lines = lines(List(), List(rows: rows))
    #expect(lines.count == 22)
    #expect(lines[1].hasPrefix("+ rows[0]: ") && lines[1].hasSuffix("Row(id: 0, note: nil)"))
    #expect(lines.last == "… and 9980 more changes")
  }

  @Test func manyRemovedElementsAndEntriesAreCounted() {
    let named = Dictionary(uniqueKeysWithValues: (100..<999).map { ("k\($0)", $0) })
    var other = named.mapValues { $0 + 1 }
    other["k100"] = nil
    other["new"] = 1
    let lines = lines(List(named: named), List(named: other))
    #expect(lines[1] == "- named[\"k100\"]: 100")
    #expect(lines[2...3] == ["- named[\"k101\"]: 101", "+ named[\"k101\"]: 102"])
    #expect(lines.last == "… and 880 more changes")
  }

  @Test func oneFurtherChangeIsCountedInTheSingular() {
    let text = String(repeating: "line\n", count: 20)
    let lines = lines(List(rows: (0..<21).map { Row(id: $0) }), List(rows: (0..<21).map { Row(id: $0, note: text) }))
    #expect(lines.last == "… and 1 more change")
  }

  @Test func longTextIsTruncated() {
    let text = String(repeating: "line\n", count: 1_000)
    let lines = lines(List(), List(text: text))
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("+ text: \"line\\nline") == true)
    #expect(lines.allSatisfy { $0.count < 200 })
  }

  @Test func controlCharactersAreShownEscaped() {
    let lines = lines(List(), List(text: "\u{1b}[31mred\nline"))
    #expect(!lines.joined().contains("\u{1b}"))
    #expect(lines.contains { $0.contains("[31mred") })
  }
}
