/// A form of a statement, an assertion or a header.
package struct StatementForm: Hashable, Sendable {
  /// The syntax, in which brackets enclose optional parts.
  package let text: String
  /// A text of this form that parses.
  package let example: String
  /// The kind of this form. `nil` for the kind of its statement.
  let kind: StatementEntry.Kind?
  /// Whether no file can contain the form, although files can contain others of the statement.
  let isPromptOnly: Bool

  /// Creates a form. Without an example, the syntax is its own example.
  init(_ text: String, example: String? = nil, kind: StatementEntry.Kind? = nil, isPromptOnly: Bool = false) {
    self.text = text
    self.example = example ?? text
    self.kind = kind
    self.isPromptOnly = isPromptOnly
  }
}

extension StatementForm: ExpressibleByStringLiteral {
  /// Creates a form that is its own example.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

/// A keyword of a statement after its first word, with its meaning.
package struct StatementKeyword: Hashable, Sendable {
  package let word: String
  /// A one-line description.
  package let summary: String

  package init(_ word: String, _ summary: String) {
    self.word = word
    self.summary = summary
  }

  /// Creates a keyword of the parser with its meaning.
  init(_ keyword: Keyword, _ summary: String) {
    self.init(keyword.rawValue, summary)
  }
}

/// A kind of arguments of a statement, an assertion or a header.
package enum ArgumentKind: Hashable, Sendable {
  /// Screens, flows and apps, also with values and after Steps or inputs.
  case names
  /// A screen or flow with a path into its state.
  case path
  case file
  /// Text such as the title of a tab, a number or a duration.
  case text
  /// Steps, links and values.
  case values

  /// Returns the kind of words that have slots. A file, a path and a name decide it, in this order.
  init(_ slots: [Slot]) {
    let names: Set<Slot> = [
      .app, .owner, .receiver, .scope, .ownerWithInputs, .destination, .screen, .flow, .subject,
    ]
    self =
      if slots.contains(.file) {
        .file
      } else if slots.contains(.path) {
        .path
      } else if slots.contains(where: names.contains) {
        .names
      } else if slots.contains(.step) {
        .values
      } else {
        .text
      }
  }
}

/// A statement of the language: its first word, its forms and its documentation.
package struct StatementEntry: Sendable {
  /// The effect of a statement.
  package enum Kind: Hashable, Sendable {
    /// Drives the app. Recordings include the statement with its transcript.
    case driving
    /// Shows something and changes nothing.
    case query
    /// Changes a setting for the statements that follow, or includes a file. Shows nothing.
    case setting
    /// Asserts something about the app, and shows something only on failure.
    case assertion
    /// Serves the user at the prompt, with or without an app. No file can contain it.
    case prompt(needsApp: Bool)

    var isPrompt: Bool { if case .prompt = self { true } else { false } }
  }

  /// The groups of statements in `help`.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case drive = "Drive"
    case time = "Time"
    case query = "Queries"
    case assertion = "Assertions"
    case script = "Scripts"
    case shell = "Shell"
  }

  /// The first word. `nil` for a Step, which begins with a dot or the name of its type.
  package let verb: Verb?
  /// The group in `help`.
  package let group: Group
  /// The effect, unless a form has another one.
  package let kind: Kind
  /// What follows the verb.
  let syntax: Syntax<Statement>
  /// The syntax in its shortest form.
  package let brief: String
  package let forms: [StatementForm]
  /// A one-line description.
  package let summary: String
  /// The rest of the documentation, line by line.
  package let details: [String]
  /// The words that other tools use for the statement.
  ///
  /// The parser refuses them with advice, except a typed word that only this statement's verb begins with.
  package let synonyms: [String]
  package let keywords: [StatementKeyword]
  /// Statements that run one after another in the sample Movies.
  ///
  /// An example may launch another sample first.
  package let examples: [String]

  /// Creates an entry. Without a brief syntax, `help` lists all forms.
  init(
    _ verb: Verb?, _ group: Group, _ kind: Kind, _ syntax: Syntax<Statement>, brief: String? = nil,
    _ forms: [StatementForm], _ summary: String,
    details: [String] = [], synonyms: [String] = [], keywords: [StatementKeyword] = [], examples: [String] = []
  ) {
    self.verb = verb
    self.group = group
    self.kind = kind
    self.syntax = syntax
    self.brief = brief ?? forms.map(\.text).joined(separator: ", ")
    self.forms = forms
    self.summary = summary
    self.details = details
    self.synonyms = synonyms
    self.keywords = keywords
    self.examples = examples
  }

  /// The kind of the words after the verb.
  package var arguments: ArgumentKind { ArgumentKind(syntax.slots) }

  /// Whether a `!` may follow the verb, to replace a file.
  package var mayReplace: Bool { syntax.slots.contains(.exclamationMark) }

  /// Whether the statement fails without an app.
  package var needsApp: Bool {
    switch kind {
    case .driving: verb != .app
    case .query, .assertion: true
    // `clock` and `detail` alone need none either.
    case .setting: false
    case .prompt(let needsApp): needsApp
    }
  }

  package func drivesApp(_ form: StatementForm) -> Bool { (form.kind ?? kind) == .driving }

  /// Returns whether no file can contain a statement of a form.
  package func isPromptOnly(_ form: StatementForm) -> Bool { form.isPromptOnly || (form.kind ?? kind).isPrompt }

  /// Returns whether a block may follow a statement of a form.
  package func takesBlock(_ form: StatementForm) -> Bool { (form.kind ?? kind) != .setting }
}

/// An assertion or a header: its first word, its forms and its documentation.
package struct WordEntry<Word: Sendable, Value: Sendable>: Sendable {
  /// The first word: of an assertion, that after `expect`.
  package let word: Word
  /// What follows the word.
  let syntax: Syntax<Value>
  package let forms: [StatementForm]
  /// A one-line description.
  package let summary: String
  package let keywords: [StatementKeyword]

  init(
    _ word: Word, _ syntax: Syntax<Value>, _ forms: [StatementForm], _ summary: String,
    keywords: [StatementKeyword] = []
  ) {
    self.word = word
    self.syntax = syntax
    self.forms = forms
    self.summary = summary
    self.keywords = keywords
  }

  /// The kind of the words after the first one.
  package var arguments: ArgumentKind { ArgumentKind(syntax.slots) }

  /// Whether an operator and a value may follow.
  package var compares: Bool { syntax.slots.contains { $0 == .comparison || $0 == .elementCheck } }
}

package typealias AssertionEntry = WordEntry<AssertionWord, Assertion>

package typealias HeaderEntry = WordEntry<HeaderWord, ScriptHeader>

/// An operator of `expect state`, with its documentation.
package struct OperatorEntry: Sendable {
  package let comparison: Comparison
  /// An assertion with the operator.
  package let form: StatementForm
  /// A one-line description.
  package let summary: String

  /// Creates an entry, whose example has a value.
  init(_ comparison: Comparison, example value: String, _ summary: String) {
    self.comparison = comparison
    let text = "expect state Name.path \(comparison.rawValue)"
    form = StatementForm("\(text) value", example: "\(text) \(value)")
    self.summary = summary
  }
}
