import FlowSystem
import Testing

@Suite struct ByteTableTests {
  @Test func entriesHaveNumbersInOrderOfTheirFirstAddition() {
    var table = ByteTable()
    #expect(["b", "a", "", "b", "", "c"].map { table.number(of: $0) } == [0, 1, 2, 0, 2, 3])
    #expect(table.count == 4 && (0..<4).map(table.text) == ["b", "a", "", "c"])
  }

  @Test func numbersStayWhileTheTableGrows() {
    var table = ByteTable()
    for number in 0..<10_000 { #expect(table.number(of: "text \(number)") == number) }
    for number in 0..<10_000 { #expect(table.number(of: "text \(number)") == number) }
    #expect(table.count == 10_000 && table.text(of: 9_999) == "text 9999")
  }

  @Test func composedAndDecomposedLettersAreTwoEntries() {
    let (composed, decomposed) = ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}")
    #expect(composed == decomposed)
    var table = ByteTable()
    #expect([composed, decomposed, composed].map { table.number(of: $0) } == [0, 1, 0])
  }
}
