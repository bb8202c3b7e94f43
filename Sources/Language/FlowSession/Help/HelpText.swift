import FlowScript
import FlowSystem

/// Texts that `help` prints, made from the table of statements.
enum HelpText {
  /// Returns the lines of `help`, or of `help word`.
  /// - Throws: ``Diagnostic`` with a suggestion if `help` does not know the word.
  static func lines(for word: String?) throws(Diagnostic) -> [String] {
    guard let word else { return overview }
    if let verb = Verb(rawValue: word) { return page(StatementTable.entry(for: verb)) }
    if let assertion = StatementTable.assertions.first(where: { $0.word.rawValue == word }) {
      return page(assertion.forms, assertion.summary)
    }
    if let header = StatementTable.headers.first(where: { $0.word == word }) {
      return page(header.forms, header.summary, ["a header: it comes before all statements, in files only"])
    }
    if let verb = StatementTable.statement(calledElsewhere: word)?.verb {
      throw Diagnostic(.refused, "no help for \(VisibleText.line(word))", advice: ["did you mean \(verb.rawValue)?"])
    }
    throw .unknown("help for", word, known: words.map(\.word), advice: ["see all: help"])
  }

  /// The words that `help` knows, each with a one-line summary.
  static let words: [StatementKeyword] = {
    var words = StatementTable.statements.compactMap { entry in
      entry.verb.map { StatementKeyword($0.rawValue, entry.summary) }
    }
    words += StatementTable.assertions.filter { Verb(rawValue: $0.word.rawValue) == nil }
      .map { StatementKeyword($0.word.rawValue, "an assertion: \($0.summary)") }
    words += StatementTable.headers.map { StatementKeyword($0.word, "a header: \($0.summary)") }
    return words
  }()

  private static var overview: [String] {
    let step = StatementTable.step
    var lines = [".step(label: value)   \(step.summary)"]
    // One column for all groups.
    var briefs = TextColumns.padded(StatementTable.statements.map(\.brief), limit: 20)[...]
    for group in StatementEntry.Group.allCases {
      lines += ["", group.rawValue]
      for entry in StatementTable.statements(in: group) {
        lines.append("  \(briefs.popFirst() ?? entry.brief)  \(entry.summary)")
      }
    }
    return lines + ["", "help word shows more about one of them."]
  }

  private static func page(_ entry: StatementEntry) -> [String] {
    var details = entry.details
    if entry.verb == .expect {
      let forms = StatementTable.assertions.flatMap { assertion in assertion.forms.map { ($0.text, assertion.summary) }
      }
      details += [""] + zip(forms, TextColumns.padded(forms.map(\.0))).map { "\($1)  \($0.1)" }
      let operators = StatementTable.operators
      details += ["", "operators of expect state"]
      details += zip(operators, TextColumns.padded(operators.map(\.word.rawValue))).map { "\($1)  \($0.summary)" }
    }
    return page(entry.forms, entry.summary, details)
  }

  private static func page(_ forms: [StatementForm], _ summary: String, _ details: [String] = []) -> [String] {
    forms.map(\.text) + (["", summary] + details).map { $0.isEmpty ? "" : "  \($0)" }
  }
}
