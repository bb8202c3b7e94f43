/// Finds the word that a mistyped one was meant to be.
package enum NearestWord {
  /// Longer words are compared with nothing.
  private static let longest = 64

  /// The known word nearest to a mistyped one.
  ///
  /// Near is what differs in letter case only, else what is one edit away for up to five letters, two for up to eight,
  /// three beyond (an edit inserts, deletes or replaces a letter, or swaps neighbours), else the only known word that
  /// begins with the typed one.
  ///
  /// - Returns: the nearest, the first in the list among equals, or `nil` where none is near. Linear in the list; words
  ///   over 64 letters are near to nothing.
  package static func find(_ word: String, in known: [String]) -> String? {
    guard word.count(upTo: longest + 1) <= longest else { return nil }
    let letters = Array(word.lowercased())
    let limit = letters.count <= 5 ? 1 : letters.count <= 8 ? 2 : 3
    var nearest: String?
    var least = limit + 1
    var continuations: [String] = []
    for candidate in known where candidate.count(upTo: longest + 1) <= longest {
      let other = Array(candidate.lowercased())
      if letters.count >= 2, other.starts(with: letters) { continuations.append(candidate) }
      guard abs(other.count - letters.count) < least else { continue }
      let distance = distance(letters, other)
      // A word of one or two letters is not near to what shares none of them.
      guard distance < least, distance < max(letters.count, other.count) else { continue }
      least = distance
      nearest = candidate
    }
    if nearest == nil, continuations.count == 1 { return continuations[0] }
    return nearest
  }

  /// The Damerau-Levenshtein distance with every part edited once (optimal string alignment).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: second.count + 1)
    var previous = Array(0...second.count)
    for i in first.indices {
      var current = [i + 1] + [Int](repeating: 0, count: second.count)
      for j in second.indices {
        let replaced = previous[j] + (first[i] == second[j] ? 0 : 1)
        current[j + 1] = min(previous[j + 1] + 1, current[j] + 1, replaced)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
  }
}

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
