/// What an `expect` says about the app.
package enum Assertion: Hashable, Sendable {
  /// `screen A`: the front screen.
  case screen(Name)
  /// `stack A B`: the front stack or a named flow's, from its root.
  case stack([Name], in: Name?)
  /// `tab 2`, `tab Title`: the selected tab.
  case tab(Statement.Tab)
  /// `alert "Title"`: an alert with this title shows.
  case alert(String)
  /// `no alert`
  case noAlert
  /// `flow F`, `no flow F`
  case flow(Name, present: Bool)
  /// `state Name.path == value`
  case state(Path, Comparison, Literal)
  /// `handled` and the others: what became of the last Step sent.
  case stepOutcome(StepOutcome)
  /// `idle`: nothing is due.
  case idle
  /// `alive 2 Name`, `alive 2 flows`: how many live.
  case alive(Int, AliveSubject)
}

/// How a claim compares a state with a value.
package enum Comparison: String, CaseIterable, Hashable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  /// A string holds a string, a collection an element.
  case contains
  /// A string matches a regular expression.
  case matches
}

/// What became of a Step.
package enum StepOutcome: String, CaseIterable, Hashable, Sendable {
  case handled, ignored, held, vetoed, dropped
}

/// What an `alive` claim counts.
package enum AliveSubject: Hashable, Sendable {
  /// The screens or flows of a name.
  case name(Name)
  /// All flows.
  case flows
}

extension Assertion: CustomStringConvertible {
  /// The claim as it is written after `expect`.
  package var description: String {
    switch self {
    case .screen(let name): "screen \(name)"
    case .stack(let names, let owner):
      "stack \(names.map(\.description).joined(separator: " "))\(owner.map { " in \($0)" } ?? "")"
    case .tab(let tab): "tab \(tab)"
    case .alert(let title): "alert \(ScriptText.quoted(title))"
    case .noAlert: "no alert"
    case .flow(let name, let present): "\(present ? "" : "no ")flow \(name)"
    case .state(let path, let comparison, let value): "state \(path) \(comparison.rawValue) \(value)"
    case .stepOutcome(let outcome): outcome.rawValue
    case .idle: "idle"
    case .alive(let count, .name(let name)): "alive \(count) \(name)"
    case .alive(let count, .flows): "alive \(count) flows"
    }
  }
}
