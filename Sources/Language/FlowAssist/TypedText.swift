import FlowScript
import FlowSession

/// A candidate with its search texts.
package struct KeyedCandidate {
  package var candidate: Completion.Candidate
  /// The texts to compare with the typed text.
  package var keys: [String]
  /// The content of a string candidate, which text after a quote may mean. `nil` for other candidates.
  package var content: String?

  /// Creates a candidate. Without keys, the text of the candidate is the key.
  package init(
    _ text: String, _ summary: String, keys: [String] = [], content: String? = nil, isComplete: Bool = true
  ) {
    candidate = Completion.Candidate(text, summary, isComplete: isComplete)
    self.keys = keys.isEmpty ? [text] : keys
    self.content = content
  }

  /// Returns the candidate as a statement, after its verb. The keys stay those of the candidate.
  func after(_ verb: Verb) -> KeyedCandidate {
    var result = self
    result.candidate.text = "\(verb.rawValue) \(candidate.text)"
    return result
  }

  func inGroup(_ heading: String) -> KeyedCandidate {
    var result = self
    result.candidate.group = heading
    return result
  }

  package init(_ keyword: StatementKeyword) {
    self.init(keyword.word, keyword.summary)
  }
}

/// The typed text before the cursor, which chooses among candidates.
package struct TypedText {
  /// The text. After a quote, this is the content of the string.
  package var text: String
  /// Whether an open quote precedes the text. Only strings and names can follow it.
  package var isQuoted: Bool

  package init(text: String, isQuoted: Bool) {
    self.text = text
    self.isQuoted = isQuoted
  }

  /// Returns the candidates that the text may mean.
  ///
  /// These are the candidates of the first kind that has any:
  ///
  /// 1. Candidates that begin with the text.
  /// 2. Candidates that contain the text.
  /// 3. Candidates that begin with the text in other letter case.
  /// 4. Candidates that contain the text in other letter case.
  /// 5. The candidate that the text misspells.
  /// 6. Candidates that begin with the first letter of the text and have the others in order, as `movieDetail` has
  ///    those of `mvd`. For a text of three letters, these precede a misspelled one.
  ///
  /// The last two kinds are only for names outside quotes. A misspelling has at least three letters, an abbreviation at
  /// least two.
  package func narrowed(_ candidates: [KeyedCandidate]) -> [Completion.Candidate] {
    let beginning = beginning(candidates)
    guard beginning.isEmpty, !text.isEmpty else { return beginning }
    let containing = matching(candidates) { Self.contains($0, text) }
    guard containing.isEmpty else { return containing }
    let lowercased = text.lowercased()
    let beginningInAnyCase = matching(candidates) { $0.lowercased().hasPrefix(lowercased) }
    guard beginningInAnyCase.isEmpty else { return beginningInAnyCase }
    let containingInAnyCase = matching(candidates) { Self.contains($0.lowercased(), lowercased) }
    guard containingInAnyCase.isEmpty, !isQuoted else { return containingInAnyCase }
    return resembling(candidates)
  }

  // Returns the candidates whose names the text misspells or abbreviates.
  private func resembling(_ candidates: [KeyedCandidate]) -> [Completion.Candidate] {
    // A number or a text of the user is no name, and another one must not take its place.
    let letters = Self.letters(of: text)
    // Almost every name resembles a single letter.
    guard letters.count > 1, letters.allSatisfy({ $0.isLetter || $0 == "_" || $0 == "." }) else { return [] }
    let nearest = letters.count > 2 ? NearestWord.find(text, in: candidates.flatMap(\.keys)) : nil
    let misspelled = nearest.map { nearest in matching(candidates) { $0 == nearest } } ?? []
    // Of three letters a misspelling shares only two, so an abbreviation is likelier.
    if letters.count > 3, !misspelled.isEmpty { return misspelled }
    let abbreviated = matching(candidates) { Self.isAbbreviation(letters, of: Self.letters(of: $0)) }
    return abbreviated.isEmpty ? misspelled : abbreviated
  }

  private static func letters(of name: String) -> [Character] {
    Array(name.lowercased().drop { $0 == "." })
  }

  // Returns whether a name begins with the first letter and has the others in order.
  private static func isAbbreviation(_ letters: [Character], of name: [Character]) -> Bool {
    guard name.first == letters.first else { return false }
    var rest = letters[...]
    for letter in name where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Returns the candidates that begin with the text.
  package func beginning(_ candidates: [KeyedCandidate]) -> [Completion.Candidate] {
    matching(candidates) { $0.hasPrefix(text) }
  }

  // Returns the distinct candidates with a matching key. After a quote, the content has to match instead.
  private func matching(_ candidates: [KeyedCandidate], where matches: (String) -> Bool) -> [Completion.Candidate] {
    var seen: Set<String> = []
    return candidates.filter { candidate in
      isQuoted ? candidate.content.map(matches) ?? false : candidate.keys.contains(where: matches)
    }.map(\.candidate).filter { seen.insert($0.text).inserted }
  }

  /// Returns whether a text contains another one.
  // The function compares UTF-8, which needs no Foundation.
  private static func contains(_ text: String, _ part: String) -> Bool {
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    guard wanted.count <= bytes.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
