import FlowScript
import FlowSession

/// Plays a script through a shell and compares what it shows with what its blocks expect.
@MainActor
package final class ScriptPlayer {
  /// A statement that was run and is not yet compared with its block.
  package struct Run {
    /// The outcome of the statement.
    package var outcome: Outcome
    /// The file that the statement included or ran. `nil` for any other statement.
    package var included: PlayedScript?
  }

  /// A statement of a script that was run and compared.
  package struct Step {
    /// The statement, as the script has it.
    package var statement: ScriptStatement
    /// The outcome of the statement.
    package var outcome: Outcome
    /// The failures of the statement.
    package var failures: [ScriptFailure]
    /// Whether the failures are those of a file that the statement included or ran.
    package var hasNestedFailures: Bool
  }

  /// Called before each statement, those of fragments excepted.
  package var onBegin: ((ScriptStatement) -> Void)?
  /// Told of each statement when it is done.
  package var onStep: ((Step) -> Void)?

  /// What went wrong so far, in order.
  package var failures: [ScriptFailure] { played.failures }

  /// Whether a statement was interrupted, which ended the script.
  var wasInterrupted: Bool { played.failures.contains { $0.status == .interrupted } }

  private(set) var played = PlayedScript()
  private let shell: Shell
  private var options: RunOptions { shell.runOptions }
  private var index = 0
  /// What the next difference says of the version that recorded the file.
  private var versionNote: String?

  /// A player for one script.
  /// - Parameters:
  ///   - shell: What runs the statements.
  ///   - options: How it is played, and what it includes; the shell keeps to them from here on.
  package convenience init(shell: Shell, options: RunOptions) {
    shell.runOptions = options
    self.init(shell: shell)
  }

  /// A player for what another one includes.
  package init(shell: Shell) {
    self.shell = shell
  }

  /// Plays a script, to its end or to a line.
  /// - Parameters:
  ///   - file: The script.
  ///   - line: The last statement to run is the one that stands here; `nil` for all.
  /// - Returns: Whether it was played as far as it should be, and nothing went wrong.
  @discardableResult
  package func play(_ file: ScriptFile, upTo line: Int? = nil) -> Bool {
    versionNote = Self.versionNote(for: file)
    for item in file.items {
      if let line, item.line > line { break }
      switch item.content {
      case .header, .blank: continue
      case .comment(let text): shell.note(comment: text)
      case .statement(let statement):
        guard play(statement) else {
          played.hasStopped = true
          return false
        }
        index += 1
      }
    }
    return played.failures.isEmpty
  }

  /// - Returns: Whether to go on.
  private func play(_ scripted: ScriptStatement) -> Bool {
    conclude(run(scripted), of: scripted)
  }

  /// Runs a statement, whose block may not be known yet.
  /// - Returns: The outcome, for ``conclude(_:of:)``.
  package func run(_ scripted: ScriptStatement) -> Run {
    shell.includes.insert(scripted.location, at: 0)
    shell.onStatement?(shell.includes)
    onBegin?(scripted)
    let outcome = shell.run(scripted.statement, comment: scripted.comment)
    shell.includes.removeFirst()
    return Run(outcome: outcome, included: shell.included)
  }

  /// Compares what a statement did with its block.
  /// - Returns: Whether to go on.
  package func conclude(_ run: Run, of scripted: ScriptStatement) -> Bool {
    let (outcome, included) = (run.outcome, run.included)
    let failures = note(run, of: scripted)
    onStep?(
      Step(
        statement: scripted, outcome: outcome, failures: failures,
        hasNestedFailures: included?.failures.isEmpty == false))
    if outcome.verdict == .quit || wasInterrupted { return false }
    if !options.keepsGoing, failures.contains(where: \.isTimeout) { return false }
    if let included { return !included.hasStopped || options.keepsGoing }
    return outcome.diagnostic.map { goesOn(after: $0, outcome, of: scripted) } ?? true
  }

  /// Whether a script goes on behind a statement that was refused, failed or was stopped. Behind a difference or a fault it
  /// does, so that one run shows all of them.
  private func goesOn(after diagnostic: Diagnostic, _ outcome: Outcome, of scripted: ScriptStatement) -> Bool {
    if diagnostic.isOfShell { return false }
    if options.keepsGoing { return true }
    // An update leaves a failed `expect` as it is, and rewrites the blocks behind it.
    if options.update != nil, diagnostic.kind == .assertion { return true }
    if options.updatesErrors, updates(scripted) { return true }
    return scripted.block.map { newErrors(in: outcome, beyond: $0.lines).isEmpty } ?? false
  }

  /// - Returns: What went wrong.
  private func note(_ run: Run, of scripted: ScriptStatement) -> [ScriptFailure] {
    let before = played.failures.count
    played.statementCount += 1
    if let included = run.included { played.add(included, at: scripted.location) }
    if run.included?.failures.isEmpty != false { compare(run.outcome, with: scripted) }
    if let limit = options.virtualLimit, shell.virtualTime > limit { timeOut(limit, scripted) }
    return Array(played.failures[before...])
  }

  private func compare(_ outcome: Outcome, with scripted: ScriptStatement) {
    let actual = outcome.lines.map(\.text)
    if scripted.block != nil || outcome.verdict == .held || outcome.diagnostic?.kind == .assertion {
      played.expectationCount += 1
      shell.onExpectation?()
    }
    keep(outcome, of: scripted)
    if let diagnostic = outcome.diagnostic, diagnostic.isOfShell { return fail(scripted, .diagnostic(diagnostic)) }
    guard let block = scripted.block else {
      if !outcome.faults.isEmpty { fail(scripted, .faults(outcome.faults)) }
      if let diagnostic = outcome.diagnostic { fail(scripted, .diagnostic(diagnostic)) }
      return
    }
    // A difference shows the errors that are not expected: they are not told a second time.
    guard let difference = BlockMatcher.difference(expected: block.lines, actual: actual) else { return }
    fail(
      scripted, .difference(difference.lines(context: 3)),
      notes: (outcome.diagnostic?.advice ?? []) + [versionNote].compactMap { $0 })
    versionNote = nil
  }

  private func fail(_ scripted: ScriptStatement, _ kind: ScriptFailure.Kind, notes: [String] = []) {
    var failure = ScriptFailure(
      locations: [scripted.location], statement: scripted.statement.description, kind: kind, place: shell.placeLines)
    failure.notes = notes
    played.failures.append(failure)
  }

  /// What the first difference in a file says of the version that recorded it; nothing where it is the current one.
  private static func versionNote(for file: ScriptFile) -> String? {
    guard file.rules == .file, file.version != ScriptHeader.currentVersion else { return nil }
    let how = file.version.map { "recorded by version \($0)" } ?? "without a header it may be of version 1"
    return "\(how): flowsh test --update"
  }

  private func timeOut(_ limit: Duration, _ scripted: ScriptStatement) {
    guard !played.failures.contains(where: \.isTimeout) else { return }
    fail(scripted, .timeout("\(TranscriptText.amount(limit)) of virtual time", output: []))
  }

  /// Keeps what a statement showed, as far as somebody asks for it later.
  private func keep(_ outcome: Outcome, of scripted: ScriptStatement) {
    if options.keepsTranscripts {
      played.entries.append(
        ScriptTranscript.Entry(
          locations: [scripted.location], statement: scripted.statement.description,
          events: outcome.events))
    }
    guard updates(scripted), outcome.diagnostic?.isOfShell != true else { return }
    guard options.updatesErrors || newErrors(in: outcome, beyond: scripted.block?.lines ?? []).isEmpty else { return }
    played.shown.append(
      ShownBlock(
        locations: [scripted.location], index: index, statement: scripted.statement.description,
        expected: scripted.block?.lines, actual: outcome.lines.map(\.text)))
  }

  /// Whether the block of a statement may be rewritten. That of an `expect` never is: it says what has to hold.
  private func updates(_ scripted: ScriptStatement) -> Bool {
    guard scripted.statement.takesBlock else { return false }
    if case .expect = scripted.statement { return false }
    switch options.update {
    case .changed: return scripted.block != nil
    case .missing: return scripted.block == nil
    case nil: return false
    }
  }

  /// The errors of a transcript that a block does not have, each line of which stands for one of them.
  private func newErrors(in outcome: Outcome, beyond block: [String]) -> [String] {
    var expected = block.filter { $0 != "..." }
    return outcome.errorLines.filter { line in
      guard let index = expected.firstIndex(where: { BlockMatcher.matches(expected: [$0], actual: [line]) }) else {
        return true
      }
      expected.remove(at: index)
      return false
    }
  }
}

extension ScriptFailure {
  /// Whether the script took too long.
  fileprivate var isTimeout: Bool {
    if case .timeout = kind { true } else { false }
  }
}
