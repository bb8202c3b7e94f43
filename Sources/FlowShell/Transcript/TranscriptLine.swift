/// One line of what a person sees, a recording keeps and a replay compares.
public struct TranscriptLine: Hashable, Sendable {
  /// What a line tells, which decides its colour.
  public enum Kind: Hashable, Sendable {
    /// A step was handled.
    case step
    /// A step led nowhere: ignored, held, vetoed, dropped.
    case nowhere
    /// What is on screen changed.
    case screen
    /// State changed.
    case state
    /// Why the statement was refused, failed or was stopped.
    case error
    /// A fault that the engine found in the app.
    case fault
    /// An error that the app handles.
    case threw
    /// A statement of a file that is run.
    case echo
    /// All else.
    case plain
  }

  /// The text, without the indent it has in a script.
  public var text: String
  /// What it tells.
  public var kind: Kind
  /// The flow that it is about, if it is about one. Known only where transcripts are kept: see
  /// ``RunOptions/keepsTranscripts``.
  public var flow: String?

  /// What it was made of, where it shows UUIDs.
  private(set) var source: LineText?

  /// A line.
  public init(_ text: String, _ kind: Kind = .plain) {
    self.text = text
    self.kind = kind
  }

  /// A line of text and values.
  init(_ kind: Kind, _ parts: LineText.Part...) {
    let source = LineText(parts: parts)
    self.init(source.text, kind)
    if !source.uuidNumbers.isEmpty { self.source = source.codable }
  }

  /// Puts text before and behind the line.
  mutating func surround(with prefix: String, _ suffix: String = "") {
    text = prefix + text + suffix
    source?.parts.insert(.text(prefix), at: 0)
    source?.parts.append(.text(suffix))
  }
}
