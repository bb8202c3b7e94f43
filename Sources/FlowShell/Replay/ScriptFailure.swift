import FlowScript

/// What went wrong at a statement of a script.
public struct ScriptFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// The transcript is not what the block expects: a unified difference, without its legend.
    case difference([String])
    /// The statement failed, and nothing expected it to.
    case problem(Problem)
  }

  /// Where the statement stands; behind it the `include`s that led there, innermost first.
  public var locations: [SourceLocation]
  /// The statement.
  public var statement: String
  /// What went wrong.
  public var kind: Kind
}

extension ScriptFailure {
  /// The failure as a person reads it: where, what, and under it the difference or the advice.
  public var lines: [String] {
    var lines = ["\(locations[0]): \(statement)"]
    lines += locations.dropFirst().map { "  included at \($0)" }
    switch kind {
    case .difference(let difference):
      lines.append("  -expected +actual")
      lines += difference.map { "  \($0)" }
    case .problem(let problem):
      let word = problem.kind == .claim ? "failed" : "error"
      lines.append("  \(word): \(problem.message)")
      lines += problem.advice.map { "    \($0)" }
    }
    return lines
  }

  /// The highest exit status that it calls for.
  public var status: ExitStatus {
    if case .problem(let problem) = kind { problem.status } else { .difference }
  }
}

extension Problem {
  /// The exit status that it calls for.
  public var status: ExitStatus {
    switch kind {
    case .refused, .claim: .difference
    case .trouble: .trouble
    case .interrupted: .interrupted
    }
  }
}
