import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

/// The performer of this process, which drives an app by statements.
///
/// A session runs on the main thread and uses no terminal. It waits only for other threads and processes: for external
/// work of the app, and for the copies of `moves`.
@MainActor
package final class Session: Performer {
  /// In the given order.
  package let apps: [any FlowApp.Type]

  package struct Options: Codable, Hashable, Sendable {
    /// The seed of the order in which ready jobs run. `nil` for the usual order.
    package var schedule: UInt64?
    /// Whether each event names its flow.
    package var reportsFlows = false
    /// Whether the session counts the coverage of the apps by its statements.
    package var countsCoverage = false
    /// The virtual time that an animated transition takes, until a statement sets another.
    package var transitions = Duration.zero

    package init() {}
  }

  let options: Options
  /// `nil` if coverage is off.
  let coverage: CoverageCounter?
  package let interrupter: Interrupter
  /// Whether the session paces `clock live`. Always `false`.
  // The caller paces the clock by `SessionPlace.nextDue`.
  package var keepsPace: Bool { false }
  /// A closure that receives the progress of a replay or of `moves`.
  package var onProgress: ((PerformProgress) -> Void)?
  /// A closure that receives each statement that drove an app, except the first launch.
  ///
  /// `nil` saves the cost of finding the front screens if coverage is off too.
  package var onDriven: ((DrivenStatement) -> Void)?
  /// A closure that never receives output.
  // The app of this process prints directly.
  package var onOutput: ((String) -> Void)?

  /// Whether only this session uses the process.
  let ownsProcess: Bool
  // A `restart` keeps them, since the storage that it keeps may hold numbered UUIDs.
  var uuids = UUIDNumbers()
  var launched: LaunchedApp? {
    // An interrupt has to reach the runtime of the app that is launched now.
    didSet {
      receiveInterrupts()
      launched?.run.transitionDuration = settings.transitions
      if let launched { recorder?.record(launched) }
    }
  }

  enum ReportScope: Equatable {
    /// All that happened.
    case everything
    /// Handled Steps, errors, faults, and objects that outlive their screens.
    // An explorer needs no more. A statement then takes about a third of the time.
    case exploration
    /// Nothing, as in a replay that only has to reach a moment.
    /// - Parameter isLast: Whether the session reports the next statement again, and therefore reads the state.
    case nothing(isLast: Bool)
  }
  var reportScope = ReportScope.everything
  var settings = Settings()
  /// The mode of the clock, as in the settings.
  var clock: Statement.Clock {
    get { settings.clock }
    set { settings.clock = newValue }
  }
  /// The detail of transcripts, as in the settings.
  var detail: Statement.Detail {
    get { settings.detail }
    set { settings.detail = newValue }
  }
  /// Whether an interrupt stops time until the next statement.
  var isHalted = false
  /// The last Step that a statement or a screen sent. `nil` before the first one of a launch.
  var lastStep: LastStep?
  /// The pace of `clock live`. `nil` for other clocks.
  var livePace: LivePace?
  /// A closure that returns for how long the process stood still.
  // A worker replaces the closure, since the shell stops the worker and knows for how long.
  package lazy var suspendedTime: () -> Duration = { [interrupter] in interrupter.suspendedTime }
  /// The virtual time of all earlier apps.
  var timeBefore: Duration = .zero
  /// The number of launches with a seed of their own.
  var launchCount: UInt64 = 0
  /// A closure to call with each event of the running request. `nil` between two requests.
  var onEvent: ((TranscriptEvent) -> Void)?
  /// The number of reported events of the running request.
  var reportedCount = 0
  /// The events of the history entry that the running statement names. `nil` if it names none.
  var namedEntry: TraceSpan?
  /// The version of the language that decides for the running statement.
  var languageVersion = ScriptHeader.currentVersion

  /// The recorder of what the app does. `nil` if no report needs it.
  package var recorder: (any ActivityRecorder)?
  /// A closure to call at the beginning (`true`) and at the end of each request that a time limit applies to.
  package var onLimitedWork: ((_ begins: Bool) -> Void)?

  /// The default limit of `clock auto`, within which due work plays after a statement.
  package nonisolated static let autoLimit: Duration = .seconds(1)
  /// The duration of `settle`, unless the statement specifies another.
  static let settleLimit: Duration = .seconds(10)

  /// Creates a session without a launched app.
  /// - Parameters:
  ///   - apps: The apps that the session can launch.
  ///   - ownsProcess: Whether only this session uses the process. All work that the app starts then belongs to the
  ///     session. Pass `false` in tests, which share their process.
  ///   - options: The options of the session.
  ///   - interrupter: The interrupter of the session's statements.
  package init(
    apps: [any FlowApp.Type], ownsProcess: Bool = false, options: Options = Options(),
    interrupter: Interrupter = Interrupter()
  ) {
    self.apps = apps
    self.ownsProcess = ownsProcess
    self.options = options
    settings.transitions = options.transitions
    self.interrupter = interrupter
    coverage = options.countsCoverage ? CoverageCounter() : nil
  }

  package func perform(_ request: Request, onEvent: (TranscriptEvent) -> Void) -> PerformResult {
    if request.hasTimeLimit { onLimitedWork?(true) }
    defer { if request.hasTimeLimit { onLimitedWork?(false) } }
    switch request {
    case .statement(let statement, let entry, let isMarked, let languageVersion):
      namedEntry = entry
      self.languageVersion = languageVersion
      return perform(statement, isMarked: isMarked, onEvent: onEvent)
    case .replay(let replay):
      // Replay first, since the result has the time and the settings after the replay.
      let replayed = self.replay(replay)
      return answer { $0.replayed = replayed }
    case .fingerprint: return answer { $0.fingerprint = fingerprint }
    case .snapshot: return answer { $0.snapshot = snapshot }
    case .moment(let known, let changed):
      return answer { $0.moment = moment(known: known, changed: changed) }
    case .passTime: return passTime(onEvent: onEvent)
    case .place: return answer { $0.place = place }
    case .handlers(let span, let lines): return answer { $0.handlers = handlers(of: span, leadingTo: lines) }
    case .values(let paths):
      return answer { result in
        // A path without a value is no error, since values change between two requests.
        result.values = paths.map { path in launched.flatMap { try? uuids.known(value(at: path, $0)) } }
      }
    case .complete(let context): return answer { $0.completion = Completer(self).complete(context) }
    case .coverage: return answer { $0.coverage = coverage?.coverage }
    case .moves(let options):
      do throws(Diagnostic) {
        let report = try moves(options)
        return answer { $0.moves = report }
      } catch {
        return result(of: .failed(error))
      }
    case .move(let statement, let limitsTime):
      let effect = effect(of: statement, limitsTime: limitsTime)
      return answer { $0.effect = effect }
    case .work:
      return result(of: .failed(.noExploration))
    case .suggest(let word, let appName):
      return answer { $0.suggestion = Suggestions(self, appName: appName).statement(for: word) }
    }
  }

  // The outcome gets a mark if the caller needs one.
  private func perform(
    _ statement: Statement, isMarked: Bool, onEvent: (TranscriptEvent) -> Void
  ) -> PerformResult {
    // Read the front screen first: as in an exploration, work that became ready since the last statement belongs to
    // this one.
    let isObserved = onDriven != nil || coverage != nil
    let before = !isObserved ? nil : launched.map { ($0.explored(statement, in: $0.tree), $0.tree.frontScreen) }
    // An interrupt stops time only until the next statement.
    resume()
    // A launch replaces the numbers. Do not compare counts of two different objects.
    let (numbers, count) = (uuids, uuids.count)
    let outcome = reporting(to: onEvent) { perform(statement) }
    var result = result(of: outcome)
    result.numberedUUIDs = uuids === numbers && uuids.count > count
    if isMarked, outcome.verdict == .drove {
      // The first fingerprint takes a third of the time to the first prompt, so the caller requests it after that.
      if case .app = statement {
        result.mark = mark(of: outcome, fingerprint: nil)
      } else {
        result.mark = mark(of: outcome, fingerprint: fingerprint)
      }
    }
    if let (explored, front) = before, outcome.verdict == .drove, let app = launched {
      let driven = DrivenStatement(app: app.name, statement: explored, from: front, to: app.tree.frontScreen)
      onDriven?(driven)
      coverage?.count(driven)
    }
    return result
  }

  private func passTime(onEvent: (TranscriptEvent) -> Void) -> PerformResult {
    var passed: Duration?
    let outcome = reporting(to: onEvent) {
      let (outcome, time) = passTime()
      passed = time
      return outcome
    }
    var result = result(of: outcome)
    result.passed = passed
    return result
  }

  private var place: SessionPlace? {
    launched.map { app in
      let tree = app.tree
      return SessionPlace(
        front: tree.front?.name, stack: tree.frontPlace, alert: tree.alert, nextDue: timeUntilNextDue)
    }
  }

  // Returns the result of a request that has no outcome of its own. `set` sets the requested part of the result.
  private func answer(_ set: (inout PerformResult) -> Void) -> PerformResult {
    var result = result(of: Outcome(.answered))
    set(&result)
    return result
  }

  // Reports the events of an instant at its end, and the rest at the end of the statement.
  private func reporting(to onEvent: (TranscriptEvent) -> Void, _ perform: () -> Outcome) -> Outcome {
    // The writer keeps the closure as long as the statement runs.
    withoutActuallyEscaping(onEvent) { onEvent in
      self.onEvent = onEvent
      reportedCount = 0
      let outcome = perform()
      self.onEvent = nil
      for event in outcome.events.dropFirst(reportedCount) { onEvent(event) }
      return outcome
    }
  }

  private func result(of outcome: Outcome) -> PerformResult {
    var result = PerformResult(verdict: outcome.verdict, settings: settings, virtualTime: virtualTime)
    result.diagnostic = outcome.diagnostic
    result.warning = outcome.warning
    result.interruptedAfter = outcome.interruptedAfter
    result.span = outcome.verdict == .drove ? lastSpan : nil
    result.appName = launched?.name
    return result
  }

  /// The virtual time that has passed in all launched apps.
  package var virtualTime: Duration { timeBefore + (launched?.runtime.now ?? .zero) }

  package func receiveInterrupts() { interrupter.setTarget(launched?.runtime) }

  package func end() {
    endLaunched()
  }

  func perform(_ statement: Statement) -> Outcome {
    do throws(Diagnostic) {
      switch statement {
      case .app(let name, let arguments): return try launch(name, arguments)
      case .restart: return try restart()
      case .step(let literal, let target): return try send(literal, to: target)
      case .input(let literal, let target): return try input(literal, to: target)
      case .open(let steps): return try open(steps)
      case .openURL(let url): return try open(url: url)
      case .back(let count): return try back(count)
      case .dismiss:
        return try performGesture("the modal") { screens throws(GestureRefusal) in try screens.dismissModal() }
      case .cancelled(.back):
        return try performGesture("the swipe") { screens throws(GestureRefusal) in try screens.cancelBack() }
      case .cancelled(.dismiss):
        return try performGesture("the modal") { screens throws(GestureRefusal) in try screens.cancelDismissal() }
      case .tab(let tab): return try select(tab)
      case .alert(let button): return try press(button)
      case .tap(let control, let name): return try tap(control, in: name)
      case .select(let control, let name): return try select(control, in: name)
      case .type(let text, let field, let name): return try type(text, in: field, of: name)
      case .advance(let duration): return try advance(duration)
      case .settle(let limit): return try settle(within: limit ?? Session.settleLimit)
      case .clock(let clock): return try set(clock: clock)
      case .transitions(let duration): return try set(transitions: duration)
      case .detail(let detail):
        self.detail = detail
        return Outcome(.set)
      case .query(let query): return Outcome(.queried, answer: try self.query(query))
      case .expect(let assertion): return try check(assertion)
      case .prompt(.apps): return Outcome(.answered, answer: appLines)
      case .prompt(.help(let word)):
        return Outcome(.answered, answer: try HelpText(self).lines(for: word).map { TranscriptLine($0) })
      case .include, .prompt:
        throw Diagnostic(
          .refused, "\(statement) is for a shell, which has files and a history",
          advice: ["use it at the prompt or in a script"])
      }
    } catch {
      return .failed(error)
    }
  }

  /// The events of the statement that last drove the app.
  var lastSpan: TraceSpan? {
    launched.map { app in
      TraceSpan(
        before: app.sequenceBeforeStatement, last: app.run.trace.lastSequence,
        time: app.timeBeforeStatement)
    }
  }

  /// Throws ``Diagnostic`` if no app is launched.
  func requireApp() throws(Diagnostic) -> LaunchedApp {
    guard let launched else {
      throw .noApp(among: apps.map { $0.name })
    }
    return launched
  }
}

