import FlowScript
import FlowSystem

/// A value as YAML on several lines. Texts are double-quoted, so that none is read as another type.
indirect enum YAMLValue {
  case text(String)
  /// A number or a word that needs no quotes.
  case plain(String)
  case list([YAMLValue])
  case map([(key: String, value: YAMLValue)])

  package static func texts(_ texts: [String]) -> YAMLValue { .list(texts.map { .text($0) }) }

  /// The lines without an indent. Empty lists and maps have none.
  package var lines: [String] {
    switch self {
    case .text(let text): return [JSONLine.quoted(VisibleText.line(text))]
    case .plain(let text): return [text]
    case .list(let values):
      return values.flatMap { value in
        value.lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
      }
    case .map(let fields):
      return fields.flatMap { key, value in
        let lines = value.lines
        switch value {
        case .text, .plain: return lines.map { "\(key): \($0)" }
        case .list, .map: return lines.isEmpty ? [] : ["\(key):"] + lines.map { "  \($0)" }
        }
      }
    }
  }
}
