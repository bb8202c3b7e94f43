/// The identifier and the display name of a screen.
public protocol FlowMetadata: Sendable, Equatable {
  /// The name for scripts and logs, which is independent of the language.
  var identifier: String { get }
  /// The name for users.
  var displayName: String { get }
}

/// Metadata with explicit names.
public struct DefaultFlowMetadata: FlowMetadata {
  /// The name for scripts and logs, which is independent of the language.
  public let identifier: String
  /// The name for users.
  public let displayName: String

  /// Creates metadata with the given names.
  public init(identifier: String, displayName: String) {
    self.identifier = identifier
    self.displayName = displayName
  }
}

/// Metadata made from a type's name.
///
/// `ProfileSettingsViewModel` becomes `Profile Settings`, and `A_1ViewModel` becomes `A-1`.
public struct AutoFlowMetadata: FlowMetadata {
  /// The type's name.
  public let identifier: String
  /// The type's name without `ViewModel`, split into words.
  public var displayName: String { AutoFlowMetadata.words(of: identifier) }

  /// Creates metadata from a type.
  public init(from type: Any.Type) {
    identifier = _typeName(type, qualified: false)
  }

  private static func words(of typeName: String) -> String {
    let name = typeName.replacing("ViewModel", with: "")
    guard !name.isEmpty else { return typeName }
    // As in AsyncFlow, underscores become hyphens. Such a name is not split further.
    guard !name.contains("_") else { return name.replacing("_", with: "-") }
    var words = ""
    var previous: Character?
    for character in name {
      if let previous, startsWord(character, after: previous) { words.append(" ") }
      words.append(character)
      previous = character
    }
    return words
  }

  private static func startsWord(_ character: Character, after previous: Character) -> Bool {
    // Other characters, such as the angle bracket of `Box<Int>`, already separate words.
    guard previous.isLetter || previous.isNumber else { return false }
    if character.isUppercase { return !previous.isUppercase }
    return character.isNumber && !previous.isNumber
  }
}
