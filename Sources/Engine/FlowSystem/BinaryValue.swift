// The binary form of `Codable` values.
//
// A value is a tag and its content. An object has its keys, so that a decoder finds those that are there.

// The first byte of a value.
private enum Tag: UInt8 {
  case null, no, yes, integer, unsigned, double, string, wide
  // A type that has a binary form of its own: its length, and its bytes with strings of their own.
  case own
  // Elements, each after a byte 1, and a byte 0 at the end.
  case list
  // As a list, each with its key before its value.
  case object
}

extension BinaryWriter {
  /// Writes a value by its conformance to `Encodable`, or by its own form.
  package mutating func value(_ value: some Encodable) throws {
    let encoding = BinaryEncoding(self)
    self = BinaryWriter()
    defer { self = encoding.writer }
    try encoding.write(value, in: 0)
  }

  package static func bytes(of value: some Encodable) throws -> [UInt8] {
    var writer = BinaryWriter()
    try writer.value(value)
    return writer.bytes
  }
}

extension BinaryReader {
  /// Reads a value that ``BinaryWriter/value(_:)`` wrote.
  package mutating func value<Value: Decodable>(_ type: Value.Type) throws(Damage) -> Value {
    let node = try node()
    do { return try BinaryDecoding(node: node).decode(type) } catch { throw Damage() }
  }

  /// Returns the value of some bytes.
  package static func value<Value: Decodable>(
    _ type: Value.Type, of bytes: ArraySlice<UInt8>
  ) throws(Damage) -> Value {
    var reader = BinaryReader(bytes)
    let value = try reader.value(type)
    guard reader.isAtEnd else { throw Damage() }
    return value
  }

  fileprivate mutating func node() throws(Damage) -> BinaryNode {
    switch try kind(Tag.self) {
    case .null: return .null
    case .no: return .flag(false)
    case .yes: return .flag(true)
    case .integer: return .integer(Int128(try number()))
    case .unsigned: return .integer(Int128(try unsigned()))
    case .wide:
      let high = try word()
      return .integer(Int128(truncatingIfNeeded: high) << 64 | Int128(try word()))
    case .double: return .double(try double())
    case .string: return .string(try string())
    case .own: return .own(try bytes())
    case .list:
      var elements: [BinaryNode] = []
      while try flag() { elements.append(try node()) }
      return .list(elements)
    case .object:
      var fields: [(key: String, value: BinaryNode)] = []
      while try flag() { fields.append((try string(), try node())) }
      return .object(fields)
    }
  }
}

private enum BinaryNode {
  case null
  case flag(Bool)
  case integer(Int128)
  case double(Double)
  case string(String)
  case own(ArraySlice<UInt8>)
  case list([BinaryNode])
  case object([(key: String, value: BinaryNode)])
}

// MARK: Encoding

// The state of an encoding, which all its containers share.
private final class BinaryEncoding {
  var writer: BinaryWriter
  // The number of containers that are open. A container ends when a value follows in one around it.
  private var depth = 0

  init(_ writer: BinaryWriter) { self.writer = writer }

  // Ends the containers deeper than a depth.
  func end(to depth: Int) {
    while self.depth > depth {
      writer.byte(0)
      self.depth -= 1
    }
  }

  func open(_ tag: Tag, in depth: Int) {
    writer.byte(tag.rawValue)
    self.depth = depth + 1
  }

  // Begins the next value of a container.
  func begin(key: String? = nil, in depth: Int) {
    end(to: depth)
    writer.byte(1)
    if let key { writer.string(key) }
  }

