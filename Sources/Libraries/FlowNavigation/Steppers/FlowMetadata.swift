/// The names of a screen: one for scripts and logs, one for people.
public protocol FlowMetadata: Sendable, Equatable {
  /// The name that never changes with the language.
  var identifier: String { get }
  /// The name that people read.
  var displayName: String { get }
}

/// Names that the app gives.
public struct DefaultFlowMetadata: FlowMetadata {
  /// The name that never changes with the language.
  public let identifier: String
  /// The name that people read.
  public let displayName: String

  /// Names as they are given.
  public init(identifier: String, displayName: String) {
    self.identifier = identifier
    self.displayName = displayName
  }
}

/// Names made from a type: `ProfileSettingsViewModel` reads `Profile Settings`, `A_1ViewModel` reads `A-1`.
public struct AutoFlowMetadata: FlowMetadata {
  /// The type's name.
  public let identifier: String
  /// The type's name less `ViewModel`, in words.
  public var displayName: String { AutoFlowMetadata.words(of: identifier) }

  /// Names made from `type`.
  public init(from type: Any.Type) {
    identifier = _typeName(type, qualified: false)
  }

  private static func words(of typeName: String) -> String {
    let name = typeName.replacing("ViewModel", with: "")
    guard !name.isEmpty else { return typeName }
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
    // What is neither, such as the angle of `Box<Int>`, separates by itself.
    guard previous.isLetter || previous.isNumber else { return false }
    if character.isUppercase { return !previous.isUppercase }
    return character.isNumber && !previous.isNumber
  }
}
