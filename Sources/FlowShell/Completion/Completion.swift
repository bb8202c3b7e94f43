/// What can stand at the cursor.
public struct Completion: Hashable, Sendable {
  /// One thing that can stand there.
  public struct Candidate: Hashable, Sendable {
    /// What replaces the range.
    public var text: String
    /// What it is, in one line.
    public var summary: String
    /// Whether nothing more belongs to it, so that a space can follow.
    public var isComplete: Bool

    /// Something that can stand at the cursor.
    public init(_ text: String, _ summary: String = "", isComplete: Bool = true) {
      self.text = text
      self.summary = summary
      self.isComplete = isComplete
    }
  }

  /// What is replaced: UTF-8 offsets in the text before the cursor.
  public var range: Range<Int>
  /// What can stand there, in the order to be listed.
  public var candidates: [Candidate]
}
