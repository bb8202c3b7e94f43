import FlowCore
import FlowScript

/// A performer of requests, in this process or in a worker.
///
/// ``Session`` performs in this process. `WorkerSession` of FlowWorker performs in a process of its own.
// Requests and answers are `Codable` values. So `Shell`, the prompt and the script player use both kinds in the same
// way.
@MainActor
package protocol Performer: AnyObject {
  var interrupter: Interrupter { get }

  /// A closure that receives a request's progress several times a second.
  ///
  /// A replay, `moves` and an exploration report it.
  var onProgress: ((PerformProgress) -> Void)? { get set }

  /// A descriptor that becomes readable when the app has work between two requests. `nil` if there is none.
  var wakeUpDescriptor: Int32? { get }

  /// The state of the session after the last request.
  var state: SessionState { get }

  /// Performs a request. Calls `onEvent` with each event, in order, before the return. The answer does not repeat the
  /// events.
  /// - Throws: ``Diagnostic`` if there is no answer, such as after a loss of the app's process.
  func perform<Request: SessionRequest>(
    _ request: Request, onEvent: (TranscriptEvent) -> Void
  ) throws(Diagnostic) -> Request.Answer

  /// Makes this performer the target of its interrupter, which several performers may share.
  func receiveInterrupts()

  func end()
}

extension Performer {
  /// Performs a request whose events nothing needs.
  package func perform<Request: SessionRequest>(_ request: Request) throws(Diagnostic) -> Request.Answer {
    try perform(request) { _ in }
  }
}

/// A performer whose app runs in another process, which may end without this one.
///
/// The process paces `clock live` itself: its descriptor becomes readable when something is due.
@MainActor
package protocol RemotePerformer: Performer {
  /// A closure that receives the output of the app. An app of this process prints directly.
  var onOutput: ((String) -> Void)? { get set }
}

/// The state of a session that each answer carries.
package struct SessionState: Codable, Hashable, Sendable {
  package var settings = Settings()
  /// The name of the launched app. `nil` if there is none.
  package var appName: String?
  /// The virtual time of the session, summed over all its apps.
  package var virtualTime = Duration.zero
  /// The loss of the app's process. `nil` if the process lives.
  package var loss: WorkerLoss?

  package init() {}
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
  /// The faults of the statement before the end, each a line.
  package var faults: [String]
  /// The lines that the app printed last, which its process had not sent.
  var output: [String]

  package init(
    reason: String, isRequested: Bool = false, activity: String? = nil, faults: [String] = [], output: [String]
  ) {
    self.reason = reason
    self.isRequested = isRequested
    self.activity = activity
    self.faults = faults
    self.output = output
  }
}

/// A range of events in the trace of one app.
package struct TraceSpan: Codable, Hashable, Sendable {
  /// The sequence number of the last event before the range.
  var before: UInt64
  /// The sequence number of the last event in the range.
  var last: UInt64
  /// The virtual time at which the range begins.
  var time: Duration
}
