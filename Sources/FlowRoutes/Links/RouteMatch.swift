import FoundationEssentials

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
