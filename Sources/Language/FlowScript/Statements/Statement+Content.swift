// The switches have no default, so that a new statement has to say what it contains.

extension Statement {
  /// The screen or flow that takes the statement, after `in`. `nil` without one.
  package var owner: Name? {
    switch self {
    case .step(_, let owner), .input(_, let owner), .tap(_, let owner), .select(_, let owner), .type(_, _, let owner):
      owner
    case .app, .restart, .open, .openURL, .back, .dismiss, .cancelled, .tab, .alert, .advance, .settle, .clock,
      .transitions, .detail, .include, .query, .expect, .prompt:
      nil
    }
  }

  /// The literals that the statement passes to the app.
  package var literals: [Literal] {
    switch self {
    case .app(_, let arguments): arguments.map(\.value)
    case .step(let literal, _), .input(let literal, _): [literal]
    case .open(let steps): steps
    case .type(let text, _, _): [.string(text)]
    case .restart, .openURL, .back, .dismiss, .cancelled, .tab, .alert, .tap, .select, .advance, .settle, .clock,
      .transitions, .detail, .include, .query, .expect, .prompt:
      []
    }
  }

  /// Returns the statement with another name after `in`.
  package func mapOwner(_ change: (Name) -> Name) -> Statement {
    guard let owner else { return self }
    return switch self {
    case .step(let literal, _): .step(literal, in: change(owner))
    case .input(let literal, _): .input(literal, in: change(owner))
    case .tap(let control, _): .tap(control, in: change(owner))
    case .select(let control, _): .select(control, in: change(owner))
    case .type(let text, let field, _): .type(text, in: field, of: change(owner))
    case .app, .restart, .open, .openURL, .back, .dismiss, .cancelled, .tab, .alert, .advance, .settle, .clock,
      .transitions, .detail, .include, .query, .expect, .prompt:
      self
    }
  }

  /// Returns the statement with other literals. The arguments of a launch stay as they are.
  package func mapLiterals(_ change: (Literal) -> Literal) -> Statement {
    switch self {
    case .step(let literal, let owner): .step(change(literal), in: owner)
    case .input(let literal, let owner): .input(change(literal), in: owner)
    case .open(let steps): .open(steps.map(change))
    case .type(let text, let field, let owner):
      if case .string(let text) = change(.string(text)) { .type(text, in: field, of: owner) } else { self }
    case .app, .restart, .openURL, .back, .dismiss, .cancelled, .tab, .alert, .tap, .select, .advance, .settle, .clock,
      .transitions, .detail, .include, .query, .expect, .prompt:
      self
    }
  }
}
