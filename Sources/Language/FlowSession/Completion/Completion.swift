/// The candidates for the text at the cursor.
package struct Completion: Codable, Hashable, Sendable {
  /// A candidate for the text at the cursor.
  package struct Candidate: Codable, Hashable, Sendable {
    /// The text that replaces the range.
    package var text: String
    /// A one-line description.
    package var summary: String
    /// Whether the candidate is complete, so that a space can follow.
    package var isComplete: Bool

    /// Creates a candidate.
    package init(_ text: String, _ summary: String = "", isComplete: Bool = true) {
      self.text = text
      self.summary = summary
      self.isComplete = isComplete
    }
  }

  /// The range to replace, in UTF-8 offsets of the text before the cursor.
  package var range: Range<Int>
  /// The candidates in listing order.
  package var candidates: [Candidate]

  /// A completion.
  package init(range: Range<Int>, candidates: [Candidate] = []) {
    self.range = range
    self.candidates = candidates
  }
}