  // Writes a value in a container at a depth.
  func write<Value: Encodable>(_ value: Value, in depth: Int) throws {
    switch value {
    case let text as String: tag(.string) { $0.string(text) }
    case let number as Int: tag(.integer) { $0.number(number) }
    case let flag as Bool: writer.byte((flag ? Tag.yes : .no).rawValue)
    case let number as Double: tag(.double) { $0.double(number) }
    case let number as UInt64: tag(.unsigned) { $0.unsigned(number) }
    case let number as Float: tag(.double) { $0.double(Double(number)) }
    case let number as any FixedWidthInteger:
      if let small = Int(exactly: number) { return tag(.integer) { $0.number(small) } }
      let wide = Int128(truncatingIfNeeded: number)
      tag(.wide) { writer in
        writer.word(UInt64(truncatingIfNeeded: wide >> 64))
        writer.word(UInt64(truncatingIfNeeded: wide))
      }
    case let own as any BinaryCodable:
      var inner = BinaryWriter()
      own.write(to: &inner)
      tag(.own) { $0.bytes(inner.bytes) }
    default:
      try value.encode(to: Root(encoding: self, depth: depth))
      end(to: depth)
    }
  }

  private func tag(_ tag: Tag, _ write: (inout BinaryWriter) -> Void) {
    writer.byte(tag.rawValue)
    write(&writer)
  }

  // MARK: Containers

  struct Root: Encoder {
    let encoding: BinaryEncoding
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      encoding.open(.object, in: depth)
      return KeyedEncodingContainer(Fields(encoding: encoding, depth: depth + 1))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      encoding.open(.list, in: depth)
      return Elements(encoding: encoding, depth: depth + 1)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoding: encoding, depth: depth) }
  }

  // One generic method implements the requirements of all types, from `Bool` to `UInt64`. Those of 128 bits have
  // implementations in the standard library, which throw.

  struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: BinaryEncoding
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws {
      root(key).encoding.writer.byte(Tag.null.rawValue)
    }
    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try root(key).encoding.write(value, in: depth)
    }
    mutating func encode(_ value: Int128, forKey key: Key) throws { try root(key).encoding.write(value, in: depth) }
    mutating func encode(_ value: UInt128, forKey key: Key) throws { try root(key).encoding.write(value, in: depth) }
    mutating func nestedContainer<Inner>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      root(key).container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      root(key).unkeyedContainer()
    }
    mutating func superEncoder() -> any Encoder {
      encoding.begin(key: "super", in: depth)
      return Root(encoding: encoding, depth: depth)
    }
    mutating func superEncoder(forKey key: Key) -> any Encoder { root(key) }

    private func root(_ key: Key) -> Root {
      encoding.begin(key: key.stringValue, in: depth)
      return Root(encoding: encoding, depth: depth)
    }
  }

  struct Elements: UnkeyedEncodingContainer {
    let encoding: BinaryEncoding
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var count = 0

    mutating func encodeNil() throws { root().encoding.writer.byte(Tag.null.rawValue) }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try root().encoding.write(value, in: depth) }
    mutating func encode(_ value: Int128) throws { try root().encoding.write(value, in: depth) }
    mutating func encode(_ value: UInt128) throws { try root().encoding.write(value, in: depth) }
    mutating func nestedContainer<Inner>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
      root().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { root().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { root() }

    private mutating func root() -> Root {
      count += 1
      encoding.begin(in: depth)
      return Root(encoding: encoding, depth: depth)
    }
  }

  struct Single: SingleValueEncodingContainer {
    let encoding: BinaryEncoding
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws { encoding.writer.byte(Tag.null.rawValue) }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try encoding.write(value, in: depth) }
    mutating func encode(_ value: Int128) throws { try encoding.write(value, in: depth) }
    mutating func encode(_ value: UInt128) throws { try encoding.write(value, in: depth) }
  }
}

// MARK: Decoding

// A value of the standard library that a tag has.
private protocol BinaryScalar {
  init?(_ node: BinaryNode)
}

extension BinaryScalar where Self: FixedWidthInteger {
  fileprivate init?(_ node: BinaryNode) {
    guard case .integer(let number) = node, let exact = Self(exactly: number) else { return nil }
    self = exact
  }
}

