import Testing

@testable import FlowScript

@Suite struct MalformedInputTests {
  @Test(
    arguments: [
      ([0xFF], 1, 1, 0xFF), ([0x61, 0x0A, 0x62, 0xC3, 0x28], 2, 2, 0xC3), ([0xED, 0xA0, 0x80], 1, 1, 0xED),
      ([0xC0, 0x80], 1, 1, 0xC0), ([0xE0, 0x80, 0x80], 1, 1, 0xE0), ([0xF4, 0x90, 0x80, 0x80], 1, 1, 0xF4),
      ([0xEC, 0x98, 0x81, 0xED, 0x99], 1, 2, 0xED), ([0x0A, 0x80], 2, 1, 0x80), ([0xEF, 0xBB, 0xBF, 0x80], 1, 1, 0x80),
    ] as [([UInt8], Int, Int, UInt8)])
  func invalidUTF8IsReportedWithItsPosition(_ bytes: [UInt8], _ line: Int, _ column: Int, _ byte: UInt8) throws {
    let error = try #require(#expect(throws: ParseError.self) { try SourceText.decode(bytes, file: "x") })
    #expect(error.location == SourceLocation(file: "x", line: line, column: column))
    #expect(error.reason == .invalidUTF8(byte: byte))
  }

  @Test func validUTF8IsDecodedUnchanged() throws {
    let text = "\u{FEFF}app 영화\r\n# 🎬\u{10FFFF}\n"
    #expect(Array(try SourceText.decode(text.utf8).utf8) == Array(text.utf8))
    #expect(try SourceText.decode([]).isEmpty)
  }

  @Test func aBadByteIsShownInItsLine() throws {
    let error = try #require(
      #expect(throws: ParseError.self) { try SourceText.decode(Array("app A\nab".utf8) + [0xFF] + Array("cd\nx".utf8)) }
    )
    #expect(
      error.description == """
        2:3: error: the text is not UTF-8: byte 0xFF
        ab\u{FFFD}cd
          ^
        save the file as UTF-8
        """)
  }

  @Test(arguments: ["[", ".a(", "[1: ", "T("])
  func deepNestingIsAParseError(_ bracket: String) throws {
    let text = ".a(" + String(repeating: bracket, count: 100_000)
    let error = try #require(#expect(throws: ParseError.self) { try Statement(parsing: text) })
    #expect(error.reason == .tooDeep(limit: 200))
    _ = CursorContext.at(endOf: text)
    #expect(StatementScan.scan(text) == .invalid(error))
  }

  @Test func twoHundredNestedBracketsParse() throws {
    let text = ".a(" + String(repeating: "[", count: 199) + String(repeating: "]", count: 199) + ")"
    #expect(try Statement(parsing: text).description == text)
  }

  @Test(arguments: 0..<6)
  func randomTextNeverCrashes(_ seed: Int) throws {
    var random = RandomScript(seed: UInt64(seed))
    let pieces = [
      "app A\n", ".a(", ")", "[", "]", "\"", "\\", "\n", "  ", "\t", "#", " # ", ".", "`", "$", "1", "-", "e", "ms",
      "영",
      "expect ", "state ", "==", "in ", "\r", "\u{0}", ",", ":", "UUID#", "\u{FEFF}", "\u{301}", "👨‍👩‍👧", "open ", "::",
      "..", "{", "\\u{",
    ]
    for _ in 0..<1500 {
      var text = ""
      for _ in 0..<random.number(0...14) {
        text += random.chance(1, of: 6) ? String(Character(random.scalar())) : random.pick(pieces)
      }
      let bytes = Array(text.utf8)
      do throws(ParseErrors) {
        let file = try ScriptFile(parsing: text, file: "x")
        #expect(Array(file.text.utf8) == bytes)
        let tidy = try ScriptFile(parsing: file.formatted)
        #expect(tidy.formatted == file.formatted)
      } catch {
        for error in error.all {
          #expect(
            !error.description.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
          #expect(error.location.line >= 1 && error.location.column >= 1)
        }
      }
      if let statement = try? Statement(parsing: text) {
        #expect(try Statement(parsing: statement.description) == statement)
      }
      if let literal = try? Literal(parsing: text) {
        #expect(try Literal(parsing: literal.description) == literal)
      }
      let context = CursorContext.at(endOf: text)
      #expect(context.range.upperBound == bytes.count)
      #expect(context.range.lowerBound >= 0 && context.range.lowerBound <= bytes.count)
    }
  }

  @Test(arguments: [
    ("x", ""), ("app A\nalert \"", "\""), (".a(\"", ""), (".a(", ": 1)"), ("# ", ""), ("app A\nback\n  ", ""),
    (".a(`", "`)"),
    ("expect state ", ""), (".a(1", ")"), ("open a://", ""), (".a(0.", "ms)"), ("tab ", ""),
  ])
  func lengthOfALineDoesNotChangeHowItIsRead(_ before: String, _ after: String) {
    for filler in ["1", "a", "영", "\u{301}", "[1],", "\\n", " ", "."] {
      let short = before + String(repeating: filler, count: 80) + after
      let long = before + String(repeating: filler, count: 8_000) + after
      #expect(((try? ScriptFile(parsing: long)) != nil) == ((try? ScriptFile(parsing: short)) != nil), "\(filler)")
      #expect((StatementScan.scan(long) == .incomplete) == (StatementScan.scan(short) == .incomplete), "\(filler)")
      #expect(CursorContext.at(endOf: long).range.upperBound == long.utf8.count, "\(filler)")
    }
  }
}
