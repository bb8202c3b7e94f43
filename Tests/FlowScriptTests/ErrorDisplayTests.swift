import FlowSystem
import Testing

@testable import FlowScript

@Suite struct ErrorDisplayTests {
  private func error(_ text: String) throws -> ParseError {
    try #require(#expect(throws: ParseError.self) { try Statement(parsing: text) })
  }

  @Test func columnsCountCharactersAndTheCaretCountsTerminalColumns() throws {
    let error = try error(".a(\"👨‍👩‍👧🇰🇷e\u{301}한\", foo)")
    #expect(error.location == SourceLocation(line: 1, column: 12))
    #expect(error.excerpt.text == ".a(\"👨‍👩‍👧🇰🇷e\u{301}한\", foo)")
    #expect(error.excerpt.caret == 4 + 2 + 2 + 1 + 2 + 3)
  }

  @Test func tabsTakeOneColumn() throws {
    let error = try error(".a(\t\tfoo)")
    #expect(error.excerpt.text == ".a(  foo)")
    #expect(error.excerpt.caret == 5)
  }

  @Test(arguments: [0, 1, 5, 20, 49, 50, 58, 59, 60, 61, 97, 98, 99, 100, 101, 500, 5000])
  func longLineIsTruncatedToAHundredColumnsAroundTheError(_ before: Int) throws {
    for after in [0, 1, 37, 38, 39, 40, 41, 99, 5000] {
      for filler in ["a", "한"] {
        let text =
          ".x(" + String(repeating: filler, count: before) + ": " + "!" + String(repeating: filler, count: after)
        let error = try error(before == 0 ? text.replacing(": ", with: "  ") : text)
        let excerpt = error.excerpt
        #expect(DisplayWidth.columns(of: excerpt.text) <= 100)
        #expect(excerpt.caret < 100)
        var column = 0
        let marked = excerpt.text.first { character in
          defer { column += DisplayWidth.columns(of: character) }
          return column == excerpt.caret
        }
        #expect(marked == "!")
        let width = DisplayWidth.columns(of: text)
        #expect(excerpt.text.contains("…") == (width > 100))
        if width > 100 { #expect(DisplayWidth.columns(of: excerpt.text) >= 60) }
      }
    }
  }

  @Test func theFileOfAnErrorIsNamed() throws {
    let error = #expect(throws: ParseError.self) { try Statement(parsing: "bak", file: "a\u{1B}b.flowscript") }
    #expect(error?.description.hasPrefix("a\\u{1B}b.flowscript:1:1: error: ") == true)
  }

  @Test func longWordsInErrorsAreTruncated() throws {
    let error = try error(String(repeating: "x", count: 100_000) + " 1")
    #expect(error.message == "unknown statement `" + String(repeating: "x", count: 39) + "…`")
  }
}
