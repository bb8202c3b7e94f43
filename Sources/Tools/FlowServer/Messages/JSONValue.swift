/// A JSON value in the source, such as a schema or an example.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int64) { self = .integer(number) }
  package init(booleanLiteral flag: Bool) { self = .boolean(flag) }
  package init(arrayLiteral values: JSONValue...) { self = .array(values) }
  /// Creates an object. The last of equal keys counts.
  package init(dictionaryLiteral fields: (String, JSONValue)...) {
    self = .object(Dictionary(fields) { $1 })
  }
}

/// A scalar, or a marker for a container.
// The decoder skips the elements of a container, so a hostile one costs only the scan of its text.
enum Scalar: Hashable, Sendable, Decodable {
  case null
  case boolean(Bool)
  /// A whole number that fits into 64 bits.
  case integer(Int64)
  /// Any other number.
  case number(Double)
  case string(String)
  case container

  /// Decodes a scalar, without the elements of a container.
  init(from decoder: any Decoder) throws {
    guard let container = try? decoder.singleValueContainer() else {
      self = .container
      return
    }
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .container
    }
  }

  /// The value in a message, where a string has at most 200 characters.
  var shortText: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): text.prefix(200).debugDescription
    case .container: "an array or an object"
    }
  }
}

struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
