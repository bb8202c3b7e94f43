import FlowScript

/// The highlighting of a statement, an assertion or a header in editors.
// Its parts come from the entries of `StatementTable`. A new statement needs no change here.
struct SyntaxRule {
  /// The first words, such as `expect` and `stack`.
  let words: [String]
  /// The group of the statement in lower case, or `header`.
  let group: String
  /// Whether a `!` may follow the first word.
  let mayReplace: Bool
  let keywords: [String]
  /// The kind of the words after the first ones.
  let arguments: ArgumentKind
  /// Whether an operator and a value may follow.
  let compares: Bool

  /// The identifier of the rule in a syntax file, such as `expect-stack`.
  var identifier: String { words.joined(separator: "-") }

  private init(
    _ words: [String], group: String, _ arguments: ArgumentKind, _ keywords: [StatementKeyword],
    mayReplace: Bool = false, compares: Bool = false
  ) {
    self.words = words
    self.group = group
    self.arguments = arguments
    self.keywords = keywords.map(\.word)
    self.mayReplace = mayReplace
    self.compares = compares
  }

  static let headers = StatementTable.headers.map { header in
    SyntaxRule([header.word.rawValue], group: "header", header.arguments, header.keywords)
  }

  /// The statements with a verb, in the order of `help`.
  static let statements = StatementTable.statements.compactMap { entry -> SyntaxRule? in
    guard let verb = entry.verb else { return nil }
    return SyntaxRule(
      [verb.rawValue], group: entry.group.rawValue.lowercased(), entry.arguments, entry.keywords,
      mayReplace: entry.mayReplace)
  }

  static let assertions = StatementTable.assertions.map { entry in
    SyntaxRule(
      [Verb.expect.rawValue, entry.word.rawValue], group: StatementEntry.Group.assertion.rawValue.lowercased(),
      entry.arguments, entry.keywords, compares: entry.compares)
  }

  /// All rules, the assertions before the statement `expect`.
  // TextMate takes the first rule that fits. Vim takes the last, so `VimSyntax` reverses the order.
  static let all = headers + assertions + statements

  /// The keywords of a Step, which has no first word.
  static let stepKeywords = StatementTable.step.keywords.map(\.word)

  /// The operators of `expect state`, the longer ones first.
  static let operators = StatementTable.operators.map(\.comparison.rawValue).sorted { ($1.count, $0) < ($0.count, $1) }
}
