import FlowScript

/// All that a script showed, so that it can be compared with what it shows when ready jobs are taken in another order.
public struct ScriptTranscript: Hashable, Codable, Sendable {
  /// A statement with what it showed.
  public struct Entry: Hashable, Codable, Sendable {
    /// Where it stands; behind it the `include`s that led there, innermost first.
    public var locations: [SourceLocation]
    /// The statement.
    public var statement: String
    /// What it showed.
    public var lines: [Line]
  }

  /// A line with what decides whether it may change places.
  public struct Line: Hashable, Codable, Sendable {
    /// The text.
    public var text: String
    /// The flow that it is about, if it is about one.
    public var flow: String?
    /// What it was made of, where it shows UUIDs.
    var source: LineText?

    init(text: String, flow: String? = nil, source: LineText? = nil) {
      self.text = text
      self.flow = flow
      self.source = source
    }
  }

  /// The statements, in order, those of fragments included.
  public var entries: [Entry] = []

  /// A transcript.
  public init(entries: [Entry] = []) {
    self.entries = entries
  }
}
