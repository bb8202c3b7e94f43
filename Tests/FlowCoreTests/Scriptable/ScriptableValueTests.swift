import FlowCore
import FlowScript
import Foundation
import Testing

@Suite struct ScriptableValueTests {
  @Test func integersAreReadAsFloatsButNotTheReverse() throws {
    #expect(try read("3", as: Double.self) == 3)
    #expect(try read("-3", as: Float.self) == -3)
    #expect(throws: LiteralError(.mismatch(expected: "Int", found: .float(3)))) { try read("3.0", as: Int.self) }
    #expect(throws: LiteralError.self) { try read("1", as: Bool.self) }
  }

  @Test func numberOutOfRangeErrorNamesTheRange() {
    #expect(throws: LiteralError(.outOfRange(found: .integer(256), type: "UInt8", range: "0...255"))) {
      try read("256", as: UInt8.self)
    }
    #expect(throws: LiteralError(.outOfRange(found: .integer(-129), type: "Int8", range: "-128...127"))) {
      try read("-129", as: Int8.self)
    }
    #expect(throws: LiteralError.self) { try read("9223372036854775808", as: Int.self) }
    #expect(throws: LiteralError.self) { try read("1e300", as: Float.self) }
  }

  @Test func infinityAndNotANumberAreWrittenAsCases() throws {
    #expect(Double.infinity.literal.description == ".infinity")
    #expect((-Double.infinity).literal.description == "-.infinity")
    #expect(Double.nan.literal.description == ".nan")
    #expect(try read(".nan", as: Double.self).isNaN)
    #expect(try read(".nan", as: Float.self).isNaN)
    #expect(try read("Float.infinity", as: Float.self) == .infinity)
    #expect(try read("Double.infinity", as: Double.self) == .infinity)
    #expect(throws: LiteralError.self) { try read("Double.infinity", as: Float.self) }
    #expect(throws: LiteralError.self) { try read(".pi", as: Double.self) }
  }

  @Test func aFloatIsWrittenWithItsOwnDigits() {
    #expect(Float(0.1).literal.description == "0.1")
    #expect(Float(16_777_216).literal == .float(16_777_216))
  }

  @Test(arguments: [
    "25", "-3", "0", "25.5", "0.1", "19.99", "-0.05", "123456789012345678901234567890", "1e+60",
    #"Decimal(string: "0.12345678901234567891")"#, ".nan",
  ])
  func aDecimalIsWrittenWithItsOwnDigits(_ text: String) throws {
    let value = try read(text, as: Decimal.self)
    #expect(value.literal.description == text)
    #expect(StateReader.literal(of: value) == value.literal)
  }

  @Test func aDecimalHasTheDigitsOfTheScript() throws {
    #expect(try read("19.99", as: Decimal.self) == Decimal(string: "19.99"))
    #expect(try read("25.50", as: Decimal.self) == Decimal(string: "25.5"))
    for text in [".infinity", "\"25\"", "Decimal(string: \"25 kg\")", "Decimal(25)", "Double.nan"] {
      #expect(throws: LiteralError.self, "\(text)") { try read(text, as: Decimal.self) }
    }
  }

  @Test func characterIsReadFromAStringOfLengthOne() throws {
    #expect(try read(#""👨‍👩‍👧""#, as: Character.self) == "👨‍👩‍👧")
    #expect(throws: LiteralError.self) { try read(#""""#, as: Character.self) }
    #expect(throws: LiteralError.self) { try read(#""ab""#, as: Character.self) }
  }

  @Test func aURLIsAStringThatNeedsNoEscaping() throws {
    #expect(try read(#""app://movie/3?x=1""#, as: URL.self).absoluteString == "app://movie/3?x=1")
    #expect(throws: LiteralError.self) { try read(#""not a url""#, as: URL.self) }
    #expect(throws: LiteralError.self) { try read(#""""#, as: URL.self) }
    let relative = try #require(URL(string: "b", relativeTo: URL(string: "app://a/")))
    #expect(relative.literal == .string("app://a/b"))
  }

  @Test func uuidIsReadFromItselfOrAStringButNotANumber() throws {
    let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    #expect(try UUID(literal: .uuid(uuid)) == uuid)
    #expect(try UUID(literal: .string(uuid.uuidString.lowercased())) == uuid)
    #expect(throws: LiteralError(.unknownUUID(number: 2))) { try UUID(literal: .uuidNumber(2)) }
    #expect(throws: LiteralError.self) { try UUID(literal: .string("x")) }
  }

  @Test(arguments: [
    ("2026-01-31T12:00:00Z", "2026-01-31T12:00:00Z"), ("2026-01-31", "2026-01-31T00:00:00Z"),
    ("2026-01-31T12:00Z", "2026-01-31T12:00:00Z"), ("2026-01-31T12:00:00.5Z", "2026-01-31T12:00:00.500Z"),
    ("2026-01-31T12:00:00.123456Z", "2026-01-31T12:00:00.123456Z"),
    ("2026-02-01T00:00:00+09:00", "2026-01-31T15:00:00Z"), ("2026-01-31T20:30:00-03:30", "2026-02-01T00:00:00Z"),
    ("2024-02-29", "2024-02-29T00:00:00Z"), ("2000-02-29", "2000-02-29T00:00:00Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"), ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ("1969-12-31T23:59:59.250Z", "1969-12-31T23:59:59.250Z"),
  ]) func datesAreReadInISO8601FormsAndWrittenInOne(text: String, canonical: String) throws {
    let date = try Date(literal: .string(text))
    #expect(date.literal == .string(canonical))
  }

  /// Checks dates from 1583 on, since Foundation uses the Julian calendar before.
  @Test func datesMatchFoundation() throws {
    var values = SeededValues(seed: 5)
    for _ in 0..<2000 {
      let date = Date(timeIntervalSinceReferenceDate: Double(Int64(values.next() % 260_000_000_000)) - 1.3e10)
      #expect(date.literal == .string(date.ISO8601Format()))
    }
  }

  @Test(arguments: [
    "", "x", "2026", "2026-1-1", "2026-13-01", "2026-00-01", "2026-02-30", "2023-02-29", "1900-02-29", "2026-04-31",
    "2026-01-00", "0000-01-01", "2026-01-31T", "2026-01-31T12Z", "2026-01-31T12:00", "2026-01-31T24:00Z",
    "2026-01-31T12:60Z", "2026-01-31T12:00:60Z", "2026-01-31T12:00:00.Z", "2026-01-31T12:00:00+9:00",
    "2026-01-31T12:00:00Zx", "2026-01-31 12:00:00Z", "+2026-01-31", "２026-01-31",
  ]) func invalidDateIsAnError(text: String) {
    #expect(throws: LiteralError.self) { try Date(literal: .string(text)) }
  }

  @Test func datesOutOfCalendarRangeAreWrittenInSeconds() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1e300)
    #expect(date.literal.description == "Date(timeIntervalSinceReferenceDate: 1e+300)")
    #expect(try Date(literal: date.literal) == date)
    #expect(throws: LiteralError.self) { try Date(literal: .structure(type: "Date", arguments: [])) }
  }

  @Test func nilIsReadForOptionalsOnly() throws {
    #expect(try read("nil", as: Int?.self) == nil)
    #expect(try read("3", as: Int?.self) == 3)
    #expect(throws: LiteralError.self) { try read("nil", as: Int.self) }
  }

  @Test func setsAndDictionariesAreWrittenInOrder() throws {
    #expect(Set([10, 9, -1, 100]).literal.description == "[-1, 9, 10, 100]")
    #expect(Set(["b", "a", "가"]).literal.description == #"["a", "b", "가"]"#)
    #expect(["b": 1, "a": 2].literal.description == #"["a": 2, "b": 1]"#)
    #expect([Int: Int]().literal.description == "[:]")
    #expect(try read("[3, 1, 3]", as: Set<Int>.self) == [1, 3])
    #expect(throws: LiteralError.self) { try read("[]", as: [Int: Int].self) }
  }

  @Test func duplicateDictionaryKeyIsAnError() {
    #expect(throws: LiteralError(.repeatedKey(.string("a")))) { try read(#"["a": 1, "a": 2]"#, as: [String: Int].self) }
  }
}
