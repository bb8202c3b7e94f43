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
    /// Whether a counter of coverage observes the session: see `Session.countCoverage()` of FlowSearch.
    package var countsCoverage = false
    /// The virtual time that an animated transition takes, until a statement sets another.
    package var transitions = Duration.zero
    /// The number of rows of a list on screen, until a statement sets another. `nil` for that of the app.
    package var rows: Int?

    package init() {}
  }

  package let options: Options
  package let interrupter: Interrupter
  /// A closure that receives the progress of a replay or of `moves`.
  package var onProgress: ((PerformProgress) -> Void)?
  /// The observers of the apps. Set them before the first launch.
  package var observers: [any SessionObserver] = []

  /// Whether only this session uses the process.
  package let ownsProcess: Bool
  /// What a higher module keeps between two of its requests. `nil` before the first one.
  package var requestService: AnyObject?
  // A `restart` keeps them, since the storage that it keeps may hold numbered UUIDs.
  package var uuids = UUIDNumbers()
  package var launched: LaunchedApp? {
    // An interrupt has to reach the runtime of the app that is launched now.
    didSet {
      receiveInterrupts()
      launched?.run.transitionDuration = settings.transitions
      launched?.showRows(settings.rows)
      if let launched { recorder?.record(launched) }
    }
  }

  // Those of the apps before the current one.
  var standInsBefore: Set<String> = []
  /// The names that the apps have used of foreign modules and that do not act here: see `StandIn` of FlowCore.
  package var standIns: Set<String> { standInsBefore.union((launched?.run.standInUses ?? []).map(\.name)) }

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
  /// The current statement as a recording has it. `nil` as it was typed.
  var written: Statement?
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

  /// The recorder of what the app does. `nil` if no report needs it.
  package var recorder: (any ActivityRecorder)?
  /// A closure to call at the beginning (`true`) and at the end of each request that a time limit applies to.
  package var onLimitedWork: ((_ begins: Bool) -> Void)?

  /// The default limit of `clock auto`, within which due work plays after a statement.
  package nonisolated static let autoLimit: Duration = .seconds(1)
  /// The duration of `settle`, unless the statement specifies another.
  package static let settleLimit: Duration = .seconds(10)

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
    settings.rows = options.rows
    self.interrupter = interrupter
  }

  package var state: SessionState {
    var state = SessionState()
    state.settings = settings
    state.appName = launched?.name
    state.virtualTime = virtualTime
    return state
  }

  package func perform<Request: SessionRequest>(
    _ request: Request, onEvent: (TranscriptEvent) -> Void
  ) throws(Diagnostic) -> Request.Answer {
    if Request.hasTimeLimit { onLimitedWork?(true) }
    defer { if Request.hasTimeLimit { onLimitedWork?(false) } }
    return try request.answer(in: self, onEvent: onEvent)
  }

  /// Performs the statement of a request. The outcome has no events, and a mark if the caller needs one.
  package func answer(_ request: StatementRequest, onEvent: (TranscriptEvent) -> Void) -> Outcome {
    let statement = request.statement
    // Observers read the front screen first: as in an exploration, work that became ready since the last statement
    // belongs to this one.
    for observer in observers { observer.willPerform(statement, in: launched) }
    // An interrupt stops time only until the next statement.
    resume()
    // A launch replaces the numbers. Do not compare counts of two different objects.
    let (numbers, count) = (uuids, uuids.count)
    var report = StatementReport()
    report.entry = request.entry
    report.languageVersion = request.languageVersion
    written = nil
    var outcome = reporting(to: onEvent, report) { run(statement, $0) }
    if outcome.verdict == .drove { outcome.written = written }
    outcome.numberedUUIDs = uuids === numbers && uuids.count > count
    if request.isMarked, outcome.verdict == .drove {
      // The first fingerprint takes a third of the time to the first prompt, so the caller requests it after that.
      let isLaunch = if case .app = statement { true } else { false }
      outcome.mark = mark(of: outcome, fingerprint: isLaunch ? nil : fingerprint)
    }
    if outcome.verdict == .drove, let app = launched {
      for observer in observers { observer.didDrive(app) }
    }
    outcome.events = []
    return outcome
  }

  /// Runs the work of the app that became ready or due since the last request.
  func passTime(onEvent: (TranscriptEvent) -> Void) -> PassTimeRequest.Answer {
    var passed: Duration?
    var outcome = reporting(to: onEvent, StatementReport()) {
      let (outcome, time) = passTime($0)
      passed = time
      return outcome
    }
    outcome.events = []
    return PassTimeRequest.Answer(outcome: outcome, passed: passed)
  }

  /// `nil` without an app.
  var place: SessionPlace? {
    launched.map { app in
      let tree = app.tree
      return SessionPlace(
        front: tree.front?.name, stack: tree.frontPlace, alert: tree.alert, nextDue: timeUntilNextDue)
    }
  }

  // Reports the events of an instant at its end, and the rest at the end of the statement. The outcome gets its span.
  private func reporting(
    to onEvent: (TranscriptEvent) -> Void, _ report: StatementReport, _ run: (StatementReport) -> Outcome
  ) -> Outcome {
    // The writer keeps the closure as long as the statement runs.
    withoutActuallyEscaping(onEvent) { onEvent in
      var report = report
      report.onEvent = onEvent
      var outcome = run(report)
      var reported = 0
      if outcome.verdict == .drove {
        outcome.span = lastSpan
        reported = launched?.writer.reportedCount ?? 0
      }
      for event in outcome.events.dropFirst(reported) { onEvent(event) }
      return outcome
    }
  }

  /// The virtual time that has passed in all launched apps.
  var virtualTime: Duration { timeBefore + (launched?.runtime.now ?? .zero) }

  package func receiveInterrupts() { interrupter.setTarget(launched?.runtime) }

  package func end() {
    endLaunched()
  }

  package func run(_ statement: Statement, _ report: StatementReport = StatementReport()) -> Outcome {
    do throws(Diagnostic) {
      switch statement {
      case .app(let name, let arguments): return try launch(name, arguments, report)
      case .restart: return try restart(report)
      case .step(let literal, let target): return try send(literal, to: target, report)
      case .input(let literal, let target): return try input(literal, to: target, report)
      case .open(let steps): return try open(steps, report)
      case .openURL(let url): return try open(url: url, report)
      case .back(let count): return try back(count, report)
      case .dismiss:
        return try performGesture("the modal", report) { screens throws(GestureRefusal) in try screens.dismissModal() }
      case .cancelled(.back):
        return try performGesture("the swipe", report) { screens throws(GestureRefusal) in try screens.cancelBack() }
      case .cancelled(.dismiss):
        return try performGesture("the modal", report) { screens throws(GestureRefusal) in
          try screens.cancelDismissal()
        }
      case .tab(let tab): return try select(tab, report)
      case .alert(let button): return try press(button, report)
      case .tap(let control, let scope): return try tap(control, in: scope, report)
      case .hold(let control, let scope): return try hold(control, in: scope, report)
      case .select(let control, let scope): return try select(control, in: scope, report)
      case .type(let text, let field, let scope): return try type(text, in: field, of: scope, report)
      case .set(let control, let value, let scope): return try set(control, to: value, in: scope, report)
      case .submit(let field, let scope): return try submit(in: field, of: scope, report)
      case .scroll(let scroll, let scope): return try self.scroll(scroll, in: scope, report)
      case .scene(let phase): return try enter(phase, report)
      case .advance(let duration): return try advance(duration, report)
      case .settle(let limit): return try settle(within: limit ?? Session.settleLimit, report)
      case .clock(let clock): return try set(clock: clock)
      case .transitions(let duration): return try set(transitions: duration)
      case .rows(let count):
        settings.rows = count
        launched?.showRows(count)
        return Outcome(.set)
      case .detail(let detail):
        self.detail = detail
        return Outcome(.set)
      case .elements(let isOn):
        settings.showsElements = isOn
        return Outcome(.set)
      case .query(let query):
        let lines = try self.query(query, entry: report.entry, languageVersion: report.languageVersion)
        return Outcome(.queried, answer: lines)
      case .expect(let assertion): return try check(assertion, languageVersion: report.languageVersion)
      case .prompt(.apps): return Outcome(.answered, answer: appLines)
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
  package func requireApp() throws(Diagnostic) -> LaunchedApp {
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
package enum Absence {
  package static let app = "no app is launched"
  package static let tabBar = "no tab bar is in front"
  /// No alert covers the screens.
  package static let alert = "no alert is shown"
}

extension Diagnostic {
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