/// The last sent Step, with its outcomes.
struct LastStep {
  /// The Step, after the adaptation by a flow.
  var step: TraceStep
  var outcomes: Set<StepOutcome>
}

/// Clauses that say what the app lacks, for errors, assertions and completion.
enum Absence {
  static let app = "no app is launched"
  /// The front screen is in no tab.
  static let tabBar = "no tab bar is in front"
  /// No alert covers the screens.
  static let alert = "no alert is shown"
}

extension Diagnostic {
  /// The diagnostic of an exploration that a shell or session cannot perform.
  package static var noExploration: Diagnostic {
    Diagnostic(
      .refused, "no exploration is possible here", advice: ["explore at a prompt, or with \(Program.name) explore"])
  }

  /// The diagnostic of interrupted work that leaves the session unchanged.
  package static let interruptedWithoutChange = Diagnostic(.interrupted, "interrupted: nothing has changed")

  package static func noApp(among apps: [String]) -> Diagnostic {
    Diagnostic(.refused, Absence.app, advice: ["launch one: app \(apps.first ?? "Name")"])
  }

  package static func unknownApp(_ name: String, among apps: [String]) -> Diagnostic {
    .unknown("app", name, known: apps, advice: ["apps: \(apps.joined(separator: ", "))"])
  }
}

extension Session {
  private var appLines: [TranscriptLine] {
    let names = TextColumns.padded(apps.map { $0.name })
    return zip(apps, names).map { app, name in
      var schemes: [String] = []
      for scheme in app.links.compactMap({ Self.scheme(of: $0) }) where !schemes.contains(scheme) {
        schemes.append(scheme)
      }
      let parts = ([VisibleText.line(app.summary)] + schemes).filter { !$0.isEmpty }
      return TranscriptLine(parts.isEmpty ? app.name : "\(name)  \(parts.joined(separator: " · "))")
    }
  }

  // With its `:` or `://`, as in `movies://`. Returns `nil` if the link has no scheme.
  private static func scheme(of link: String) -> String? {
    guard let colon = link.firstIndex(of: ":"), colon != link.startIndex else { return nil }
    // A link such as `mailto:a@b` has no `//`.
    let end = link[colon...].hasPrefix("://") ? "://" : ":"
    return VisibleText.line(String(link[..<colon])) + end
  }
}
