/// The name of a screen or a flow, with its number where several of that name live.
public struct Name: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The name without its number.
  public var word: String
  /// The number, from 1.
  public var number: Int

  /// A name; the first of its name is number 1.
  public init(word: String, number: Int = 1) {
    self.word = word
    self.number = number
  }

  /// `Name` or `Name#2`, in quotes where it is no word or reads as a keyword.
  public var description: String {
    let text = ScriptText.isWord(word) && !isKeyword ? word : ScriptText.quoted(word)
    return number == 1 ? text : "\(text)#\(number)"
  }

  /// Whether it would be read as something else where a name can stand.
  private var isKeyword: Bool { word == "in" || word == "at" || word == "flows" }
}
