import FlowCore
import FlowScript

/// The words for what faults, drawings and reports speak of: on one line, and harmless to a terminal.
enum ValueWords {
  /// The words for a phase, an action or an id, as a transcript has them. Long ones are cut: an action may carry what was loaded.
  static func of(_ value: Any) -> String {
    let limit = 60
    let words = ScriptText.visible(StateReader.literal(of: value).description)
    guard words.unicodeScalars.count > limit else { return words }
    return String(String.UnicodeScalarView(words.unicodeScalars.prefix(limit))) + "…"
  }

  /// Phases in a row: `.loading, .loaded or .failed`.
  static func list(_ phases: [some Any]) -> String {
    let words = phases.map { of($0) }
    guard let last = words.last, words.count > 1 else { return words.first ?? "nowhere" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
