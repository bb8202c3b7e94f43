/// A suggestion for a word that begins no statement.
package enum WordSuggestion: Hashable, Sendable {
  case statement(Verb)
  /// One of the other names, by index.
  case other(Int)

  /// Finds the meaning of a word among statements and an app's names.
  ///
  /// The name itself comes first, then one that differs only in letter case. A statement that other tools call by the
  /// word follows, then the nearest name of all.
  /// - Returns: The best suggestion, and a statement before an equally good name. Returns `nil` if nothing is near.
  package static func find(_ word: String, beside others: [String] = []) -> WordSuggestion? {
    let names = Verb.allNames + others
    if let index = names.firstIndex(of: word) { return at(index) }
    let lowercased = word.lowercased()
    if let index = names.firstIndex(where: { $0.lowercased() == lowercased }) { return at(index) }
    if let verb = StatementTable.statement(forSynonym: word)?.verb { return .statement(verb) }
    // The user means a unique statement with this beginning, even if names of the app begin alike.
    guard let near = NearestWord.find(word, in: names) ?? NearestWord.find(word, in: Verb.allNames) else { return nil }
    return names.firstIndex(of: near).map(at)
  }

  private static func at(_ index: Int) -> WordSuggestion {
    index < Verb.allCases.count ? .statement(Verb.allCases[index]) : .other(index - Verb.allCases.count)
  }
}
