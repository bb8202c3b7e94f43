/// A value with a binary form of its own, for another process of the same build.
///
/// All other `Codable` values have a form too, which costs more: see ``BinaryWriter/value(_:)``.
package protocol BinaryCodable {
  func write(to writer: inout BinaryWriter)
  init(from reader: inout BinaryReader) throws(BinaryReader.Damage)
}

/// A writer of values as bytes, each string once.
// Two processes of one build have the same numbers of cases and the same order of fields, so the bytes name neither.
package struct BinaryWriter {
  /// The bytes since the last ``take()``.
  package private(set) var bytes: [UInt8] = []
  private var strings = ByteTable()

  package init() {}

  /// Returns the bytes so far, and removes them. Later bytes refer to the strings of earlier ones.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  package mutating func flag(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a number in groups of seven bits, since most numbers are small.
  package mutating func number(_ number: Int) {
    // The sign becomes the lowest bit.
    unsigned(UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1))))
  }

  package mutating func unsigned(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes the bytes of a number without small values, such as a digest.
  package mutating func word(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func double(_ number: Double) { word(number.bitPattern) }

  /// Writes a string.
  ///
  /// Writes 0, the length in bytes and the text for a new string. Writes the position of the first occurrence, from 1,
  /// for a repeated string.
  package mutating func string(_ text: String) {
    let count = strings.count
    let place = strings.number(of: text)
    guard place == count else { return unsigned(UInt64(place + 1)) }
    unsigned(0)
    unsigned(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes the number of some bytes, and the bytes.
  package mutating func bytes(_ content: [UInt8]) {
    unsigned(UInt64(content.count))
    bytes += content
  }

  package mutating func choice(_ value: some RawRepresentable<String>) { string(value.rawValue) }

  /// Writes a case as the byte of its raw value.
  package mutating func kind(_ kind: some RawRepresentable<UInt8>) { bytes.append(kind.rawValue) }

  /// Writes whether there is a value, and the value.
  package mutating func optional(_ value: (some BinaryCodable)?) {
    flag(value != nil)
    value?.write(to: &self)
  }

  /// Writes the number of elements, and each of them.
  package mutating func list(_ elements: [some BinaryCodable]) {
    unsigned(UInt64(elements.count))
    for element in elements { element.write(to: &self) }
  }
}

/// A reader of what a ``BinaryWriter`` wrote.
package struct BinaryReader {
  /// An error for bytes that no ``BinaryWriter`` wrote, or that end within a value.
  package struct Damage: Error, Hashable {
    package init() {}
  }

  private var rest: ArraySlice<UInt8>
  private var known: [String] = []

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package var isAtEnd: Bool { rest.isEmpty }

  /// Goes on with the bytes that the writer's next ``BinaryWriter/take()`` returned.
  package mutating func read(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Damage() }
    return byte
  }

  package mutating func flag() throws(Damage) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw Damage()
    }
  }

  package mutating func number() throws(Damage) -> Int {
    let number = try unsigned()
    return Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }

  package mutating func unsigned() throws(Damage) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      let group = UInt64(byte & 0x7F)
      // The tenth group has one bit.
      guard shift < 63 || group < 2 else { throw Damage() }
      number |= group << shift
      if byte < 0x80 { return number }
    }
    throw Damage()
  }

  package mutating func word() throws(Damage) -> UInt64 {
    let size = MemoryLayout<UInt64>.size
    guard rest.count >= size else { throw Damage() }
    defer { rest = rest.dropFirst(size) }
    return rest.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  package mutating func double() throws(Damage) -> Double { Double(bitPattern: try word()) }

  package mutating func string() throws(Damage) -> String {
    let place = try count(atMost: known.count)
    guard place == 0 else { return known[place - 1] }
    let text = String(decoding: try bytes(), as: UTF8.self)
    known.append(text)
    return text
  }

  package mutating func choice<Value: RawRepresentable<String>>() throws(Damage) -> Value {
    guard let value = Value(rawValue: try string()) else { throw Damage() }
    return value
  }

  /// Reads a case by the byte of its raw value.
  package mutating func kind<Kind: RawRepresentable<UInt8>>(_ type: Kind.Type) throws(Damage) -> Kind {
    guard let kind = Kind(rawValue: try byte()) else { throw Damage() }
    return kind
  }

  package mutating func optional<Value: BinaryCodable>(_ type: Value.Type) throws(Damage) -> Value? {
    try flag() ? try Value(from: &self) : nil
  }

  package mutating func list<Element: BinaryCodable>(_ type: Element.Type) throws(Damage) -> [Element] {
    // Each element has at least a byte. A larger count is damaged, and must not reserve its memory.
    let count = try count(atMost: rest.count)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try Element(from: &self)) }
    return elements
  }

  /// Reads bytes after their number.
  package mutating func bytes() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count(atMost: rest.count)
    // The count itself may have taken the bytes that it claims.
    guard count <= rest.count else { throw Damage() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  // Reads a count, or a position from 1.
  private mutating func count(atMost limit: Int) throws(Damage) -> Int {
    guard let count = Int(exactly: try unsigned()), count <= limit else { throw Damage() }
    return count
  }
}

extension Int: BinaryCodable {
  package func write(to writer: inout BinaryWriter) { writer.number(self) }
  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) { self = try reader.number() }
}

extension Int32: BinaryCodable {
  package func write(to writer: inout BinaryWriter) { writer.number(Int(self)) }
  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    guard let number = Int32(exactly: try reader.number()) else { throw BinaryReader.Damage() }
    self = number
  }
}

extension Double: BinaryCodable {
  package func write(to writer: inout BinaryWriter) { writer.double(self) }
  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) { self = try reader.double() }
}

extension String: BinaryCodable {
  package func write(to writer: inout BinaryWriter) { writer.string(self) }
  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) { self = try reader.string() }
}

/// The frame of a record: its length and a check before its bytes.
///
/// An app may write into descriptors that are not its own, and its process may end within a record.
package enum BinaryFrame {
  /// The size of the length and the check in bytes.
  package static let prefixSize = 8

  package static func framed(_ record: some Collection<UInt8>) -> [UInt8] { prefix(of: record) + record }

  private static func prefix(of record: some Collection<UInt8>) -> [UInt8] {
    var hash = FNV1a()
    for byte in record { hash.append(byte) }
    let check = UInt32(truncatingIfNeeded: hash.state ^ hash.state >> 32)
    return withUnsafeBytes(of: (UInt64(record.count) | UInt64(check) << 32).littleEndian) { Array($0) }
  }

  /// Removes and returns the first record. Returns `nil` if the bytes end within it.
  /// - Throws: ``BinaryReader/Damage`` if the record is not as it was written, or longer than `limit` bytes.
  package static func next(
    in bytes: inout ArraySlice<UInt8>, atMost limit: Int = .max
  ) throws(BinaryReader.Damage) -> ArraySlice<UInt8>? {
    guard let length = length(of: bytes) else { return nil }
    guard length <= limit else { throw BinaryReader.Damage() }
    let record = bytes.dropFirst(prefixSize).prefix(length)
    guard record.count == length else { return nil }
    guard prefix(of: record).elementsEqual(bytes.prefix(prefixSize)) else { throw BinaryReader.Damage() }
    bytes = bytes[record.endIndex...]
    return record
  }

  /// Returns whether the bytes have a whole record, which may be damaged.
  package static func hasNext(in bytes: ArraySlice<UInt8>) -> Bool {
    length(of: bytes).map { bytes.count - prefixSize >= $0 } ?? false
  }

  private static func length(of bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= prefixSize else { return nil }
    return bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
