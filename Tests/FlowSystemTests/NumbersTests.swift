import FlowSystem
import Testing

/// The decimal texts of numbers.
@Suite struct NumbersTests {
  @Test(arguments: [0, 7, -7, 1_000, .max, .min] as [Int64])
  func integerIsReadFromItsDecimalText(number: Int64) {
    #expect(Int64(decimal: Array("\(number)".utf8)) == number)
  }

  @Test(arguments: ["", "-", "+1", "1x", "--1", " 1", "9223372036854775808", "-9223372036854775809"])
  func otherTextIsNoInteger(text: String) {
    #expect(Int64(decimal: Array(text.utf8)) == nil)
  }
}
