/// A name or a value that a statement passes to the app.
enum StatementContent {
  /// A screen or flow after `in`.
  case owner(Name)
  case literal(Literal)

  typealias Change = (StatementContent) -> StatementContent

  static func changed(_ owner: Name, _ change: Change) -> Name {
    if case .owner(let changed) = change(.owner(owner)) { changed } else { owner }
  }

  static func changed(_ literal: Literal, _ change: Change) -> Literal {
    if case .literal(let changed) = change(.literal(literal)) { changed } else { literal }
  }
}

extension Statement {
  /// The screen or flow that takes the statement, after `in`. `nil` without one.
  package var owner: Name? {
    var result: Name?
    _ = mapOwner { owner in
      result = owner
      return owner
    }
    return result
  }

  /// The values that the statement passes to the app.
  package var literals: [Literal] {
    var result: [Literal] = []
    _ = mapLiterals { literal in
      result.append(literal)
      return literal
    }
    return result
  }

  /// Returns the statement with another name after `in`.
  package func mapOwner(_ change: (Name) -> Name) -> Statement {
    mapContents { content in
      if case .owner(let owner) = content { .owner(change(owner)) } else { content }
    }
  }

  /// Returns the statement with other values for the app.
  package func mapLiterals(_ change: (Literal) -> Literal) -> Statement {
    mapContents { content in
      if case .literal(let literal) = content { .literal(change(literal)) } else { content }
    }
  }

  private func mapContents(_ change: StatementContent.Change) -> Statement {
    guard let changed = entry.syntax.change(self, change) else {
      preconditionFailure("\(self) has the syntax of another statement")
    }
    return changed
  }
}
