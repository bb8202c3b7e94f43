import FlowCore
import FlowScript

/// A performer of statements on an app, in this process or in a worker.
///
/// ``Session`` performs in this process. Requests and results are `Codable` values, so that ``Shell``, the prompt and
/// the script player can use both kinds in the same way.
@MainActor
package protocol Performer: AnyObject {
  /// The interrupter of the running statement.
  var interrupts: Interrupter { get }

  /// A descriptor that is readable when the app has work between two requests. `nil` if there is none.
  var wakeUpDescriptor: Int32? { get }

  /// Performs a request.
  /// - Parameters:
  ///   - request: The request.
  ///   - onEvent: A closure to call with each event, in order, before the result is returned.
  /// - Returns: The result, which does not repeat the events.
  func perform(_ request: Request, onEvent: (TranscriptEvent) -> Void) -> PerformResult

  /// Ends the app.
  func end()
}

/// A request to a performer.
package enum Request: Codable, Hashable, Sendable {
  /// Performs a statement that drives the app, queries it or asserts something about it.
  /// - Parameter entry: The events of the entry that `why … at n` names.
  case statement(Statement, entry: TraceSpan? = nil)
  /// Runs jobs that became ready or, in `clock live`, due since the last request.
  case passTime
  /// Returns the place of the app.
  case place
  /// Completes a text at its end.
  case complete(String)
  /// Suggests a statement for a word that begins none.
  case suggest(String)
  /// What the statements have exercised of the apps.
  case coverage
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
  /// The result of ``Request/place``. `nil` without an app.
  package var place: SessionPlace?
  /// The result of ``Request/complete(_:)``.
  package var completion: Completion?
  /// The result of ``Request/suggest(_:)``, as a statement to type. `nil` if there is no suggestion.
  package var suggestion: String?
  /// The answer to ``Request/coverage``. `nil` if the session counts nothing.
  package var coverage: Coverage?
}

/// The settings of `clock` and `detail`.
package struct Settings: Codable, Hashable, Sendable {
  /// The settings of a session that has just begun.
  package init() {}

  package var clock = Statement.Clock.auto(nil)
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
  /// The number of the app's launch in the session.
  package var launch: Int
  /// The sequence number of the last event before the range.
  package var before: UInt64
  /// The sequence number of the last event in the range.
  package var last: UInt64
  /// The virtual time at which the range begins.
  package var time: Duration
}
