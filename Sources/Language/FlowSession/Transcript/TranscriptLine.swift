import FlowCore
import FlowScript
import FlowSystem

/// A line of a transcript or an answer, made of text and values.
// The values remain literals, since the comparison of two runs translates their UUID numbers. Digests cover the numbers
// too.
package struct TranscriptLine: Codable, Hashable, Sendable {
  /// The subject of a line, which determines its color.
  package enum Style: String, Codable, Hashable, Sendable {
    case step
    /// A Step, gesture or change that led nowhere, or what a report leaves out.
    case nowhere
    /// A change of screens or flows, or their place.
    case screen
    case state
    /// The reason for which a statement failed or stopped early.
    case error
    /// A fault that the engine found in the app.
    case fault
    /// An error that a flow, view model or store threw.
    case threw
    case statement
    /// An expected line of a difference that is missing.
    case missing
    /// An unexpected line of a difference.
    case unexpected
    /// Any other line.
    case plain
  }

  package enum Part: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Text to print unchanged.
    case text(String)
    /// The time of an event, with the space after it.
    case time(String)
    /// Text that matters less than the rest, such as an old value or a digest.
    case dim(String)
    /// A value to print whole, as in a Step.
    case whole(Literal)
    /// A value to print shortened.
    case short(Literal)
    case change(StateChange)

    /// Creates a part from text to print unchanged.
    package init(stringLiteral value: String) {
      self = .text(value)
    }
  }

  package var style: Style
  var parts: [Part]

  package init(_ text: String, _ style: Style = .plain) {
    self.style = style
    parts = [.text(text)]
  }

  package init(_ style: Style, _ parts: Part...) {
    self.style = style
    self.parts = parts
  }

  /// The text without the indent in a script.
  package var text: String {
    // Most lines are a single text, which needs no copy.
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    return parts.reduce(into: "") { text, part in
      switch part {
      case .text(let plain), .time(let plain), .dim(let plain): text += plain
      case .whole(let literal): text += literal.description
      case .short(let literal): text += ShortText.of(literal)
      case .change(let change): text += change.text
      }
    }
  }

  package var wholeText: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let plain), .time(let plain), .dim(let plain): text += plain
      case .whole(let literal), .short(let literal): text += literal.description
      case .change(let change): text += change.wholeText
      }
    }
  }

  /// The text for a list that no one compares, in which shortened values have no digests.
  package var textWithoutDigests: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let plain), .time(let plain), .dim(let plain): text += plain
      case .whole(let literal): text += literal.description
      case .short(let literal): text += ShortText.withoutDigest(literal)
      case .change(let change): text += change.textWithoutDigests
      }
    }
  }

  /// Adds text before and after the line.
  mutating func surround(with prefix: String, _ suffix: String = "") {
    if !prefix.isEmpty { parts.insert(.text(prefix), at: 0) }
    if !suffix.isEmpty { parts.append(.text(suffix)) }
  }

  /// The answer of a query without results.
  package static let empty = TranscriptLine("none")

  package var flattened: TranscriptLine { TranscriptLine(text, style) }

  package var indented: TranscriptLine {
    var line = self
    line.surround(with: "  ")
    return line
  }

  /// Returns the line with each literal replaced by the result of `change`, in order.
  func map(_ change: (Literal) -> Literal) -> TranscriptLine {
    var line = self
    line.parts = parts.map { part in
      switch part {
      case .text, .time, .dim: part
      case .whole(let literal): .whole(change(literal))
      case .short(let literal): .short(change(literal))
      case .change(let stateChange): .change(stateChange.map(change))
      }
    }
    return line
  }
}
