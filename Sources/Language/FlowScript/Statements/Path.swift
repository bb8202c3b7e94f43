/// The name of a screen or a flow.
///
/// A number distinguishes living screens and flows with the same name.
public struct Name: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The name without its number.
  public var word: String
  /// The number, from 1.
  public var number: Int

  /// Creates a name. The first of several equal names has number 1.
  public init(word: String, number: Int = 1) {
    self.word = word
    self.number = number
  }

  /// The source text, `Name` or `Name#2`. A name is in quotes if it is no word or reads as a keyword.
  public var description: String {
    // Most names begin with a capital letter, and no keyword does.
    let mayBeKeyword = word.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
    let isReserved = mayBeKeyword && Keyword(rawValue: word)?.isReservedAmongNames == true
    let text = ScriptText.isWord(word) && !isReserved ? word : ScriptText.quoted(word)
    return number == 1 ? text : "\(text)#\(number)"
  }
}

/// A path to a part of a state: an owner's name and components.
package struct Path: Hashable, Sendable, CustomStringConvertible {
  package enum Component: Hashable, Sendable {
    /// A property or `.count`, or the `.case` or `.label` of a payload.
    case member(String)
    /// An index such as `[0]`, or `.0` of a payload.
    case index(Int)
    /// A key such as `["key"]` or `[.case]`.
    case key(Literal)
  }

  package var name: Name
  /// The components that lead to the part. Empty for the whole state.
  package var components: [Component]

  package init(name: Name, components: [Component] = []) {
    self.name = name
    self.components = components
  }

  /// The source text, such as `Name.property[0]["key"]`.
  package var description: String {
    name.description + components.map(\.description).joined()
  }

  /// Whether the text is a path also where a value may stand.
  ///
  /// `B.y` may be a case of a type, and `B` alone no value.
  var readsAsPath: Bool {
    guard let first = components.first, let scalar = name.word.unicodeScalars.first else { return false }
    if !ScriptText.isWord(name.word) { return true }
    guard ScriptText.beginsIdentifier(scalar) else { return false }
    if case .member = first { return components.count > 1 || name.number != 1 }
    return true
  }
}

extension Path: Codable {
  /// Decodes a path from its text.
  /// - Throws: ``ParseError`` if the text is not a path.
  package init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the path as its text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Path.Component: CustomStringConvertible {
  /// The source text: `.property`, `[0]`, `["key"]` or `[.case]`.
  package var description: String {
    switch self {
    case .member(let name): "." + ScriptText.identifier(name)
    case .index(let index): "[\(index)]"
    case .key(let key): "[\(key)]"
    }
  }
}
