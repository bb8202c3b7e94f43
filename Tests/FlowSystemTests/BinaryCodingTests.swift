import Testing

@testable import FlowSystem

/// The one form in which processes of flowsh send values to each other.
@Suite struct BinaryCodingTests {
  private enum Choice: Codable, Hashable {
    case one
    case two(String, Int8)
    case three(Duration)
    indirect case four(Value)
  }

  private struct Value: Codable, Hashable {
    var integer = -1
    var text = "a\u{0}\n한"
    var missing: Int?
    var choices: [Choice] = [.two("a", -3), .one, .three(.seconds(2))]
    var counts: [String: [UInt64]] = ["k": [.max], "": []]
    var infinite = Double.infinity
    var flags: [Int: Bool] = [3: false, 4: true]
    var wide = UInt128.max
    var least = Int.min
    var texts: Set<String> = ["q"]
  }

  private var value: Value { Value(choices: [.four(Value()), .one, .four(Value(choices: []))]) }

  @Test func valuesAreReadAsWritten() throws {
    let bytes = try BinaryWriter.bytes(of: value)
    #expect(try BinaryReader.value(Value.self, of: bytes[...]) == value)
    let list = try BinaryWriter.bytes(of: [value, nil])
    #expect(try BinaryReader.value([Value?].self, of: list[...]) == [value, nil])
    // All texts are there already. The names of the fields alone have 51 bytes.
    let again = try BinaryWriter.bytes(of: [value, value])
    #expect(again.count < bytes.count * 2 - 51)
  }

  @Test func cutBytesAndOtherTypesAreDamage() throws {
    let bytes = try BinaryWriter.bytes(of: value)
    for count in bytes.indices {
      #expect(throws: BinaryReader.Damage.self) { try BinaryReader.value(Value.self, of: bytes[..<count]) }
    }
    #expect(throws: BinaryReader.Damage.self) { try BinaryReader.value(Value.self, of: (bytes + [0])[...]) }
    #expect(throws: BinaryReader.Damage.self) { try BinaryReader.value([Int].self, of: bytes[...]) }
    #expect(throws: BinaryReader.Damage.self) {
      try BinaryReader.value(Int8.self, of: BinaryWriter.bytes(of: 200)[...])
    }
  }

  @Test func aFlippedByteOfAFrameIsDamageAndACutOneIsIncomplete() throws {
    let frame = BinaryFrame.framed(try BinaryWriter.bytes(of: value))
    #expect(BinaryFrame.hasNext(in: frame[...]) && !BinaryFrame.hasNext(in: frame.dropLast()))
    var rest = frame[...]
    #expect(try BinaryFrame.next(in: &rest).map { try BinaryReader.value(Value.self, of: $0) } == value && rest.isEmpty)
    for index in frame.indices {
      var flipped = frame
      flipped[index] ^= 0x04
      var rest = flipped[...]
      let read = Result { () throws(BinaryReader.Damage) in try BinaryFrame.next(in: &rest) }
      // A greater length waits for more bytes.
      if case .success(let record) = read { #expect(index < 4 && record == nil, "\(index)") }
      var cut = frame[..<index]
      #expect(try BinaryFrame.next(in: &cut) == nil && cut.count == index)
    }
  }

  @Test(arguments: [0, 1, -1, 63, 64, -65, 1 << 40, .max, .min]) func numbersHaveOneForm(_ number: Int) throws {
    var writer = BinaryWriter()
    writer.number(number)
    writer.unsigned(UInt64(bitPattern: Int64(number)))
    var reader = BinaryReader(writer.bytes[...])
    #expect(try reader.number() == number)
    #expect(try reader.unsigned() == UInt64(bitPattern: Int64(number)) && reader.isAtEnd)
  }

  @Test func aCountThatTheBytesDoNotHaveReservesNoMemory() {
    var reader = BinaryReader([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: BinaryReader.Damage.self) { try reader.list(Int.self) }
    var tooLong = BinaryReader([UInt8](repeating: 0xFF, count: 11)[...])
    #expect(throws: BinaryReader.Damage.self) { try tooLong.unsigned() }
    var unknown = BinaryReader([5])
    #expect(throws: BinaryReader.Damage.self) { try unknown.string() }
  }
}
