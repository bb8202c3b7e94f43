import Foundation
import Testing

@testable import FlowScript

@Suite struct LiteralTests {
  @Test(arguments: [
    ("nil", Literal.nil), ("true", .boolean(true)), ("3", .integer(3)), ("-12", .integer(-12)),
    ("1_000", .integer(1000)), ("0xFF", .integer(255)), ("-0b101", .integer(-5)), ("0o17", .integer(15)),
    ("18446744073709551615", .integer(Int128(UInt64.max))),
    ("-170141183460469231731687303715884105728", .integer(.min)),
    ("-2.5", .float(-2.5)), ("1e3", .float(1000)), ("2.5E-3", .float(0.0025)), ("-.infinity", .float(-.infinity)),
    (#""""#, .string("")), (#""\"quoted\", \n, \u{1F3AC}""#, .string("\"quoted\", \n, 🎬")),
    (#""\'\\\t\r\0""#, .string("'\\\t\r\0")), ("\"tab\tin it\"", .string("tab\tin it")),
    ("300ms", .duration(.milliseconds(300))), ("1.5s", .duration(.milliseconds(1500))),
    ("2min", .duration(.seconds(120))), ("0.5ms", .duration(.microseconds(500))), ("-3s", .duration(.seconds(-3))),
    ("0.000000000000000001s", .duration(Duration(secondsComponent: 0, attosecondsComponent: 1))),
    ("UUID#12", .uuidNumber(12)),
    ("[]", .array([])), ("[:]", .dictionary([])), ("[ : ]", .dictionary([])),
    ("[1, 2,]", .array([.integer(1), .integer(2)])),
    ("[\"k\": 1]", .dictionary([.init(key: .string("k"), value: .integer(1))])),
    (".case", .enumCase(type: nil, name: "case", arguments: [])),
    (".nil", .enumCase(type: nil, name: "nil", arguments: [])),
    (".a()", .enumCase(type: nil, name: "a", arguments: [])),
    ("T.a", .enumCase(type: "T", name: "a", arguments: [])),
    (".a(_: 1)", .enumCase(type: nil, name: "a", arguments: [.init(label: "_", value: .integer(1))])),
    ("T()", .structure(type: "T", arguments: [])),
    (".`404`", .enumCase(type: nil, name: "404", arguments: [])),
    (
      ".a(b: 1, T(c: .d), true: true,\n)",
      .enumCase(
        type: nil, name: "a",
        arguments: [
          .init(label: "b", value: .integer(1)),
          .init(
            value: .structure(
              type: "T", arguments: [.init(label: "c", value: .enumCase(type: nil, name: "d", arguments: []))])),
          .init(label: "true", value: .boolean(true)),
        ])
    ),
  ])
  func aSwiftLiteralIsRead(_ text: String, _ literal: Literal) throws {
    #expect(try Literal(parsing: text) == literal)
    #expect(try Literal(parsing: "  \(text)\r\n") == literal)
    #expect(try Literal(parsing: literal.description) == literal)
  }

  private static let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  @Test(arguments: [
    (Literal.set([.integer(1)]), Literal.array([.integer(1)])), (.uuid(id), .string(id.uuidString)),
    (.float(.nan), .float(.nan)), (.float(.nan), .enumCase(type: nil, name: "nan", arguments: [])),
    (.float(.infinity), .enumCase(type: nil, name: "infinity", arguments: [])), (.opaque("3"), .integer(3)),
    (
      .dictionary([.init(key: .uuid(id), value: .set([]))]),
      .dictionary([.init(key: .string(id.uuidString), value: .array([]))])
    ),
  ])
  func valuesOfTwoKindsAreWrittenInTheSameWay(_ one: Literal, _ other: Literal) {
    #expect(one.isWritten(like: other) && other.isWritten(like: one))
    #expect(one.description == other.description)
  }

  @Test(arguments: [
    (Literal.float(0), Literal.float(-0.0)), (.float(3), .integer(3)), (.array([]), .dictionary([])),
    (.float(-.infinity), .float(.infinity)), (.string("3"), .integer(3)), (.array([.nil]), .array([.nil, .nil])),
    (.enumCase(type: "T", name: "a", arguments: []), .enumCase(type: nil, name: "a", arguments: [])),
    (
      .structure(type: "T", arguments: [.init(label: "a", value: .nil)]),
      .structure(type: "T", arguments: [.init(value: .nil)])
    ),
  ])
  func valuesAreWrittenInDifferentWays(_ one: Literal, _ other: Literal) {
    #expect(!one.isWritten(like: other) && !other.isWritten(like: one))
    #expect(one.description != other.description)
  }

  @Test func valuesAreWrittenInTheSameWayIfTheirTextsAreEqual() throws {
    var random = RandomScript(seed: 15)
    var last = Literal.nil
    for _ in 0..<3_000 {
      let literal = random.literal()
      #expect(try literal.isWritten(like: Literal(parsing: literal.description)))
      #expect(literal.isWritten(like: last) == (literal.description == last.description))
      last = literal
    }
  }

  @Test func printedPathIsReadBack() throws {
    var random = RandomScript(seed: 16)
    for _ in 0..<500 {
      let path = random.path()
      #expect(try Path(parsing: path.description) == path)
    }
    for text in ["", ".a", "A.", "A[", "A.b c", "A.b == 1"] {
      #expect(throws: ParseError.self) { try Path(parsing: text) }
    }
  }

  @Test(arguments: [
    (".a", "a"), (".a(b: .c)", "a(b: .c)"), ("T.a", "T.a"), ("T(b: 1)", "T(b: 1)"), (".`404`(1)", "`404`(1)"),
    ("-2.5", "-2.5"),
  ])
  func textOfACaseCanLackTheDot(_ text: String, _ expected: String) throws {
    #expect(try Literal(parsing: text).textWithoutDot == expected)
  }

  @Test(arguments: [
    (Literal.float(1), "1.0"), (.float(0.1), "0.1"), (.float(-0.0), "-0.0"), (.float(.leastNonzeroMagnitude), "5e-324"),
    (.float(1e100), "1e+100"), (.float(.infinity), ".infinity"), (.float(.nan), ".nan"),
    (.duration(.zero), "0ms"), (.duration(.milliseconds(999)), "999ms"), (.duration(.seconds(1)), "1s"),
    (.duration(.milliseconds(1500)), "1.5s"), (.duration(.milliseconds(-1050)), "-1.05s"),
    (.duration(.seconds(90)), "90s"), (.duration(.seconds(3600)), "60min"), (.duration(.microseconds(500)), "0.5ms"),
    (.duration(.microseconds(1_000_250)), "1000.25ms"), (.duration(.nanoseconds(1)), "0.000001ms"),
    (.array([.integer(1), .string("b")]), #"[1, "b"]"#),
    (.dictionary([.init(key: .string("k"), value: .nil)]), #"["k": nil]"#),
    (.enumCase(type: "T", name: "x", arguments: []), "T.x"),
    (.structure(type: "nil", arguments: []), "`nil`()"),
    (.structure(type: "Box<Int>", arguments: [.init(label: "in", value: .integer(1))]), "`Box<Int>`(in: 1)"),
    (.opaque("<a\u{1B}[31m\u{202E}>"), "<a\\u{1B}[31m\\u{202E}>"),
  ])
  func valuesPrintCanonically(_ literal: Literal, _ text: String) {
    #expect(literal.description == text)
  }

  @Test func aUUIDPrintsAsItsString() throws {
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(Literal.uuid(uuid).description == "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"")
  }

  @Test(arguments: [
    ("7인의 사무라이 é", #""7인의 사무라이 é""#),
    ("👨‍👩‍👧 🇰🇷 ❤️ 1️⃣ 👍🏽", #""👨‍👩‍👧 🇰🇷 ❤️ 1️⃣ 👍🏽""#),
    ("a\u{200D}b\u{200B}", #""a\u{200D}b\u{200B}""#),
    ("\u{301}x\n\u{301}", #""\u{301}x\n\u{301}""#),
    ("\u{1B}[2J\u{9B}31m\u{7F}\0", #""\u{1B}[2J\u{9B}31m\u{7F}\0""#),
    (
      "\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}\u{FEFF}",
      #""\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}\u{FEFF}""#
    ),
    ("\u{3164}\u{A0}\u{E000}\u{378}\u{FFFF}", #""\u{3164}\u{A0}\u{E000}\u{378}\u{FFFF}""#),
    ("전각　", #""전각　""#), ("1\u{FE0F}", #""1\u{FE0F}""#),
  ])
  func invisibleAndControlCharactersInStringsAreEscaped(_ value: String, _ text: String) throws {
    #expect(Literal.string(value).description == text)
    #expect(try Literal(parsing: text) == .string(value))
  }

  @Test(arguments: 0..<8)
  func literalsRoundTrip(_ seed: Int) throws {
    var random = RandomScript(seed: UInt64(seed))
    for _ in 0..<500 {
      let literal = random.literal()
      let text = literal.description
      let parsed = try Literal(parsing: text)
      #expect(parsed == literal)
      #expect(Array(parsed.description.utf8) == Array(text.utf8))
      #expect(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    }
  }
}
