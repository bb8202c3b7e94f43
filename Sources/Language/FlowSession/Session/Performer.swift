import FlowCore
import FlowRuntime
import FlowScript
import Synchronization

/// A performer of statements, in this process or in a worker.
///
/// ``Session`` performs in this process. `WorkerSession` of FlowWorker performs in a process of its own, and the prompt
/// uses that. Requests and results are `Codable` values, so that ``Shell``, the prompt and the script player can use
/// both kinds in the same way.
@MainActor
package protocol Performer: AnyObject {
  /// The interrupter of the running statement.
  var interrupts: Interrupter { get }
  /// A closure that receives the app's output, where the performer does. `nil` lets the output be printed.
  var onOutput: ((String) -> Void)? { get set }

  /// A closure that receives a request's progress several times a second.
  ///
  /// A replay, `moves` and an exploration report it.
  var onProgress: ((PerformProgress) -> Void)? { get set }

  /// A descriptor that is readable when the app has work between two requests. `nil` if there is none.
  var wakeUpDescriptor: Int32? { get }
  /// Whether the descriptor also becomes readable when something is due in `clock live`.
  var keepsPace: Bool { get }
  /// Whether the app runs in another process, which may end without this one.
  var isOtherProcess: Bool { get }

  /// Performs a request.
  /// - Parameters:
  ///   - request: The request.
  ///   - onEvent: A closure to call with each event, in order, before the result is returned.
  /// - Returns: The result, which does not repeat the events.
  func perform(_ request: Request, onEvent: (TranscriptEvent) -> Void) -> PerformResult

  /// Makes this performer the target of its interrupter, which several performers may share.
  func receiveInterrupts()

  /// Ends the app.
  func end()
}

extension Performer {
  /// Most performers run the app in this process.
  package var isOtherProcess: Bool { false }
}

/// The progress of a request that may take long.
package struct PerformProgress: Codable, Hashable, Sendable {
  /// The kind of work.
  package enum Work: String, Codable, Hashable, Sendable {
    /// Statements are performed again.
    case replay
    /// The actions of a moment are tried.
    case moves
    /// An app is explored.
    case exploration
  }

  /// The work.
  package var work: Work
  /// The number of statements, actions or transitions that are done.
  package var done: Int
  /// The number of all.
  package var count: Int

  /// Creates a progress.
  package init(_ work: Work, done: Int, count: Int) {
    self.work = work
    self.done = done
    self.count = count
  }
}

/// A request to a performer.
package enum Request: Codable, Hashable, Sendable {
  /// Performs a statement that drives, queries or tests the app.
  /// - Parameters:
  ///   - entry: The events of the entry that `why … at n` names.
  ///   - isMarked: Whether the result has a mark, for a comparison with a replay.
  case statement(Statement, entry: TraceSpan? = nil, isMarked: Bool = false)
  /// Runs jobs that became ready or due since the last request.
  case passTime
  /// Returns the place of the app.
  case place
  /// Performs statements again, and compares them with the first time.
  ///
  /// No events are reported.
  case replay(Replay)
  /// Returns the fingerprint of the app's state, which the mark of a launch lacks.
  case fingerprint
  /// Returns the tree and the state as lines.
  case snapshot
  /// Returns the values at paths, without numbering new UUIDs.
  case values([Path])
  /// Completes a statement at the cursor.
  case complete(CursorContext)
  /// Suggests a statement for a word that begins none.
  ///
  /// If no app is loaded, the Steps are those of the app with the name.
  case suggest(String, appName: String?)
  /// Returns what the statements have exercised of the apps.
  case coverage
  /// Performs each action of the moment on a copy, if possible.
  case moves(ActionFinder.Options)
  /// Performs an action's statement in a session for nothing else.
  ///
  /// `limitsTime` ends its process when it uses up the time of a copy.
  case move(Statement, limitsTime: Bool)
  /// Does work that the process has a handler for, such as an exploration.
  ///
  /// The text is in the handler's own encoding, since this module knows nothing of such work.
  case work(String)
}

