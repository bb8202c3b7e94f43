import FlowCore
import FlowScript

/// Performs statements on an app: near, in this process, or far, in a worker.
///
/// ``Session`` is the near one. What it is asked and what it answers are values that JSON keeps, so that near and far are
/// one thing to everyone above: ``Shell``, the prompt, and the player of scripts.
@MainActor
package protocol Performer: AnyObject {
  /// Stops the statement that runs.
  var interrupts: Interrupter { get }

  /// A descriptor that is readable when the app has something to do between two requests. `nil` if there is none.
  var wakeUpDescriptor: Int32? { get }

  /// Performs a request.
  /// - Parameters:
  ///   - request: What to do.
  ///   - onEvent: Called with each event, in order, before the result is returned.
  /// - Returns: What became of it. The events are not repeated in it.
  func perform(_ request: Request, onEvent: (TranscriptEvent) -> Void) -> PerformResult

  /// Ends the app.
  func end()
}

/// What a performer can be asked.
package enum Request: Codable, Hashable, Sendable {
  /// A statement that drives the app, asks it, or states something about it.
  /// - Parameter entry: The events of the entry that a `why … at n` names.
  case statement(Statement, entry: TraceSpan? = nil)
  /// Lets the app do what has become ready since the last request, and in `clock live` what has become due.
  case passTime
  /// Where the app is.
  case place
  /// What can stand behind a text.
  case complete(String)
  /// What a word that begins no statement may mean.
  case suggest(String)
  /// What the statements have exercised of the apps.
  case coverage
}

/// What became of a request.
package struct PerformResult: Codable, Hashable, Sendable {
  /// What became of the statement.
  package var verdict: Outcome.Verdict
  /// Why it failed, or what stopped it.
  package var diagnostic: Diagnostic?
  /// The virtual time that had gone by when it was interrupted between two instants. `nil` if it was not.
  package var interruptedAfter: Duration?
  /// The virtual time that went by between two statements.
  package var passed: Duration?
  /// Whether it was the first to show a UUID, so that a replay has to show it too.
  package var numberedUUIDs = false
  /// The events that it brought about. `nil` if it drove nothing.
  package var span: TraceSpan?
  /// What `clock` and `detail` have set by now.
  package var settings: Settings
  /// The name of the app that is loaded.
  package var appName: String?
  /// The virtual time of the session, all its apps together.
  package var virtualTime: Duration
  /// The answer to ``Request/place``.
  package var place: SessionPlace?
  /// The answer to ``Request/complete(_:)``.
  package var completion: Completion?
  /// The answer to ``Request/suggest(_:)``: a statement that can be typed.
  package var suggestion: String?
  /// The answer to ``Request/coverage``. `nil` if the session counts nothing.
  package var coverage: Coverage?
}

/// What `clock` and `detail` have set.
package struct Settings: Codable, Hashable, Sendable {
  /// The settings of a session that has just begun.
  package init() {}

  package var clock = Statement.Clock.auto(nil)
  package var detail = Statement.Detail.brief

  /// The statements that set a session so that has just begun.
  package var statements: [Statement] {
    let clock = clock == .live ? Statement.Clock.manual : clock
    var statements: [Statement] = []
    if clock != .auto(nil) { statements.append(.clock(clock)) }
    if detail != .brief { statements.append(.detail(detail)) }
    return statements
  }
}

/// Where an app is between two statements.
package struct SessionPlace: Codable, Hashable, Sendable {
  /// The front screen.
  package var front: Name?
  /// The front stack.
  package var stack: Place
  /// The alert that is shown.
  package var alert: AlertContent?
  /// In `clock live`, the real time until the app has something to do. `nil` if nothing is due.
  package var nextDue: Duration?

  /// The events that say so.
  package var events: [TranscriptEvent] {
    [TranscriptEvent(.place(front: front, stack))] + (alert.map { [TranscriptEvent(.alert($0))] } ?? [])
  }
}

/// A run of events in the trace of one app.
package struct TraceSpan: Codable, Hashable, Sendable {
  /// Which launch of the session the app came of.
  package var launch: Int
  /// The number of the last event before it.
  package var before: UInt64
  /// The number of its last event.
  package var last: UInt64
  /// The virtual time at which it began.
  package var time: Duration
}
