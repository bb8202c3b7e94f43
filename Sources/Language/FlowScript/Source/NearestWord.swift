/// The search for the word that a user meant by a mistyped one.
package enum NearestWord {
  // The maximum length of a word in characters. No word is near to a longer one. The cost of a distance is the product
  // of both lengths, and a typed line may be of any length.
  private static let maximumLength = 64

  /// Returns the known word that is nearest to a mistyped one.
  ///
  /// A word is near if it differs only in letter case. It is also near within one edit for up to five letters, two for
  /// up to eight, and three for more. An edit inserts, deletes or replaces a letter, or swaps neighbours. If no word is
  /// near in this way, the only known word that begins with the typed one is near.
  ///
  /// The cost is linear in the list. Words of more than 64 letters have no near word.
  /// - Returns: The nearest word, and the first in the list among equals. Returns `nil` if none is near.
  package static func find(_ word: String, in known: [String]) -> String? {
    guard word.count(upTo: maximumLength + 1) <= maximumLength else { return nil }
    let letters = Array(word.lowercased())
    // In a short word, two edits already lead to words that the user did not mean.
    let limit = letters.count <= 5 ? 1 : letters.count <= 8 ? 2 : 3
    var nearest: String?
    var least = limit + 1
    var continuations: [String] = []
    for candidate in known where candidate.count(upTo: maximumLength + 1) <= maximumLength {
      let other = Array(candidate.lowercased())
      // A single letter is no evidence, even if only one word begins with it.
      if letters.count >= 2, other.starts(with: letters) { continuations.append(candidate) }
      // The difference in length is a lower bound of the distance.
      guard abs(other.count - letters.count) < least else { continue }
      let distance = distance(letters, other)
      // A short word is not near to one that shares none of its letters.
      guard distance < least, distance < max(letters.count, other.count) else { continue }
      least = distance
      nearest = candidate
    }
    if nearest == nil, continuations.count == 1 { return continuations[0] }
    return nearest
  }

  // The optimal string alignment distance, which edits each substring at most once.
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
