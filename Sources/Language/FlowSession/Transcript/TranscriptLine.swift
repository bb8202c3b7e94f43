import FlowCore
import FlowScript

/// A line of a transcript or an answer, made of text and values.
///
/// The values remain literals, since the comparison of two runs translates their UUID numbers. Digests cover the
/// numbers too.
package struct TranscriptLine: Codable, Hashable, Sendable {
  /// The subject of a line, which determines its colour.
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
    /// An error that a flow, view model or store threw.
    case threw
    /// A statement.
    case statement
    /// Any other line.
    case plain
  }

  /// A part of a line.
  package enum Part: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Text that is printed as it is.
    case text(String)
    /// A value that is printed whole, as Steps are.
    case whole(Literal)
    /// A value that is printed shortened.
    case short(Literal)
    /// A change of state.
    case change(StateChange)

    /// Creates a part from text that is printed as it is.
    package init(stringLiteral value: String) {
      self = .text(value)
    }
  }

  /// The subject of the line.
  package var style: Style
  /// The parts in order.
  package var parts: [Part]

  /// Creates a line of text.
  package init(_ text: String, _ style: Style = .plain) {
    self.style = style
    parts = [.text(text)]
  }

  /// Creates a line of text and values.
  package init(_ style: Style, _ parts: Part...) {
    self.style = style
    self.parts = parts
  }

  /// The text without the indent that it has in a script.
  package var text: String {
    // Most lines are a single text, which needs no copy.
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

  /// Adds text before and after the line.
  mutating func surround(with prefix: String, _ suffix: String = "") {
    if !prefix.isEmpty { parts.insert(.text(prefix), at: 0) }
    if !suffix.isEmpty { parts.append(.text(suffix)) }
  }

  /// The line with two more spaces of indent.
  package var indented: TranscriptLine {
    var line = self
    line.surround(with: "  ")
    return line
  }

  /// Returns the line with other literals for its values, which the closure receives in order.
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
