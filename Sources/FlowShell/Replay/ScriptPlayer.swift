import FlowScript

/// Plays a script through a session and compares what it shows with what its blocks expect.
@MainActor
public final class ScriptPlayer {
  /// What became of one statement of a script.
  public struct Step {
    /// The statement, as the script has it.
    public var statement: ScriptStatement
    /// What it did.
    public var outcome: Outcome
    /// What went wrong, if anything did.
    public var failures: [ScriptFailure]
  }

  /// Whether an error that no block expects ends the script.
  public var keepsGoing = false

  /// Told of each statement when it is done.
  public var onStep: ((Step) -> Void)?

  /// What went wrong so far, in order.
  public private(set) var failures: [ScriptFailure] = []

  /// How many statements were run.
  public private(set) var statementCount = 0

  /// The blocks that no longer match, by the index of their statement, as they should be.
  public private(set) var updates: [Int: [String]] = [:]

  private let session: Session

  /// A player for one script.
  public init(session: Session) {
    self.session = session
  }

  /// Plays a script, to its end or to a line.
  /// - Parameters:
  ///   - file: The script.
  ///   - line: The last statement to run is the one that stands here; `nil` for all.
  /// - Returns: Whether it was played as far as it should be, and nothing went wrong.
  @discardableResult
  public func play(_ file: ScriptFile, upTo line: Int? = nil) -> Bool {
    for item in file.items {
      if let line, item.line > line { break }
      switch item.content {
      case .header, .blank: continue
      case .comment(let text): session.note(comment: text)
      case .statement(let statement):
        guard play(statement, at: statementCount) else { return false }
      }
    }
    return failures.isEmpty
  }

  /// - Returns: Whether to go on.
  private func play(_ scripted: ScriptStatement, at index: Int) -> Bool {
    statementCount += 1
    let outcome = session.run(scripted.statement, comment: scripted.comment)
    let failures = self.failures(of: outcome, scripted, at: index)
    self.failures += failures
    onStep?(Step(statement: scripted, outcome: outcome, failures: failures))
    if outcome.verdict == .quit { return false }
    if outcome.problem?.kind == .interrupted || outcome.problem?.kind == .trouble { return false }
    let isDifference = failures.allSatisfy { if case .difference = $0.kind { true } else { false } }
    return isDifference || keepsGoing
  }

  private func failures(of outcome: Outcome, _ scripted: ScriptStatement, at index: Int) -> [ScriptFailure] {
    let locations = [scripted.location]
    let words = scripted.statement.description
    if !outcome.nested.isEmpty {
      return outcome.nested.map { failure in
        var failure = failure
        failure.locations.append(scripted.location)
        return failure
      }
    }
    let actual = outcome.lines.map(\.text)
    if let block = scripted.block {
      guard let difference = BlockMatcher.difference(expected: block.lines, actual: actual) else { return [] }
      updates[index] = BlockMatcher.update(expected: block.lines, actual: actual)
      let failure = ScriptFailure(
        locations: locations, statement: words,
        kind: .difference(difference.text(context: 3).split(separator: "\n").map(String.init)))
      // An error that the block does not foresee ends the script; any other difference does not.
      guard let problem = outcome.problem ?? fault(in: outcome), !isForeseen(outcome, by: block) else {
        return [failure]
      }
      return [failure, ScriptFailure(locations: locations, statement: words, kind: .problem(problem))]
    }
    guard let problem = outcome.problem ?? fault(in: outcome) else { return [] }
    return [ScriptFailure(locations: locations, statement: words, kind: .problem(problem))]
  }

  /// A fault that the engine found in the app, which the transcript tells as an error.
  private func fault(in outcome: Outcome) -> Problem? {
    guard let line = outcome.lines.first(where: { $0.kind == .error && $0.text.contains("error: ") }) else {
      return nil
    }
    let message = line.text.split(separator: "error: ", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
    return Problem(.refused, String(message))
  }

  /// Whether every error among the lines is one that the block has too.
  private func isForeseen(_ outcome: Outcome, by block: ScriptStatement.Block) -> Bool {
    outcome.lines.filter { $0.kind == .error }.allSatisfy { line in
      block.lines.contains { BlockMatcher.matches(expected: [$0], actual: [line.text]) }
    }
  }
}
