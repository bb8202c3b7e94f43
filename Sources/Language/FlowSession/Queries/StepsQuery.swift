import FlowCore
import FlowScript
import FlowSystem

/// The Steps that an app declares, as `steps` shows them, with signature, type and summary.
@MainActor
struct StepsQuery {
  private let types: [any ScriptableStep.Type]
  private let prefix: String

  init(_ types: [any ScriptableStep.Type], prefix: String) {
    self.types = types
    self.prefix = prefix
  }

  package var lines: [TranscriptLine] {
    let rows = types.flatMap { type in self.rows(of: type.scriptType) }
    let written = TextColumns.padded(rows.map(\.signature))
    let types = TextColumns.padded(rows.map(\.type))
    return rows.indices.map { index in
      var line = "\(written[index])  \(rows[index].summary == nil ? rows[index].type : types[index])"
      if let summary = rows[index].summary { line += "  \(VisibleText.line(summary))" }
      return TranscriptLine(line)
    }
  }

  private struct Row {
    var signature: String
    var type: String
    var summary: String?
  }

  private func rows(of type: ScriptType) -> [Row] {
    let name = type.shortName
    if case .structure = type.form {
      return name.hasPrefix(prefix) ? type.signatures.map { Row(signature: $0, type: name) } : []
    }
    return type.cases.compactMap { step in
      let isMeant = [".\(step.name)", step.name, "\(name).\(step.name)"].contains { $0.hasPrefix(prefix) }
      return isMeant ? Row(signature: step.signature, type: name, summary: step.summary) : nil
    }
  }
}

/// Functions that align texts in columns, by their width on a terminal.
enum Columns {
  /// Pads texts to the widest one. A text wider than the limit does not widen the column.
  package static func padded(_ texts: [String], limit: Int = 48) -> [String] {
    let widths = texts.map { DisplayWidth.columns(of: $0) }
    let width = min(widths.max() ?? 0, limit)
    return zip(texts, widths).map { text, own in text + String(repeating: " ", count: max(0, width - own)) }
  }
}
