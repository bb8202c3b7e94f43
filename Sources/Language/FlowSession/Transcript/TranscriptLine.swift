import FlowCore
import FlowScript

/// A line of a transcript or an answer, made of text and values.
///
/// The values stay values, since a comparison of two runs translates the numbers of UUIDs in them. A digest is over the
/// numbers too.
package struct TranscriptLine: Codable, Hashable, Sendable {
  /// What a line is about, which decides its colour.
  package enum Style: String, Codable, Hashable, Sendable {
    /// A handled Step.
    case step
    /// A Step that led nowhere: ignored, held, vetoed, dropped.
    case nowhere
    /// A change of what is on screen.
    case screen
    /// A change of state.
    case state
    /// The reason why a statement was refused, failed or was stopped.
    case error
    /// A fault that the engine found in the app.
    case fault
    /// An error that the app handles.
    case threw
    /// A statement.
    case statement
    /// All else.
    case plain
  }

  /// A part of a line.
  package enum Part: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Text as it is printed.
    case text(String)
    /// A value that is printed whole, as Steps are.
    case whole(Literal)
    /// A value that is shortened.
    case short(Literal)
    /// A difference of state.
    case change(StateChange)

    package init(stringLiteral value: String) {
      self = .text(value)
    }
  }

  /// What it is about.
  package var style: Style
  /// The parts, in order.
  package var parts: [Part]

  /// A line of text.
  package init(_ text: String, _ style: Style = .plain) {
    self.style = style
    parts = [.text(text)]
  }

  /// A line of text and values.
  package init(_ style: Style, _ parts: Part...) {
    self.style = style
    self.parts = parts
  }

  /// The text, without the indent that it has in a script.
  package var text: String {
    // Most lines are one text, which needs no copy.
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    return parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words): text += words
      case .whole(let literal): text += literal.description
      case .short(let literal): text += ShortText.of(literal)
      case .change(let change): text += change.text
      }
    }
  }

  /// Puts text before and behind the line.
  mutating func surround(with prefix: String, _ suffix: String = "") {
    if !prefix.isEmpty { parts.insert(.text(prefix), at: 0) }
    if !suffix.isEmpty { parts.append(.text(suffix)) }
  }

  /// The line, two spaces further in.
  package var indented: TranscriptLine {
    var line = self
    line.surround(with: "  ")
    return line
  }

  /// The line with other literals for its values, which are handed over in their order.
  package func map(_ change: (Literal) -> Literal) -> TranscriptLine {
    var line = self
    line.parts = parts.map { part in
      switch part {
      case .text: part
      case .whole(let literal): .whole(change(literal))
      case .short(let literal): .short(change(literal))
      case .change(let stateChange): .change(stateChange.map(change))
      }
    }
    return line
  }
}
