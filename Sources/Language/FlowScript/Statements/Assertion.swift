/// An assertion of `expect` about the app.
package enum Assertion: Hashable, Sendable {
  /// The front screen: `screen A`.
  case screen(Name)
  /// No visible screen of the name: `no screen A`.
  case noScreen(Name)
  /// The front stack, or that of a screen or a flow, from its root: `stack A B`.
  case stack([Name], in: Name?)
  /// The selected tab: `tab 2`, `tab Title`. Or any tab with its badge or a state: `tab Title == "3"`.
  case tab(Statement.Control, ElementPattern.Check? = nil)
  /// A visible alert with this title: `alert "Title" message "Text" button "OK"`.
  case alert(String, message: String? = nil, button: String? = nil)
  /// No visible alert: `no alert`.
  case noAlert
  /// A flow is alive or not: `flow F`, `no flow F`.
  case flow(Name, isPresent: Bool)
  /// A comparison of a state value: `state Name.path == value`.
  case state(Path, Comparison, Operand)
  /// An empty optional, or a missing element or key: `no state Name.path`.
  case noState(Path)
  /// The effect of the last driving statement: `changed`, `unchanged`.
  case changed(Bool)
  /// No fault of the app since its launch: `no error`.
  case noError
  /// The outcome of the last Step sent, such as `handled`.
  case stepOutcome(StepOutcome)
  /// All that the front screen shows: `here`. At the prompt, the assertions of its elements take its place.
  case here
  /// Nothing is due: `idle`.
  case idle
  /// The number of living screens or flows: `alive 2 Name`, `alive 2 flows`.
  case alive(Int, AliveSubject)
  /// An element on screen: `text "Total"`, `button Save disabled`.
  case element(ElementPattern)
  /// No such element on screen: `no text "Error"`.
  case noElement(ElementPattern)
  /// The number of rows of the lists on screen: `rows 3`, `rows 3 in "Groceries"`.
  case rows(Int, in: Scope? = nil)
}

/// The right side of a comparison of state.
package enum Operand: Hashable, Sendable {
  /// The session reads `B.y` as a path if the left type has no such value.
  case value(Literal)
  case path(Path)
}

extension Operand: CustomStringConvertible {
  /// The source text. A path that reads as a value has `path` before it.
  package var description: String {
    switch self {
    case .value(let value): "\(value)"
    case .path(let path): path.readsAsPath ? "\(path)" : "\(Keyword.path.rawValue) \(path)"
    }
  }
}

package enum Comparison: String, CaseIterable, Hashable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  /// A string contains a string, or a collection contains an element.
  case contains
  /// A regular expression finds a match in a string.
  case matches
}

package enum StepOutcome: String, CaseIterable, Hashable, Sendable {
  case handled, ignored, held, vetoed, dropped
}

/// The subject that an `alive` assertion counts.
package enum AliveSubject: Hashable, Sendable {
  /// The screens or flows with a name.
  case name(Name)
  case flows
}

extension Assertion: CustomStringConvertible {
  /// The source text after `expect`.
  package var description: String {
    var text = word.rawValue
    guard StatementTable.entry(for: word).syntax.write(self, &text) else {
      preconditionFailure("expect \(text) has the syntax of another assertion")
    }
    return text
  }

  private var word: AssertionWord {
    switch self {
    case .screen: .screen
    case .element(let pattern): AssertionWord(pattern.role)
    case .rows: .rows
    case .noScreen, .noAlert, .flow(_, isPresent: false), .noState, .noError, .noElement: .no
    case .stack: .stack
    case .tab: .tab
    case .alert: .alert
    case .flow(_, isPresent: true): .flow
    case .state: .state
    case .changed(true): .changed
    case .changed(false): .unchanged
    case .stepOutcome(.handled): .handled
    case .stepOutcome(.ignored): .ignored
    case .stepOutcome(.held): .held
    case .stepOutcome(.vetoed): .vetoed
    case .stepOutcome(.dropped): .dropped
    case .here: .here
    case .idle: .idle
    case .alive: .alive
    }
  }
}