/// The result of a request.
package struct PerformResult: Codable, Hashable, Sendable {
  /// The kind of the statement's outcome.
  package var verdict: Outcome.Verdict
  /// The reason for a failure or a stop. `nil` if there is none.
  package var diagnostic: Diagnostic?
  /// The virtual time until an interruption between two instants. `nil` if there was none.
  package var interruptedAfter: Duration?
  /// The virtual time that passed between two statements.
  package var passed: Duration?
  /// Whether the statement was the first to show a UUID.
  ///
  /// A replay then has to include it.
  package var numberedUUIDs = false
  /// The trace events that the statement caused. `nil` if it drove nothing.
  package var span: TraceSpan?
  /// The current settings of `clock` and `detail`.
  package var settings: Settings
  /// The name of the loaded app. `nil` if there is none.
  package var appName: String?
  /// The virtual time of the session, summed over all its apps.
  package var virtualTime: Duration
  /// The mark of the statement, for a comparison with its replay. `nil` if it drove nothing, or if none was asked for.
  package var mark: SessionMark?
  /// The result of ``Request/fingerprint``. `nil` without an app.
  package var fingerprint: StateFingerprint?
  /// The result of ``Request/replay(_:)``.
  package var replayed: Replay.Result?
  /// The result of ``Request/snapshot``.
  package var snapshot: SessionSnapshot?
  /// The result of ``Request/place``. `nil` without an app.
  package var place: SessionPlace?
  /// The result of ``Request/values(_:)``.
  ///
  /// `nil` stands for a missing value.
  package var values: [Literal?]?
  /// The result of ``Request/complete(_:)``.
  package var completion: Completion?
  /// The result of ``Request/suggest(_:appName:)``, as a statement to type. `nil` if there is no suggestion.
  package var suggestion: String?
  /// The result of ``Request/coverage``. `nil` if the session counts nothing.
  package var coverage: Coverage?
  /// The result of ``Request/moves(_:)``.
  package var moves: MoveReport?
  /// The result of ``Request/move(_:limitsTime:)``. `nil` if the user stopped it.
  package var effect: MoveReport.Effect?
  /// The result of ``Request/work(_:)``, in the handler's own encoding.
  package var work: String?
  /// The loss of the app's process. `nil` if the process lives.
  package var loss: WorkerLoss?

  /// Creates a result.
  package init(verdict: Outcome.Verdict, settings: Settings, virtualTime: Duration) {
    self.verdict = verdict
    self.settings = settings
    self.virtualTime = virtualTime
  }
}

/// The loss of an app's process.
package struct WorkerLoss: Codable, Hashable, Sendable {
  /// The reason for the end, such as `SIGFPE (a division by zero)`.
  package var reason: String
  /// Whether the user ended the process.
  package var isRequested = false
  /// The number of the signal that ended the process. `nil` if the process ended by itself.
  package var signal: Int32?
  /// The work that the app was handling. `nil` if unknown.
  package var activity: String?
  /// The last lines that the app printed, which no event precedes.
  package var output: [String]

  /// Creates a report.
  package init(reason: String, isRequested: Bool = false, activity: String? = nil, output: [String]) {
    self.reason = reason
    self.isRequested = isRequested
    self.activity = activity
    self.output = output
  }
}

/// The settings of `clock` and `detail`.
package struct Settings: Codable, Hashable, Sendable {
  /// Creates the settings of a session that has just begun.
  package init() {}

  /// The mode of the clock.
  package var clock = Statement.Clock.auto(nil)
  /// The detail of transcripts.
  package var detail = Statement.Detail.brief

  /// The statements that establish these settings in a new session.
  package var statements: [Statement] {
    // Real time cannot be replayed, so such a script begins with a manual clock.
    let clock = clock == .live ? Statement.Clock.manual : clock
    var statements: [Statement] = []
    if clock != .auto(nil) { statements.append(.clock(clock)) }
    if detail != .brief { statements.append(.detail(detail)) }
    return statements
  }
}

