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
  public enum Flaw: Error, Hashable, Sendable {
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
  /// - Throws: ``Flaw`` where it is none.
  public init(parsing text: String) throws(Flaw) {
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
    do throws(Flaw) {
      try self.init(parsing: text)
    } catch {
      preconditionFailure("\"\(text)\" is no pattern of a link: \(error)")
    }
  }
}

extension RoutePattern.Flaw: CustomStringConvertible {
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
