import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

extension Session {
  /// Performs `advance 300ms`: plays exactly that duration.
  func advance(_ duration: Duration, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    try check(duration)
    return try drive(report, .advance(duration)) { _ throws(Diagnostic) in }
  }

  /// Performs `settle 10s`: plays what is due within that duration from now.
  func settle(within limit: Duration, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    try check(limit)
    return try drive(report, .settle(limit)) { _ throws(Diagnostic) in }
  }

  /// Checks that an app's clock can advance by a duration.
  /// - Throws: ``Diagnostic`` if the duration is negative or exceeds the clock's range.
  func check(_ duration: Duration) throws(Diagnostic) {
    guard duration >= .zero else {
      throw Diagnostic(.refused, "time does not go back", advice: ["go back to an earlier moment: undo"])
    }
    guard duration <= Session.longestTime - (launched?.runtime.now ?? .zero) else {
      throw Diagnostic(
        .refused, "the clock of an app ends after a hundred years", advice: ["launch the app again: restart"])
    }
  }

  // The nanoseconds fit into an `Int64` with a wide margin.
  private static var longestTime: Duration { .seconds(100 * 365 * 24 * 60 * 60) }
}

/// The relation of virtual to real time while `clock live` is on.
struct LivePace {
  /// The real time at the start of the pace.
  let real: Duration
  /// The virtual time at the start of the pace.
  let virtual: Duration

  /// Returns the virtual time for a real time.
  ///
  /// The time since the start of the pace is in whole milliseconds.
  func virtual(at time: Duration) -> Duration {
    // Whole milliseconds make the durations in a recording read well.
    virtual + .milliseconds(Int((time - real) / .milliseconds(1)))
  }
}

extension Session {
  /// A descriptor that becomes readable when another thread enqueues a job.
  ///
  /// `nil` without an app, or if time stands still.
  package var wakeUpDescriptor: Int32? {
    isHalted ? nil : launched.map { $0.runtime.wakeUpDescriptor }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The real time until the next sleeper wakes in `clock live`. `nil` if none does, or if time stands still.
  package var timeUntilNextDue: Duration? {
    guard !isHalted, let livePace, let due = launched?.runtime.nextDue else { return nil }
    return max(.zero, due - livePace.virtual(at: paceTime))
  }

  /// The real time, less the time during which the process stood still.
  var paceTime: Duration { VirtualTimeRuntime.realTime - suspendedTime() }

  /// Runs jobs that became ready or due between two statements.
  /// - Returns: The outcome with the virtual time that passed. The time is `nil` if nothing changed and no time passed.
  func passTime(_ report: StatementReport = StatementReport()) -> (outcome: Outcome, passed: Duration?) {
    guard let app = launched, !isHalted else { return (Outcome(.answered), nil) }
    let passed = livePace.map { max(.zero, $0.virtual(at: paceTime) - app.runtime.now) } ?? .zero
    let lastStatement = (app.sequenceBeforeStatement, app.timeBeforeStatement)
    // Nothing can refuse an empty body once an app runs.
    guard let outcome = try? drive(report, .advance(passed), { _ in }) else { return (Outcome(.answered), nil) }
    guard outcome.events == [TranscriptEvent(.unchanged)] else { return (outcome, passed) }
    // Without a change, `why` still refers to the previous statement.
    (app.sequenceBeforeStatement, app.timeBeforeStatement) = lastStatement
    return passed > .zero ? (outcome, passed) : (Outcome(.answered), nil)
  }

  /// Ends the halt of time after an interrupt.
  package func resume() {
    guard isHalted else { return }
    isHalted = false
    if livePace != nil, let launched {
      livePace = LivePace(real: paceTime, virtual: launched.runtime.now)
    }
  }

  /// Restarts the pace after a statement played ahead of real time.
  func keepPace(with app: LaunchedApp) {
    guard let livePace, app.runtime.now > livePace.virtual(at: paceTime) else { return }
    self.livePace = LivePace(real: paceTime, virtual: app.runtime.now)
  }

  /// Performs `clock …`, which determines how time passes from now on.
  /// - Throws: ``Diagnostic`` for an invalid duration, and for `clock live` without an app.
  func set(clock: Statement.Clock) throws(Diagnostic) -> Outcome {
    if case .auto(let limit?) = clock { try check(limit) }
    // The clock keeps its pace if there is no app.
    livePace = clock == .live ? LivePace(real: paceTime, virtual: try requireApp().runtime.now) : nil
    self.clock = clock
    return Outcome(.set)
  }
}

extension Session {
  /// Performs `transitions …`, which sets the time that an animated transition takes.
  /// - Throws: ``Diagnostic`` for a time longer than a statement waits.
  func set(transitions duration: Duration) throws(Diagnostic) -> Outcome {
    guard duration <= Session.autoLimit else {
      throw Diagnostic(
        .refused, "a transition takes at most \(DurationText.text(Session.autoLimit)), the time that a statement waits",
        advice: ["give a shorter time: transitions 350ms"])
    }
    settings.transitions = duration
    launched?.run.transitionDuration = duration
    return Outcome(.set)
  }
}