/// The place of an app between two statements.
package struct SessionPlace: Codable, Hashable, Sendable {
  /// The front screen. `nil` if there is none.
  package var front: Name?
  /// The front stack.
  package var stack: Place
  /// The alert that is shown. `nil` if there is none.
  package var alert: AlertContent?
  /// The real time until the next due job in `clock live`. `nil` if nothing is due.
  package var nextDue: Duration?

  /// The events that describe the place.
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

/// A handle that stops a session's statement between two jobs. It is thread-safe.
package final class Interrupter: Sendable {
  /// The target of an interrupt: a runtime of this process, or a worker.
  package struct Target: Sendable {
    fileprivate var interrupt: @Sendable () -> Void
    fileprivate var forget: @MainActor @Sendable () -> Void = {}
    fileprivate var end: (@Sendable () -> Void)?
    fileprivate var suspend: @Sendable () -> Void = {}
    fileprivate var resume: @Sendable (Duration) -> Void = { _ in }

    /// Creates the target for another process.
    /// - Parameters:
    ///   - interrupt: A closure that stops the running statement.
    ///   - end: A closure that ends the process.
    ///   - suspend: A closure that stops the process.
    ///   - resume: A closure that continues the process, and gets the time for which it was stopped.
    package init(
      interrupt: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void,
      suspend: @escaping @Sendable () -> Void, resume: @escaping @Sendable (Duration) -> Void
    ) {
      self.interrupt = interrupt
      self.end = end
      self.suspend = suspend
      self.resume = resume
    }

    /// Creates the target for a runtime of this process.
    fileprivate init(_ runtime: FlowRuntime) {
      interrupt = { runtime.interrupt() }
      forget = { runtime.forgetInterrupt() }
    }
  }

  private let target = Mutex<Target?>(nil)
  private let requests = Atomic<Int>(0)
  private let suspended = Mutex<Duration>(.zero)

  /// Creates an interrupter for a session.
  package init() {}

  /// Stops the running statement after the current instant. If none runs, it stops the next one.
  package func interrupt() {
    requests.add(1, ordering: .relaxed)
    target.withLock { $0 }?.interrupt()
  }

  /// Discards a request that no statement has handled.
  @MainActor
  package func forget() {
    requests.store(0, ordering: .relaxed)
    target.withLock { $0 }?.forget()
  }

  /// Whether an interrupt was requested since the last call of ``forget()``.
  package var isRequested: Bool { requests.load(ordering: .relaxed) > 0 }

  /// Ends another performing process. Does nothing if this process performs.
  /// - Returns: Whether another process performs. The app of this process cannot be ended alone.
  package func end() -> Bool {
    guard let end = target.withLock({ $0?.end }) else { return false }
    end()
    return true
  }

  /// Suspends the performing process during a body that stops this one.
  ///
  /// `clock live` does not count the time that passes meanwhile.
  package func suspend(_ body: () -> Void) {
    let target = target.withLock { $0 }
    target?.suspend()
    let start = FlowRuntime.realTime
    body()
    let time = FlowRuntime.realTime - start
    suspended.withLock { $0 += time }
    target?.resume(time)
  }

  /// The real time for which this process was stopped by ``suspend(_:)``.
  package var suspendedTime: Duration { suspended.withLock { $0 } }

  /// Sets the runtime to interrupt. `nil` interrupts nothing.
  package func setTarget(_ runtime: FlowRuntime?) {
    let target = runtime.map { Target($0) }
    self.target.withLock { $0 = target }
  }

  /// Sets another process to interrupt.
  package func setTarget(_ target: Target) {
    self.target.withLock { $0 = target }
  }
}

/// The outcome of a statement.
package struct Outcome: Hashable, Sendable {
  /// The kind of an outcome.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// The statement drove the app.
    case drove
    /// The statement was a query and changed nothing.
    case queried
    /// The statement was `clock` or `detail`, which changes the settings.
    case set
    /// The statement was an assertion, which held.
    case held
    /// The statement was one of the prompt, and was answered.
    case answered
    /// The statement failed, as `diagnostic` describes.
    case failed
    /// The session is over.
    case quit
  }

  /// The kind of the outcome.
  package var verdict: Verdict
  /// The transcript, or the answer to a query.
  package var events: [TranscriptEvent]
  /// The reason for a failure or a stop. `nil` if there is none.
  package var diagnostic: Diagnostic?
  /// Whether the statement was the first to show a UUID.
  ///
  /// A replay then has to include it.
  package var numberedUUIDs = false
  /// The virtual time until an interruption between two instants. `nil` if there was none.
  package var interruptedAfter: Duration?
  /// The trace events that the statement caused. `nil` if it drove nothing.
  package var span: TraceSpan?
  /// The mark of the statement, for a comparison with its replay. `nil` if it drove nothing, or if none was asked for.
  package var mark: SessionMark?

  /// Whether the process of the app ended.
  package var isLost: Bool { diagnostic?.kind == .lost }

  /// Creates an outcome with its events.
  package init(_ verdict: Verdict, _ events: [TranscriptEvent] = [], diagnostic: Diagnostic? = nil) {
    self.verdict = verdict
    self.events = events
    self.diagnostic = diagnostic
  }

  /// Creates the answer to a query or a statement of the prompt.
  package init(_ verdict: Verdict, answer lines: [TranscriptLine]) {
    self.init(verdict, lines.map { TranscriptEvent(.answer($0)) })
  }

  /// Returns the outcome of a failed statement, whose error is its whole transcript.
  package static func failed(_ diagnostic: Diagnostic) -> Outcome {
    Outcome(.failed, [TranscriptEvent(.failed(diagnostic))], diagnostic: diagnostic)
  }

  /// The lines of the events.
  package var lines: [TranscriptLine] { events.map(TranscriptText.line) }

  /// Whether a recording includes the statement.
  package var isRecorded: Bool {
    switch verdict {
    case .drove, .set, .held: diagnostic == nil || diagnostic?.kind == .stalled || interruptedAfter != nil
    case .queried, .answered, .failed, .quit: false
    }
  }

  /// The faults of the app, as lines of a transcript.
  package var faults: [String] { events.filter(\.isFault).map(TranscriptText.text) }

  /// The app's faults and the statement's error, as transcript lines.
  package var errorLines: [String] {
    events.filter { $0.isFault || $0.isFailure }.map(TranscriptText.text)
  }
}
