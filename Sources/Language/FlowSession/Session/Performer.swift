import FlowCore
import FlowScript

/// A performer of statements, in this process or in a worker.
///
/// ``Session`` performs in this process. `WorkerSession` of FlowWorker performs in a process of its own.
// Requests and results are `Codable` values. So `Shell`, the prompt and the script player use both kinds in the same
// way.
@MainActor
package protocol Performer: AnyObject {
  var interrupter: Interrupter { get }
  /// A closure that receives the output of an app in another process. An app of this process prints directly.
  var onOutput: ((String) -> Void)? { get set }

  /// A closure that receives a request's progress several times a second.
  ///
  /// A replay, `moves` and an exploration report it.
  var onProgress: ((PerformProgress) -> Void)? { get set }

  /// A descriptor that becomes readable when the app has work between two requests. `nil` if there is none.
  var wakeUpDescriptor: Int32? { get }
  /// Whether the descriptor also becomes readable when something is due in `clock live`.
  var keepsPace: Bool { get }
  /// Whether the app runs in another process, which may end without this one.
  var isOtherProcess: Bool { get }

  /// Performs a request. Calls `onEvent` with each event, in order, before the return. The result does not repeat the
  /// events.
  func perform(_ request: Request, onEvent: (TranscriptEvent) -> Void) -> PerformResult

  /// Makes this performer the target of its interrupter, which several performers may share.
  func receiveInterrupts()

  func end()
}

extension Performer {
  package var isOtherProcess: Bool { false }
}

/// The progress of a request that may take long.
package struct PerformProgress: Codable, Hashable, Sendable {
  package enum Work: String, Codable, Hashable, Sendable {
    /// The performer performs statements again.
    case replay
    /// The performer tries the actions of a moment.
    case moves
    /// The performer explores an app.
    case exploration
  }

  package var work: Work
  /// The number of finished statements, actions or transitions.
  package var done: Int
  /// The number of all statements, actions or transitions.
  package var count: Int

  package init(_ work: Work, done: Int, count: Int) {
    self.work = work
    self.done = done
    self.count = count
  }
}

/// A request to a performer.
package enum Request: Codable, Hashable, Sendable {
  /// Performs a statement that drives, queries or checks the app.
  /// - Parameters:
  ///   - entry: The events of the entry that `why … at n` names.
  ///   - isMarked: Whether the result has a mark, for a comparison with a replay.
  ///   - languageVersion: The version of the language of the statement's file.
  case statement(
    Statement, entry: TraceSpan? = nil, isMarked: Bool = false, languageVersion: Int = ScriptHeader.currentVersion)
  /// Runs jobs that became ready or due since the last request.
  case passTime
  /// Returns the place of the app.
  case place
  /// Performs statements again without reports, and compares them with the first time.
  case replay(Replay)
  /// Returns the fingerprint of the app, which the mark of a launch lacks.
  case fingerprint
  /// Returns the tree and the state as lines.
  case snapshot
  /// Describes the app after the last statement, for a report.
  /// - Parameters:
  ///   - known: The owners whose states the caller has.
  ///   - changed: The owners whose states have changed since, with the changed properties.
  case moment(known: Set<String>, changed: [String: Set<String>])
  /// Returns the functions of the app that handled a statement's events, for a failure.
  /// - Parameters:
  ///   - span: The events.
  ///   - lines: The unexpected lines of the transcript. The functions that led to them come first.
  case handlers(TraceSpan, leadingTo: [String])
  /// Returns the values at paths, without numbering new UUIDs.
  case values([Path])
  /// Completes a statement at the cursor.
  case complete(CursorContext)
  /// Suggests a statement for a word that begins none.
  ///
  /// Without an app, the Steps are those of the app with the name.
  case suggest(String, appName: String?)
  /// Returns the coverage of the apps by the statements so far.
  case coverage
  /// Performs each action of the moment on a copy, if possible.
  case moves(ActionFinder.Options)
  /// Performs an action's statement in a session that exists only for the statement.
  ///
  /// With `limitsTime`, the process of the session ends once it has used up the time of a copy.
  case move(Statement, limitsTime: Bool)
  /// Does work that the process has a handler for, such as an exploration.
  ///
  /// The text is in the handler's own encoding.
  // The handlers are in modules above this one.
  case work(String)

  /// Whether a time limit for a statement applies to the request.
  // An exploration and the trials of `moves` may take long, and limit the time of each action themselves.
  package var hasTimeLimit: Bool {
    switch self {
    case .moves, .move, .work: false
    default: true
    }
  }
}

