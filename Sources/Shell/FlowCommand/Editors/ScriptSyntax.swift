import FlowScript

/// The highlighting of a statement, an assertion or a header in editors.
// Its parts come from the forms in `StatementTable`. A new statement needs no change here.
struct SyntaxRule {
  /// The kinds of words after the first ones, other than keywords.
  enum ArgumentKind {
    /// Screens, flows and apps, also with values and after Steps or inputs.
    case names
    /// A screen or flow with a path into its state.
    case path
    /// A file.
    case file
    /// Text such as the title of a tab, a number or a duration.
    case text
    /// Steps, links and values.
    case values
  }

  /// The first words, such as `expect` and `stack`.
  let words: [String]
  /// The group of the statement in lower case, or `header`.
  let group: String
  /// Whether a `!` may follow the first word.
  let mayReplace: Bool
  /// The keywords after the first words.
  let keywords: [String]
  /// The kind of the words after the first ones.
  let arguments: ArgumentKind
  /// Whether an operator and a value may follow a path.
  let compares: Bool

  /// The identifier of the rule in a syntax file, such as `expect-stack`.
  var identifier: String { words.joined(separator: "-") }

  /// Creates a rule, whose parts follow from the syntax of its forms.
  private init(_ words: [String], group: String, forms: [StatementForm], keywords: [StatementKeyword]) {
    self.words = words
    self.group = group
    self.keywords = keywords.map(\.word)
    mayReplace = forms.contains { $0.text.hasPrefix("\(words[0])!") }
    let syntax = forms.map(\.text).joined(separator: " ")
    compares = syntax.contains("value") && syntax.contains(".path")
    arguments =
      if syntax.contains("path]") || syntax.contains("Name.path") {
        .path
      } else if syntax.contains(" file") {
        .file
      } else if syntax.contains("Name") {
        .names
      } else if syntax.contains(".") {
        .values
      } else {
        .text
      }
  }

  /// The headers of a file.
  static let headers = StatementTable.headers.map { header in
    SyntaxRule([header.word], group: "header", forms: header.forms, keywords: header.keywords)
  }

  /// The statements with a verb, in the order of `help`.
  static let statements = StatementTable.statements.compactMap { entry -> SyntaxRule? in
    guard let verb = entry.verb else { return nil }
    return SyntaxRule(
      [verb.rawValue], group: entry.group.rawValue.lowercased(), forms: entry.forms, keywords: entry.keywords)
  }

  /// The assertions of `expect`.
  static let assertions = StatementTable.assertions.map { entry in
    let operators = StatementTable.operators.flatMap(\.forms)
    return SyntaxRule(
      [Verb.expect.rawValue, entry.word.rawValue], group: StatementEntry.Group.assertion.rawValue.lowercased(),
      // The forms of the operators are those of `expect state` in full.
      forms: entry.forms + (entry.word == .state ? operators : []), keywords: entry.keywords)
  }

  /// All rules, the assertions before the statement `expect`.
  // TextMate takes the first rule that fits. Vim takes the last, so `VimSyntax` reverses the order.
  static let all = headers + assertions + statements

  /// The keywords of a Step, which has no first word.
  static let stepKeywords = StatementTable.step.keywords.map(\.word)

  /// The operators of `expect state`, the longer ones first.
  static let operators = StatementTable.operators.map(\.word.rawValue).sorted { ($1.count, $0) < ($0.count, $1) }
}
