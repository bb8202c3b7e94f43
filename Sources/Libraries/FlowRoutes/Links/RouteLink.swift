import FoundationEssentials

/// The components, query and fragment of a URL.
///
/// ```swift
/// let link = RouteLink(url)                 // app://detail/3?tag=a&tag=b&debug#top
/// link.components                           // ["detail", "3"]
/// link.values(of: "tag")                    // ["a", "b"]
/// link.match("detail/:id")?["id"] as Int?   // 3
/// ```
/// The parser accepts any text. It splits the URL before it decodes escapes, so `a%2Fb` is the single component `a/b`.
/// An invalid escape such as `%zz` stays as written. So does text whose decoded bytes are not UTF-8. A `+` is a plus.
/// The components contain no user, password or port.
public struct RouteLink: Hashable, Sendable {
  /// A name in a query, with its value.
  public struct QueryItem: Hashable, Sendable {
    /// The decoded name.
    public let name: String
    /// The decoded value. `nil` if the item has no `=`.
    public let value: String?

    /// Creates a query item.
    public init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The scheme in lower case. `nil` if the URL has none.
  public let scheme: String?
  /// The decoded host and path components, without empty ones.
  public let components: [String]
  /// The query items in their order.
  ///
  /// Names may repeat, and items may lack a value.
  public let queryItems: [QueryItem]
  /// The decoded text after the `#`. `nil` if the URL has none.
  public let fragment: String?

  /// Creates a link from a URL. Linear in its length.
  public init(_ url: URL) {
    self.init(parsing: url.absoluteString)
  }

  /// Creates a link from the text of a URL, even one that `URL` would reject. Linear in its length.
  public init(parsing text: String) {
    // The order matters: a fragment may contain `?`, and a query may contain `:` and `/`.
    var rest = Substring(text).utf8
    fragment = RouteLink.cut(&rest, from: "#").map(LinkText.decoded)
    queryItems = RouteLink.cut(&rest, from: "?").map(RouteLink.items) ?? []
    scheme = RouteLink.takeScheme(&rest)
    let host = RouteLink.takeHost(&rest).map(LinkText.decoded)
    let path = rest.split(separator: LinkText.slash).map(LinkText.decoded)
    components = (host.map { [$0] } ?? []) + path
  }

  /// The last value of each name, `""` for a missing one.
  public var parameters: [String: String] {
    Dictionary(queryItems.map { ($0.name, $0.value ?? "") }) { $1 }
  }

  /// Returns all values of a name in their order.
  ///
  /// An item without a value has `""`.
  public func values(of name: String) -> [String] {
    queryItems.filter { $0.name == name }.map { $0.value ?? "" }
  }

  // MARK: Parsing

  // Returns the text after the character, or `nil` if the character does not occur.
  private static func cut(_ text: inout Substring.UTF8View, from character: Unicode.Scalar) -> Substring.UTF8View? {
    guard let index = text.firstIndex(of: UInt8(ascii: character)) else { return nil }
    defer { text = text[..<index] }
    return text[text.index(after: index)...]
  }

  private static func items(_ query: Substring.UTF8View) -> [QueryItem] {
    query.split(separator: UInt8(ascii: "&")).map { item in
      guard let index = item.firstIndex(of: UInt8(ascii: "=")) else {
        return QueryItem(name: LinkText.decoded(item), value: nil)
      }
      return QueryItem(
        name: LinkText.decoded(item[..<index]), value: LinkText.decoded(item[item.index(after: index)...]))
    }
  }

  // The scheme is in lower case. `nil` if the text has none.
  private static func takeScheme(_ text: inout Substring.UTF8View) -> String? {
    guard let end = text.firstIndex(of: UInt8(ascii: ":")), let first = text.first, isLetter(first) else { return nil }
    let scheme = text[..<end]
    // A colon after any other character, as in `a/b:c`, does not end a scheme.
    guard scheme.allSatisfy(isOfScheme) else { return nil }
    text = text[text.index(after: end)...]
    // Bit 0x20 makes an ASCII letter lowercase.
    return String(decoding: scheme.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  // Removes `//user@host:port`. Returns `nil` if the text does not begin with `//`, or if the host is empty.
  private static func takeHost(_ text: inout Substring.UTF8View) -> Substring.UTF8View? {
    let slashes = text.prefix(2)
    guard slashes.count == 2, slashes.allSatisfy({ $0 == LinkText.slash }) else { return nil }
    text = text.dropFirst(2)
    let end = text.firstIndex(of: LinkText.slash) ?? text.endIndex
    var host = text[..<end]
    text = text[end...]
    // Everything before the last `@` is user and password.
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: at)...] }
    // If other characters than digits follow, the colon is part of the host, as in an IPv6 address.
    if let colon = host.lastIndex(of: UInt8(ascii: ":")), host[colon...].dropFirst().allSatisfy(isDigit) {
      host = host[..<colon]
    }
    return host.isEmpty ? nil : host
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  private static func isOfScheme(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "+", "-", ".": true
    default: isLetter(byte) || isDigit(byte)
    }
  }
}
