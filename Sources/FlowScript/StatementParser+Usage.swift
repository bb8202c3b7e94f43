extension StatementParser {
  /// What is being read.
  enum Usage {
    case none
    case step
    case verb(Verb)
    case claim(ClaimWord)
    /// A header, as it is written.
    case header(String)

    /// How it is written, one form or several.
    var forms: [String] {
      switch self {
      case .none: []
      case .step: [".step(label: value) in Name"]
      case .verb(let verb): verb.usage
      case .claim(let claim): claim.usage
      case .header(let form): [form]
      }
    }
  }
}
