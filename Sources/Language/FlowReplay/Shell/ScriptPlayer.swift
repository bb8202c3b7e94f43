import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A player that runs a script and compares its transcripts with its blocks.
@MainActor
package final class ScriptPlayer {
  /// A statement that ran, before the comparison with its block.
  package struct PerformedStatement {
    package var outcome: Outcome
    /// The result of the file that the statement included or ran. `nil` for any other statement.
    package var included: PlayedScript?
  }

  /// A statement of a script that ran, after the comparison.
  package struct PlayedStatement {
    package var statement: ScriptStatement
    package var outcome: Outcome
    package var failures: [ScriptFailure]
    /// Whether a file that the statement included or ran has failed.
    package var hasNestedFailures: Bool
  }

  /// Closures that follow a script, with its included and run files.
  package struct Observers {
    /// A closure to call before each statement, with its locations.
    ///
    /// The location of the statement comes first, then those of the `include` statements that led there, innermost
    /// first.
    package var onStatement: (([SourceLocation]) -> Void)?
    /// A closure to call for each outcome with an expected result, before the comparison.
    package var onExpectation: (() -> Void)?
    /// A closure to call before each statement of an included or run file.
    package var onNestedBegin: ((ScriptStatement) -> Void)?
    /// A closure to call after each statement of an included or run file.
    package var onNestedEnd: ((PlayedStatement) -> Void)?
    /// A closure to call for each comment of a nested file that ends the recording.
    package var onNestedCommentFailure: ((ScriptFailure) -> Void)?

    package init() {}
  }

  /// A closure to call before each statement, except those of included and run files.
  package var onBegin: ((ScriptStatement) -> Void)?
  /// A closure to call after each statement, except those of included and run files.
  package var onEnd: ((PlayedStatement) -> Void)?
  /// A closure to call for each comment that ends the recording.
  ///
  /// The player does not call it for comments of included and run files.
  package var onCommentFailure: ((ScriptFailure) -> Void)?
  /// A closure that returns whether to leave out the rest of the script. The player calls it before each item, also of
  /// included and run files.
  package var isCancelled: (() -> Bool)?
  /// The closures that follow included files too.
  package var observers = Observers()
  /// The files that an update rewrites as files of the current version, whatever their headers state.
  var upgradedFiles: Set<ScriptPath> = []

  package var failures: [ScriptFailure] { played.failures }

  /// Whether an interrupt of a statement ended the script.
  var wasInterrupted: Bool { played.failures.contains { $0.status == .interrupted } }

  /// Whether a cancellation left out the rest of the script.
  private(set) var wasCancelled = false

  var played = PlayedScript()
  /// The result of the file that the last statement included or ran. `nil` for any other statement.
  var included: PlayedScript?
  let shell: Shell
  /// The folder to which `include` and `run` are relative. Empty for the current folder.
  let folder: ScriptPath
  /// The open files, outermost first.
  let openFiles: [ScriptPath]
  private var options: RunOptions
  private let recordsStatements: Bool
  // Shared with nested players. `nil` if no report needs moments.
  private let moments: MomentRecorder?
  // The locations of the running statement and its `include` statements, innermost first.
  private var locations: [SourceLocation] = []
  // The index of the current statement in its file.
  private var index = 0
  /// The version of the language that decides for the statements of the file.
  private(set) var languageVersion = ScriptHeader.currentVersion
  // The note on the version that recorded the file, for the next difference.
  private var versionNote: String?

  private var silenceCheck = SilenceCheck()
  // The blocks of `screen` so far.
  private var screenBlocks: [ScreenBlock] = []

  /// Creates a player for one script.
  /// - Parameters:
  ///   - shell: The shell that runs the statements.
  ///   - file: The script's file, to whose folder its includes are relative. `nil` for typed statements.
  ///   - options: The options for the script and for included scripts. The option `recording` has no effect.
  ///   - detail: The detail in which to record statements. `nil` to record none.
  package init(
    shell: Shell, file: ScriptPath? = nil, options: RunOptions = RunOptions(), detail: StatementRecord.Detail? = nil
  ) {
    self.shell = shell
    self.options = options
    recordsStatements = detail != nil
    moments = detail == .moments ? MomentRecorder() : nil
    folder = file?.folder ?? ""
    // The script itself counts as open, so no fragment includes it in a cycle.
    openFiles = file.map { [$0.normalized] } ?? []
  }

  /// Creates a player for a file that another player's statement names.
  init(file: ScriptPath, in outer: ScriptPlayer) {
    shell = outer.shell
    options = outer.options
    recordsStatements = outer.recordsStatements
    moments = outer.moments
    observers = outer.observers
    isCancelled = outer.isCancelled
    upgradedFiles = outer.upgradedFiles
    folder = file.folder
    openFiles = outer.openFiles + [file]
    locations = outer.locations
  }

  /// Creates a player for statements that another player's statement performs.
  ///
  /// Playing ends at the first statement with an error. A fault alone does not end playing.
  init(in outer: ScriptPlayer) {
    shell = outer.shell
    options = outer.options
    recordsStatements = outer.recordsStatements
    moments = outer.moments
    // Each statement needs the screen to which the one before has to lead.
    options.keepsGoing = false
    observers = outer.observers
    isCancelled = outer.isCancelled
    folder = outer.folder
    openFiles = outer.openFiles
    locations = outer.locations
  }

  /// The number of statements in progress, those of included files too.
  var depth: Int { locations.count }

  /// The coverage of the apps by the statements so far. `nil` if the performer counts nothing.
  var coverage: Coverage? { shell.coverage }

  /// Plays a script to its end, or to a line.
  /// - Parameters:
  ///   - file: The script.
  ///   - line: The line of the last statement to run. `nil` runs all statements.
  /// - Returns: `false` if a statement failed, or if a statement or a comment ended the script.
  @discardableResult
  package func play(_ file: ScriptFile, upTo line: Int? = nil) -> Bool {
    let isUpgraded = openFiles.last.map(upgradedFiles.contains) ?? false
    languageVersion = isUpgraded ? ScriptHeader.currentVersion : file.languageVersion
    versionNote = Self.versionNote(for: file)
    defer { played.warnings += [silenceCheck.end()].compactMap { $0 } }
    for item in file.items {
      if let line, item.line > line { break }
      if isCancelled?() == true {
        wasCancelled = true
        break
      }
      switch item.content {
      case .header, .blank: continue
      case .comment(let text):
        guard note(text, at: SourceLocation(file: file.file, line: item.line, column: 1)) else {
          played.hasStopped = true
          return false
        }
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

  // Adds a comment line to the timeline and the recording. Returns `false` if the comment ended the recording.
  private func note(_ comment: String, at location: SourceLocation) -> Bool {
    guard let diagnostic = shell.append(comment: comment) else { return true }
    // As after a statement that the recorder cannot write, the script ends.
    let failure = ScriptFailure(
      locations: [location], statement: VisibleText.line("# \(comment)"), kind: .diagnostic(diagnostic),
      place: shell.placeLines)
    played.failures.append(failure)
    onCommentFailure?(failure)
    return false
  }

  // Returns whether the script goes on.
  private func play(_ scripted: ScriptStatement) -> Bool {
    conclude(run(scripted), of: scripted)
  }

  /// Runs a statement, whose block may be unknown until the comparison.
  /// - Returns: The outcome, for ``conclude(_:of:)``.
  package func run(_ scripted: ScriptStatement) -> PerformedStatement {
    locations.insert(scripted.location, at: 0)
    defer { locations.removeFirst() }
    observers.onStatement?(locations)
    onBegin?(scripted)
    included = nil
    let outcome = shell.run(scripted.statement, comment: scripted.comment, player: self)
    return PerformedStatement(outcome: outcome, included: included)
  }

  /// Compares the outcome of a statement with its block.
  /// - Returns: Whether the script goes on.
  package func conclude(_ run: PerformedStatement, of scripted: ScriptStatement) -> Bool {
    let (outcome, included) = (run.outcome, run.included)
    if recordsStatements {
      played.records.append(
        StatementRecord(
          locations: [scripted.location], statement: scripted.statement.description, comment: scripted.comment,
          lines: included == nil ? outcome.lines.map(\.flattened) : [],
          moment: included == nil ? moments?.moment(after: scripted.statement, outcome, in: shell) : nil))
    }
    let failures = record(run, of: scripted)
    if included == nil { noteWarnings(outcome, of: scripted) }
    onEnd?(
      PlayedStatement(
        statement: scripted, outcome: outcome, failures: failures,
        hasNestedFailures: included?.failures.isEmpty == false))
    if outcome.verdict == .quit || wasInterrupted { return false }
    // A script beyond its limit may have no end.
    if !options.keepsGoing, failures.contains(where: \.isTimeout) { return false }
    // The player of the file has decided whether its failure ends the script.
    if let included { return !included.hasStopped || options.keepsGoing }
    // A difference or a fault alone ends no script, so one run shows all of them.
    return outcome.diagnostic.map { goesOn(after: $0, outcome, of: scripted) } ?? true
  }

  // Notes what passes and may say nothing.
  private func noteWarnings(_ outcome: Outcome, of scripted: ScriptStatement) {
    if let silent = silenceCheck.take(scripted, outcome, languageVersion) { played.warnings.append(silent) }
    if let warning = outcome.warning {
      played.warnings.append(
        ScriptWarning(scripted, "version 3 refuses this: \(warning.message)", advice: warning.advice))
    }
  }

  private func goesOn(after diagnostic: Diagnostic, _ outcome: Outcome, of scripted: ScriptStatement) -> Bool {
    if diagnostic.isOfShell { return false }
    if options.keepsGoing { return true }
    // An update leaves a failed `expect` as it is, and rewrites the blocks after it.
    if options.update != nil, diagnostic.kind == .assertion { return true }
    if options.updatesErrors, updates(scripted) { return true }
    return scripted.block.map { newErrors(in: outcome, beyond: $0.lines).isEmpty } ?? false
  }

  // Returns the failures of the statement.
  private func record(_ run: PerformedStatement, of scripted: ScriptStatement) -> [ScriptFailure] {
    let before = played.failures.count
    played.statementCount += 1
    if let included = run.included { played.add(included, at: scripted.location) }
    // The failures of a file replace the error of its statement, which only counts them.
    if run.included?.failures.isEmpty != false { compare(run.outcome, with: scripted) }
    if let limit = options.virtualLimit, shell.virtualTime > limit { timeOut(limit, scripted) }
    return Array(played.failures[before...])
  }

  // Records the failures of an outcome that its block does not expect. `BlockMatcher` of FlowScript decides which lines
  // match.
  private func compare(_ outcome: Outcome, with scripted: ScriptStatement) {
    if scripted.block != nil || outcome.verdict == .held || outcome.diagnostic?.kind == .assertion {
      played.expectationCount += 1
      observers.onExpectation?()
    }
    store(outcome, of: scripted)
    if case .query(.screen) = scripted.statement, let block = scripted.block {
      screenBlocks.append(ScreenBlock(line: scripted.location.line, lines: block.lines))
    }
    if let diagnostic = outcome.diagnostic, diagnostic.isOfShell { return fail(scripted, .diagnostic(diagnostic)) }
    guard let block = scripted.block else {
      if !outcome.faults.isEmpty { fail(scripted, .faults(outcome.faults), of: outcome, showing: outcome.faults) }
      if let diagnostic = outcome.diagnostic { fail(scripted, .diagnostic(diagnostic), of: outcome) }
      return
    }
    // The difference shows unexpected errors already, so the player does not report them twice.
    guard let difference = BlockMatcher.difference(expected: block.lines, actual: outcome.lines.map(\.text)) else {
      return
    }
    fail(
      scripted, .difference(difference.unified), of: outcome, showing: difference.unexpected,
      notes: (outcome.diagnostic?.advice ?? []) + digestNotes(on: difference, outcome)
        + [versionNote].compactMap { $0 })
    // The player shows the note only once for each file.
    versionNote = nil
  }

  // Returns notes on the lines of a difference that look alike but for their digests.
  private func digestNotes(on difference: BlockDifference, _ outcome: Outcome) -> [String] {
    zip(difference.lines, difference.lines.dropFirst()).flatMap { line, next -> [String] in
      guard case .expected(let expected) = line, case .actual(let actual) = next,
        let event = outcome.events.first(where: { TranscriptText.text(of: $0) == actual })
      else { return [] }
      if case .shows(let screen, _, _, let lines) = event.kind {
        return ScreenDifference.notes(screen, lines, blocks: screenBlocks)
      }
      return [DigestDifference.note(expected: expected, actual: event)].compactMap { $0 }
    }
  }

  // Records a failure. The functions that handled the events of `outcome` are part of it. `unexpected` are the lines of
  // the transcript that show the failure, and `notes` are lines for the user.
  private func fail(
    _ scripted: ScriptStatement, _ kind: ScriptFailure.Kind, of outcome: Outcome? = nil,
    showing unexpected: [String] = [], notes: [String] = []
  ) {
    var failure = ScriptFailure(
      locations: [scripted.location], statement: scripted.statement.description, kind: kind, place: shell.placeLines)
    failure.notes = notes
    if let span = outcome?.span { failure.handlers = shell.handlers(of: span, leadingTo: unexpected) }
    played.failures.append(failure)
  }

  // `nil` for the current version and typed text.
  private static func versionNote(for file: ScriptFile) -> String? {
    guard file.rules == .file, file.version != ScriptHeader.currentVersion else { return nil }
    let origin =
      file.version.map { "version \($0) recorded the file" }
      ?? "the file has no version header, and may be of an earlier version"
    return "\(origin); update it: \(Program.name) test --update"
  }

  // Fails a script that exceeds its limit of virtual time, once.
  private func timeOut(_ limit: Duration, _ scripted: ScriptStatement) {
    guard !played.failures.contains(where: \.isTimeout) else { return }
    fail(scripted, .timeout("\(DurationText.short(limit)) of virtual time", output: []))
  }

  private func store(_ outcome: Outcome, of scripted: ScriptStatement) {
    if options.keepsTranscripts {
      played.entries.append(
        ScriptTranscript.Entry(
          locations: [scripted.location], statement: scripted.statement.description,
          events: outcome.events))
    }
    guard updates(scripted), outcome.diagnostic?.isOfShell != true else { return }
    // A new error is a failure of the app, which an update must not turn into an expectation.
    guard options.updatesErrors || newErrors(in: outcome, beyond: scripted.block?.lines ?? []).isEmpty else { return }
    played.shown.append(
      ShownBlock(
        locations: [scripted.location], index: index, statement: scripted.statement,
        expected: scripted.block?.lines, actual: outcome.lines.map(\.text), languageVersion: languageVersion))
  }

  private func updates(_ scripted: ScriptStatement) -> Bool {
    // A block of `expect` stays, since it states a requirement.
    guard scripted.statement.takesBlock else { return false }
    if case .expect = scripted.statement { return false }
    switch options.update {
    case .changed: return scripted.block != nil
    case .missing: return scripted.block == nil
    case nil: return false
    }
  }

  // Returns the errors of a transcript that a block lacks. Each line of the block matches one error.
  private func newErrors(in outcome: Outcome, beyond block: [String]) -> [String] {
    // The pattern `...` matches no error.
    var expected = block
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
  fileprivate var isTimeout: Bool {
    if case .timeout = kind { true } else { false }
  }
}
