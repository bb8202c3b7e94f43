import FlowSystem
@testable import FlowScript

/// A generator of values, statements and scripts, with a seed.
struct RandomScript {
  var generator: SeededNumbers

  init(seed: UInt64) {
    generator = SeededNumbers(seed: seed)
  }

  mutating func chance(_ one: Int, of all: Int) -> Bool {
    Int.random(in: 0..<all, using: &generator) < one
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Returns a scalar, often one that is invisible, combining or a control character.
  mutating func scalar() -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x20...0x7E, 0x20...0x7E, 0x7F...0x9F, 0xA0...0x24F, 0x300...0x36F, 0x600...0x6FF, 0x1100...0x11FF,
      0x2000...0x206F, 0x3000...0x30FF, 0xAC00...0xD7A3, 0xE000...0xE0FF, 0xFE00...0xFE0F, 0xFFF0...0xFFFF,
      0x1F300...0x1F64F, 0x1F1E6...0x1F1FF, 0xE0000...0xE007F, 0x10FFF0...0x10FFFF, 0x200D...0x200D,
    ]
    let range = pick(ranges)
    return Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "?"
  }

  mutating func text() -> String {
    var text = ""
    for _ in 0..<number(0...8) { text.unicodeScalars.append(scalar()) }
    return chance(1, of: 3) ? pick(["", "a b", "\"", "\\", "# no comment", "in", "flows", "12", "...", "[..]"]) : text
  }

  mutating func word() -> String {
    pick(["movie", "Movie", "_", "x1", "영화", "nil", "true", "in", "then", "flows", "app", "UUID", "é", "Ä_2"])
  }

  /// Returns a name of a case, label or type, at times one that needs backticks.
  mutating func identifier() -> String {
    chance(1, of: 12) ? pick(["404", "not found", "Box<Int>", "a.b", "+"]) : word()
  }

  /// Returns a duration that is not negative.
  mutating func duration() -> Duration {
    switch number(0...4) {
    case 0: .milliseconds(number(0...5000))
    case 1: .seconds(number(0...5000))
    case 2: .seconds(60 * number(0...100))
    case 3: Duration(secondsComponent: Int64(number(0...9)), attosecondsComponent: Int64(number(0...999_999_999)))
    default: .nanoseconds(number(0...Int.max))
    }
  }

  /// Returns a literal of at most five levels.
  mutating func literal(depth: Int = 0) -> Literal {
    switch number(0...(depth > 3 ? 7 : 13)) {
    case 0: .nil
    case 1: .boolean(chance(1, of: 2))
    case 2: .integer(Int128(number(Int.min...Int.max)) * (chance(1, of: 2) ? 1 : 1 << 60))
    case 3: .float(Double(bitPattern: UInt64.random(in: 0...0x7FEF_FFFF_FFFF_FFFF, using: &generator)))
    case 4: .float(chance(1, of: 5) ? -.infinity : -Double(number(0...1000)) / 8)
    case 5, 6: .string(text())
    case 7: chance(1, of: 4) ? .uuidNumber(number(1...99)) : .duration(duration() * (chance(1, of: 2) ? 1 : -1))
    case 8: .array((0..<number(0...3)).map { _ in literal(depth: depth + 1) })
    case 9:
      .dictionary(
        (0..<number(0...3)).map { _ in
          Literal.Entry(key: literal(depth: depth + 1), value: literal(depth: depth + 1))
        })
    default: step(depth: depth)
    }
  }

  mutating func arguments(depth: Int = 0) -> [Literal.Argument] {
    (0..<number(0...3)).map { _ in
      Literal.Argument(label: chance(1, of: 3) ? nil : identifier(), value: literal(depth: depth + 1))
    }
  }

  mutating func step(depth: Int = 0) -> Literal {
    if chance(1, of: 4) { return .structure(type: identifier(), arguments: arguments(depth: depth)) }
    return .enumCase(
      type: chance(1, of: 3) ? identifier() : nil, name: identifier(), arguments: arguments(depth: depth))
  }

  mutating func name() -> Name {
    Name(word: chance(1, of: 3) ? text() : word(), number: chance(1, of: 3) ? number(1...12) : 1)
  }

  /// Returns a path of up to four components.
  mutating func path() -> Path {
    Path(
      name: name(),
      components: (0..<number(0...4)).map { _ in
        switch number(0...3) {
        case 0: .index(number(0...99))
        case 1: .key(.string(text()))
        default: .member(identifier())
        }
      })
  }

  mutating func tab() -> Statement.Control {
    chance(1, of: 2) ? .number(number(1...9)) : .title(text())
  }
}