extension Int: BinaryScalar {}
extension Int8: BinaryScalar {}
extension Int16: BinaryScalar {}
extension Int32: BinaryScalar {}
extension Int64: BinaryScalar {}
extension Int128: BinaryScalar {}
extension UInt: BinaryScalar {}
extension UInt8: BinaryScalar {}
extension UInt16: BinaryScalar {}
extension UInt32: BinaryScalar {}
extension UInt64: BinaryScalar {}
extension UInt128: BinaryScalar {
  // The writer keeps the bits of a number.
  fileprivate init?(_ node: BinaryNode) {
    guard case .integer(let number) = node else { return nil }
    self = UInt128(truncatingIfNeeded: number)
  }
}

extension Bool: BinaryScalar {
  fileprivate init?(_ node: BinaryNode) {
    guard case .flag(let flag) = node else { return nil }
    self = flag
  }
}

extension Double: BinaryScalar {
  fileprivate init?(_ node: BinaryNode) {
    guard case .double(let number) = node else { return nil }
    self = number
  }
}

extension Float: BinaryScalar {
  fileprivate init?(_ node: BinaryNode) {
    guard case .double(let number) = node else { return nil }
    self = Float(number)
  }
}

extension String: BinaryScalar {
  fileprivate init?(_ node: BinaryNode) {
    guard case .string(let text) = node else { return nil }
    self = text
  }
}

private struct BinaryDecoding: Decoder {
  let node: BinaryNode
  // Only an error would need it, and no message shows its place.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static let damage = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not the binary form"))

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let scalar = type as? any BinaryScalar.Type {
      guard let value = scalar.init(node) as? Value else { throw Self.damage }
      return value
    }
    if case .own(let bytes) = node, let own = type as? any BinaryCodable.Type {
      var reader = BinaryReader(bytes)
      guard let value = try own.init(from: &reader) as? Value, reader.isAtEnd else { throw Self.damage }
      return value
    }
    return try Value(from: self)
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = node else { throw Self.damage }
    return KeyedDecodingContainer(Fields(fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let nodes) = node else { throw Self.damage }
    return Elements(nodes: nodes)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(node: node) }

  struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: [(key: String, value: BinaryNode)]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { fields.compactMap { Key(stringValue: $0.key) } }

    private func node(_ key: String) -> BinaryNode? { fields.first { $0.key == key }?.value }

    private func decoder(_ key: String) throws -> BinaryDecoding {
      guard let node = node(key) else { throw BinaryDecoding.damage }
      return BinaryDecoding(node: node)
    }

    func contains(_ key: Key) -> Bool { node(key.stringValue) != nil }
    func decodeNil(forKey key: Key) throws -> Bool {
      if case .null = try decoder(key.stringValue).node { true } else { false }
    }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder(key.stringValue).decode(type)
    }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try decoder(key.stringValue).decode(type) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try decoder(key.stringValue).decode(type) }
    func nestedContainer<Inner>(
      keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
      try decoder(key.stringValue).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key.stringValue).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { try decoder("super") }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key.stringValue) }
  }

  struct Elements: UnkeyedDecodingContainer {
    let nodes: [BinaryNode]
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { nodes.count }
    var isAtEnd: Bool { currentIndex == nodes.count }

    private mutating func next() throws -> BinaryDecoding {
      guard !isAtEnd else { throw BinaryDecoding.damage }
      defer { currentIndex += 1 }
      return BinaryDecoding(node: nodes[currentIndex])
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd else { throw BinaryDecoding.damage }
      guard case .null = nodes[currentIndex] else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try next().decode(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next().decode(type) }
    mutating func nestedContainer<Inner>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
      try next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
  }

  struct Single: SingleValueDecodingContainer {
    let node: BinaryNode
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { if case .null = node { true } else { false } }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
    func decode(_ type: Int128.Type) throws -> Int128 { try decoder.decode(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.decode(type) }

    private var decoder: BinaryDecoding { BinaryDecoding(node: node) }
  }
}
