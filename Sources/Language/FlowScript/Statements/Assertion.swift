/// An assertion of `expect` about the app.
package enum Assertion: Hashable, Sendable {
  /// The front screen: `screen A`.
  case screen(Name)
  /// No visible screen of the name: `no screen A`.
  case noScreen(Name)
  /// The front stack, or that of a screen or a flow, from its root: `stack A B`.
  case stack([Name], in: Name?)
  /// The selected tab: `tab 2`, `tab Title`.
  case tab(Statement.Control)
  /// A visible alert with this title: `alert "Title"`.
  case alert(String)
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
  /// Nothing is due: `idle`.
  case idle
  /// The number of living screens or flows: `alive 2 Name`, `alive 2 flows`.
  case alive(Int, AliveSubject)
}

/// The right side of a comparison of state.
package enum Operand: Hashable, Sendable {
  /// A value. The session reads `B.y` as a path if the left type has no such value.
  case value(Literal)
  /// The value at a path.
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

/// The operator that compares a state with a value.
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

/// The outcome of a Step.
package enum StepOutcome: String, CaseIterable, Hashable, Sendable {
  case handled, ignored, held, vetoed, dropped
}

/// The subject that an `alive` assertion counts.
package enum AliveSubject: Hashable, Sendable {
  /// The screens or flows with a name.
  case name(Name)
  /// All flows.
  case flows
}

extension Assertion: CustomStringConvertible {
  /// The source text after `expect`.
  package var description: String {
    switch self {
    case .screen(let name): "screen \(name)"
    case .noScreen(let name): "no screen \(name)"
    case .stack(let names, let owner):
      "stack \(names.map(\.description).joined(separator: " "))\(Statement.suffix(owner))"
    case .tab(let tab): "tab \(tab)"
    case .alert(let title): "alert \(ScriptText.quoted(title))"
    case .noAlert: "no alert"
    case .flow(let name, let isPresent): "\(isPresent ? "" : "no ")flow \(name)"
    case .state(let path, let comparison, let operand): "state \(path) \(comparison.rawValue) \(operand)"
    case .noState(let path): "no state \(path)"
    case .changed(let isChanged): isChanged ? "changed" : "unchanged"
    case .noError: "no error"
    case .stepOutcome(let outcome): outcome.rawValue
    case .idle: "idle"
    case .alive(let count, .name(let name)): "alive \(count) \(name)"
    case .alive(let count, .flows): "alive \(count) flows"
    }
  }
}
