import FlowCore
import FlowScript

/// A line of a transcript before it is text.
///
/// Where one run is compared with another, the numbers of UUIDs are translated in the values, before these are shortened: a
/// digest is over the numbers too.
struct LineText: Codable, Hashable, Sendable {
  /// A part of a line.
  enum Part: Codable, Hashable, Sendable {
    /// Plain text.
    case text(String)
    /// A value that stands there whole, as Steps do.
    case whole(Literal)
    /// A value that is shortened.
    case short(Literal)
    /// A difference of the state.
    case change(StateChange)
  }

  /// The parts, in order.
  var parts: [Part]

  /// The text.
  var text: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words): text += words
      case .whole(let literal): text += literal.description
      case .short(let literal): text += ShortText.of(literal)
      case .change(let change): text += change.text
      }
    }
  }

  /// The numbers of UUIDs in all values, in the order of their whole texts.
  var uuidNumbers: [Int] {
    var numbers: [Int] = []
    for part in parts {
      switch part {
      case .text: break
      case .whole(let literal), .short(let literal): numbers += literal.uuidNumbers
      case .change(let change):
        _ = change.map { literal in
          numbers += literal.uuidNumbers
          return literal
        }
      }
    }
    return numbers
  }

  /// The line with other literals for the UUIDs, and numbers of UUIDs, in its values.
  func mapUUIDs(_ change: (Literal) -> Literal) -> LineText {
    map { $0.mapUUIDs(change) }
  }

  /// The line with what has no JSON as text, so that a worker can send it.
  var codable: LineText {
    map { literal in
      literal.mapLeaves(
        where: { if case .float(let value) = $0 { !value.isFinite } else { false } }, { .opaque($0.description) })
    }
  }

  private func map(_ change: (Literal) -> Literal) -> LineText {
    LineText(
      parts: parts.map { part in
        switch part {
        case .text: part
        case .whole(let literal): .whole(change(literal))
        case .short(let literal): .short(change(literal))
        case .change(let stateChange): .change(stateChange.map(change))
        }
      })
  }
}

extension LineText.Part: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) {
    self = .text(value)
  }
}
