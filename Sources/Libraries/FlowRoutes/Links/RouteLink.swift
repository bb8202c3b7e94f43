import FoundationEssentials

/// The parts of a URL, with all of its query.
///
/// ```swift
/// let link = RouteLink(url)                 // app://detail/3?tag=a&tag=b&debug#top
/// link.components                           // ["detail", "3"]
/// link.values(of: "tag")                    // ["a", "b"]
/// link.match("detail/:id")?["id"] as Int?   // 3
/// ```
/// Any URL is one. What it is split at is looked for before escapes are decoded, so that `a%2Fb` is one component, `a/b`. An escape
/// that is none, as in `%zz`, stays as it is; so does a text whose bytes are not UTF-8. A `+` is a plus. User, password and port
/// are left out.
public struct RouteLink: Hashable, Sendable {
  /// A name in a query, and what stands behind its `=`.
  public struct QueryItem: Hashable, Sendable {
    /// The name, decoded.
    public let name: String
    /// The value, decoded; `nil` where there is no `=`.
    public let value: String?

    /// A name and its value.
    public init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The scheme in lower case; `nil` where there is none.
  public let scheme: String?
  /// The host, as it is written, and the components of the path, decoded; empty ones are left out.
  public let components: [String]
  /// The query in its order, with names that come twice and those without a value.
  public let queryItems: [QueryItem]
  /// What stands behind the `#`, decoded; `nil` where there is none.
  public let fragment: String?

  /// Takes a URL apart. Linear in its length.
  public init(_ url: URL) {
    self.init(parsing: url.absoluteString)
  }

  /// Takes the text of a URL apart, whether `URL` would have it or not.
  public init(parsing text: String) {
    var rest = Substring(text).utf8
    fragment = RouteLink.cut(&rest, from: "#").map(LinkText.decoded)
    queryItems = RouteLink.cut(&rest, from: "?").map(RouteLink.items) ?? []
    scheme = RouteLink.takeScheme(&rest)
    let host = RouteLink.takeHost(&rest).map(LinkText.decoded)
    let path = rest.split(separator: LinkText.slash).map(LinkText.decoded)
    components = (host.map { [$0] } ?? []) + path
  }

  /// The last value of each name; `""` for one without a value.
  public var parameters: [String: String] {
    Dictionary(queryItems.map { ($0.name, $0.value ?? "") }) { $1 }
  }

  /// All values of a name in their order; `""` where one has no value.
  public func values(of name: String) -> [String] {
    queryItems.filter { $0.name == name }.map { $0.value ?? "" }
  }

  // MARK: Taking apart

  /// Takes off what stands behind the first of a character, and that.
  private static func cut(_ text: inout Substring.UTF8View, from mark: Unicode.Scalar) -> Substring.UTF8View? {
    guard let index = text.firstIndex(of: UInt8(ascii: mark)) else { return nil }
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

  private static func takeScheme(_ text: inout Substring.UTF8View) -> String? {
    guard let end = text.firstIndex(of: UInt8(ascii: ":")), let first = text.first, isLetter(first) else { return nil }
    let scheme = text[..<end]
    guard scheme.allSatisfy(isOfScheme) else { return nil }
    text = text[text.index(after: end)...]
    return String(decoding: scheme.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Takes off `//user@host:port`.
  private static func takeHost(_ text: inout Substring.UTF8View) -> Substring.UTF8View? {
    let slashes = text.prefix(2)
    guard slashes.count == 2, slashes.allSatisfy({ $0 == LinkText.slash }) else { return nil }
    text = text.dropFirst(2)
    let end = text.firstIndex(of: LinkText.slash) ?? text.endIndex
    var host = text[..<end]
    text = text[end...]
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: at)...] }
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
