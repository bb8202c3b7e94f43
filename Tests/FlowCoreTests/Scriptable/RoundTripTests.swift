import FlowCore
import FlowScript
import FlowSystem
import Foundation
import Testing

/// Random values, the same for the same seed.
struct SeededValues: RandomNumberGenerator {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  /// Returns an integer with random bits, often one at an end of the range.
  mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self) -> Value {
    switch next() % 8 {
    case 0: .min
    case 1: .max
    case 2: 0
    default: Value(truncatingIfNeeded: next())
    }
  }

  /// Returns any number except NaN.
  mutating func double() -> Double {
    let special: [Double] = [
      0, 1, -1, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1, 1e21,
    ]
    if next() % 3 == 0 { return special[Int(next() % UInt64(special.count))] }
    let value = Double(bitPattern: next())
    return value.isNaN ? 2.5 : value
  }

  mutating func float() -> Float {
    let value = Float(bitPattern: UInt32(truncatingIfNeeded: next()))
    return value.isNaN ? 0.1 : value
  }

  /// Returns a text of up to eight pieces, most of which are not plain letters.
  mutating func string() -> String {
    let pieces = [
      "a", "B", " ", "\"", "\\", "\n", "\u{0}", "\u{1B}", "\u{202E}", "\u{200B}", "한", "글", "🎬", "👨‍👩‍👧", "é", "e\u{301}",
      "$", "#",
      "\r\n", "\u{7F}", "\u{2028}", "\\(x)",
    ]
    return (0..<Int(next() % 9)).map { _ in pieces[Int(next() % UInt64(pieces.count))] }.joined()
  }

  mutating func character() -> Character { string().first ?? "x" }

  /// Returns a duration of milliseconds, seconds, nanoseconds or attoseconds.
  mutating func duration() -> Duration {
    switch next() % 4 {
    case 0: .milliseconds(Int64(next() % 100_000))
    case 1: .seconds(Int64(next() % 10_000)) * -1
    case 2: .nanoseconds(Int64(truncatingIfNeeded: next()))
    default: Duration(attoseconds: Int128(Int64(truncatingIfNeeded: next())))
    }
  }

  /// Returns a date of whole seconds, of milliseconds, or of any fraction.
  mutating func date() -> Date {
    switch next() % 4 {
    case 0: Date(timeIntervalSinceReferenceDate: Double(Int64(next() % 8_000_000_000)) - 4e9)
    case 1: Date(timeIntervalSinceReferenceDate: (Double(next() % 10_000_000_000_000) / 1000).rounded() / 1000)
    case 2: Date(timeIntervalSinceReferenceDate: Double.random(in: -6.4e10...2.6e11, using: &self))
    default: Date(timeIntervalSinceReferenceDate: double())
    }
  }

  mutating func uuid() -> UUID {
    let (a, b) = (next(), next())
    let bytes = (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? a : b) >> UInt64($0 % 8 * 8)) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func list<Element>(_ element: (inout SeededValues) -> Element) -> [Element] {
    (0..<Int(next() % 5)).map { _ in element(&self) }
  }

  /// Returns a tree of at most six levels.
  mutating func tree(depth: Int = 0) -> Sample.Tree {
    switch depth > 4 ? 0 : next() % 4 {
    case 1: .node(left: tree(depth: depth + 1), right: tree(depth: depth + 1))
    case 2: .forest(list { $0.tree(depth: depth + 1) }, named: [string(): tree(depth: depth + 1)])
    default: .leaf(integer())
    }
  }

  /// Returns a struct with a random value in each property.
  mutating func everything() -> Sample.Everything {
    Sample.Everything(
      bool: next() % 2 == 0, int8: integer(), int16: integer(), int32: integer(), int64: integer(), int: integer(),
      uint8: integer(), uint16: integer(), uint32: integer(), uint64: integer(), uint: integer(), double: double(),
      float: float(), string: string(), character: character(), optional: next() % 2 == 0 ? nil : integer(),
      array: list { $0.string() }, set: Set(list { $0.integer() }),
      dictionary: Dictionary(list { ($0.string(), $0.list { $0.integer() }) }) { first, _ in first },
      duration: duration(), url: URL(string: "app://movie/\(next())?q=a%20b#c") ?? URL(filePath: "/"), date: date(),
      uuid: uuid())
  }

  /// Returns one of the cases with random arguments.
  mutating func step() -> Sample.MovieStep {
    switch next() % 5 {
    case 0: .movieList
    case 1: .movieDetail(id: integer(), animated: next() % 2 == 0)
    case 2: .rate(integer(), stars: double(), comment: next() % 2 == 0 ? nil : string())
    case 3: .search(string(), integer(), in: Sample.Sorting(isAscending: next() % 2 == 0))
    default: .default
    }
  }
}

@Suite struct RoundTripTests {
  /// Checks that a value is read back from its literal and from its text.
  private func check<Value: Scriptable & Equatable>(_ value: Value, _ place: Testing.SourceLocation = #_sourceLocation)
    throws
  {
    let literal = value.literal
    #expect(try Value(literal: literal) == value, sourceLocation: place)
    let text = literal.description
    let parsed = try Literal(parsing: text)
    #expect(try Value(literal: parsed) == value, "\(text)", sourceLocation: place)
    #expect(try Value(literal: parsed).literal.description == text, sourceLocation: place)
  }

  @Test func randomValuesOfEveryTypeRoundTrip() throws {
    var values = SeededValues(seed: 1)
    for _ in 0..<2000 { try check(values.everything()) }
  }

  @Test func randomCasesRoundTrip() throws {
    var values = SeededValues(seed: 2)
    for _ in 0..<2000 {
      try check(values.step())
      try check(values.tree())
      try check([values.integer(UInt8.self): values.string()])
      try check(Sample.Feature.Action.select(.init(id: values.uuid(), title: values.string(), price: values.float())))
    }
  }

  @Test func everyDateReadsBackExactly() throws {
    var values = SeededValues(seed: 3)
    for _ in 0..<5000 { try check(values.date()) }
  }

  @Test func everyFloatReadsBackExactly() throws {
    var values = SeededValues(seed: 4)
    for _ in 0..<5000 { try check(values.float()) }
  }
}
