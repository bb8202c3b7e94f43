/// The name of a screen or a flow.
///
/// A number distinguishes several of one name that are alive.
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
    let text = ScriptText.isWord(word) && !isKeyword ? word : ScriptText.quoted(word)
    return number == 1 ? text : "\(text)#\(number)"
  }

  /// Whether a parser would read the word as a keyword where a name can stand.
  private var isKeyword: Bool { word == "in" || word == "at" || word == "flows" }
}
