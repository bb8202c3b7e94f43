import FlowSystem
import Testing

@Suite struct CollectionsTests {
  @Test func aBinarySearchFindsTheFirstElementOfTheSecondPart() {
    for count in 0...9 {
      let numbers = Array(10..<(10 + count))
      for bound in 9...20 {
        let index = numbers.partitioningIndex { $0 >= bound }
        #expect(index == numbers.firstIndex { $0 >= bound } ?? numbers.endIndex)
      }
    }
    #expect([0, 1, 2, 3, 4][2...].partitioningIndex { $0 >= 3 } == 3)
    #expect([0, 1, 2, 3, 4][2...].partitioningIndex { _ in false } == 5)
  }

  @Test(arguments: [("", "000"), ("7", "007"), ("123", "123"), ("1234", "1234")])
  func digitsAreFilledWithZeros(_ digits: String, _ text: String) {
    #expect(digits.zeroPadded(to: 3) == text)
  }
}
