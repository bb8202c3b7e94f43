import FlowAssist
import FlowCore
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A shell that runs statements, and keeps timeline and recording beyond the app's end.
@MainActor
package final class Shell {
  /// The performer of statements about the app.
  package internal(set) var performer: any Performer {
    didSet { knownPlace = nil }
  }
  /// A closure that makes another performer: for a launch, time travel or a lost app.
  let makePerformer: (Interrupter) throws(Diagnostic) -> any Performer
  /// A closure that makes a performer for a trial. `nil` uses the one that makes all others.
  ///
  /// A trial needs one if other performers share the process of the app, and with it the app's statics and crashes.
  package var makeTrial: ((Interrupter) throws(Diagnostic) -> any Performer)?
  /// The explorer of `explore`, `paths`, `go` and `graph`. `nil` if the shell explores nothing.
  package var explorer: (any ShellExplorer)?
  /// A closure that returns the page of a session. `nil` if the shell writes none.
  package var writeReport: ((SessionRecord) -> String)?
  /// The files that statements may read, write and list.
  package var files = FileAccess.all
  /// The interrupter of the running statement, for any performer.
  package let interrupter: Interrupter
  /// The names of the apps that the shell can launch, in the given order.
  package let appNames: [String]
  /// The app to launch before the first statement that needs one. `nil` for none.
  ///
  /// An `app` statement before that takes its place.
  package var impliedApp: String?
  private let hasPerformerForEachLaunch: Bool

  /// The entries so far, each with its outcome.
  package internal(set) var timeline = Timeline()
  // The number of statements that the user typed or the caller gave.
  private var typedStatementCount = 0
  /// Whether the shell keeps entries for `history`, `record` and `save`.
  // A script is its own timeline.
  package var keepsTimeline = true
  /// `nil` without a recording.
  package internal(set) var recorder: Recorder?

  /// A closure to call with the output of an app in another process.
  package var onOutput: ((String) -> Void)? {
    didSet { (performer as? any RemotePerformer)?.onOutput = onOutput }
  }

  /// The error of a request that lost the app. `nil` if the app lives.
  var loss: Diagnostic?
  /// The position to which the session went back after a loss of the app. `nil` after the next statement with an entry.
  var recoveredPosition: Int?

  // For a shell without a timeline.
  private var playedEffects = StatementEffects()

  /// Whether the trace lacks details, after a replay without transcripts.
  ///
  /// These are changes of state, and the values of inputs and actions.
  var lacksDetails = false
  /// Whether the app has done work that a replay lacks.
  var hasUnrecordedWork = false

  /// The values that the user watches, as last shown.
  var watches: [WatchedValue] = []

  /// A closure that receives the events of a driving statement as they happen.
  ///
  /// It receives no events of a launch in another performer. The outcome has all events.
  package var onEvent: ((TranscriptEvent) -> Void)?

  /// A closure that receives the progress of a request, from ``progressDelay`` after its start.
  package var onProgress: ((PerformProgress) -> Void)?

  /// Whether the caller calls ``passTime()`` between statements, as the prompt does. `clock live` needs this.
  package var isAtPrompt = false

  package internal(set) var settings = Settings()
  /// The name of the launched app. `nil` if there is none.
  package private(set) var appName: String?
  /// The virtual time that has passed in all launched apps.
  package private(set) var virtualTime: Duration = .zero
  // The virtual time of apps whose performers ended at a later launch.
  private var timeBefore: Duration = .zero
  // The coverage of apps whose performers ended at a later launch. `nil` if there are none, or if coverage is off.
  private var earlierCoverage: Coverage?
  // The place of the app since the last request. `nil` if the shell has to request the place.
  private var knownPlace: SessionPlace??

  /// Creates a shell around a performer.
  /// - Parameters:
  ///   - appNames: The names of the apps that the shell can launch.
  ///   - makePerformer: A closure that makes a performer of statements, which an interrupter stops. The shell calls it
  ///     again for each later launch, for going back in time, and after the loss of a performer.
  /// - Throws: ``Diagnostic`` of the closure.
  package init(
    appNames: [String], _ makePerformer: @escaping (Interrupter) throws(Diagnostic) -> any Performer
  ) throws(Diagnostic) {
    self.appNames = appNames
    self.makePerformer = makePerformer
    hasPerformerForEachLaunch = true
    interrupter = Interrupter()
    performer = try makePerformer(interrupter)
  }

  /// Creates a shell around one performer, for a script. The shell cannot go back in time.
  /// - Parameters:
  ///   - performer: The performer of statements.
  ///   - appNames: The names of the apps that the shell can launch.
  ///   - makePerformer: A closure that makes the performers of later launches. `nil` uses the first one for all.
  package init(
    _ performer: any Performer, appNames: [String],
    makePerformer: ((Interrupter) throws(Diagnostic) -> any Performer)? = nil
  ) {
    self.appNames = appNames
    self.performer = performer
    hasPerformerForEachLaunch = makePerformer != nil
    interrupter = performer.interrupter
    // The compiler crashes on a closure with a typed error behind `??`.
    if let makePerformer { self.makePerformer = makePerformer } else { self.makePerformer = Self.refuseTimeTravel }
  }

  private static func refuseTimeTravel(_: Interrupter) throws(Diagnostic) -> any Performer {
    throw Diagnostic(.refused, "a script does not go back in time", advice: ["use undo, redo and goto at the prompt"])
  }

  /// Creates a shell whose apps run in this process.
  /// - Parameters:
  ///   - apps: The apps that the shell can launch.
  ///   - ownsProcess: Whether only this shell uses the process. All work that the app starts then belongs to the
  ///     session. Pass `false` in tests, which share their process.
  package init(apps: [any FlowApp.Type], ownsProcess: Bool = false) {
    let make = { (interrupter: Interrupter) in
      Session(apps: apps, ownsProcess: ownsProcess, interrupter: interrupter)
    }
    appNames = apps.map { $0.name }
    hasPerformerForEachLaunch = false
    interrupter = Interrupter()
    makePerformer = make
    performer = make(interrupter)
  }

  /// Returns the location of a file that a statement names.
  /// - Throws: ``Diagnostic`` if statements may not reach the file.
  package func location(
    of path: ScriptPath, for operation: FileError.Operation, _ extensions: [String]
  ) throws(Diagnostic) -> FileLocation {
    try Diagnostic.reporting { () throws(FileError) in
      try files.file(path, for: operation, extensions: extensions)
    }
  }

  /// `nil` without an app.
  package var place: SessionPlace? {
    if let knownPlace { return knownPlace }
    let place = (try? request(PlaceRequest())) ?? nil
    // The place holds the time until the next due work, which shrinks. A remote performer keeps pace without it.
    if performer is any RemotePerformer, performer.state.loss == nil { knownPlace = .some(place) }
    return place
  }

  /// Answers a query that the history does not list. The query has to show no values.
  package func answer(_ query: Statement.Query) -> Outcome {
    // A recording needs each query that numbers a UUID.
    let outcome = self.outcome(of: StatementRequest(.query(query)))
    return recoverIfLost().map(Outcome.failed) ?? outcome
  }

  /// Returns the functions of the app that handled a statement's events. Empty if none is known.
  ///
  /// If an event has one of the lines of the transcript, the functions are those that led to that event.
  func handlers(of span: TraceSpan, leadingTo lines: [String]) -> [HandlingFunction] {
    (try? request(HandlersRequest(of: span, leadingTo: lines))) ?? []
  }

  /// The place of the app as lines of a transcript. Empty without an app.
  var placeLines: [String] { place?.events.map(TranscriptText.text) ?? [] }

  /// Runs one statement.
  /// - Parameters:
  ///   - statement: The statement.
  ///   - comment: The comment after the statement, which a recording keeps.
  ///   - player: The player of the script that holds the statement. The player plays the files that the statement
  ///     names. `nil` for a statement on its own.
  /// - Returns: The outcome. A refused statement drives nothing.
  @discardableResult
  package func run(_ statement: Statement, comment: String? = nil, player: ScriptPlayer? = nil) -> Outcome {
    if let launch = launchImpliedApp(before: statement), launch.diagnostic != nil { return launch }
    switch statement {
    // Neither changes the app, and a start with a query need not wait for the fingerprint.
    case .query, .expect: break
    default: completeMark()
    }
    let settings = settings
    // The statements of a file belong to the typed statement that names it. `undo` takes them back with that one.
    if player.map({ $0.depth <= 1 }) ?? true { typedStatementCount += 1 }
    var outcome = perform(statement, player ?? ScriptPlayer(shell: self))
    if outcome.verdict == .drove, !outcome.isRecorded { hasUnrecordedWork = true }
    if !keepsTimeline { playedEffects.add(statement, outcome) }
    // The timeline leaves out statements of the prompt, except `clock live`, which a recording needs.
    guard keepsTimeline, !statement.isPromptOnly || statement == .clock(.live) else { return outcome }
    // The included statements have entries of their own.
    if case .include = statement, outcome.diagnostic == nil { return outcome }
    let entry = TimelineEntry(
      statement: outcome.written ?? statement, comment: comment, outcome: outcome,
      screen: outcome.isLost ? nil : place?.front,
      settings: settings, events: outcome.span, mark: outcome.mark)
    if entry.beginsTrace { lacksDetails = false }
    if let diagnostic = append(entry, typedStatementNumber: typedStatementCount) {
      outcome.diagnostic = diagnostic
      outcome.events.append(TranscriptEvent(.failed(diagnostic)))
    }
    recoveredPosition = nil
    if outcome.isLost {
      outcome.diagnostic?.advice += recover()
    } else if let diagnostic = recoverIfLost() {
      outcome.diagnostic = diagnostic
      outcome.events.append(TranscriptEvent(.failed(diagnostic)))
    }
    return outcome
  }

  // Launches the implied app, if a statement is the first that needs an app. Returns `nil` without a launch.
  private func launchImpliedApp(before statement: Statement) -> Outcome? {
    guard let name = impliedApp else { return nil }
    if statement.launchesApp || appName != nil {
      impliedApp = nil
      return nil
    }
    guard statement.entry.needsApp else { return nil }
    impliedApp = nil
    return run(.app(name: name, arguments: []))
  }

  /// Adds a comment line to the timeline and the recording.
  /// - Returns: The diagnostic that ended the recording. Returns `nil` if there was none.
  package func append(comment: String) -> Diagnostic? {
    guard keepsTimeline else { return nil }
    return append(TimelineEntry(comment: comment, settings: settings), typedStatementNumber: typedStatementCount)
  }

  /// Runs jobs that became ready or due between two statements.
  ///
  /// A change, or time that passed in `clock live`, becomes an `advance` in the timeline, which a recording keeps.
  /// - Returns: The events. Empty if nothing changed. The error of a lost app or an ended recording comes last, with
  ///   its advice.
  package func passTime() -> [TranscriptEvent] {
    completeMark()
    let settings = settings
    var events: [TranscriptEvent] = []
    let answer = try? request(PassTimeRequest()) { events.append($0) }
    if let diagnostic = recoverIfLost() { return Self.failure(diagnostic) }
    guard let answer, let distance = answer.passed else { return [] }
    var outcome = answer.outcome
    outcome.events = events
    let diagnostic = append(
      TimelineEntry(
        statement: .advance(distance), outcome: outcome, screen: place?.front, settings: settings,
        events: outcome.span, mark: outcome.mark), typedStatementNumber: nil)
    let shown = events == [TranscriptEvent(.unchanged)] ? [] : events
    return shown + (diagnostic.map(Self.failure) ?? [])
  }

  // The advice is part of the events.
  private static func failure(_ diagnostic: Diagnostic) -> [TranscriptEvent] {
    [TranscriptEvent(.failed(diagnostic))] + diagnostic.advice.map { TranscriptEvent(.answer(TranscriptLine($0))) }
  }

  /// Returns the new setting after `clock`, `rows` or `detail`. Returns `nil` for any other statement.
  package func confirmation(of statement: Statement) -> String? {
    let query: Statement.Query
    switch statement {
    case .clock: query = .clock
    case .detail: query = .detail
    case .elements, .rows: return "\(statement)"
    default: return nil
    }
    return outcome(of: StatementRequest(.query(query))).events.first.map(TranscriptText.text)
  }

  package func end() {
    explorer?.end()
    performer.end()
    recorder = nil
  }

  // Completes the mark of a launch before another statement changes the app.
  private func completeMark() {
    // The first prompt does not wait for the fingerprint of the launch.
    guard timeline.lacksFingerprint, loss == nil else { return }
    if let fingerprint = (try? request(FingerprintRequest())) ?? nil { timeline.complete(fingerprint) }
  }

  // Performs a statement that concerns the shell here, and any other by the performer.
  private func perform(_ statement: Statement, _ player: ScriptPlayer) -> Outcome {
    do throws(Diagnostic) {
      switch statement {
      case .app where hasPerformerForEachLaunch && appName != nil: return try launch(statement, player.languageVersion)
      case .include(let file): return try player.include(file)
      case .expect(.changed), .expect(.noError): return try check(statement)
      case .expect(.here): return try expectHere()
      case .query(.why(_, let number?)):
        let span = try span(ofEntry: number)
        readDetails()
        return outcome(of: StatementRequest(statement, entry: span))
      case .query(.why(_, nil)), .query(.trace):
        readDetails()
        return outcome(of: StatementRequest(statement))
      case .clock(.live) where !isAtPrompt:
        throw Diagnostic(.refused, "clock live is for the prompt", advice: ["use clock auto"])
      case .prompt(.history(let text, let isWhole)):
        return Outcome(.answered, answer: historyLines(containing: text, isWhole: isWhole))
      case .prompt(.help(let word)): return Outcome(.answered, answer: try request(HelpRequest(word)))
      case .prompt(.moves(let sendsSteps)): return try moves(sendsSteps: sendsSteps)
      case .prompt(.explore), .prompt(.paths), .prompt(.go), .prompt(.graph): return try explore(statement, player)
      case .prompt(.undo(let count)): return try undo(count)
      case .prompt(.redo(let count)): return try redo(count)
      case .prompt(.goto(let number)): return try go(to: number)
      case .prompt(.diff(let first, let second)): return try diff(first, second)
      case .prompt(.full): return try fullTranscript()
      case .prompt(.watch(let path)): return watch(path)
      case .prompt(.unwatch(let path)): return try unwatch(path)
      case .prompt(.record(let name, let number, let replaces, let hasScreens)):
        return try record(name, from: number, replaces: replaces, hasScreens: hasScreens)
      case .prompt(.recordOff): return try stopRecording()
      case .prompt(.save(let name, let range, let replaces)): return try save(name, range, replaces: replaces)
      case .prompt(.report(let name, let replaces)): return try report(name, replaces: replaces)
      case .prompt(.run(let path)): return try player.run(file: path)
      case .prompt(.quit): return Outcome(.quit, answer: recordingLine.map { [$0] } ?? [])
      default:
        let request = StatementRequest(
          statement, isMarked: keepsTimeline, languageVersion: player.languageVersion)
        return outcome(of: request, onEvent: statement.drivesApp ? onEvent : nil)
      }
    } catch {
      return .failed(error)
    }
  }

  // The effects of the statements that led to the present moment.
  private var effects: StatementEffects {
    guard keepsTimeline else { return playedEffects }
    var effects = StatementEffects()
    for node in timeline.branch {
      if let statement = node.entry.statement { effects.add(statement, node.entry.outcome) }
    }
    return effects
  }

  // Runs the assertions of what the front screen shows, as if the user had typed them.
  private func expectHere() throws(Diagnostic) -> Outcome {
    guard appName != nil else { throw .noApp(among: appNames) }
    let statements = try request(HereRequest())
    for statement in statements {
      let outcome = run(statement)
      if let diagnostic = outcome.diagnostic { throw diagnostic }
    }
    return Outcome(.answered, answer: statements.map { TranscriptLine("\($0)", .statement) })
  }

  // Throws if the assertion fails, or if no statement drove the app.
  private func check(_ statement: Statement) throws(Diagnostic) -> Outcome {
    guard case .expect(let assertion) = statement, appName != nil else { throw .noApp(among: appNames) }
    if let instead = try effects.contradiction(to: assertion) {
      throw Diagnostic(.assertion, "\(assertion): \(instead)")
    }
    return Outcome(.held)
  }

  // Launches an app in a new performer. The earlier app leaves nothing behind. If the app cannot be launched, the
  // earlier one goes on. Throws if there is no other performer.
  private func launch(_ statement: Statement, _ languageVersion: Int) throws(Diagnostic) -> Outcome {
    let (earlier, clock, earlierTime) = (performer, settings.clock, virtualTime - timeBefore)
    let fresh = try makePerformer(interrupter)
    // The settings belong to the session, and outlast each app.
    for setting in settings.statements { _ = try? fresh.perform(StatementRequest(setting)) }
    (fresh as? any RemotePerformer)?.onOutput = onOutput
    performer = fresh
    let outcome = self.outcome(
      of: StatementRequest(statement, isMarked: keepsTimeline, languageVersion: languageVersion))
    guard outcome.verdict == .drove else {
      performer = earlier
      fresh.end()
      earlier.receiveInterrupts()
      // The earlier app is still there, so there is nothing to recover.
      loss = nil
      _ = try? request(PlaceRequest())
      return outcome
    }
    // A fresh launch has its whole trace, and nothing that a replay would lack.
    (lacksDetails, hasUnrecordedWork) = (false, false)
    timeBefore += earlierTime
    virtualTime += earlierTime
    if let coverage = (try? earlier.perform(CoverageRequest())) ?? nil {
      var sum = earlierCoverage ?? coverage
      if earlierCoverage != nil { sum.add(coverage) }
      earlierCoverage = sum
    }
    earlier.end()
    // The statements above set `clock manual` instead, since a replay uses them too.
    if clock == .live { _ = self.outcome(of: StatementRequest(.clock(.live))) }
    return outcome
  }

  /// The coverage of the apps by the statements so far. `nil` if the performer counts nothing.
  var coverage: Coverage? {
    let last = (try? request(CoverageRequest())) ?? nil
    guard var sum = earlierCoverage else { return last }
    if let last { sum.add(last) }
    return sum
  }

  /// Performs a statement of the app.
  /// - Returns: The outcome with all events.
  func outcome(of statement: StatementRequest, onEvent: ((TranscriptEvent) -> Void)? = nil) -> Outcome {
    var events: [TranscriptEvent] = []
    do throws(Diagnostic) {
      var outcome = try request(statement) { event in
        events.append(event)
        onEvent?(event)
      }
      outcome.events = events
      return outcome
    } catch {
      return Outcome(.failed, events + [TranscriptEvent(.failed(error))], diagnostic: error)
    }
  }

  /// Sends a request to the performer, and records the session's state. Calls `onEvent` with each event when it
  /// happens.
  /// - Throws: ``Diagnostic`` if there is no answer, such as after a loss of the app.
  package func request<Request: SessionRequest>(
    _ request: Request, onEvent: (TranscriptEvent) -> Void = { _ in }
  ) throws(Diagnostic) -> Request.Answer {
    knownPlace = nil
    // Each answer comes with the settings, the app's name and the time, which saves a request.
    defer {
      settings = performer.state.settings
      appName = performer.state.appName
      virtualTime = timeBefore + performer.state.virtualTime
    }
    do throws(Diagnostic) {
      return try performer.perform(request, onEvent: onEvent)
    } catch {
      if performer.state.loss != nil { loss = error }
      throw error
    }
  }

  // Returns the diagnostic that ended the recording, or `nil`.
  private func append(_ entry: TimelineEntry, typedStatementNumber: Int?) -> Diagnostic? {
    timeline.append(entry, typedStatementNumber: typedStatementNumber)
    do throws(Diagnostic) {
      try recorder?.record(entry)
      return nil
    } catch {
      // A recording with a gap would be wrong, so it ends.
      recorder = nil
      return error
    }
  }

  // Returns `nil` if the entry drove nothing. Throws if there is no history, no such entry, or if its events are gone.
  private func span(ofEntry number: Int) throws(Diagnostic) -> TraceSpan? {
    guard keepsTimeline else {
      throw Diagnostic(.refused, "a script keeps no history", advice: ["ask right after the statement: why"])
    }
    let node = try node(number)
    guard let events = node.entry.events else { return nil }
    guard timeline.branch.contains(where: { $0.number == number }) else {
      throw Self.onAnotherBranch(number)
    }
    // Each launch has a trace of its own.
    guard number >= timeline.traceStart else {
      throw Diagnostic(
        .refused, "entry \(number) belongs to an app that has ended", advice: [Advice.seeHistory])
    }
    return events
  }
}

extension Statement {
  fileprivate var launchesApp: Bool { if case .app = self { true } else { false } }
}
