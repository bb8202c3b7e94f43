import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

/// The performer of this process, which drives an app by statements and reports the results.
///
/// A session runs on the main thread. It never blocks on real time and uses no terminal.
@MainActor
package final class Session: Performer {
  /// The apps that can be launched, in the order in which they were given.
  package let apps: [any FlowApp.Type]

  /// The options of a session.
  package struct Options: Codable, Hashable, Sendable {
    /// The seed of the order in which ready jobs are taken. `nil` for the usual order.
    package var schedule: UInt64?
    /// Whether each event names its flow.
    package var reportsFlows = false
    /// Whether the session counts what its statements exercise of the apps.
    package var countsCoverage = false

    /// Creates the default options.
    package init() {}
  }

  /// The options of the session.
  let options: Options
  /// The counter of coverage. `nil` if nothing is counted.
  let coverage: CoverageCounter?
  /// The interrupter of the running statement.
  package let interrupts: Interrupter
  /// Always `false`, since the caller paces `clock live` by the place's next due time.
  package var keepsPace: Bool { false }
  /// A closure that receives the progress of a replay or of `moves`.
  package var onProgress: ((PerformProgress) -> Void)?
  /// Unused, since the app of this process prints directly.
  package var onOutput: ((String) -> Void)?

  /// Whether only this session uses the process.
  let ownsProcess: Bool
  /// The UUID numbers of the loaded app.
  ///
  /// A `restart` keeps them, since the storage that it keeps may hold numbered UUIDs.
  var uuids = UUIDNumbers()
  var launched: LaunchedApp? {
    didSet { receiveInterrupts() }
  }
  /// Whether statements report only handled Steps, errors, faults and what outlives its screen.
  ///
  /// An explorer needs no more. A statement then costs about a third.
  var isQuiet = false
  /// The settings of `clock` and `detail`.
  var settings = Settings()
  var clock: Statement.Clock {
    get { settings.clock }
    set { settings.clock = newValue }
  }
  var detail: Statement.Detail {
    get { settings.detail }
    set { settings.detail = newValue }
  }
  /// Whether a statement was interrupted, so that time stands still until the next one.
  var isHalted = false
  var lastStep: LastStep?
  /// The pace of `clock live`. `nil` for other clocks.
  var livePace: LivePace?
  /// A closure that returns the real time for which the process and its shell were stopped.
  package lazy var suspendedTime: () -> Duration = { [interrupts] in interrupts.suspendedTime }
  /// The virtual time of all earlier apps.
  var timeBefore: Duration = .zero
  /// The number of launches with a seed of their own.
  var launchCount: UInt64 = 0
  /// Whether the running statement is replayed without a transcript. `nil` for all others.
  var silence: Silence?
  /// A closure to call with each event of the running request. `nil` between two requests.
  var onEvent: ((TranscriptEvent) -> Void)?
  /// The number of events of the running request that were reported.
  var reportedCount = 0
  /// The events of the history entry that the running statement names.
  var namedEntry: TraceSpan?

  /// The virtual time that plays after a statement, unless `clock auto` specifies another.
  static let autoWindow: Duration = .seconds(1)
  /// The duration of `settle`, unless the statement specifies another.
  static let settleWindow: Duration = .seconds(10)

  /// Creates a session with no app loaded.
  /// - Parameters:
  ///   - apps: The apps that can be launched.
  ///   - ownsProcess: Whether only this session uses the process, so that all work which the app starts belongs to the
  ///     session. Pass `false` in tests, which share their process.
  ///   - options: The options of the session.
  ///   - interrupts: The interrupter of the session's statements.
  package init(
    apps: [any FlowApp.Type], ownsProcess: Bool = false, options: Options = Options(),
    interrupts: Interrupter = Interrupter()
  ) {
    self.apps = apps
    self.ownsProcess = ownsProcess
    self.options = options
    self.interrupts = interrupts
    coverage = options.countsCoverage ? CoverageCounter() : nil
  }

  /// Performs a request.
  package func perform(_ request: Request, onEvent: (TranscriptEvent) -> Void) -> PerformResult {
    switch request {
    case .statement(let statement, let entry, let isMarked):
      // An interrupt stops time only until the next statement.
      resume()
      namedEntry = entry
      // A launch replaces the numbers, and counts of two different objects must not be compared.
      let (numbers, count) = (uuids, uuids.count)
      let outcome = reporting(to: onEvent) { perform(statement) }
      var result = result(of: outcome)
      result.numberedUUIDs = uuids === numbers && uuids.count > count
      if isMarked, outcome.verdict == .drove { result.mark = mark(of: outcome) }
      return result
    case .replay(let replay):
      let replayed = self.replay(replay)
      var result = result(of: Outcome(.answered))
      result.replayed = replayed
      return result
    case .snapshot:
      var result = result(of: Outcome(.answered))
      result.snapshot = snapshot
      return result
    case .passTime:
      var distance: Duration?
      let outcome = reporting(to: onEvent) {
        let (outcome, passed) = passTime()
        distance = passed
        return outcome
      }
      var result = result(of: outcome)
      result.passed = distance
      return result
    case .place:
      var result = result(of: Outcome(.answered))
      result.place = launched.map { app in
        let tree = app.tree
        return SessionPlace(
          front: tree.front?.name, stack: tree.frontPlace, alert: tree.alert, nextDue: timeUntilNextDue)
      }
      return result
    case .values(let paths):
      var result = result(of: Outcome(.answered))
      result.values = paths.map { path in launched.flatMap { try? uuids.known(value(at: path, $0)) } }
      return result
    case .complete(let context):
      var result = result(of: Outcome(.answered))
      result.completion = Completer(self).complete(context)
      return result
    case .coverage:
      var result = result(of: Outcome(.answered))
      result.coverage = coverage?.coverage
      return result
    case .moves(let options):
      do throws(Diagnostic) {
        let report = try moves(options)
        var result = result(of: Outcome(.answered))
        result.moves = report
        return result
      } catch {
        return result(of: .failed(error))
      }
    case .move(let statement, let limitsTime):
      let effect = effect(of: statement, limitsTime: limitsTime)
      var result = result(of: Outcome(.answered))
      result.effect = effect
      return result
    case .suggest(let word, let appName):
      var result = result(of: Outcome(.answered))
      result.suggestion = Suggestions(self, appName: appName).statement(for: word)
      return result
    }
  }

  /// Performs a statement and reports its events. Those of an instant come when it is over, the rest at the end.
  private func reporting(to onEvent: (TranscriptEvent) -> Void, _ perform: () -> Outcome) -> Outcome {
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
    result.interruptedAfter = outcome.interruptedAfter
    result.span = outcome.verdict == .drove ? lastSpan : nil
    result.appName = launched?.name
    return result
  }

  /// The virtual time that has passed in all launched apps.
  package var virtualTime: Duration { timeBefore + (launched?.runtime.now ?? .zero) }

  /// Lets interrupts end the current statement of this session's app.
  package func receiveInterrupts() { interrupts.setTarget(launched?.runtime) }

  /// Ends the app, if one is loaded.
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
      case .dismiss: return try gesture("dismiss") { screens throws(GestureRefusal) in try screens.dismissModal() }
      case .tab(let tab): return try select(tab)
      case .alert(let button): return try press(button)
      case .advance(let duration): return try advance(duration)
      case .settle(let window): return try settle(window ?? Session.settleWindow)
      case .clock(let clock): return try set(clock: clock)
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

  /// Returns the loaded app.
  /// - Throws: ``Diagnostic`` if there is none.
  func requireApp() throws(Diagnostic) -> LaunchedApp {
    guard let launched else {
      throw Diagnostic(.refused, "no app is loaded", advice: ["load one: app \(apps.first?.name ?? "Name")"])
    }
    return launched
  }
}

/// The last Step that was sent, with its outcomes.
struct LastStep {
  var step: TraceStep
  var outcomes: Set<StepOutcome>
}

extension Session {
  /// The apps that can be launched, as lines of an answer.
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

  /// Returns the beginning of a link up to its `//`, as in `movies://`. Returns `nil` if it has no scheme.
  private static func scheme(of link: String) -> String? {
    guard let colon = link.firstIndex(of: ":"), colon != link.startIndex else { return nil }
    return "\(VisibleText.line(String(link[..<colon])))://"
  }
}
