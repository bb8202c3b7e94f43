import FlowCore
import FlowScript
import FlowSession

/// The candidates for the text at the cursor.
package struct Completion: Codable, Hashable, Sendable {
  /// The maximum number of elements, values or controls to offer.
  static let listLimit = ValueFinder.listLimit

  /// A candidate for the text at the cursor.
  package struct Candidate: Codable, Hashable, Sendable {
    /// The text that replaces the range.
    package var text: String
    /// A one-line description.
    package var summary: String
    /// Whether the candidate is complete. A space can follow then.
    package var isComplete: Bool
    /// The heading of candidates of one kind. `nil` if all are of one kind.
    package var group: String?

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
  /// The reason for the lack of candidates, or the expected text. `nil` if neither is known.
  package var note: String?

  package init(range: Range<Int>, candidates: [Candidate] = [], note: String? = nil) {
    self.range = range
    self.candidates = candidates
    self.note = note
  }
}
