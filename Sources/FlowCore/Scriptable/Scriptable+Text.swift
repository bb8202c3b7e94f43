import FlowScript
import FoundationEssentials

extension String: Scriptable {
  /// Written as a string.
  public static var scriptType: ScriptType { ScriptType(name: "String", form: .value) }

  /// Makes a value of a string.
  public init(literal: Literal) throws(LiteralError) {
    guard case .string(let value) = literal else { throw .mismatch(Self.self, found: literal) }
    self = value
  }

  /// The string.
  public var literal: Literal { .string(self) }
}

extension Character: Scriptable {
  /// Written as a string of one character.
  public static var scriptType: ScriptType { ScriptType(name: "Character", form: .value) }

  /// Makes a value of a string that is one character.
  public init(literal: Literal) throws(LiteralError) {
    guard case .string(let text) = literal, let first = text.first, text.index(after: text.startIndex) == text.endIndex
    else {
      throw LiteralError(.mismatch(expected: "a string of one character", found: literal))
    }
    self = first
  }

  /// The string that is this character.
  public var literal: Literal { .string(String(self)) }
}

extension URL: Scriptable {
  /// Written as a string.
  public static var scriptType: ScriptType { ScriptType(name: "URL", form: .value) }

  /// Makes a URL of a string, without escaping anything in it.
  public init(literal: Literal) throws(LiteralError) {
    guard case .string(let text) = literal, let url = URL(string: text, encodingInvalidCharacters: false) else {
      throw LiteralError(.mismatch(expected: "a URL as a string", found: literal))
    }
    self = url
  }

  /// The absolute URL as a string. That it was made relative to another is not kept.
  public var literal: Literal { .string(absoluteString) }
}

extension UUID: Scriptable {
  /// Written as a string, or as the number under which a session showed it: `UUID#1`.
  public static var scriptType: ScriptType { ScriptType(name: "UUID", form: .value) }

  /// Makes a UUID of a literal that is one, or of its string. A session replaces `UUID#1` before it comes to this.
  public init(literal: Literal) throws(LiteralError) {
    switch literal {
    case .uuid(let value):
      self = value
      return
    case .uuidNumber(let number):
      throw LiteralError(.unknownUUID(number: number))
    case .string(let text):
      guard let value = UUID(uuidString: text) else { break }
      self = value
      return
    default: break
    }
    throw LiteralError(
      .mismatch(expected: #"a UUID such as "00000000-0000-0000-0000-000000000001""#, found: literal))
  }

  /// The UUID.
  public var literal: Literal { .uuid(self) }
}
