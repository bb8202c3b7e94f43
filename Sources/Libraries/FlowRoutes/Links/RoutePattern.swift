import FoundationEssentials

/// What a link looks like: `"detail/:id"`, `"files/:owner/*"`.
///
/// It is compared component by component, the host being the first, and without the scheme:
/// - A text stands for itself, upper and lower case told apart. It may have escapes: `%3A` for a `:` at its beginning.
/// - `:name` stands for any one component, which the match has under that name.
/// - `*`, as the last, stands for any number of further components, also none: the match has them as its `rest`.
///
/// A slash at the beginning or the end means nothing, nor do two in a row. A pattern that is empty is that of a link without components.
public struct RoutePattern: Hashable, Sendable {
  /// Why a text is no pattern.
  public enum SyntaxError: Error, Hashable, Sendable {
    /// A `:` has no name behind it.
    case noName(position: Int)
    /// Two components have the same name.
    case repeatedName(String)
    /// A `*` is not the last component, or has something behind it.
    case misplacedRest(position: Int)
  }

  enum Component: Hashable, Sendable {
    case text(String)
    case parameter(String)
    case rest
  }

  let components: [Component]

  /// Reads a pattern.
  /// - Throws: ``SyntaxError`` where it is none.
  public init(parsing text: String) throws(SyntaxError) {
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
  /// The pattern that is written in the code. One that is none stops the program.
  public init(stringLiteral text: String) {
    do throws(SyntaxError) {
      try self.init(parsing: text)
    } catch {
      preconditionFailure("\"\(text)\" is no pattern of a link: \(error)")
    }
  }
}

extension RoutePattern.SyntaxError: CustomStringConvertible {
  /// Why, and what to do.
  public var description: String {
    switch self {
    case .noName(let position): "the : of component \(position) has no name behind it"
    case .repeatedName(let name): "two components are called \(name): give one another name"
    case .misplacedRest(let position):
      "the * of component \(position) can only be the last, by itself: write %2A for one that stands for itself"
    }
  }
}

/// What a link has where a pattern has names.
///
/// ```swift
/// if let match = link.match("detail/:id"), let id: Int = match["id"] { … }
/// ```
/// A name that the pattern does not have is looked for in the query, of which the last value counts: so a query can never say what
/// the path says otherwise. What does not read as the type that is asked for is `nil`.
public struct RouteMatch: Hashable, Sendable {
  /// The link.
  public let link: RouteLink
  /// The components that a `*` at the pattern's end stands for.
  public let rest: [String]
  private let names: [String: String]

  init?(_ link: RouteLink, _ pattern: RoutePattern) {
    var names: [String: String] = [:]
    var left = link.components[...]
    for component in pattern.components {
      if component == .rest {
        self.init(link, names, rest: Array(left))
        return
      }
      guard let text = left.popFirst() else { return nil }
      switch component {
      case .text(let wanted): guard text == wanted else { return nil }
      case .parameter(let name): names[name] = text
      case .rest: break
      }
    }
    guard left.isEmpty else { return nil }
    self.init(link, names, rest: [])
  }

  private init(_ link: RouteLink, _ names: [String: String], rest: [String]) {
    self.link = link
    self.names = names
    self.rest = rest
  }

  /// The text of a name; `nil` where neither the path nor the query has it.
  public subscript(name: String) -> String? {
    names[name] ?? link.queryItems.last { $0.name == name }.map { $0.value ?? "" }
  }

  /// The value of a name: a number or a truth value, say.
  public subscript<Value: LosslessStringConvertible>(name: String, as type: Value.Type = Value.self) -> Value? {
    self[name].flatMap { Value($0) }
  }

  /// The value of a name: that with this raw value.
  public subscript<Value: RawRepresentable>(name: String, as type: Value.Type = Value.self) -> Value?
  where Value.RawValue: LosslessStringConvertible {
    self[name].flatMap { Value.RawValue($0) }.flatMap { Value(rawValue: $0) }
  }

  /// The UUID of a name.
  public subscript(name: String, as type: UUID.Type = UUID.self) -> UUID? {
    self[name].flatMap { UUID(uuidString: $0) }
  }
}

extension RouteLink {
  /// What the link has where a pattern has names; `nil` where it does not look like that.
  public func match(_ pattern: RoutePattern) -> RouteMatch? {
    RouteMatch(self, pattern)
  }
}

/// The text of URLs.
enum LinkText {
  static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")

  /// The text that escapes stand for. One that is none stays as it is; so does all of it, where it would not be UTF-8.
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
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
    default: nil
    }
  }
}
