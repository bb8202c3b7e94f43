/// What can stand at the cursor.
package struct Completion: Codable, Hashable, Sendable {
  /// One thing that can stand there.
  package struct Candidate: Codable, Hashable, Sendable {
    /// What replaces the range.
    package var text: String
    /// What it is, in one line.
    package var summary: String
    /// Whether nothing more belongs to it, so that a space can follow.
    package var isComplete: Bool

    /// Something that can stand at the cursor.
    package init(_ text: String, _ summary: String = "", isComplete: Bool = true) {
      self.text = text
      self.summary = summary
      self.isComplete = isComplete
    }
  }

  /// What is replaced: UTF-8 offsets in the text before the cursor.
  package var range: Range<Int>
  /// What can stand there, in the order to be listed.
  package var candidates: [Candidate]

  /// A completion.
  package init(range: Range<Int>, candidates: [Candidate] = []) {
    self.range = range
    self.candidates = candidates
  }
}
