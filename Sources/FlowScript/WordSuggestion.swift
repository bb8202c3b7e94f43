/// What the user may have meant by a word that begins no statement.
package enum WordSuggestion: Hashable, Sendable {
  /// The statement that begins with a word.
  case statement(Verb)
  /// One of the other names, by its index.
  case other(Int)

  /// Finds what a word may mean among the statements and other names, such as those of an app.
  ///
  /// The name itself comes first, then one that differs in letter case only, then a statement that other tools call by
  /// the word, then the nearest name of all.
  /// - Returns: The first of the best, statements before others. Returns `nil` if nothing is near.
  package static func find(_ word: String, beside others: [String] = []) -> WordSuggestion? {
    let names = Verb.words + others
    if let index = names.firstIndex(of: word) { return at(index) }
    let lowercased = word.lowercased()
    if let index = names.firstIndex(where: { $0.lowercased() == lowercased }) { return at(index) }
    if let verb = StatementTable.statement(calledElsewhere: word)?.verb { return .statement(verb) }
    // The only statement that begins so is meant although names of the app may begin so too.
    guard let near = NearestWord.find(word, in: names) ?? NearestWord.find(word, in: Verb.words) else { return nil }
    return names.firstIndex(of: near).map(at)
  }

  private static func at(_ index: Int) -> WordSuggestion {
    index < Verb.allCases.count ? .statement(Verb.allCases[index]) : .other(index - Verb.allCases.count)
  }
}
