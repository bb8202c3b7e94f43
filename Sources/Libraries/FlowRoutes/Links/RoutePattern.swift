import FoundationEssentials

/// A pattern for links, such as `"detail/:id"` or `"files/:owner/*"`.
///
/// A match compares a pattern with a link component by component, without the scheme. The host is the first component.
/// - Text matches an equal component and is case-sensitive. It may contain escapes, such as `%3A` for a leading `:`.
/// - `:name` matches any one component. The match holds the component under that name.
/// - `*` is valid only as the last component. It matches any number of components, including none. The match holds them
///   as its `rest`.
///
/// Leading, trailing and repeated slashes have no meaning. An empty pattern matches a link without components.
public struct RoutePattern: Hashable, Sendable {
  /// An error in the text of a pattern. Positions of components count from 0.
  public enum SyntaxError: Error, Hashable, Sendable {
    /// A `:` without a name.
    case noName(position: Int)
    /// A name that two components have.
    case repeatedName(String)
    /// A `*` that is not the last component, or that has further text.
    case misplacedRest(position: Int)
  }

  enum Component: Hashable, Sendable {
    case text(String)
    case parameter(String)
    /// A `*`, for all remaining components.
    case rest
  }

  let components: [Component]

  /// Creates a pattern from its text.
  /// - Throws: ``SyntaxError`` if the text is not a valid pattern.
  public init(parsing text: String) throws(SyntaxError) {
    // Split and classified before decoding, so that `%3A` and `%2A` stand for a literal `:` and `*`.
    let parts = text.utf8.split(separator: LinkText.slash)
    var components: [Component] = []
    var names: Set<String> = []
    for (position, part) in parts.enumerated() {
      switch part.first.map({ Unicode.Scalar($0) }) {
      case ":":
        let name = LinkText.decoded(part.dropFirst())
        guard !name.isEmpty else { throw .noName(position: position) }
        guard names.insert(name).inserted else { throw .repeatedName(name) }
        components.append(.parameter(name))
      case "*":
        guard part.count == 1, position == parts.count - 1 else { throw .misplacedRest(position: position) }
        components.append(.rest)
      default:
        components.append(.text(LinkText.decoded(part)))
      }
    }
    self.components = components
  }
}

extension RoutePattern: ExpressibleByStringLiteral {
  /// Creates a pattern from a literal. An invalid pattern stops the program.
  public init(stringLiteral text: String) {
    do throws(SyntaxError) {
      try self.init(parsing: text)
    } catch {
      preconditionFailure("\"\(text)\" is not a pattern of a link: \(error)")
    }
  }
}

extension RoutePattern.SyntaxError: CustomStringConvertible {
  /// A text about the error and, where possible, its correction.
  public var description: String {
    switch self {
    case .noName(let position):
      "the : of component \(position) has no name after it: write one, or %3A for a literal :"
    case .repeatedName(let name): "two components have the name \(name): rename one of them"
    case .misplacedRest(let position):
      "the * of component \(position) is not the whole last component: move it to the end, or write %2A for a literal *"
    }
  }
}

/// The values that a link has for the names of a pattern.
///
/// ```swift
/// if let match = link.match("detail/:id"), let id: Int = match["id"] { … }
/// ```
/// For a name that the pattern lacks, the last value in the query counts. A query can therefore never override a value
/// of the path. A value that does not convert to the requested type is `nil`.
public struct RouteMatch: Hashable, Sendable {
  /// The link.
  public let link: RouteLink
  /// The components that the pattern's `*` matched.
  public let rest: [String]
  private let values: [String: String]

  init?(_ link: RouteLink, _ pattern: RoutePattern) {
    var values: [String: String] = [:]
    var left = link.components[...]
    for component in pattern.components {
      switch component {
      case .text(let wanted):
        guard left.popFirst() == wanted else { return nil }
      case .parameter(let name):
        guard let text = left.popFirst() else { return nil }
        values[name] = text
      case .rest:
        self.init(link, values, rest: Array(left))
        return
      }
    }
    // Without a `*`, the pattern has to match all components.
    guard left.isEmpty else { return nil }
    self.init(link, values, rest: [])
  }

  private init(_ link: RouteLink, _ values: [String: String], rest: [String]) {
    self.link = link
    self.values = values
    self.rest = rest
  }

  /// The text for a name. Returns `nil` if neither the pattern nor the query has the name.
  public subscript(name: String) -> String? {
    values[name] ?? link.queryItems.last { $0.name == name }.map { $0.value ?? "" }
  }

  /// The value for a name, such as a number or a Boolean.
  ///
  /// Returns `nil` if the name is missing, or if its text does not convert.
  public subscript<Value: LosslessStringConvertible>(name: String, as type: Value.Type = Value.self) -> Value? {
    self[name].flatMap { Value($0) }
  }

  /// The value for a name, made from its raw value.
  ///
  /// Returns `nil` if the name is missing, or if its text is not a raw value of the type.
  public subscript<Value: RawRepresentable>(name: String, as type: Value.Type = Value.self) -> Value?
  where Value.RawValue: LosslessStringConvertible {
    self[name].flatMap { Value.RawValue($0) }.flatMap { Value(rawValue: $0) }
  }

  /// The UUID for a name. Returns `nil` if the name is missing, or if its text is not a UUID.
  public subscript(name: String, as type: UUID.Type = UUID.self) -> UUID? {
    self[name].flatMap { UUID(uuidString: $0) }
  }
}

extension RouteLink {
  /// Compares the link with a pattern.
  /// - Returns: The values for the pattern's names. Returns `nil` if the link does not match.
  public func match(_ pattern: RoutePattern) -> RouteMatch? {
    RouteMatch(self, pattern)
  }
}

/// Helpers for the text of URLs.
enum LinkText {
  static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")

  /// Decodes the escapes in a text.
  ///
  /// An invalid escape stays as written. The whole text stays as written if its decoded bytes are not UTF-8.
  static func decoded(_ text: Substring.UTF8View) -> String {
    guard text.contains(percent) else { return String(Substring(text)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(digit)
      if byte == percent, digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(Substring(text))
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    // Bit 0x20 makes the letter lowercase, and `a` stands for ten.
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