/// The result of a request.
package struct PerformResult: Codable, Hashable, Sendable {
  /// The kind of the statement's outcome.
  package var verdict: Outcome.Verdict
  /// The reason for a failure or a stop. `nil` if there is none.
  package var diagnostic: Diagnostic?
  /// The reason for which a newer version of the language refuses the statement. `nil` if it does not.
  package var warning: Diagnostic?
  /// The virtual time until an interruption between two instants. `nil` if there was none.
  package var interruptedAfter: Duration?
  /// The virtual time that passed between two statements. `nil` if nothing changed and no time passed.
  package var passed: Duration?
  /// Whether the statement was the first to show a UUID.
  ///
  /// A replay then has to include the statement.
  package var numberedUUIDs = false
  /// The trace events that the statement caused. `nil` if it drove nothing.
  package var span: TraceSpan?
  /// The current settings of `clock` and `detail`.
  package var settings: Settings
  /// The name of the launched app. `nil` if there is none.
  package var appName: String?
  /// The virtual time of the session, summed over all its apps.
  package var virtualTime: Duration
  /// The mark of the statement, for a comparison with its replay. `nil` if it drove nothing, or if the caller needs
  /// none.
  package var mark: SessionMark?
  /// The result of ``Request/fingerprint``. `nil` without an app.
  package var fingerprint: StateFingerprint?
  /// The result of ``Request/replay(_:)``.
  package var replayed: Replay.Result?
  /// The result of ``Request/snapshot``.
  package var snapshot: SessionSnapshot?
  /// The result of ``Request/moment(known:changed:)``. `nil` without an app.
  package var moment: Moment?
  /// The result of ``Request/place``. `nil` without an app.
  package var place: SessionPlace?
  /// The result of ``Request/values(_:)``.
  ///
  /// `nil` stands for a missing value.
  package var values: [Literal?]?
  /// The result of ``Request/handlers(_:leadingTo:)``.
  package var handlers: [HandlingFunction]?
  /// The result of ``Request/complete(_:)``.
  package var completion: Completion?
  /// The result of ``Request/suggest(_:appName:)``, as a statement to type. `nil` if there is no suggestion.
  package var suggestion: String?
  /// The result of ``Request/coverage``. `nil` if the session counts nothing.
  package var coverage: Coverage?
  /// The result of ``Request/moves(_:)``.
  package var moves: MoveReport?
  /// The result of ``Request/move(_:limitsTime:)``. `nil` if the user stopped the action.
  package var effect: MoveReport.Effect?
  /// The result of ``Request/work(_:)``, in the handler's own encoding.
  package var work: String?
  /// The loss of the app's process. `nil` if the process lives.
  package var loss: WorkerLoss?

  package init(verdict: Outcome.Verdict, settings: Settings, virtualTime: Duration) {
    self.verdict = verdict
    self.settings = settings
    self.virtualTime = virtualTime
  }
}

/// The loss of an app's process.
package struct WorkerLoss: Codable, Hashable, Sendable {
  /// The reason for the end, such as `the app crashed: SIGFPE (a division by zero)`.
  package var reason: String
  /// Whether the user ended the process.
  package var isRequested = false
  /// The number of the signal that ended the process. `nil` if no signal did.
  package var signal: Int32?
  /// The work that the app was handling. `nil` if unknown.
  package var activity: String?
  /// The lines that the app printed last, which its process had not sent.
  package var output: [String]

  package init(reason: String, isRequested: Bool = false, activity: String? = nil, output: [String]) {
    self.reason = reason
    self.isRequested = isRequested
    self.activity = activity
    self.output = output
  }
}

/// The settings of `clock`, `transitions` and `detail`.
package struct Settings: Codable, Hashable, Sendable {
  package var clock = Statement.Clock.auto(nil)
  /// The virtual time that an animated transition takes.
  package var transitions = Duration.zero
  package var detail = Statement.Detail.brief

  package init() {}

  /// The statements that establish these settings in a new session.
  package var statements: [Statement] {
    // A replay cannot repeat real time, so such a script begins with a manual clock.
    let clock = clock == .live ? Statement.Clock.manual : clock
    var statements: [Statement] = []
    if clock != .auto(nil) { statements.append(.clock(clock)) }
    if transitions != .zero { statements.append(.transitions(transitions)) }
    if detail != .brief { statements.append(.detail(detail)) }
    return statements
  }
}

/// The place of an app between two statements.
package struct SessionPlace: Codable, Hashable, Sendable {
  package var front: Name?
  package var stack: Place
  package var alert: AlertContent?
  /// The real time until the next due job in `clock live`. `nil` if no job waits for a time, or in another mode.
  package var nextDue: Duration?

  package var events: [TranscriptEvent] {
    [TranscriptEvent(.place(front: front, stack))] + (alert.map { [TranscriptEvent(.alert($0))] } ?? [])
  }
}

/// A range of events in the trace of one app.
package struct TraceSpan: Codable, Hashable, Sendable {
  /// The sequence number of the last event before the range.
  package var before: UInt64
  /// The sequence number of the last event in the range.
  package var last: UInt64
  /// The virtual time at which the range begins.
  package var time: Duration
}
