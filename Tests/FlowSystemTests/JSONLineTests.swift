import Testing

@testable import FlowSystem

@Suite struct JSONLineTests {
  private enum Value: Codable {
    case integer(Int128)
  }

  private struct Numbers: Encodable {
    var wide = Int128(Int64.max) + 1
    var list: [UInt128] = [1, UInt128(UInt64.max) + 1]
  }

  @Test func integersOf128BitsAreWritten() {
    #expect(JSONLine.text(Value.integer(3)) == #"{"integer":{"_0":3}}"#)
    #expect(JSONLine.text(Numbers()) == #"{"list":[1,18446744073709551616],"wide":9223372036854775808}"#)
    #expect(JSONLine.text(Int128(-7)) == "-7")
  }
}
