import Testing

@testable import FlowScript

@Suite struct StatementScanTests {
  @Test(arguments: ["", "  ", "\n", "\t\r\n"])
  func emptyTextHasNoStatement(_ text: String) {
    #expect(StatementScan.scan(text) == .nothing(comment: nil))
  }

  @Test func aCommentIsKept() {
    #expect(StatementScan.scan("# why") == .nothing(comment: "why"))
    #expect(StatementScan.scan("back # why") == .complete(.back(1), comment: "why"))
  }

  @Test(arguments: [".a(", ".a(b: [1,\n2", "app A(x: 1,\n", "do T(a: .b(c: \"]\"", "expect state A == ["])
  func anOpenBracketNeedsAnotherLine(_ text: String) {
    #expect(StatementScan.scan(text) == .incomplete)
  }

  @Test func theLineThatClosesTheBracketCompletesTheStatement() throws {
    let statement = try Statement(parsing: ".a(b: [1, 2])")
    #expect(StatementScan.scan(".a(b: [1,\n2\n])") == .complete(statement, comment: nil))
  }

  @Test(arguments: [
    ".a(b: [1,\n\n", ".a(\n  \n)", "bak", ".a(b: \"x", ".a(]", "skip \"why\"", "back\nback", ".a(\u{1B}",
  ])
  func incompleteTextThatNoLineCanCompleteIsInvalid(_ text: String) {
    guard case .invalid = StatementScan.scan(text) else {
      Issue.record("\(text) is not invalid")
      return
    }
  }

  @Test(arguments: [
    ("tree", "[tree]"), (" t; u # v; w\nx", "[t] [u] [x]"), ("t;", "[t]"), ("", ""), ("# t", ""), ("t # u; v", "[t]"),
    ("do .add(\"a; b\\\"; c\"); t", "[do] [t]"), (".a(b: [1,\nt: 2]); u", "[u]"), ("t\n  u\nv", "[t] [v]"),
    ("t(1); t.u; 나무 숲;한글", "[나무] [한글]"), ("\"t\"; t", "[t]"), ("state A[\"x; t\"]; u", "[state] [u]"),
  ])
  func eachStatementBeginsWithItsFirstWord(_ text: String, _ words: String) {
    let found = StatementScan.firstWords(in: text).map { "[\(text[$0])]" }
    #expect(found.joined(separator: " ") == words)
  }
}
