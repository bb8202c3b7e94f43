extension StatementParser {
  /// What is being read.
  enum Usage {
    case none
    case step
    case verb(Verb)
    case assertion(AssertionWord)
    case header(String)

    /// How it is written, one form or several.
    var forms: [String] {
      let forms: [StatementForm] =
        switch self {
        case .none: []
        case .step: StatementTable.step.forms
        case .verb(let verb): StatementTable.entry(for: verb).forms
        case .assertion(let word): StatementTable.entry(for: word).forms
        case .header(let word): StatementTable.headers.first { $0.word == word }?.forms ?? []
        }
      return forms.map(\.text)
    }
  }
}
