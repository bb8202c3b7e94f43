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

  @Test func floatingPointNumbersOf32BitsAreWritten() {
    #expect(JSONLine.text([Float(0.1), 2, .infinity]) == "[0.1,2.0,null]")
  }

  @Test(arguments: [
    ("a\"\\b", #""a\"\\b""#), ("\n\r\t\u{1}\u{7F}", #""\n\r\t\u0001\u007f""#),
    ("한글 漢字 é → 😀", "\"한글 漢字 é → 😀\""),
    // Invisible characters, those of direction, line separators, and one beyond 16 bits.
    ("\u{200B}\u{202E}\u{2028}\u{E0001}", #""\u200b\u202e\u2028\udb40\udc01""#),
    ("</script>&", "\"</script>&\""),
  ])
  func charactersThatNoTerminalShowsAreEscaped(text: String, literal: String) {
    #expect(JSONLine.quoted(text) == literal)
    // A text that a slice or a bridged string holds is the same.
    #expect(JSONLine.quoted(String(("x" + text).dropFirst())) == literal)
  }

  @Test func aFileForPeopleHasEachPartOnALine() {
    let tree = JSONLine.tree(of: ["b": ["\u{202E}x", "y"], "a": []])
    #expect(
      tree.readableText == """
        {
          "a" : [

          ],
          "b" : [
            "\\u202ex",
            "y"
          ]
        }

        """)
  }
}
