extension StatementParser {
  /// The construct that is being parsed.
  enum Usage {
    case none
    case step
    case verb(Verb)
    case assertion(AssertionWord)
    case header(String)

    /// The forms of the construct.
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
