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

  /// Told of each statement when it is done.
  public var onStep: ((Step) -> Void)?

  /// What went wrong so far, in order.
  public var failures: [ScriptFailure] { played.failures }

  /// Whether a statement was interrupted, which ended the script.
  private(set) var wasInterrupted = false

  private(set) var played = PlayedScript()
  private let session: Session
  private var options: RunOptions { session.runOptions }
  private var index = 0

  /// A player for one script.
  /// - Parameters:
  ///   - session: What runs the statements.
  ///   - options: How it is played, and what it includes; the session keeps to them from here on.
  public convenience init(session: Session, options: RunOptions) {
    session.runOptions = options
    self.init(session: session)
  }

  /// A player for what another one includes.
  init(session: Session) {
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
        guard play(statement) else { return false }
        index += 1
      }
    }
    return played.failures.isEmpty
  }

  /// - Returns: Whether to go on.
  private func play(_ scripted: ScriptStatement) -> Bool {
    session.includes.insert(scripted.location, at: 0)
    session.onStatement?(session.includes)
    let outcome = session.run(scripted.statement, comment: scripted.comment)
    session.includes.removeFirst()
    let failures = note(outcome, of: scripted)
    onStep?(Step(statement: scripted, outcome: outcome, failures: failures))
    if outcome.verdict == .quit { return false }
    if outcome.problem?.kind == .interrupted { wasInterrupted = true }
    if outcome.problem?.kind == .interrupted || outcome.problem?.kind == .trouble { return false }
    return failures.allSatisfy { isHarmless($0) } || options.keepsGoing
  }

  /// Whether a script goes on after a failure, since one run is to show all.
  private func isHarmless(_ failure: ScriptFailure) -> Bool {
    if case .difference = failure.kind { true } else { false }
  }

  /// - Returns: What went wrong.
  private func note(_ outcome: Outcome, of scripted: ScriptStatement) -> [ScriptFailure] {
    let before = played.failures.count
    played.statementCount += 1
    if let included = outcome.included {
      played.add(included, at: scripted.location)
    }
    if outcome.included?.failures.isEmpty != false { compare(outcome, with: scripted) }
    if let limit = options.virtualLimit, session.virtualTime > limit { timeOut(limit, scripted) }
    return Array(played.failures[before...])
  }

  private func compare(_ outcome: Outcome, with scripted: ScriptStatement) {
    if let problem = outcome.problem, problem.kind == .interrupted {
      // What it showed is a part of what the block expects.
      fail(scripted, .problem(problem))
      return
    }
    let block = scripted.block
    let actual = outcome.lines.map(\.text)
    if block != nil || outcome.verdict == .held || outcome.problem?.kind == .claim {
      played.expectationCount += 1
      session.onExpectation?()
    }
    keep(outcome, of: scripted)
    var foreseen = block == nil
    if let block, let difference = BlockMatcher.difference(expected: block.lines, actual: actual) {
      fail(scripted, .difference(difference.text(context: 3).split(separator: "\n").map(String.init)))
      foreseen = !isForeseen(outcome, by: block)
    }
    // An error that no block foresees ends the script; any other difference does not.
    if foreseen, let problem = outcome.problem ?? fault(in: outcome) { fail(scripted, .problem(problem)) }
  }

  private func fail(_ scripted: ScriptStatement, _ kind: ScriptFailure.Kind) {
    played.failures.append(
      ScriptFailure(
        locations: [scripted.location], statement: scripted.statement.description, kind: kind,
        place: session.placeLines))
  }

  private func timeOut(_ limit: Duration, _ scripted: ScriptStatement) {
    guard !played.failures.contains(where: { if case .timeout = $0.kind { true } else { false } }) else { return }
    fail(scripted, .timeout("\(TranscriptText.amount(limit)) of virtual time", output: []))
  }

  /// Keeps what a statement showed, as far as somebody asks for it later.
  private func keep(_ outcome: Outcome, of scripted: ScriptStatement) {
    if options.keepsTranscripts {
      played.entries.append(
        ScriptTranscript.Entry(
          locations: [scripted.location], statement: scripted.statement.description,
          lines: outcome.lines.map { ScriptTranscript.Line(text: $0.text, flow: $0.flow) }))
    }
    guard let update = options.update, scripted.statement.takesBlock else { return }
    guard update == .changed ? scripted.block != nil : scripted.block == nil else { return }
    // What went wrong as a whole is no transcript to be kept.
    guard outcome.problem == nil || scripted.block != nil else { return }
    played.shown.append(
      ShownBlock(
        locations: [scripted.location], index: index, statement: scripted.statement.description,
        expected: scripted.block?.lines, actual: outcome.lines.map(\.text)))
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
