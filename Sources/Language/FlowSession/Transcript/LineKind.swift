import FlowCore
import FlowScript
import FlowSystem

/// The kind of a line. Of many lines of a kind, a listing shows the first ones, and counts the others.
package enum LineKind: Hashable, Sendable {
  /// Changes of a property and of the elements in its value.
  case changes(of: String)
  /// Lines that differ in numbers only, with `…` in the place of each.
  case line(String)

  /// The number of like lines that a listing shows.
  package static let limit = 20

  /// Creates the kind of an event's line.
  package init(_ event: TranscriptEvent) {
    guard case .changed(let change, let owner) = event.kind, case .member(let name)? = change.components.first else {
      var event = event
      event.offset = nil
      self.init(text: TranscriptText.text(of: event))
      return
    }
    self = .changes(of: "\(owner).\(name)")
  }

  /// Creates the kind of a line of text, which has `…` in the place of each number.
  package init(text: String) { self = .line(Self.pattern(text)) }

  /// Returns a text with `…` in the place of each number.
  static func pattern(_ text: String) -> String {
    var pattern: [Character] = []
    for character in text {
      guard character.isNumber else {
        pattern.append(character)
        continue
      }
      // A point between two digits is part of the number.
      if pattern.last == ".", pattern.dropLast().last == "…" { pattern.removeLast() }
      if pattern.last != "…" { pattern.append("…") }
    }
    return String(pattern)
  }

  /// Returns a line about `count` lines of the kind that a listing leaves out.
  package func text(ofMore count: Int) -> String {
    switch self {
    case .changes(let path): "\(count.grouped("more change")) of \(path)"
    case .line(let text): "\(count.grouped) more like: \(text)"
    }
  }
}

extension [TranscriptLine] {
  /// Returns the first `limit` lines of each kind, and the number of the others of each.
  package func foldingLikeLines(after limit: Int = LineKind.limit) -> [TranscriptLine] {
    guard count > limit else { return self }
    var counts: [LineKind: Int] = [:]
    // In the order of their first lines.
    var kinds: [LineKind] = []
    var lines: [TranscriptLine] = []
    for line in self {
      let kind = LineKind(text: line.text)
      counts[kind, default: 0] += 1
      let count = counts[kind, default: 0]
      if count <= limit { lines.append(line) } else if count == limit + 1 { kinds.append(kind) }
    }
    return lines + kinds.map { TranscriptLine($0.text(ofMore: counts[$0, default: 0] - limit)) }
  }
}
