import FlowSystem

/// An encoder of values as a text of numbers and strings, each string once.
// A statement of a report has hundreds of parts. With a JSON coder, sending the statements of a script took as long as
// running it.
package struct CompactEncoder {
  /// The UTF-8 of the text so far.
  package private(set) var bytes: [UInt8] = []
  private var strings = ByteTable()

  package init() {}

  package mutating func number(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(number: UInt64(number.magnitude))
    bytes.append(UInt8(ascii: " "))
  }

  package mutating func number(_ number: Double) { self.number(Int(bitPattern: UInt(number.bitPattern))) }

  /// Writes a string.
  ///
  /// Writes 0, the length in bytes and the text for a new string. Writes the position of the first occurrence, from 1,
  /// for a repeated string.
  package mutating func string(_ text: String) {
    let count = strings.count
    let place = strings.number(of: text)
    guard place == count else { return number(place + 1) }
    number(0)
    number(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes whether there is a value, and the value by a closure.
  package mutating func optional<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    number(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  /// Writes the number of elements, and each by a closure.
  package mutating func list<Element>(_ elements: [Element], _ write: (inout Self, Element) -> Void) {
    number(elements.count)
    for element in elements { write(&self, element) }
  }

  package mutating func strings(_ texts: [String]) { list(texts) { $0.string($1) } }

  /// Encodes the text of what a closure writes.
  package static func encode(to encoder: any Encoder, _ write: (inout CompactEncoder) -> Void) throws {
    var compact = CompactEncoder()
    write(&compact)
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: compact.bytes, as: UTF8.self))
  }
}

/// A decoder of the text of a ``CompactEncoder``.
package struct CompactDecoder {
  /// An error for a text that no ``CompactEncoder`` wrote.
  package struct Failure: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var known: [String] = []

  /// Creates a decoder of a text in memory that outlives the decoder.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  package mutating func number() throws -> Int {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: " ")), let number = Int64(decimal: bytes[index..<end])
    else { throw Failure() }
    index = end + 1
    return Int(number)
  }

  package mutating func double() throws -> Double {
    Double(bitPattern: UInt64(UInt(bitPattern: try number())))
  }

  package mutating func string() throws -> String {
    let place = try number()
    guard place == 0 else {
      guard known.indices.contains(place - 1) else { throw Failure() }
      return known[place - 1]
    }
    let length = try number()
    guard length >= 0, length <= bytes.count - index else { throw Failure() }
    let text = String(decoding: bytes[index..<(index + length)], as: UTF8.self)
    index += length
    known.append(text)
    return text
  }

  /// Reads a value, if there is one, by a closure.
  package mutating func optional<Value>(_ read: (inout Self) throws -> Value) throws -> Value? {
    try number() == 0 ? nil : try read(&self)
  }

  /// Reads elements, each by a closure.
  package mutating func list<Element>(_ read: (inout Self) throws -> Element) throws -> [Element] {
    let count = try number()
    // Each element has at least a byte. A larger count is damaged, and must not reserve its memory.
    guard count >= 0, count <= bytes.count - index else { throw Failure() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  package mutating func strings() throws -> [String] { try list { try $0.string() } }

  package mutating func choice<Value: RawRepresentable<String>>() throws -> Value {
    guard let value = Value(rawValue: try string()) else { throw Failure() }
    return value
  }

  /// Decodes a text and reads its value by a closure.
  /// - Throws: `DecodingError` if no ``CompactEncoder`` wrote the text.
  package static func decode<Value>(
    from decoder: any Decoder, _ read: (inout CompactDecoder) throws -> Value
  ) throws -> Value {
    let container = try decoder.singleValueContainer()
    var text = try container.decode(String.self)
    let value = text.withUTF8 { bytes -> Value? in
      var compact = CompactDecoder(bytes)
      return try? read(&compact)
    }
    guard let value else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not the compact text of a value of type \(Value.self)")
    }
    return value
  }
}
