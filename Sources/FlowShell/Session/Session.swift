import FlowCore
import FlowRuntime
import FlowScript

/// What the prompt, a script and `-c` talk to: takes statements, drives an app with them, and says what it did.
///
/// A session never blocks on real time and touches no terminal. Everything in it happens on the main thread.
@MainActor
package final class Session {
  /// The apps that can be launched, in the order in which they were given.
  package let apps: [any FlowApp.Type]

  /// What was entered so far, with what it showed.
  package private(set) var journal: [JournalEntry] = []

  /// Whether what is entered is kept, for `history`, `record` and `save`; a script is its own journal.
  package var keepsJournal = true

  /// Where the session is recorded, if it is.
  package internal(set) var recorder: Recorder?

  /// The folder that the next `include` or `run` is relative to; empty for the current one.
  var folder: ScriptPath = ""
  /// The files that were included or run so far.
  var filesRead: Set<ScriptPath> = []
  /// Where the `include`s stand that led to the statement that runs, innermost first.
  var includes: [SourceLocation] = []
  /// The files that are being included or run, outermost first.
  var openFiles: [ScriptPath] = []

  /// How scripts are played that are included or run.
  var runOptions = RunOptions()
  /// Counts what the statements exercise of the apps, if that is counted.
  var coverage: CoverageCounter?
  /// Told of each statement of a script before it runs: where it stands, and the `include`s that led there, innermost first.
  var onStatement: (([SourceLocation]) -> Void)?
  /// Called when something that a statement of a script shows has been compared with what is expected.
  var onExpectation: (() -> Void)?

  /// Stops the statement that runs.
  package let interrupts: Interrupter

  let ownsProcess: Bool
  /// The numbers of UUIDs in the app that is loaded. A `restart` goes on with them, since the storage that it keeps may hold
  /// what they stand for.
  var uuids = UUIDNumbers()
  var launched: LaunchedApp? {
    didSet { interrupts.aim(at: launched?.runtime) }
  }
  /// What `clock` and `detail` have set.
  var settings = JournalEntry.Settings()
  var clock: Statement.Clock {
    get { settings.clock }
    set { settings.clock = newValue }
  }
  var detail: Statement.Detail {
    get { settings.detail }
    set { settings.detail = newValue }
  }
  /// Whether a statement was interrupted and nothing moves until the next one.
  var isHalted = false
  /// Told of each statement of a file that `run` or `include` plays, as it is done.
  package var onNestedStep: ((ScriptPlayer.Step) -> Void)?
  var lastStep: LastStep?
  /// Set while the clock is live.
  var livePace: LivePace?
  /// The virtual time of the apps before this one.
  var timeBefore: Duration = .zero
  /// How many apps were launched.
  var launchNumber = 0
  /// How many apps were launched, where each has an order of its own.
  var launchCount: UInt64 = 0
  /// Whether a person types, and calls ``passTime()`` in between.
  package var isAtPrompt = false

  /// How long after a statement what is due is played, unless `clock auto` says otherwise.
  static let autoWindow: Duration = .seconds(1)
  /// How far `settle` goes, unless it says otherwise.
  static let settleWindow: Duration = .seconds(10)

  /// A session with no app loaded.
  /// - Parameters:
  ///   - apps: The apps that can be launched.
  ///   - ownsProcess: Whether the process is there for this session alone, as a shell's is: then all that the app starts
  ///     anywhere in it is the session's. Not so in tests, beside others.
  ///   - interrupts: What stops its statements.
  package init(apps: [any FlowApp.Type], ownsProcess: Bool = false, interrupts: Interrupter = Interrupter()) {
    self.apps = apps
    self.ownsProcess = ownsProcess
    self.interrupts = interrupts
  }

  /// The name of the app that is loaded.
  package var appName: String? { launched?.name }

  /// The screens of the front stack, bottom first.
  package var frontStack: [String] { launched?.tree.frontPlace.screens.map(\.description) ?? [] }

  /// Runs one statement.
  /// - Parameters:
  ///   - statement: What to do.
  ///   - comment: The comment behind it, kept in a recording.
  /// - Returns: What it did and showed; a statement that is refused drives nothing.
  @discardableResult
  package func run(_ statement: Statement, comment: String? = nil) -> Outcome {
    goOn()
    let settings = settings
    let (numbers, count) = (uuids, uuids.count)
    var outcome = perform(statement)
    outcome.numberedUUIDs = uuids === numbers && uuids.count > count
    guard keepsJournal, !statement.isPromptOnly || statement == .clock(.live) else { return outcome }
    if case .include = statement, outcome.problem == nil { return outcome }
    let entry = JournalEntry(
      statement: statement, comment: comment, outcome: outcome, screen: launched?.tree.front?.name,
      settings: settings, events: outcome.verdict == .drove ? lastSpan : nil)
    if let problem = keep(entry) {
      outcome.problem = problem
      outcome.events.append(TranscriptEvent(.failed(problem)))
    }
    return outcome
  }

  /// Notes a comment that stands on a line of its own; a recording keeps it.
  /// - Returns: What kept it from being recorded.
  @discardableResult
  package func note(comment: String) -> Problem? {
    keepsJournal ? keep(JournalEntry(comment: comment, settings: settings)) : nil
  }

  /// Keeps an entry in the journal, and in the recording if there is one.
  /// - Returns: What kept it from being recorded; the recording ends then.
  @discardableResult
  func keep(_ entry: JournalEntry) -> Problem? {
    journal.append(entry)
    do throws(Problem) {
      try recorder?.record(entry)
      return nil
    } catch {
      recorder = nil
      return error
    }
  }

  /// The virtual time that has gone by, of all apps that were launched.
  var virtualTime: Duration { timeBefore + (launched?.runtime.now ?? .zero) }

  /// Where the app is, in the words of a transcript; empty without an app.
  var placeLines: [String] { launched.map { placeEvents($0).map(TranscriptText.text) } ?? [] }

  /// Ends the app and the recording.
  package func end() {
    endLaunched()
    recorder = nil
  }

  private func perform(_ statement: Statement) -> Outcome {
    do throws(Problem) {
      switch statement {
      case .app(let name, let arguments): return try launch(name, arguments)
      case .restart: return try restart()
      case .step(let literal, let target): return try send(literal, to: target)
      case .input(let literal, let target): return try input(literal, to: target)
      case .open(let steps): return try open(steps)
      case .openURL(let url): return try open(url: url)
      case .back(let count): return try back(count)
      case .dismiss: return try hand("dismiss") { screens throws(HandRefusal) in try screens.dismissModal() }
      case .tab(let tab): return try select(tab)
      case .alert(let button): return try press(button)
      case .advance(let duration): return try advance(duration)
      case .settle(let window): return try settle(window ?? Session.settleWindow)
      case .clock(let clock): return try set(clock: clock)
      case .detail(let detail):
        self.detail = detail
        return Outcome(.set)
      case .include(let file): return try include(file)
      case .look(let look): return Outcome(.looked, answer: try self.look(look))
      case .expect(let claim): return try check(claim)
      case .prompt(let command): return try answer(command)
      }
    } catch {
      return .failed(error)
    }
  }

  /// The events of the statement that drove last.
  var lastSpan: TraceSpan? {
    launched.map { app in
      TraceSpan(
        launch: launchNumber, before: app.sequenceBeforeStatement, last: app.run.trace.lastSequence,
        time: app.timeBeforeStatement)
    }
  }

  /// The app that is loaded.
  func requireApp() throws(Problem) -> LaunchedApp {
    guard let launched else {
      throw Problem(.refused, "no app is loaded", advice: ["load one: app \(apps.first?.name ?? "Name")"])
    }
    return launched
  }
}

/// The last Step that was sent, and what became of it.
struct LastStep {
  var words: String
  var outcomes: Set<StepOutcome>
}
