/// A part of a source that is left out since it does not compile.
public struct LeftOut: Hashable, Sendable {
  /// What is left out of a declaration, from the smallest to the largest.
  public enum Kind: String, CaseIterable, Sendable {
    /// The body of a function, an initializer, a deinitializer, a subscript or a computed property.
    case body
    /// The body of `get`, `set`, `didSet` or `willSet`.
    case accessor
    /// The initial value of a property with a type.
    case value
    /// A type in the list behind a type's name.
    case conformance
    case member
    case `import`
    /// A declaration or a statement of the file itself.
    case declaration
  }

  /// The path of the file, from the project's folder.
  public var path: String
  /// What is left out of the declaration.
  public var kind: Kind
  /// The names of the enclosing declarations, and the declaration's own name and signature.
  ///
  /// The text has no attributes and no line breaks, so it is the same after an edit elsewhere. The second declaration
  /// with a text ends with ` #2`.
  public var anchor: String
  /// The first error of the part.
  public var reason: String

  /// Creates an entry for a part of a file.
  public init(path: String, kind: Kind, anchor: String, reason: String) {
    (self.path, self.kind, self.anchor, self.reason) = (path, kind, anchor, reason)
  }

  /// The part of the file that the entry is about.
  struct Part: Hashable {
    let kind: Kind
    let anchor: String
  }
  var part: Part { Part(kind: kind, anchor: anchor) }
}
